import { i18n } from '#i18n'
import { absoluteDecimal, type Decimal, decimalToText, isZero } from '../../utils/domain/decimal.ts'
import type { Comparison } from '../../utils/domain/portfolio/comparison.ts'
import { NO_SUMS } from '../../utils/domain/token-counts.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatCount } from '../../utils/format/number.ts'
import { SEPARATOR } from '../balances/exclusions-line.tsx'
import { listTexts } from '../balances/exclusions-text.ts'
import { Card } from '../ui/card.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Total } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { TestTag } from '../ui/tag.tsx'
import { ChangesTable } from './changes-table.tsx'
import styles from './comparison-view.module.css'

interface ComparisonViewProps {
  comparison: Comparison
  query: Pick<WalletQuery, 'chainId' | 'currency' | 'filterSpam' | 'scope'>
  /** The block numbers of the two sides; undefined for the latest block. */
  blocks: readonly [string | undefined, string | undefined]
  /** Whether all pages of both lists were loaded. */
  isComplete: boolean
  /** The number of tokens that could not be read, on the side that has more of them. */
  unreadable?: number | undefined
  /** Whether the chain is a test network. */
  isTest?: boolean | undefined
  /** Whether the service's logos of tokens are loaded. */
  showsRemoteLogos: boolean
}

/** The change in value, and a table of the changed tokens. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, query, blocks, isComplete, unreadable = 0, isTest, showsRemoteLogos } = props
  const { changes, unchanged, sum, unknown, leftOut } = comparison
  return (
    <section class={styles.comparison} data-testid="comparison">
      <div role="status">
        <p class={styles.label}>{i18n.t('compare.sum')}</p>
        <Sum value={sum} currency={query.currency} isTest={isTest} />
        {unknown > 0 && (
          <p class={styles.warning} data-testid="sum-unknown">
            <Icon name="warning" size={14} />
            {i18n.t('compare.sumUnknown', unknown, [formatCount(unknown)])}
          </p>
        )}
        <Exclusions leftOut={leftOut} query={query} />
        <p class={styles.note}>{i18n.t('compare.prices')}</p>
      </div>
      {unreadable > 0 && (
        <Notice tone="warning" testId="unreadable">
          {i18n.t('compare.unreadable', unreadable, [formatCount(unreadable)])}
        </Notice>
      )}
      {!isComplete && (
        <Notice tone="warning" testId="incomplete">
          {i18n.t('compare.incomplete')}
        </Notice>
      )}
      {changes.length === 0 && leftOut.hidden === 0 && (
        <Notice testId="nothing-changed" announce={false}>
          {i18n.t('compare.noChanges')}
        </Notice>
      )}
      {changes.length > 0 && (
        <Card title={i18n.t('compare.changes')}>
          <ChangesTable changes={changes} query={query} blocks={blocks} showsRemoteLogos={showsRemoteLogos} />
        </Card>
      )}
      {changes.length + unchanged > 0 && (
        <p class={styles.note} data-testid="unchanged">
          {i18n.t('compare.unchanged', unchanged, [formatCount(unchanged)])}
        </p>
      )}
    </section>
  )
}

function Exclusions({
  leftOut,
  query,
}: {
  leftOut: Comparison['leftOut']
  query: ComparisonViewProps['query']
}) {
  const texts = listTexts({
    tokens: { ...NO_SUMS, ...leftOut },
    nativeOnly: Number(query.scope === 'native'),
    spamHidden: Number(query.scope === 'all' && query.filterSpam),
  })
  if (texts.length === 0) return null
  return (
    <p class={styles.exclusions} data-testid="sum-exclusions">
      <Icon name="info" size={14} />
      <span>{texts.join(SEPARATOR)}</span>
    </p>
  )
}

interface SumProps {
  value: Decimal | null
  currency: string
  isTest: boolean | undefined
}

function Sum({ value, currency, isTest }: SumProps) {
  const format = useAmountFormat()
  if (value === null)
    return (
      <p class={styles.sum} data-testid="sum">
        <Total whole="–" size="page" />
      </p>
    )
  const text = decimalToText(absoluteDecimal(value))
  const exact = format.money(text, currency)
  const { whole, fraction, suffix } = format.moneyParts(text, currency)
  const direction = value.units > 0n ? 'up' : 'down'
  return (
    <p class={styles.sum} title={format.isHidden ? undefined : exact} data-testid="sum">
      {!isZero(value) && !format.isHidden && (
        <span class={styles[direction]}>
          <Icon name={direction} />
          <span class="visually-hidden">{i18n.t(direction === 'up' ? 'ui.up' : 'ui.down')} </span>
        </span>
      )}
      <Total
        whole={whole}
        fraction={`${fraction}${suffix}`}
        compact={() => format.compactMoney(text, currency)}
        size="page"
      />
      {isTest && <TestTag />}
    </p>
  )
}
