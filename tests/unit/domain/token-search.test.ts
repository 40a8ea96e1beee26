import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Token } from '../../../utils/domain/token.ts'
import { EMPTY_TOKEN_LIST_OPTIONS } from '../../../utils/domain/token-list-options.ts'
import { createTokenSearch } from '../../../utils/domain/token-search.ts'
import { contractOf, nativeToken, token } from '../support/wallets.ts'

const { compare } = new Intl.Collator('en-US', { numeric: true })
const usd = (value: string) => ({ currency: 'usd', value })
const symbols = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol)
const USDC = token({
  symbol: 'USDC',
  name: 'USD Coin',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
})

const searchIn = (tokens: readonly Token[], text: string, native: Token | null = null) =>
  createTokenSearch(native, tokens, 'usd', compare)(text, EMPTY_TOKEN_LIST_OPTIONS)
const isFound = (text: string, item: Token) =>
  searchIn([token({ symbol: 'before' }), item, token({ symbol: 'after' })], text).tokens.includes(item)

describe('a search', () => {
  test.each(['usd', 'USDC', 'coin', 'usd co', 'coin usdc', '  USD   ', 'ｕｓｄｃ'])(
    'for %j finds USD Coin',
    (text) => {
      expect(isFound(text, USDC)).toBe(true)
    },
  )

  test.each(['usdt', 'coin usdt', 'usdccoin', 'a0', 'eb4'])('for %j does not find USD Coin', (text) => {
    expect(isFound(text, USDC)).toBe(false)
  })

  test.each([
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'a0b86991C6218B36C1D19D4A2E9EB0CE3606EB48',
    '0xA0b8 6991 c621 8b36',
    '0X8b36c1',
    '06eb48',
    '0x',
    '0xa',
  ])('for %j finds the contract of USD Coin', (text) => {
    expect(isFound(text, USDC)).toBe(true)
  })

  test.each([
    'https://etherscan.io/token/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48?a=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'avax:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    ...['0xA0b8…eB48', '0xa0b8...', '$USDC', '"USDC"', '(USDC)', 'usdc,', '“usd coin”.'],
  ])('for %j finds USD Coin only', (text) => {
    expect(
      searchIn([token({ symbol: 'ABC', name: 'Letters', address: contractOf(5) }), USDC], text).tokens,
    ).toEqual([USDC])
  })

  test('keeps marks that are all of a word', () => {
    expect(isFound('$', token({ symbol: '$', name: 'Money' }))).toBe(true)
    expect(isFound('$', USDC)).toBe(false)
  })

  test('treats fewer than four hex digits as a word, unless they follow 0x', () => {
    const hexWord = token({ symbol: 'X', name: 'X', address: `0x${'dad'.repeat(13)}d` })
    expect(['dad', '0xdad', 'dadd'].map((text) => isFound(text, hexWord))).toEqual([false, true, true])
  })

  test('finds the native token by name, not by contract', () => {
    const native = nativeToken()
    expect(searchIn([USDC], '0x', native)).toMatchObject({ native: null, tokens: [USDC] })
    expect(searchIn([USDC], 'avalanche', native)).toMatchObject({ native, tokens: [] })
  })

  test('ignores accents in the text and in the token', () => {
    const accented = token({ symbol: 'CAFÉ', name: 'Über Straße' })
    for (const text of ['cafe', 'café', 'CAFE\u0301', 'uber']) expect(isFound(text, accented)).toBe(true)
  })

  test.each([
    ['usdt', 'USD₮0'],
    ['usd₮0', 'USDT0'],
    ['USD₡', 'USDC'],
    ['cafe', 'Caf\u00e9'],
    ['lodz', 'Łódź'],
    ['strasse', 'Straße'],
    ['altin', 'ALTIN'],
    ['ALTIN', 'altın'],
    ['σοφος', 'ΣΟΦΟΣ'],
    ['usdc', 'U\u20ebS\u200bD\u00adC'],
    ['ﬁnance', 'Finance'],
  ])('for %s finds %s', (text, name) => {
    expect(isFound(text, token({ symbol: name, name: 'Anything' }))).toBe(true)
    expect(isFound(text, token({ symbol: 'ANY', name }))).toBe(true)
  })

  test.each([
    ['1', 'LINK'],
    ['0', 'OP'],
    ['com', 'CORN'],
  ])('for %s does not find %s, although letters look alike', (text, symbol) => {
    expect(isFound(text, token({ symbol, name: symbol, address: contractOf(7) }))).toBe(false)
  })

  test('finds the same tokens in one list as in lists of one token each', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'É', ' ', '\n', '0', 'f', 'ß', '\u0301'),
      maxLength: 5,
    })
    fc.assert(
      fc.property(
        fc.array(fc.record({ symbol: text, name: text }), { maxLength: 6 }),
        text,
        (names, searched) => {
          const tokens = names.map((name, index) => token({ ...name, address: contractOf(index) }))
          const foundAlone = tokens.filter((item) => searchIn([item], searched).tokens.length > 0)
          expect(searchIn(tokens, searched).tokens).toEqual(foundAlone)
        },
      ),
    )
  })

  test('without text returns the whole list', () => {
    const tokens = [USDC, token()]
    expect(searchIn(tokens, ' ')).toEqual({ native: null, tokens, total: 2, belowLimit: 0 })
  })
})

describe('a lower limit', () => {
  const tokens = [
    token({ symbol: 'exact', value: usd('10.5') }),
    token({ symbol: 'below', value: usd('10.499999999999999999999') }),
    token({ symbol: 'computed', value: null, price: usd('0.01'), balance: '100' }),
    token({ symbol: 'unknown', value: null, price: null }),
    token({ symbol: 'euro', value: { currency: 'eur', value: '1' } }),
  ]
  const native = nativeToken({ value: usd('0.01') })
  const search = createTokenSearch(native, tokens, 'usd', compare)

  test('hides exactly the tokens with a known lower value, but never the native token', () => {
    const result = search('', { order: 'value', hideBelow: '10.5' })
    expect(symbols(result.tokens)).toEqual(['exact', 'unknown', 'euro'])
    expect(result).toMatchObject({ native, total: 6, belowLimit: 2 })
  })

  test('counts only hidden tokens that the search would find', () => {
    const result = search('below', { order: 'name', hideBelow: '10.5' })
    expect(result).toMatchObject({ tokens: [], belowLimit: 1 })
  })

  test.each(['', 'NaN', '-1', '1e5', '9'.repeat(400)])('of %j hides nothing', (hideBelow) => {
    expect(search('', { order: 'value', hideBelow })).toMatchObject({ belowLimit: 0 })
  })
})

test.each(['value', 'amount', 'name'] as const)('a search keeps the order by %s', (order) => {
  const tokens = Array.from({ length: 80 }, (_, index) =>
    token({
      symbol: index % 20 === 0 ? 'rare' : 'usual',
      name: `${(index * 7) % 11} token`,
      value: usd(String((index * 37) % 53)),
      balance: String((index * 13) % 17),
      address: contractOf(index),
    }),
  )
  const search = createTokenSearch(null, tokens, 'usd', compare)
  const all = search('', { order, hideBelow: '' }).tokens
  for (const symbol of ['rare', 'usual'])
    expect(search(symbol, { order, hideBelow: '' }).tokens).toEqual(
      all.filter((item) => item.symbol === symbol),
    )
})
