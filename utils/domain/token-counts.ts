const NO_COUNTS = {
  /** Tokens whose stated value is in the sum. */
  stated: 0,
  /** Tokens in the sum whose value is balance × price, because the service stated none. */
  computed: 0,
  withoutPrice: 0,
  otherCurrency: 0,
  malicious: 0,
  /** Contracts whose balance is the native balance once more. */
  mirror: 0,
  /** Tokens whose amount or value cannot be read. */
  unreadable: 0,
  /** Tokens whose reputation is of a wrong type. */
  unreadableReputation: 0,
  /** Tokens hidden by the user. They are not in the sum or in any other count. */
  hidden: 0,
  /** Tokens that the user does not count. They are shown, but not in the sum or in any other count. */
  notCounted: 0,
  /** Tokens in the sum whose reputation is unknown. They are also in `stated` or `computed`. */
  unknownReputation: 0,
  /** Tokens in the sum that impersonate a well-known token. They are also in `stated` or `computed`. */
  lookAlikes: 0,
}

/** The numbers of tokens that a sum includes and leaves out. */
export type TokenCounts = Record<keyof typeof NO_COUNTS, number>

export const TOKEN_COUNTS = Object.keys(NO_COUNTS) as readonly (keyof TokenCounts)[]

/** The exact sum of a token list, and what the look-alikes add to it, as plain decimal text. */
export interface ListSums extends TokenCounts {
  sum: string
  lookAlikeSum: string
}

export const NO_SUMS: ListSums = { ...NO_COUNTS, sum: '0', lookAlikeSum: '0' }
