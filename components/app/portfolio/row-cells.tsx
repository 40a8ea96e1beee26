import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { type Decimal, decimalToText } from '../../../utils/domain/decimal.ts'
import { shareOf } from '../../../utils/domain/portfolio/token-groups.ts'
import type { AmountFormat } from '../../../utils/format/amount-format.ts'
import { countText, formatShareTenths } from '../../../utils/format/number.ts'
import {
  changeOfGroup,
  type RowGroup,
  type ValueChange,
  valueChangeOf,
} from '../../../utils/state/portfolio/group-view.ts'
import type { TokenRow } from '../../../utils/state/portfolio/portfolio-rows.ts'
import { useAmountFormat } from '../../ui/hidden-amounts.tsx'
import { Money, NoFigure } from '../../ui/money.tsx'
import { amountTexts, Change, moneyTexts } from '../exact-figure.tsx'
import styles from './portfolio-table.module.css'
import { type Headings, type Names, notFullyReadText, unknownText } from './row-text.ts'

/** The values that all rows of the table share. */
export interface CellContext {
  currency: string
  total: Decimal
  isCompared: boolean
  headings: Headings
}

interface CellsProps {
  /** A group, or one member as a group of its own. */
  group: RowGroup
  context: CellContext
  names: Names
}

const Cell = ({ children, wide = false, strong = false }: CellProps) => (
  <span class={`${styles.end} ${wide ? styles.wide : ''} ${strong ? styles.value : styles.secondary}`}>
    {children}
  </span>
)

interface CellProps {
  children: ComponentChildren
  /** Hidden in a narrow window. */
  wide?: boolean
  strong?: boolean
}

/** The figures of a row: amount, price, value and share, or both amounts, the change and the value. */
export function RowCells({ group, context, names }: CellsProps) {
  const { currency, total, isCompared } = context
  const format = useAmountFormat()
  if (isCompared) return <ComparedCells group={group} context={context} names={names} />
  const share = shareOf(group, total)
  return (
    <>
      <Cell>{group.amount && <Money {...amountTexts(format, group.amount)} testId="amount" />}</Cell>
      <Cell wide>
        <Price group={group} currency={currency} />
      </Cell>
      <Cell strong>
        <Value group={group} currency={currency} />
      </Cell>
      <Cell wide>{share === null ? '–' : <span data-testid="share">{formatShareTenths(share)}</span>}</Cell>
    </>
  )
}

function ComparedCells({ group, context: { currency }, names }: CellsProps) {
  const change = changeOfGroup(group)
  const valueChange = valueChangeOf(group)
  const reasonOf = (select: (row: TokenRow) => ReturnType<typeof unknownAfter>) =>
    group.members.map(select).find((reason) => reason !== null) ?? null
  const before = reasonOf((row) => row.change?.unknownBefore ?? null)
  const after = reasonOf(unknownAfter)
  return (
    <>
      <Cell wide>
        <AmountOr value={change?.before ?? null} reason={before} testId="before" />
      </Cell>
      <Cell>
        <AmountOr value={group.amount} reason={after} testId="amount" />
      </Cell>
      <Cell>
        {valueChange && (
          <ValueChangeText
            change={valueChange}
            currency={currency}
            notRead={valueChange.gaps.length > 0 ? notFullyReadText(valueChange.gaps, group.by, names) : ''}
          />
        )}
        {change && (
          <span title={change.includesRebasing ? i18n.t('portfolioPage.rebasing') : undefined}>
            {change.kind === 'unknown' || !change.change ? (
              <span class={styles.warning} data-testid="change">
                {i18n.t('portfolioPage.unknown.change')}
                {change.gaps.length > 0 && (
                  <small class={styles.detail}>
                    {countText('portfolioPage.unknownLists', change.gaps.length)}
                  </small>
                )}
              </span>
            ) : change.kind === 'new' ? (
              <Change value="new" testId="change" />
            ) : change.kind === 'gone' ? (
              <span data-testid="change">{i18n.t('portfolioPage.gone')}</span>
            ) : (
              <Change value={change.change} testId="change" />
            )}
            {change.includesRebasing && <small> {i18n.t('portfolioPage.rebasingShort')}</small>}
          </span>
        )}
      </Cell>
      <Cell strong>
        <Value group={group} currency={currency} />
      </Cell>
    </>
  )
}

interface ValueChangeProps {
  change: ValueChange
  currency: string
  /** Names the accounts that were not read to the end; empty without one. */
  notRead: string
}

/** The change in value of a wallet or a chain, and what it leaves out. */
function ValueChangeText({ change: { change, leftOut }, currency, notRead }: ValueChangeProps) {
  return (
    <>
      {change ? (
        <Change value={change} currency={currency} testId="change" />
      ) : (
        <NoFigure text="–" testId="change" />
      )}
      {leftOut > 0 && (
        <small class={styles.detail} data-testid="change-left-out">
          {countText('portfolioPage.changesLeftOut', leftOut)}
        </small>
      )}
      {notRead && (
        <small class={`${styles.detail} ${styles.incomplete}`} data-testid="change-incomplete">
          {notRead}
        </small>
      )}
    </>
  )
}

const unknownAfter = ({ unknown }: TokenRow) => unknown

interface AmountOrProps {
  value: Decimal | null
  reason: ReturnType<typeof unknownAfter>
  testId: string
}

/** An amount, or why it is unknown. */
function AmountOr({ value, reason, testId }: AmountOrProps) {
  const format = useAmountFormat()
  if (reason)
    return (
      <span class={styles.warning} data-testid={testId}>
        {unknownText(reason)}
      </span>
    )
  if (!value) return null
  if (value.units === 0n) return <NoFigure text="–" testId={testId} />
  return <Money {...amountTexts(format, value)} testId={testId} />
}

function Price({ group, currency }: { group: RowGroup; currency: string }) {
  const format = useAmountFormat()
  const { price, amount } = group
  if (!price) return amount ? <NoFigure text={missingPriceText(group)} testId="price" /> : null
  return <span data-testid="price">{priceText(format, price, currency)}</span>
}

/** Why a group has no price in the currency of the page. */
export const missingPriceText = ({ members }: RowGroup): string =>
  members.some(({ token }) => token.price !== null)
    ? unknownText('otherCurrency')
    : i18n.t('tokenList.noPrice')

/** One price, or the lowest and the highest. */
export function priceText(
  format: AmountFormat,
  { low, high }: NonNullable<RowGroup['price']>,
  currency: string,
): string {
  const [from, to] = [low, high].map((price) => format.price(decimalToText(price), currency))
  return from === to ? (from ?? '') : `${from} – ${to}`
}

function Value({ group, currency }: { group: RowGroup; currency: string }) {
  const format = useAmountFormat()
  const { value, members } = group
  const [first] = members
  // A single token shows its value even if it is not in the total.
  const shown = value ?? (members.length === 1 ? (first?.classification.value ?? null) : null)
  if (!shown) return <NoFigure text="–" testId="value" />
  const leftOut = valueLeftOutText(group)
  return (
    <>
      <Money {...moneyTexts(format, shown, currency)} testId="value" />
      {leftOut && (
        <small class={styles.detail} data-testid="value-left-out">
          {leftOut}
        </small>
      )}
    </>
  )
}

/** The members of an asset that its value leaves out, because they have no price; empty without one. */
export function valueLeftOutText({ by, value, members }: RowGroup): string {
  if (by !== 'asset' || value === null) return ''
  const count = members.filter(({ kind, amount }) => kind === 'withoutPrice' && amount?.units !== 0n).length
  return count > 0 ? countText('exclusions.withoutPrice', count) : ''
}
