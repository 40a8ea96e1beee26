import type { WalletRef } from '../domain/holdings.ts'
import type { Token } from '../domain/token.ts'
import { BALANCE, COLUMNS, StoredToken, type StoredTokens, TEXT_COLUMNS } from './stored-token.ts'

/**
 * Tokens as they lie in storage: for each of their cells one text, with a line for each token. What is not looked
 * at is never made: ten thousand tokens are there in the time that it takes to split a few texts.
 */
export interface TokenColumns {
  count: number
  columns: string[]
}

/** The tokens that `packTokens` made small; none of what is no such page, or lacks a balance: what is unknown is never zero. */
export function unpackTokens(stored: unknown, ref: WalletRef): Token[] {
  if (!isTokenColumns(stored)) return []
  const { count, columns } = stored
  const split: (readonly string[])[] = []
  const linesOf = (column: number): readonly string[] => {
    split[column] ??= (columns[column] as string).split('\n')
    return split[column]
  }
  const balances = linesOf(BALANCE)
  if (count > 0 && (balances.length !== count || balances.includes(''))) return []
  const page: StoredTokens = {
    count,
    ref,
    cell: (column, line) => {
      const text = linesOf(column)[line]
      return text ? read(text, '\n') : null
    },
    lines: (of) => read(columns[TEXT_COLUMNS[of]] as string, ' '),
  }
  const tokens: Token[] = []
  for (let line = 0; line < count; line += 1) tokens.push(new StoredToken(page, line))
  return tokens
}

function isTokenColumns(stored: unknown): stored is TokenColumns {
  const { count, columns } = (stored ?? {}) as Partial<TokenColumns>
  return (
    Number.isInteger(count) &&
    Array.isArray(columns) &&
    columns.length === COLUMNS &&
    columns.every((column) => typeof column === 'string')
  )
}

/** A line for an empty text; an empty line is for nothing. */
export const EMPTY_TEXT = '\\'

/** What `packTokens` wrote with a sign: a line break, the sign itself, or nothing where there is no more. */
const read = (text: string, lineBreak: string): string =>
  text.includes('\\') ? text.replace(/\\(.?)/g, (_, what) => (what === 'n' ? lineBreak : what)) : text
