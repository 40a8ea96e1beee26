import { parseWholeNumber } from './whole-number.ts'

/** The text of a block field, parsed. `blockNumber` is plain digits, as in a request. */
export type BlockInput = { kind: 'latest' } | { kind: 'number'; blockNumber: string } | { kind: 'invalid' }

/** More digits than any block number has. */
const MAX_DIGITS = 18
const HEX = /^0x[0-9a-f]{1,15}$/i

/** Parses a block number. Empty text and "latest" mean the latest block; `0x…` is hexadecimal. */
export function parseBlockInput(text: string): BlockInput {
  const typed = text.trim().replace(/^#/, '')
  if (typed === '' || typed.toLowerCase() === 'latest') return { kind: 'latest' }
  const digits = HEX.test(typed) ? BigInt(typed).toString() : parseWholeNumber(typed)
  if (digits === null || digits.length > MAX_DIGITS) return { kind: 'invalid' }
  return { kind: 'number', blockNumber: BigInt(digits).toString() }
}
