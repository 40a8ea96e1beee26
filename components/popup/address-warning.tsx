import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { differingDigits } from '../../utils/domain/look-alike-address.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './address-warning.module.css'

export interface AddressWarningProps {
  address: string
  /** The similar address of a watched or recent wallet. */
  other: string
  /** The label of the other wallet, if it is watched. */
  otherLabel?: string | undefined
}

/** Warns that an address resembles another one, and marks the digits that differ. */
export function AddressWarning({ address, other, otherLabel }: AddressWarningProps) {
  const different = new Set(differingDigits(address, other))
  return (
    <Notice
      tone="warning"
      title={
        otherLabel ? i18n.t('addressWarning.titleWatched', [otherLabel]) : i18n.t('addressWarning.title')
      }
      testId="address-warning"
    >
      <p>{i18n.t('addressWarning.text', [different.size])}</p>
      <dl class={styles.comparison}>
        <dt>{i18n.t('addressWarning.this')}</dt>
        <dd data-testid="address-warning-this">
          <Digits address={address} different={different} />
        </dd>
        <dt>{otherLabel || i18n.t('addressWarning.known')}</dt>
        <dd data-testid="address-warning-known">
          <Digits address={other} different={different} />
        </dd>
      </dl>
    </Notice>
  )
}

function Digits({ address, different }: { address: string; different: ReadonlySet<number> }) {
  const digits = toChecksumAddress(address).slice(2)
  return (
    <span class={styles.digits} translate={false}>
      0x
      {segmentsOf(digits, different).map(({ index, text, differs }) =>
        differs ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  )
}

interface Segment {
  index: number
  text: string
  differs: boolean
}

function segmentsOf(digits: string, different: ReadonlySet<number>): Segment[] {
  const segments: Segment[] = []
  for (const [index, digit] of Array.from(digits).entries()) {
    const differs = different.has(index)
    const last = segments.at(-1)
    if (last?.differs === differs) last.text += digit
    else segments.push({ index, text: digit, differs })
  }
  return segments
}
