import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import type { Change, Comparison } from '../../utils/domain/comparison.ts'
import type { Currency } from '../../utils/domain/currency.ts'
import type { Decimal } from '../../utils/domain/decimal.ts'
import { formatDecimal, formatMoneyChange } from '../../utils/format/change.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Avatar } from '../common/avatar.tsx'
import { useBeginning } from '../common/beginning.tsx'
import { Notice } from '../common/notice.tsx'
import { Reputation } from '../common/reputation.tsx'
import styles from './comparison-table.module.css'

interface ComparisonTableProps {
  comparison: Comparison
  currency: Currency
  /** The earlier and the later block; the latest where one is left out. */
  blocks: readonly [string | undefined, string | undefined]
  /** Whether both lists are whole. */
  complete: boolean
}

/** Every token that changed, exactly, and what all changes come to. */
export function ComparisonTable({ comparison, currency, blocks, complete }: ComparisonTableProps) {
  const { changes, unchanged, sum, unknown } = comparison
  const { shown, more } = useBeginning(changes)
  return (
    <section class={styles.comparison} data-part="comparison">
      <p class={styles.sum} role="status">
        {i18n.t('compare.sum')} <strong data-part="sum">{formatMoneyChange(sum, currency)}</strong>
      </p>
      <p class={styles.notes}>
        {unknown > 0 && (
          <span data-part="sum-unknown">{i18n.t('compare.sumUnknown', unknown, [formatCount(unknown)])}</span>
        )}
        <span>{i18n.t('compare.prices')}</span>
      </p>
      {!complete && (
        <Notice tone="warn" part="incomplete">
          {i18n.t('compare.incomplete')}
        </Notice>
      )}
      {changes.length === 0 ? (
        <p data-part="nothing">{i18n.t('compare.nothing')}</p>
      ) : (
        <div class={styles.scroller}>
          <table class={styles.table}>
            <thead>
              <tr>
                <th scope="col">{i18n.t('compare.token')}</th>
                <th scope="col">{blockWords(blocks[0])}</th>
                <th scope="col">{blockWords(blocks[1])}</th>
                <th scope="col">{i18n.t('compare.change')}</th>
                <th scope="col">{i18n.t('compare.value')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((change) => (
                <Row key={change.token.address ?? 'native'} change={change} currency={currency} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more}
      <p class={styles.notes} data-part="unchanged">
        {i18n.t('compare.unchanged', unchanged, [formatCount(unchanged)])}
      </p>
    </section>
  )
}

const blockWords = (block: string | undefined): string =>
  block === undefined ? i18n.t('compare.latest') : i18n.t('compare.before', [block])

function Row({ change, currency }: { change: Change; currency: Currency }) {
  const { token, before, after, amount, value, malicious } = change
  return (
    <tr data-part="change" class={malicious ? styles.malicious : undefined}>
      <th scope="row">
        <span class={styles.token}>
          <Avatar address={token.address} logoUri={null} />
          <span class={styles.names}>
            <bdi data-part="symbol">{token.symbol || i18n.t('token.unnamed')}</bdi>
            <span class={styles.contract} data-part="contract">
              {token.address ? toChecksumAddress(token.address) : i18n.t('token.native')}
            </span>
            {token.reputation && <Reputation label={token.reputation} />}
          </span>
        </span>
      </th>
      <td data-part="before">{amountWords(before)}</td>
      <td data-part="after">{amountWords(after)}</td>
      <td data-part="amount-change" class={toneOf(amount)}>
        {amount ? formatDecimal(amount, true) : i18n.t('compare.unknown')}
      </td>
      <td data-part="value-change" class={malicious ? undefined : toneOf(value)}>
        {malicious && <span>{i18n.t('compare.malicious')}</span>}
        {!malicious && (value ? formatMoneyChange(value, currency) : i18n.t('compare.unknown'))}
      </td>
    </tr>
  )
}

const amountWords = (amount: Decimal | null): string =>
  amount ? formatDecimal(amount) : i18n.t('compare.unknown')

function toneOf(change: Decimal | null): string | undefined {
  if (!change || change.units === 0n) return undefined
  return change.units > 0n ? styles.came : styles.went
}
