import type { WalletRef } from '../domain/holdings.ts'
import type { Token } from '../domain/token.ts'
import { COLUMNS, USUAL_TYPE } from './stored-token.ts'
import { EMPTY_TEXT, type TokenColumns } from './token-columns.ts'

/** Tokens as they lie in storage, in their order. */
export function packTokens(tokens: readonly Token[], ref: WalletRef): TokenColumns {
  const rows = tokens.map((token) => cellsOf(token, ref))
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const lines = rows.map((row) => toLine(row[column]))
    return lines.some(Boolean) ? lines.join('\n') : NOTHING
  })
  return { count: tokens.length, columns }
}

/** What is known of a token as texts and numbers in a fixed order, 0 for what is as expected. */
const cellsOf = (token: Token, ref: WalletRef): (string | number)[] => [
  token.address ?? 0,
  token.name,
  token.symbol,
  token.decimals,
  token.balance,
  token.price?.value ?? 0,
  token.value?.value ?? 0,
  token.reputation ?? 0,
  token.logoUri ?? 0,
  unlessEqual(token.ercType ?? '', USUAL_TYPE),
  unlessEqual(token.chainId ?? '', ref.chainId),
  unlessEqual(token.price?.currency, ref.currency),
  unlessEqual(token.value?.currency, ref.currency),
]

const unlessEqual = (value: string | undefined, usual: string): string | 0 =>
  value === undefined || value === usual ? 0 : value

const NOTHING = ''

/** A cell without line breaks; 0 and what is left out are nothing. */
function toLine(cell: string | number | undefined): string {
  if (cell === undefined || cell === 0) return NOTHING
  if (cell === '') return EMPTY_TEXT
  return String(cell).replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}
