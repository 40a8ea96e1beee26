import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToSums, withoutLeftOut } from '../../../utils/domain/list-sums.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { contractOf, token } from '../support/wallets.ts'

const QUERY = { chainId: '43114', currency: 'usd' } as const
const usd = (value: string) => ({ currency: 'usd', value })
const eur = (value: string) => ({ currency: 'eur', value })
const stated = (value: string) => token({ value: usd(value) })

describe('addToSums', () => {
  test('sums stated values exactly', () => {
    const totals = addToSums(NO_SUMS, [stated('0.1'), stated('0.2'), stated('9007199254740993')], QUERY)
    expect(totals).toEqual({ ...NO_SUMS, sum: '9007199254740993.3', stated: 3 })
  })

  test('sums balance times price if no value is stated, and counts it as computed', () => {
    const computed = token({ balance: '12345', decimals: 2, price: usd('2'), value: null })
    expect(addToSums(NO_SUMS, [computed, stated('1')], QUERY)).toEqual({
      ...NO_SUMS,
      sum: '247.9',
      stated: 1,
      computed: 1,
    })
  })

  // https://github.com/MetaMask/metamask-extension/issues/44786: such a balance was taken for one in smallest units.
  test('sums balances of more whole tokens than a token has smallest units', () => {
    const many = token({
      balance: '54060000000000000001',
      decimals: 9,
      price: usd('0.00000002'),
      value: null,
    })
    expect(addToSums(NO_SUMS, [many], QUERY).sum).toBe('1081.20000000000000002')
  })

  test('counts tokens without a price, and does not sum them', () => {
    const unknown = token({ price: null, value: null })
    expect(addToSums(NO_SUMS, [unknown, unknown], QUERY)).toEqual({ ...NO_SUMS, withoutPrice: 2 })
  })

  test('does not sum amounts in another currency', () => {
    const tokens = [token({ value: eur('5') }), token({ value: null, price: eur('5') })]
    expect(addToSums(NO_SUMS, tokens, QUERY)).toEqual({ ...NO_SUMS, otherCurrency: 2 })
  })

  test('does not sum malicious tokens, and counts each once', () => {
    const tokens = [
      token({ value: usd('1000000'), reputation: 'Malicious' }),
      token({ value: null, price: null, reputation: 'malicious' }),
      token({ value: eur('5'), reputation: 'MALICIOUS' }),
    ]
    expect(addToSums(NO_SUMS, tokens, QUERY)).toEqual({ ...NO_SUMS, malicious: 3 })
  })

  test('sums tokens of any reputation except malicious, and counts unknown reputations', () => {
    const tokens = ['Warning', 'Benign', 'Scam', null].map((reputation) => ({ ...stated('1'), reputation }))
    expect(addToSums(NO_SUMS, tokens, QUERY)).toEqual({
      ...NO_SUMS,
      sum: '4',
      stated: 4,
      unknownReputation: 1,
    })
  })

  test('does not count an unknown reputation of a token that is not in the sum', () => {
    const unpriced = token({ price: null, value: null, reputation: 'Scam' })
    expect(addToSums(NO_SUMS, [unpriced], QUERY)).toEqual({ ...NO_SUMS, withoutPrice: 1 })
  })

  test('returns the same totals for one page or two', () => {
    const cents = fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { maxLength: 20 })
    fc.assert(
      fc.property(cents, fc.nat({ max: 20 }), (amounts, split) => {
        const tokens = amounts.map((amount) =>
          stated(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`),
        )
        const onePage = addToSums(NO_SUMS, tokens, QUERY)
        const twoPages = addToSums(
          addToSums(NO_SUMS, tokens.slice(0, split), QUERY),
          tokens.slice(split),
          QUERY,
        )
        const sum = amounts.reduce((total, amount) => total + amount, 0n)
        expect(twoPages).toEqual(onePage)
        expect(
          BigInt(onePage.sum.replace(/^(\d+)(?:\.(\d+))?$/, (_, w, f = '') => w + f.padEnd(2, '0'))),
        ).toBe(sum)
      }),
    )
  })

  test('does not change its input', () => {
    addToSums(NO_SUMS, [stated('1')], QUERY)
    expect(NO_SUMS.sum).toBe('0')
  })

  test('can add to a sum of more than 400 characters', () => {
    const longValue = token({
      balance: '9'.repeat(78),
      decimals: 255,
      price: usd(`0.${'0'.repeat(150)}1`),
      value: null,
    })
    const first = addToSums(NO_SUMS, [longValue], QUERY)
    expect(addToSums(first, [stated('1')], QUERY)).toMatchObject({ stated: 1, computed: 1 })
  })
})

describe('tokens that impersonate a well-known one', () => {
  const fake = (value: string, change: Partial<Token> = {}) =>
    token({ symbol: 'U\u0405DC', value: usd(value), ...change })
  const real = token({
    address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    symbol: 'USDC',
    value: usd('7'),
  })

  test('are in the sum; their number and their part of the sum are counted', () => {
    const totals = addToSums(NO_SUMS, [fake('50000.1'), real], QUERY)
    const computed = fake('0', { value: null, price: usd('0.2'), balance: '100' })
    expect(addToSums(totals, [computed, stated('1')], QUERY)).toEqual({
      ...NO_SUMS,
      sum: '50008.3',
      stated: 3,
      computed: 1,
      lookAlikes: 2,
      lookAlikeSum: '50000.3',
    })
  })

  test('are not counted if they add nothing', () => {
    const tokens = [
      fake('0'),
      fake('5', { reputation: 'Malicious' }),
      fake('5', { value: eur('5') }),
      fake('5', { value: null, price: null }),
    ]
    expect(addToSums(NO_SUMS, tokens, QUERY)).toMatchObject({
      sum: '0',
      lookAlikes: 0,
      lookAlikeSum: '0',
    })
  })

  test('are recognized by the chain of the query if they do not state their own', () => {
    const totals = addToSums(NO_SUMS, [fake('5', { chainId: null })], QUERY)
    expect(totals).toMatchObject({ lookAlikes: 1, lookAlikeSum: '5' })
    const onUnknownChain = { ...QUERY, chainId: '999999' }
    expect(addToSums(NO_SUMS, [fake('5', { chainId: null })], onUnknownChain).lookAlikes).toBe(0)
  })

  test('are never fewer than none, even if they were not recognized when the totals were added up', () => {
    const older = { ...NO_SUMS, sum: '9', stated: 2, lookAlikes: 0, lookAlikeSum: '0' }
    expect(withoutLeftOut(older, { hidden: [fake('5')], notCounted: [] }, QUERY)).toMatchObject({
      sum: '4',
      stated: 1,
      lookAlikes: 0,
      lookAlikeSum: '0',
    })
  })

  test('are subtracted when the user does not count them', () => {
    const totals = addToSums(NO_SUMS, [fake('50000.1'), fake('2'), real], QUERY)
    expect(withoutLeftOut(totals, { hidden: [], notCounted: [fake('50000.1')] }, QUERY)).toMatchObject({
      sum: '9',
      lookAlikes: 1,
      lookAlikeSum: '2',
    })
  })
})

describe('mirrors of the native token', () => {
  const POLYGON = { chainId: '137', currency: 'usd' } as const
  const native = token({ address: null, symbol: 'POL', chainId: '137', value: usd('43') })
  const mirror = (change: Partial<Token> = {}) =>
    token({
      address: '0x0000000000000000000000000000000000001010',
      symbol: 'POL',
      chainId: '137',
      value: usd('43'),
      ...change,
    })

  test('are counted, but not summed, whatever their balance is', () => {
    const tokens = [native, mirror(), mirror({ balance: '7', value: usd('0.01') })]
    expect(addToSums(NO_SUMS, tokens, POLYGON)).toEqual({ ...NO_SUMS, sum: '43', stated: 1, mirror: 2 })
  })

  test('are not summed without the native balance either', () => {
    expect(addToSums(NO_SUMS, [mirror()], POLYGON)).toEqual({ ...NO_SUMS, mirror: 1 })
  })

  test('are recognized by the chain of the query, also by its blockchain id', () => {
    const zero = token({ address: contractOf(0), chainId: null, value: usd('5') })
    const onAvalanche = { ...QUERY, chainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5' }
    expect(addToSums(NO_SUMS, [zero, mirror({ chainId: null })], onAvalanche)).toMatchObject({
      sum: '43',
      mirror: 1,
    })
  })

  test('count as malicious if the service marks them as malicious', () => {
    const tokens = [mirror({ reputation: 'Malicious' })]
    expect(addToSums(NO_SUMS, tokens, POLYGON)).toEqual({ ...NO_SUMS, malicious: 1 })
  })

  test('are never fewer than none, even if they were summed by an older version', () => {
    const older = { ...NO_SUMS, sum: '86', stated: 2 }
    expect(withoutLeftOut(older, { hidden: [mirror()], notCounted: [] }, POLYGON)).toMatchObject({
      mirror: 0,
      hidden: 1,
    })
  })
})

describe('withoutLeftOut', () => {
  const decimals = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat({ max: 20 }))
    .map(([units, scale]) => {
      const digits = units.toString().padStart(scale + 1, '0')
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    })
  const money = fc.option(
    fc.record({ currency: fc.constantFrom('usd', 'usd', 'usd', 'eur'), value: decimals }),
  )
  const tokens = fc
    .record({
      price: money,
      value: money,
      balance: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
      decimals: fc.nat({ max: 30 }),
      reputation: fc.constantFrom(null, null, null, 'Malicious', 'Warning'),
      symbol: fc.constantFrom('TKN', 'USDC'),
    })
    .map((change) => token(change))

  const choices = fc.constantFrom('hidden' as const, 'notCounted' as const, 'counted' as const)

  test('returns exactly the totals of the remaining tokens, with the number of those that are left out', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tokens, choices), { maxLength: 20 }), (list) => {
        const all = list.map(([item]) => item)
        const [hidden, notCounted, rest] = (['hidden', 'notCounted', 'counted'] as const).map((wanted) =>
          list.filter(([, choice]) => choice === wanted).map(([item]) => item),
        ) as [Token[], Token[], Token[]]
        const totals = addToSums(NO_SUMS, all, QUERY)
        expect(withoutLeftOut(totals, { hidden, notCounted }, QUERY)).toEqual({
          ...addToSums(NO_SUMS, rest, QUERY),
          hidden: hidden.length,
          notCounted: notCounted.length,
        })
      }),
    )
  })

  test('removes hidden tokens of unknown reputation from every other count', () => {
    const scam = { ...stated('1'), reputation: 'Scam' }
    const totals = addToSums(NO_SUMS, [scam, stated('2')], QUERY)
    expect(withoutLeftOut(totals, { hidden: [scam], notCounted: [] }, QUERY)).toEqual({
      ...NO_SUMS,
      sum: '2',
      stated: 1,
      hidden: 1,
    })
  })

  test('counts tokens of every kind that are left out and removes them from the other counts', () => {
    const all = [
      stated('1.5'),
      token({ balance: '100', price: usd('2'), value: null }),
      token({ price: null, value: null }),
      token({ value: eur('5') }),
      token({ reputation: 'malicious' }),
    ]
    const totals = addToSums(NO_SUMS, all, QUERY)
    const leaveOut = (hidden: Token[], notCounted: Token[]) =>
      withoutLeftOut(totals, { hidden, notCounted }, QUERY)
    expect(leaveOut(all, [])).toEqual({ ...NO_SUMS, hidden: 5 })
    expect(leaveOut([], all)).toEqual({ ...NO_SUMS, notCounted: 5 })
    expect(leaveOut([], [])).toEqual(totals)
  })

  test('does not change its input', () => {
    const totals = addToSums(NO_SUMS, [stated('1')], QUERY)
    withoutLeftOut(totals, { hidden: [stated('1')], notCounted: [] }, QUERY)
    expect(totals).toMatchObject({ sum: '1', stated: 1, hidden: 0 })
  })
})
