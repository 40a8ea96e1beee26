/** The text of a block field, parsed. `blockNumber` is plain digits, as in a request. */
export type BlockInput = { kind: 'latest' } | { kind: 'number'; blockNumber: string } | { kind: 'invalid' }

/** More digits than any block number has. */
const MAX_DIGITS = 18
/** Digits grouped by commas, dots, spaces, apostrophes or underscores. */
const GROUPED = /^\d{1,3}(?:([,.'’_\s\u00a0\u202f])\d{3}(?:\1\d{3})*)?$/
const HEX = /^0x[0-9a-f]{1,15}$/i

/** Parses a block number. Empty text and "latest" mean the latest block; `0x…` is hexadecimal. */
export function parseBlockInput(text: string): BlockInput {
  const typed = text.trim().replace(/^#/, '')
  if (typed === '' || typed.toLowerCase() === 'latest') return { kind: 'latest' }
  const plain = HEX.test(typed) ? BigInt(typed).toString() : typed
  const digits = GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS) return { kind: 'invalid' }
  return { kind: 'number', blockNumber: BigInt(digits).toString() }
}
