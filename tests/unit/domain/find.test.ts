import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createFinder, sortByAmount, sortByName } from '../../../utils/domain/find.ts'
import { PLAIN_CHOICE } from '../../../utils/domain/list-choice.ts'
import { inThisOrder, sortedTokens } from '../../../utils/domain/sorted-tokens.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { packTokens } from '../../../utils/store/pack-tokens.ts'
import { unpackTokens } from '../../../utils/store/token-columns.ts'
import { contractOf, nativeToken, plainToken, token, walletRef } from '../support/wallets.ts'

const collator = new Intl.Collator('en-US', { numeric: true })
const usd = (value: string) => ({ currency: 'usd', value })
const symbols = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol)
const USDC = token({
  symbol: 'USDC',
  name: 'USD Coin',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
})

const findIn = (tokens: Token[]) => createFinder(null, inThisOrder(tokens), 'usd', () => collator)
const isFound = (query: string, one: Token) =>
  findIn([token({ symbol: 'before' }), one, token({ symbol: 'after' })])
    .find(query, PLAIN_CHOICE)
    .tokens.includes(one)

describe('a query', () => {
  test.each(['usd', 'USDC', 'coin', 'usd co', 'coin usdc', '  USD   ', 'ｕｓｄｃ'])(
    '%j finds USD Coin',
    (query) => {
      expect(isFound(query, USDC)).toBe(true)
    },
  )

  test.each(['usdt', 'coin usdt', 'usdccoin', 'a0', 'eb4'])('%j does not', (query) => {
    expect(isFound(query, USDC)).toBe(false)
  })

  test.each([
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'a0b86991C6218B36C1D19D4A2E9EB0CE3606EB48',
    '0xA0b8 6991 c621 8b36',
    '0X8b36c1',
    '06eb48',
    '0x',
    '0xa',
  ])('%j is a part of its contract', (query) => {
    expect(isFound(query, USDC)).toBe(true)
  })

  test('takes fewer than four digits for a word, unless 0x stands before them', () => {
    const dad = token({ symbol: 'X', name: 'X', address: `0x${'dad'.repeat(13)}d` })
    expect(isFound('dad', dad)).toBe(false)
    expect(isFound('0xdad', dad)).toBe(true)
    expect(isFound('dadd', dad)).toBe(true)
  })

  test('has no contract to find in the native token', () => {
    const native = nativeToken()
    const finder = createFinder(native, inThisOrder([USDC]), 'usd', () => collator)
    expect(finder.find('0x', PLAIN_CHOICE)).toMatchObject({ native: null, tokens: [USDC] })
    expect(finder.find('avalanche', PLAIN_CHOICE)).toMatchObject({ native, tokens: [] })
  })

  test('makes no difference of accents, in either', () => {
    const accented = token({ symbol: 'CAFÉ', name: 'Über Straße' })
    expect(['cafe', 'café', 'CAFE\u0301', 'uber'].map((query) => isFound(query, accented))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('finds in many tokens what it finds in each alone, whatever stands in them', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'É', ' ', '\n', '0', 'f', 'ß', '\u0301'),
      maxLength: 5,
    })
    const some = fc.record({ symbol: text, name: text })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), text, (texts, query) => {
        const tokens = texts.map((one, index) => token({ ...one, address: contractOf(index) }))
        const alone = tokens.filter((one) => findIn([one]).find(query, PLAIN_CHOICE).tokens.length > 0)
        expect(findIn(tokens).find(query, PLAIN_CHOICE).tokens).toEqual(alone)
      }),
    )
  })

  test('finds in stored pages, whole or not, and among plain tokens, what it finds in each token alone', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', 'É', ' ', '\n', '\\', 'n', '0', 'f'),
      maxLength: 4,
    })
    const some = fc.record({ symbol: text, name: text, isStored: fc.boolean(), isHidden: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.array(some, { maxLength: 5 }), { maxLength: 4 }), text, (pages, query) => {
        const tokens = pages.flatMap((page, at) => {
          const plain = page.map(({ symbol, name }, index) =>
            token({ symbol, name, address: contractOf(0xf000 + 16 * at + index) }),
          )
          const whole = page[0]?.isStored ? unpackTokens(packTokens(plain, walletRef()), walletRef()) : plain
          return whole.filter((_, index) => !page[index]?.isHidden)
        })
        const found = findIn(tokens).find(query, PLAIN_CHOICE).tokens
        expect(found).toEqual(
          tokens.filter((one) => findIn([plainToken(one)]).find(query, PLAIN_CHOICE).tokens.length > 0),
        )
      }),
    )
  })

  test('finds contracts of stored tokens by their digits, and not by what all begin with', () => {
    const ones = token({ symbol: 'ONES', address: `0x${'1'.repeat(40)}` })
    const plain = [USDC, token({ symbol: 'X', address: contractOf(0xabcd) }), ones]
    const stored = unpackTokens(packTokens(plain, walletRef()), walletRef())
    const found = (query: string) => symbols(findIn(stored).find(query, PLAIN_CHOICE).tokens)
    expect(found('0xA0b86991')).toEqual(['USDC'])
    expect(found('ABCD')).toEqual(['X'])
    expect(found('0x')).toEqual(['USDC', 'X', 'ONES'])
    expect(found('0x0')).toEqual(['USDC', 'X'])
  })

  test('finds a token by words that are all in it, and only there', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '\n'), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), text, (names, query) => {
        const tokens = names.map((name, index) => token({ symbol: '', name, address: contractOf(index) }))
        const words = query.split(/\s+/)
        const expected = tokens.filter(({ name }) => words.every((word) => name.includes(word)))
        expect(findIn(tokens).find(query, PLAIN_CHOICE).tokens).toEqual(expected)
      }),
    )
  })
})

describe('by amount', () => {
  test('the amount counts, not its digits', () => {
    const sorted = sortByAmount([
      token({ symbol: '1.5', balance: '1500000000000000000', decimals: 18 }),
      token({ symbol: '2', balance: '2', decimals: 0 }),
      token({ symbol: '0', balance: '0', decimals: 0 }),
      token({ symbol: '0.03', balance: '3', decimals: 2 }),
      token({ symbol: '100', balance: '0100', decimals: 0 }),
    ])
    expect(symbols(sorted)).toEqual(['100', '2', '1.5', '0.03', '0'])
  })

  test('amounts are told apart that a float would not', () => {
    const sorted = sortByAmount([
      token({ symbol: 'less', balance: '9007199254740992', decimals: 0 }),
      token({ symbol: 'more', balance: `9007199254740992${'0'.repeat(199)}1`, decimals: 200 }),
    ])
    expect(symbols(sorted)).toEqual(['more', 'less'])
  })

  test('is the order of the exact fractions', () => {
    const amount = fc.record({
      balance: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
      decimals: fc.integer({ min: 0, max: 40 }),
    })
    const exact = ({ balance, decimals }: Token) => BigInt(balance) * 10n ** BigInt(40 - decimals)
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), (amounts) => {
        const sorted = sortByAmount(amounts.map((one) => token(one))).map(exact)
        expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? 1 : Number(a > b) * -1)))
      }),
    )
  })
})

describe('by name', () => {
  test('goes by the language, numbers by their size, what has no name after these', () => {
    const names = ['zebra', '', 'Élan', 'Token 10', 'apple', 'Token 9', 'Eland']
    const sorted = sortByName(
      names.map((name, index) => token({ name, address: contractOf(index) })),
      collator,
    )
    expect(sorted.map(({ name }) => name)).toEqual([
      'apple',
      'Élan',
      'Eland',
      'Token 9',
      'Token 10',
      'zebra',
      '',
    ])
  })
})

test('malicious tokens are last in every order, and ties go by the address', () => {
  const tokens = [
    token({ symbol: 'bad', name: 'A', balance: '999999', reputation: 'Malicious', address: contractOf(1) }),
    token({ symbol: 'second', name: 'B', address: contractOf(3) }),
    token({ symbol: 'first', name: 'B', address: contractOf(2) }),
  ]
  expect(symbols(sortByAmount(tokens))).toEqual(['first', 'second', 'bad'])
  expect(symbols(sortByName(tokens, collator))).toEqual(['first', 'second', 'bad'])
})

describe('hiding below a value', () => {
  const tokens = [
    token({ symbol: 'exact', value: usd('10.5') }),
    token({ symbol: 'below', value: usd('10.499999999999999999999') }),
    token({ symbol: 'computed', value: null, price: usd('0.01'), balance: '100' }),
    token({ symbol: 'unknown', value: null, price: null }),
    token({ symbol: 'euro', value: { currency: 'eur', value: '1' } }),
  ]
  const native = nativeToken({ value: usd('0.01') })
  const finder = createFinder(native, inThisOrder(tokens), 'usd', () => collator)

  test('hides what is known to be worth less, exactly; never what is not known, nor the native token', () => {
    const found = finder.find('', { order: 'value', hideBelow: '10.5' })
    expect(symbols(found.tokens)).toEqual(['exact', 'unknown', 'euro'])
    expect(found).toMatchObject({ native, all: 6, hidden: 2 })
  })

  test('counts only what the search would have found', () => {
    expect(finder.find('below', { order: 'name', hideBelow: '10.5' })).toMatchObject({
      tokens: [],
      hidden: 1,
    })
  })

  test.each(['', 'NaN', '-1', '1e5', '9'.repeat(400)])('%j hides nothing', (hideBelow) => {
    expect(finder.find('', { order: 'value', hideBelow })).toMatchObject({ hidden: 0 })
  })

  test('an order of a later version leaves every token there', () => {
    expect(finder.find('', { ...PLAIN_CHOICE, order: 'age' as never }).tokens).toHaveLength(5)
  })
})

describe('a part of a list', () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    token({
      symbol: index % 20 === 0 ? 'rare' : 'usual',
      name: `${(index * 7) % 11} token`,
      value: usd(String((index * 37) % 53)),
      balance: String((index * 13) % 17),
      address: contractOf(index),
    }),
  )

  test.each(['value', 'amount', 'name'] as const)('has by %s the order that all have', (order) => {
    const finder = createFinder(null, sortedTokens(many, 'usd'), 'usd', () => collator)
    const all = finder.find('', { order, hideBelow: '' }).tokens
    for (const symbol of ['rare', 'usual'])
      expect(finder.find(symbol, { order, hideBelow: '' }).tokens).toEqual(
        all.filter((one) => one.symbol === symbol),
      )
  })

  test('is put in order without the others where it is small', () => {
    const tokens = { ...sortedTokens(many, 'usd'), all: vi.fn() }
    const finder = createFinder(null, tokens, 'usd', () => collator)
    expect(finder.find('rare', PLAIN_CHOICE).tokens).toHaveLength(4)
    expect(tokens.all).not.toHaveBeenCalled()
  })
})

test('with nothing to search, order or hide a list is what it was', () => {
  const tokens = [USDC, token()]
  const found = createFinder(null, inThisOrder(tokens), 'usd', () => collator).find(' ', PLAIN_CHOICE)
  expect(found.tokens).toBe(tokens)
  expect(found).toMatchObject({ native: null, all: 2, hidden: 0 })
})
