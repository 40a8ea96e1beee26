import { i18n } from '#i18n'
import styles from './address.module.css'
import { CopyButton } from './copy-button.tsx'

export interface AddressProps {
  /** The whole address or id. */
  address: string
  /** `short`: 0xfa3B3BaD…68C957e1, `row`: 0xfa3B…57e1, `whole`: every character, may wrap. */
  form?: 'short' | 'row' | 'whole' | undefined
  /** Adds a button that copies the whole address. */
  copyable?: boolean | undefined
  /** Defaults to "Copy address". */
  copyLabel?: string | undefined
  testId?: string | undefined
}

const VISIBLE_CHARACTERS = { short: [10, 8], row: [6, 4] } as const

/** An address, or the id of a chain. A short form has the whole text as its title. */
export function Address({ address, form = 'short', copyable, copyLabel, testId }: AddressProps) {
  return (
    <span class={form === 'whole' ? styles.wholeLine : styles.line}>
      <span
        class={`${form === 'row' ? '' : styles.monospace} ${form === 'whole' ? styles.whole : styles.short}`}
        title={form === 'whole' ? undefined : address}
        translate={false}
        data-testid={testId}
      >
        {form === 'whole' ? <Halves text={address} /> : shortened(address, form)}
      </span>
      {copyable && <CopyButton text={address} label={copyLabel ?? i18n.t('ui.copyAddress')} />}
    </span>
  )
}

/** A text with an optional line break in the middle. */
function Halves({ text }: { text: string }) {
  const middle = Math.ceil(text.length / 2)
  return (
    <>
      {text.slice(0, middle)}
      <wbr />
      {text.slice(middle)}
    </>
  )
}

function shortened(address: string, form: 'short' | 'row'): string {
  const [start, end] = VISIBLE_CHARACTERS[form]
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}
