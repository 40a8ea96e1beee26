import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const SHOWN_FOR = 1_500

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copied = useSignal(false)
  useEffect(() => {
    if (!copied.value) return
    const timer = setTimeout(() => {
      copied.value = false
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied.value])

  const copy = async () => {
    await navigator.clipboard.writeText(text)
    copied.value = true
  }
  return (
    <Button kind="quiet" label={copied.value ? i18n.t('wallet.copied') : label} onClick={() => void copy()}>
      <Icon name={copied.value ? 'done' : 'copy'} />
      <span class="visually-hidden" role="status">
        {copied.value ? i18n.t('wallet.copied') : ''}
      </span>
    </Button>
  )
}
