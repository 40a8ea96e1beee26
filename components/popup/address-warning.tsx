import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { differingDigits, isLookAlikeAddress } from '../../utils/domain/look-alike-address.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './address-warning.module.css'

/**
 * Warns if the typed address, or else the displayed one, resembles that of a watched or recent wallet, and
 * marks the digits that differ.
 */
export function AddressWarning({ popup: { form, accounts, app } }: { popup: PopupState }) {
  const input = form.addressInput.value
  const address = input.kind === 'address' ? input.address : accounts.accounts.value[0]?.query.address
  if (!address) return null
  const isLookAlike = (known: { address: string }) => isLookAlikeAddress(known.address, address)
  const watched = app.watchlist.value.wallets.find(isLookAlike)
  const other = (watched ?? app.recents.value.find(isLookAlike))?.address
  if (!other) return null
  const different = new Set(differingDigits(address, other))
  return (
    <div class={styles.warning}>
      <Notice
        tone="warning"
        title={
          watched?.label
            ? i18n.t('addressWarning.titleWatched', [watched.label])
            : i18n.t('addressWarning.title')
        }
        testId="address-warning"
      >
        <p>{i18n.t('addressWarning.text', [different.size])}</p>
        <dl class={styles.comparison}>
          <dt>{i18n.t('addressWarning.this')}</dt>
          <dd data-testid="address-warning-this">
            <Digits address={address} different={different} />
          </dd>
          <dt>{watched?.label || i18n.t('addressWarning.known')}</dt>
          <dd data-testid="address-warning-known">
            <Digits address={other} different={different} />
          </dd>
        </dl>
      </Notice>
    </div>
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
