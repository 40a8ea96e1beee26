import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { differences, sharedEnds } from '../../utils/domain/look-alike.ts'
import { Notice } from '../common/notice.tsx'
import styles from './address-warning.module.css'

interface AddressWarningProps {
  /** The address that is typed or on screen. */
  address: string
  /** The one that it can be taken for, which this person looked at before. */
  other: string
}

/** Says that an address begins and ends like one that is known but is another one, and shows where they differ. */
export function AddressWarning({ address, other }: AddressWarningProps) {
  const { first, last } = sharedEnds(address, other)
  const apart = new Set(differences(address, other))
  return (
    <div class={styles.frame}>
      <Notice tone="warn" part="address-look-alike">
        <p>{i18n.t('lookAlike.title')}</p>
        <dl class={styles.pair}>
          <dt>{i18n.t('lookAlike.this')}</dt>
          <dd data-part="look-alike-this">
            <Digits address={address} apart={apart} />
          </dd>
          <dt>{i18n.t('lookAlike.known')}</dt>
          <dd data-part="look-alike-known">
            <Digits address={other} apart={apart} />
          </dd>
        </dl>
        <p class={styles.words}>
          {i18n.t('lookAlike.differ', [String(first), String(last), String(apart.size)])}{' '}
          {i18n.t('lookAlike.advice')}
        </p>
      </Notice>
    </div>
  )
}

/** An address in full, what differs from the other one underlined and bold in a frame of its own. */
function Digits({ address, apart }: { address: string; apart: ReadonlySet<number> }) {
  const digits = toChecksumAddress(address).slice(2)
  return (
    <span class={styles.digits}>
      0x
      {runsOf(digits, apart).map(({ at, text, differs }) => (differs ? <mark key={at}>{text}</mark> : text))}
    </span>
  )
}

interface Run {
  at: number
  text: string
  differs: boolean
}

function runsOf(digits: string, apart: ReadonlySet<number>): Run[] {
  const runs: Run[] = []
  for (const [at, digit] of Array.from(digits).entries()) {
    const differs = apart.has(at)
    const run = runs.at(-1)
    if (run?.differs === differs) run.text += digit
    else runs.push({ at, text: digit, differs })
  }
  return runs
}
