import { useEffect, useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

const SHOWN_MS = 1_500

export interface CopyButtonProps {
  text: string
  /** For example "Copy address". */
  label: string
  /** Shows the label next to the icon. */
  withLabel?: boolean | undefined
  testId?: string | undefined
}

/** A button that copies a text. An icon and a message for screen readers show whether it was copied. */
export function CopyButton({ text, label, withLabel, testId }: CopyButtonProps) {
  const [result, setResult] = useState<{ text: string; copied: boolean } | null>(null)
  const current = result?.text === text ? result : null
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setResult({ text, copied: true }),
      () => setResult({ text, copied: false }),
    )
  }
  const icon = current ? (current.copied ? 'check' : 'warning') : 'copy'
  return (
    <>
      {withLabel ? (
        <Button kind="quiet" icon={icon} onClick={copy} testId={testId}>
          {label}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} size="small" onClick={copy} testId={testId} />
      )}
      <span class="visually-hidden" role="status">
        {current && i18n.t(current.copied ? 'ui.copied' : 'ui.copyFailed')}
      </span>
    </>
  )
}
