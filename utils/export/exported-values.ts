import type { Decimal } from '../domain/decimal.ts'
import { type Token, valuationOf } from '../domain/token.ts'
import type { ExportAccount, ExportToken, Remark, TokenClassification } from './export-account.ts'

/** The remarks on an account, and whether it is empty. */
export function remarksOf({ remarks, tokens, listComplete }: ExportAccount): readonly Remark[] {
  if (remarks.length > 0) return remarks
  if (listComplete !== 'no') return tokens.some(hasBalance) ? [] : ['empty']
  return tokens.length > 0 ? [] : ['not_read']
}

const hasBalance = ({ token }: ExportToken): boolean => 'fields' in token || BigInt(token.balance) > 0n

/** The value of a token, also if it is in another currency than the requested one. */
export function exportedValue(token: Token, { value }: TokenClassification): Decimal | null {
  if (value) return value
  const own = valuationOf(token, (token.value ?? token.price)?.currency ?? '')
  return 'value' in own ? own.value : null
}

/** ISO 8601 in UTC, to the second. @param ms Unix time */
export const isoText = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
