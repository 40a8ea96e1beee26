import { i18n } from '#i18n'
import type { Decimal } from '../../utils/domain/decimal.ts'
import { nativeSymbolOf } from '../../utils/domain/native-token.ts'
import type { TokenChange } from '../../utils/domain/portfolio/comparison.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { mirrorText, type RowExclusion } from '../balances/token-text.ts'
import { Amount } from '../ui/amount.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { NoFigure } from '../ui/money.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { amountTexts, ExactChange, moneyTexts } from './exact-figure.tsx'
import styles from './table-frame.module.css'
import { TokenCell } from './token-cell.tsx'
import { useFirstRows } from './use-first-rows.tsx'

interface ChangesTableProps {
  changes: readonly TokenChange[]
  query: Pick<WalletQuery, 'chainId' | 'currency'>
  blocks: readonly [string | undefined, string | undefined]
  showsRemoteLogos: boolean
}

/** A table of changed tokens, in the given order. */
export function ChangesTable({ changes, query, blocks, showsRemoteLogos }: ChangesTableProps) {
  const { shown, more } = useFirstRows(changes)
  const { chainId, currency } = query
  const format = useAmountFormat()
  const native = changes.find(({ token }) => token.address === null)?.token ?? null
  const nativeSymbol = nativeSymbolOf(chainId, native)
  const columns: TableColumn<TokenChange>[] = [
    {
      id: 'token',
      heading: i18n.t('compare.token'),
      isRowHeading: true,
      wrap: true,
      render: ({ token, leftOutAs }) => (
        <TokenCell
          token={token}
          query={query}
          showsRemoteLogo={showsRemoteLogos}
          exclusion={exclusionOf(leftOutAs, nativeSymbol)}
        />
      ),
    },
    {
      id: 'before',
      heading: blockText(blocks[0]),
      align: 'end',
      render: ({ before }) => <Balance value={before} testId="before" />,
    },
    {
      id: 'after',
      heading: blockText(blocks[1]),
      align: 'end',
      render: ({ after }) => <Balance value={after} testId="after" />,
    },
    {
      id: 'amount',
      heading: i18n.t('compare.change'),
      align: 'end',
      render: ({ amount }) =>
        amount ? (
          <ExactChange value={amount} texts={amountTexts(format, amount)} testId="amount-change" />
        ) : (
          <Unknown testId="amount-change" />
        ),
    },
    {
      id: 'value',
      heading: i18n.t('compare.value'),
      align: 'end',
      render: (change) => <ValueChange change={change} currency={currency} />,
    },
  ]
  return (
    <>
      <div class={styles.frame}>
        <Table
          caption={i18n.t('compare.changes')}
          columns={columns}
          rows={shown}
          rowKey={({ token }) => token.address ?? 'native'}
          testId="changes"
        />
      </div>
      {more}
    </>
  )
}

function exclusionOf(kind: TokenChange['leftOutAs'], nativeSymbol: string | null): RowExclusion | null {
  if (kind === 'notCounted') return { kind, text: i18n.t('tokenList.notCounted') }
  return kind === 'mirror' ? { kind, text: mirrorText(nativeSymbol) } : null
}

const blockText = (block: string | undefined): string =>
  block === undefined ? i18n.t('compare.latest') : i18n.t('compare.block', [block])

function Balance({ value, testId }: { value: Decimal | null; testId: string }) {
  const format = useAmountFormat()
  return value ? <Amount {...amountTexts(format, value)} testId={testId} /> : <Unknown testId={testId} />
}

function ValueChange({ change: { value, leftOutAs }, currency }: { change: TokenChange; currency: string }) {
  const format = useAmountFormat()
  if (leftOutAs === 'malicious' || leftOutAs === 'mirror' || leftOutAs === 'unreadableReputation')
    return <NoFigure text={i18n.t('compare.notCounted')} testId="value-change" />
  if (!value) return <Unknown testId="value-change" />
  return <ExactChange value={value} texts={moneyTexts(format, value, currency)} testId="value-change" />
}

const Unknown = ({ testId }: { testId: string }) => (
  <NoFigure text={i18n.t('compare.unknown')} testId={testId} />
)
