import type { Currency } from './currency.ts'
import { compareDecimals, type Decimal, toDecimal } from './decimal.ts'
import { contractsOf, foldLetters, wordsOf } from './haystack.ts'
import type { ListChoice, Order } from './list-choice.ts'
import { once } from './once.ts'
import type { SortedTokens } from './sorted-tokens.ts'
import { isMalicious, sortByWorth, type Token, worthOf } from './token.ts'

/** What is left of a wallet's tokens, in the chosen order. */
export interface Found {
  native: Token | null
  tokens: readonly Token[]
  /** Rows there are in all, the native token's too. */
  all: number
  /** Tokens that would be here too, but are worth less than the chosen value. */
  hidden: number
}

export interface Finder {
  /** Makes what the first key would have to wait for. */
  prepare(): void
  find(query: string, choice: ListChoice): Found
}

/** Fewer digits than these without a 0x are a word, not a part of a contract: `dad` stands in many by chance. */
const LEAST_HEX = 4

/** A limit as it is kept; anything else in storage hides nothing. */
const PLAIN_DECIMAL = /^\d{1,15}(?:\.\d{1,18})?$/

/**
 * What a query asks of a token: each of its words stands in the symbol or the name, or it is a part of the contract's
 * digits, with or without 0x, whatever blanks came along.
 */
interface Query {
  words: string[]
  /** Digits of a contract, none for any contract; null where it is none. */
  hex: string | null
}

function readQuery(query: string): Query {
  const words = foldLetters(query).split(/\s+/).filter(Boolean)
  const [, prefix, digits = ''] = /^(0x)?([0-9a-f]*)$/.exec(words.join('')) ?? []
  return { words, hex: digits.length >= (prefix ? 0 : LEAST_HEX) ? digits : null }
}

/** Of a list, so small a part is put in order by itself: the order of all may not be there yet. */
const SMALL_PART = 1 / 8

/**
 * Finds in one list of tokens, quickly enough for each key that is pressed.
 * @param tokens ERC-20 tokens, as the wallet's model has them
 */
export function createFinder(
  native: Token | null,
  tokens: SortedTokens,
  currency: Currency,
  collator: () => Intl.Collator,
): Finder {
  const all = native ? [native, ...tokens.unsorted] : tokens.unsorted
  const words = once(() => wordsOf(all))
  const contracts = once(() => contractsOf(all))
  const sorted: Record<Order, (some: readonly Token[]) => Token[]> = {
    value: (some) => sortByWorth(some, currency),
    amount: sortByAmount,
    name: (some) => sortByName(some, collator()),
  }
  const whole: Record<Order, () => readonly Token[]> = {
    value: tokens.all,
    amount: once(() => sorted.amount(tokens.unsorted)),
    name: once(() => sorted.name(tokens.unsorted)),
  }
  let limited: { limit: string; below: ReadonlySet<Token> } = { limit: '', below: new Set() }

  function inOrder(matches: ReadonlySet<Token> | null, order: Order): readonly Token[] {
    if (!matches) return whole[order]()
    if (matches.size < tokens.length * SMALL_PART)
      return sorted[order]([...matches].filter((token) => token !== native))
    return whole[order]().filter((token) => matches.has(token))
  }

  const knownWorths = once(() =>
    tokens.unsorted.flatMap((token): KnownWorth[] => {
      const worth = worthOf(token, currency)
      return 'value' in worth ? [{ token, value: worth.value }] : []
    }),
  )

  /** What a query finds, in no order; null for a query that asks for nothing. */
  function matchesOf(query: string): ReadonlySet<Token> | null {
    const asked = readQuery(query)
    if (asked.words.length === 0) return null
    const found = new Uint8Array(all.length)
    words().mark(asked.words, found)
    if (asked.hex !== null) contracts().mark([asked.hex], found)
    return new Set(all.filter((_, index) => found[index] === 1))
  }

  function below(limit: string): ReadonlySet<Token> {
    if (limited.limit !== limit) limited = { limit, below: tokensBelow(knownWorths, limit) }
    return limited.below
  }

  return {
    prepare: () => void words(),
    find(query, { order, hideBelow }) {
      const matches = matchesOf(query)
      // An order of a later version is none of ours.
      const matching = inOrder(matches, Object.hasOwn(whole, order) ? order : 'value')
      const low = below(hideBelow)
      const left = low.size === 0 ? matching : matching.filter((token) => !low.has(token))
      return {
        native: native && (!matches || matches.has(native)) ? native : null,
        tokens: left,
        all: all.length,
        hidden: matching.length - left.length,
      }
    },
  }
}

interface KnownWorth {
  token: Token
  value: Decimal
}

/** Tokens of a known worth that is less than the limit. What has none is not among them: unknown is not zero. */
function tokensBelow(worths: () => readonly KnownWorth[], limit: string): ReadonlySet<Token> {
  if (!PLAIN_DECIMAL.test(limit)) return new Set()
  const least = toDecimal(limit)
  return new Set(worths().flatMap(({ token, value }) => (compareDecimals(value, least) < 0 ? [token] : [])))
}

interface Ranked {
  token: Token
  malicious: number
}

const ranked = (token: Token): Ranked => ({ token, malicious: Number(isMalicious(token)) })

const byAddress = (a: Ranked, b: Ranked): number => compareTexts(a.token.address ?? '', b.token.address ?? '')

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The largest amount first, whatever the decimals; malicious tokens last; ties by address. */
export function sortByAmount(tokens: readonly Token[]): Token[] {
  return tokens
    .map((token) => ({ ...ranked(token), ...magnitudeOf(token) }))
    .sort(
      (a, b) =>
        a.malicious - b.malicious ||
        b.places - a.places ||
        compareTexts(b.digits, a.digits) ||
        byAddress(a, b),
    )
    .map(({ token }) => token)
}

/** An amount as 0.digits times ten to the power of `places`: exact, and compared without making large numbers. */
function magnitudeOf({ balance, decimals }: Token): { places: number; digits: string } {
  const digits = balance.replace(/^0+/, '')
  if (digits === '') return { places: Number.NEGATIVE_INFINITY, digits }
  return { places: digits.length - decimals, digits: digits.replace(/0+$/, '') }
}

/** By name as the person's language orders them; without a name after these; malicious tokens last; ties by address. */
export function sortByName(tokens: readonly Token[], collator: Intl.Collator): Token[] {
  return tokens
    .map((token) => ({ ...ranked(token), nameless: Number(token.name === '') }))
    .sort(
      (a, b) =>
        a.malicious - b.malicious ||
        a.nameless - b.nameless ||
        collator.compare(a.token.name, b.token.name) ||
        byAddress(a, b),
    )
    .map(({ token }) => token)
}
