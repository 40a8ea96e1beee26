import { i18n } from '#i18n'
import styles from './address.module.css'
import { CopyButton } from './copy-button.tsx'

export interface AddressProps {
  /** The whole address or id. */
  address: string
  /** Shows every character, which may wrap, instead of 0xfa3B3BaD…68C957e1. */
  whole?: boolean | undefined
  /** Adds a button that copies the whole address. */
  copyable?: boolean | undefined
  /** Defaults to "Copy address". */
  copyLabel?: string | undefined
  testId?: string | undefined
}

/** The visible characters at the start and the end of a shortened address. */
const START = 10
const END = 8

/** An address, or the id of a chain. A short form has the whole text as its title. */
export function Address({ address, whole = false, copyable, copyLabel, testId }: AddressProps) {
  return (
    <span class={whole ? styles.wholeLine : styles.line}>
      <span
        class={`${styles.monospace} ${whole ? styles.whole : styles.short}`}
        title={whole ? undefined : address}
        translate={false}
        data-testid={testId}
      >
        {whole ? <Halves text={address} /> : shortened(address)}
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

const shortened = (address: string): string =>
  address.length <= START + END + 1 ? address : `${address.slice(0, START)}…${address.slice(-END)}`
