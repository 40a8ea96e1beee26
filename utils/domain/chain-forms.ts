import { parseWholeNumber } from './whole-number.ts'

/**
 * The short names (EIP-3770) of the known chains, in lower case. Source: `shortName` in
 * https://github.com/ethereum-lists/chains (`_data/chains/eip155-*.json`); `matic` was Polygon's until 2024.
 */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['avax', '43114'],
  ['fuji', '43113'],
  ['eth', '1'],
  ['dfk', '53935'],
  ['dexalot', '432204'],
  ['arb1', '42161'],
  ['base', '8453'],
  ['oeth', '10'],
  ['pol', '137'],
  ['matic', '137'],
])

/** The id of a known chain by its short name (EIP-3770), in any letter case. */
export const chainIdOfShortName = (name: string): string | null => SHORT_NAMES.get(name.toLowerCase()) ?? null

/** More hex digits than any chain id has. */
const HEX = /^0x[0-9a-f]{1,16}$/i
const CAIP_2 = /^eip155[:-](\d{1,20})$/i
const MAX_DIGITS = 20

/**
 * The EVM chain id that a text states in one of its common forms: `43114`, `43,114`, `#43114`, `0xa86a`,
 * `eip155:43114` (CAIP-2). @returns null for any other text, for example a name
 */
export function parseEvmChainId(text: string): string | null {
  const typed = text.trim()
  if (HEX.test(typed)) return BigInt(typed).toString()
  const digits = CAIP_2.exec(typed)?.[1] ?? parseWholeNumber(typed.replace(/^#\s*/, ''))
  return digits !== null && digits.length <= MAX_DIGITS ? digits.replace(/^0+(?=\d)/, '') : null
}

/** The EVM chain id that a text states, or that of the known chain with this short name. */
export const parseChainForm = (text: string): string | null =>
  parseEvmChainId(text) ?? chainIdOfShortName(text.trim())
