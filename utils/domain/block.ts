/** What a typed block is: the latest, a number (plain digits, as a request wants it), or nothing that is a block. */
export type BlockInput = { kind: 'latest' } | { kind: 'number'; blockNumber: string } | { kind: 'invalid' }

/** Far above any chain's: a number of this many digits was not meant. */
const MOST_DIGITS = 18
/** Digits as people and explorers write them: grouped by commas, dots, blanks, apostrophes or underscores. */
const GROUPED = /^\d{1,3}(?:([,.'’_\s\u00a0\u202f])\d{3}(?:\1\d{3})*)?$/
const HEX = /^0x[0-9a-f]{1,15}$/i

/** Reads a block as it is typed or pasted: empty and "latest" are the latest, `0x…` is read as hex. */
export function parseBlockInput(text: string): BlockInput {
  const typed = text.trim().replace(/^#/, '')
  if (typed === '' || typed.toLowerCase() === 'latest') return { kind: 'latest' }
  const plain = HEX.test(typed) ? BigInt(typed).toString() : typed
  const digits = GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain
  if (!/^\d+$/.test(digits) || digits.length > MOST_DIGITS) return { kind: 'invalid' }
  return { kind: 'number', blockNumber: BigInt(digits).toString() }
}
