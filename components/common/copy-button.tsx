import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useSignalOf } from './use-signal-of.ts'

const SHOWN_FOR = 1_500

interface CopyButtonProps {
  text: string
  label: string
  /** The label stands on the button, not only behind its picture. */
  words?: boolean
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const copied = useSignalOf(text, false)
  useEffect(() => {
    if (!copied.value) return
    const timer = setTimeout(() => {
      copied.value = false
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied.value])

  // A browser that refuses says nothing here, and neither do we claim it.
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        copied.value = true
      },
      () => {},
    )
  return (
    <>
      <Button kind="quiet" label={label} onClick={() => void copy()}>
        <Icon name={copied.value ? 'done' : 'copy'} />
        {words && label}
      </Button>
      <span class="visually-hidden" role="status">
        {copied.value ? i18n.t('wallet.copied') : ''}
      </span>
    </>
  )
}
