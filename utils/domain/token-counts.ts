import { COUNTED, UNCOUNTED } from './token-kinds.ts'

/**
 * The numbers of tokens that a sum includes and leaves out: one for each kind of token, and those of tokens
 * in the sum whose reputation is unknown, or that impersonate a well-known token.
 */
export const TOKEN_COUNTS = [...COUNTED, ...UNCOUNTED, 'unknownReputation', 'lookAlikes'] as const

type TokenCount = (typeof TOKEN_COUNTS)[number]

const NAMES: ReadonlySet<string> = new Set(TOKEN_COUNTS)

export const isTokenCount = (name: string): name is TokenCount => NAMES.has(name)

export type TokenCounts = Record<TokenCount, number>

/** The exact sum of a token list, and what the look-alikes add to it, as plain decimal text. */
export interface ListSums extends TokenCounts {
  sum: string
  lookAlikeSum: string
}

/** The sums of a list without those that are 0, for stored summaries: fewer fields are read faster. */
export type NonZeroSums = Pick<ListSums, 'sum'> & Partial<ListSums>

export const nonZeroSums = ({ sum, ...others }: ListSums): NonZeroSums => ({
  sum,
  ...Object.fromEntries(Object.entries(others).filter(([, number]) => number !== 0 && number !== '0')),
})

export const NO_SUMS: ListSums = {
  ...(Object.fromEntries(TOKEN_COUNTS.map((name) => [name, 0])) as TokenCounts),
  sum: '0',
  lookAlikeSum: '0',
}
