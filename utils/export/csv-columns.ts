import { decimalToText, toDecimal } from '../domain/decimal.ts'
import type { Token } from '../domain/token.ts'
import type { ExportAccount, ExportBlock, ExportToken, TokenClassification } from './export-account.ts'
import { exportedValue, isoText, remarksOf } from './exported-values.ts'

/** The columns, in their order. */
export const COLUMNS = [
  'as_of',
  'time_zone',
  'wallet',
  'group',
  'address',
  'chain_id',
  'chain',
  'block',
  'block_hash',
  'block_time',
  'next_block_time',
  'bracket',
  'contract',
  'symbol',
  'name',
  'decimals',
  'balance_raw',
  'balance',
  'price',
  'value',
  'currency',
  'price_basis',
  'value_basis',
  'in_total',
  'reputation',
  'list_complete',
  'spam_filter',
  'read_at',
  'service',
  'source',
] as const
export type Column = (typeof COLUMNS)[number]
/** A line of the file. Decimals have a point and every digit. A column without a value is absent. */
export type Line = Partial<Record<Column, string>>

/** The columns with prices and values. They are empty in a file without values. */
export const VALUE_COLUMNS: readonly Column[] = ['price', 'value', 'currency', 'price_basis', 'value_basis']

/**
 * The lines of an account: one for each token, and for each remark. An account without either has one line,
 * which says whether it is empty or was not read.
 */
export function linesOf(account: ExportAccount): Line[] {
  const common = commonColumns(account)
  const tokens = account.tokens.map((token) => ({ ...common, ...tokenColumns(token, account) }))
  return [...tokens, ...remarksOf(account).map((remark) => ({ ...common, in_total: remark }))]
}

function commonColumns(account: ExportAccount): Line {
  return {
    ...(account.asOf !== null && { as_of: isoText(account.asOf) }),
    time_zone: account.timeZone,
    wallet: account.wallet,
    group: account.group,
    address: account.address,
    chain_id: account.chainId,
    chain: account.chain,
    ...(account.block && blockColumns(account.block)),
    list_complete: account.listComplete,
    spam_filter: account.filterSpam ? 'on' : 'off',
    ...(account.readAt !== null && { read_at: isoText(account.readAt) }),
    service: account.service,
  }
}

const blockColumns = ({ block, next, bracket }: ExportBlock): Line => ({
  ...(block && { block: String(block.number) }),
  ...(block?.hash && { block_hash: block.hash }),
  // A genesis without a time has none in the file, either.
  ...(block?.timestamp && { block_time: isoText(block.timestamp * 1000) }),
  ...(next && { next_block_time: isoText(next.timestamp * 1000) }),
  ...(bracket && { bracket }),
})

function tokenColumns({ token, classification, source }: ExportToken, account: ExportAccount): Line {
  return {
    ...(token.address !== null && { contract: token.address }),
    symbol: token.symbol,
    // Of a token that cannot be read, no amount is known.
    ...(!('fields' in token) && amountColumns(token, classification, account)),
    in_total: classification.isCounted ? countedText(account) : snakeCase(classification.kind),
    ...(source !== null && { source }),
  }
}

const countedText = ({ exclusion }: ExportAccount): string => (exclusion ? snakeCase(exclusion) : 'yes')

function amountColumns(
  token: Token,
  classification: TokenClassification,
  { currency, priceBasis }: ExportAccount,
): Line {
  const { name, decimals, balance, price, value, reputation } = token
  const exported = exportedValue(token, classification)
  // An amount in another currency than the requested one is not in the total.
  const shownCurrency = value?.currency ?? price?.currency ?? currency
  return {
    name,
    decimals: String(decimals),
    balance_raw: balance,
    balance: decimalToText({ units: BigInt(balance), scale: decimals }),
    ...(price?.currency === shownCurrency && { price: decimalToText(toDecimal(price.value)) }),
    ...(exported && { value: decimalToText(exported) }),
    currency: shownCurrency,
    price_basis: price || value ? snakeCase(priceBasis ?? 'current') : '',
    value_basis: value ? 'stated' : price ? 'computed' : 'none',
    ...(reputation !== null && { reputation }),
  }
}

const snakeCase = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
