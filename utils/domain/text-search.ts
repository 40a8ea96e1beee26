import { foldText } from './confusable.ts'
import { type ExtractionOptions, extractAddresses } from './extract-addresses.ts'

/** The texts in which a search looks for a token, a wallet or another entry of a list. */
export interface SearchedTexts {
  /** Its names, folded (`foldText`). */
  text: string
  /** In lower case, with `0x`. */
  addresses: readonly string[]
}

/** Shorter hex text without `0x` is not searched in addresses, because many contain, for example, `dad`. */
const MIN_HEX_DIGITS = 4

/** Marks around a word in a sentence or a list: `$USDC,`. */
const MARKS = /^[$"'“‘„«([{]+(?=.)|(?<=.)[,;:."'”’»)\]}]+$/g

/**
 * Creates the test for a search: each word of the text is in the names, or its hex digits are in an address.
 * A link, account id or shortened form of an address matches this address.
 * @param wants see `ExtractionOptions`
 * @returns null for text without words
 */
export function createMatcher(
  text: string,
  wants: ExtractionOptions['wants'],
): ((searched: SearchedTexts) => boolean) | null {
  const words = foldText(text)
    .split(/\s+/)
    .map((word) => word.replace(MARKS, ''))
    .filter(Boolean)
  if (words.length === 0) return null
  const tests = words.map((word) => ({ word, hasDigits: digitsMatcher(word) }))
  const [hasAllDigits, isWanted] = [digitsMatcher(words.join('')), addressMatcher(text, wants)]
  return ({ text: names, addresses }) =>
    tests.every(({ word, hasDigits }) => names.includes(word) || addresses.some(hasDigits)) ||
    addresses.some((address) => hasAllDigits(address) || isWanted(address))
}

/** Tests whether an address contains the hex digits of a text; never true for other text. */
function digitsMatcher(text: string): (address: string) => boolean {
  const [, prefix, digits = ''] = /^(0x)?([0-9a-f]*)$/.exec(text) ?? []
  const isHex = prefix !== undefined || digits.length >= MIN_HEX_DIGITS
  return (address) => isHex && address.includes(digits, 2)
}

/** Tests for the only address of a text, or for its shortened form; never true without one. */
function addressMatcher(text: string, wants: ExtractionOptions['wants']): (address: string) => boolean {
  const { addresses, broken } = extractAddresses(text, { wants })
  const [only, ...others] = addresses
  if (only && others.length === 0) return (address) => address === only.address.toLowerCase()
  const [abbreviated] = broken
  if (abbreviated?.kind !== 'abbreviated') return () => false
  const [start = '', end = ''] = abbreviated.text.toLowerCase().split(/[^0-9a-fx]+/)
  return (address) => address.startsWith(start) && address.endsWith(end)
}
