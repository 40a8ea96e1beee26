import { type Decimal, multiplyDecimals, toDecimal } from '../domain/decimal.ts'
import type { Token } from '../domain/token.ts'
import type { ExportAccount, ExportToken, Remark, TokenClassification } from './export-account.ts'

/** The remarks on an account, and whether it is empty. */
export function remarksOf({ remarks, tokens, listComplete }: ExportAccount): readonly Remark[] {
  if (remarks.length > 0) return remarks
  if (listComplete !== 'no') return tokens.some(hasBalance) ? [] : ['empty']
  return tokens.length > 0 ? [] : ['not_read']
}

const hasBalance = ({ token }: ExportToken): boolean => 'fields' in token || BigInt(token.balance) > 0n

/** The value of a token, also if it is in another currency than the requested one. */
export function exportedValue(
  { balance, decimals, price, value }: Token,
  classification: TokenClassification,
): Decimal | null {
  if (classification.value) return classification.value
  if (value) return toDecimal(value.value)
  if (!price) return null
  return multiplyDecimals({ units: BigInt(balance), scale: decimals }, toDecimal(price.value))
}

/** ISO 8601 in UTC, to the second. @param ms Unix time */
export const isoText = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
