import { canonicalChainId } from '../chain.ts'
import type { Classification } from '../classification.ts'
import type { Currency } from '../currency.ts'
import { compareDecimals, type Decimal, rescaleAll, sumDecimals, toDecimal } from '../decimal.ts'
import { memoize } from '../once.ts'
import type { Token } from '../token.ts'
import { type Asset, assetKey, assetOfKey } from './assets.ts'
import type { Grouping } from './route.ts'

/** A token of an account, and whether it is in the total of the page. */
export interface PortfolioRow {
  /** The address of the wallet. */
  address: string
  chainId: string
  token: Token
  /** The balance at the time of the page; null if it is unknown there. */
  amount: Decimal | null
  classification: Pick<Classification, 'isCounted' | 'value'>
}

/** Rows of the same asset, wallet or chain, with exact sums. */
export interface TokenGroup<Row extends PortfolioRow = PortfolioRow> {
  key: string
  by: Grouping
  /** The reviewed asset that joins the rows; null for other groups. */
  asset: Asset | null
  members: Row[]
  /** The sum of the balances; null if one is unknown, or unless the members are of one asset. */
  amount: Decimal | null
  /** The lowest and the highest price; null if no member has one in the requested currency. */
  price: { low: Decimal; high: Decimal } | null
  /** The sum of the members that are in the total; null if none is. */
  value: Decimal | null
}

/** Groups rows. The groups and their members keep the order of the rows. */
export function groupTokens<Row extends PortfolioRow>(
  rows: readonly Row[],
  by: Grouping,
  currency: Currency,
): TokenGroup<Row>[] {
  const groups = Map.groupBy(rows, (row) => groupKey(row, by))
  // Most members of a group have the same price, and parsing is slow.
  const parse = memoize(toDecimal)
  const priceOf = ({ token: { price } }: Row): Decimal | null =>
    price?.currency === currency ? parse(price.value) : null
  return [...groups].map(([key, members]) => groupOf(key, members, by, priceOf))
}

const groupKey = (row: PortfolioRow, by: Grouping): string =>
  by === 'asset' ? assetKey(row.chainId, row.token.address) : accountGroupKey(row, by)

/** The key of the group of an account. */
export const accountGroupKey = (
  { address, chainId }: Pick<PortfolioRow, 'address' | 'chainId'>,
  by: Exclude<Grouping, 'asset'>,
): string => (by === 'wallet' ? address.toLowerCase() : canonicalChainId(chainId))

function groupOf<Row extends PortfolioRow>(
  key: string,
  members: Row[],
  by: Grouping,
  priceOf: (row: Row) => Decimal | null,
): TokenGroup<Row> {
  const values: Decimal[] = []
  for (const { classification } of members)
    if (classification.isCounted && classification.value) values.push(classification.value)
  const isAsset = by === 'asset'
  return {
    key,
    by,
    asset: isAsset ? assetOfKey(key) : null,
    members,
    amount: isAsset ? knownSum(members.map(({ amount }) => amount)) : null,
    price: isAsset ? priceRange(members, priceOf) : null,
    value: values.length > 0 ? sumDecimals(values) : null,
  }
}

/** The sum of values; null if one of them is unknown. */
export const knownSum = (values: readonly (Decimal | null)[]): Decimal | null =>
  values.every((value) => value !== null) ? sumDecimals(values) : null

function priceRange<Row>(
  members: readonly Row[],
  priceOf: (row: Row) => Decimal | null,
): TokenGroup['price'] {
  let range: TokenGroup['price'] = null
  for (const member of members) {
    const price = priceOf(member)
    if (!price) continue
    range ??= { low: price, high: price }
    if (price === range.low || price === range.high) continue
    if (compareDecimals(price, range.low) < 0) range.low = price
    if (compareDecimals(price, range.high) > 0) range.high = price
  }
  return range
}

const SHARE_PARTS = 1_000_000n

/** The share of a group in a total, from 0 to 1; null if either is unknown or the total is zero. */
export function shareOf({ value }: TokenGroup, total: Decimal): number | null {
  const [part, whole] = rescaleAll([value, total])
  if (part === null || part === undefined || !whole) return null
  return Number((part * SHARE_PARTS) / whole) / Number(SHARE_PARTS)
}
