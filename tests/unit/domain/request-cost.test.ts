import { describe, expect, test } from 'vitest'
import { linksAddresses, needsConfirmation, refreshCost } from '../../../utils/domain/request-cost.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { AccountFigures } from '../../../utils/domain/watchlist/summary.ts'
import { contractOf, walletQuery } from '../support/wallets.ts'
import { addressOf, figuresOf } from '../support/watchlist.ts'

const RATES = { pageSize: 500, perRequest: 20, perBlock: 10, perMinute: 6_000 }

const account = (number: number, figures: Partial<AccountFigures>, query: Partial<WalletQuery> = {}) => ({
  address: addressOf(number),
  query: walletQuery({ address: addressOf(number), ...query }),
  figures: figuresOf('1', figures),
})
const neverRead = (number: number) => ({ address: addressOf(number), query: null, figures: null })

describe('the requests of a refresh', () => {
  const requests = (figures: Partial<AccountFigures>, pageSize = 500, query: Partial<WalletQuery> = {}) =>
    refreshCost([account(1, { pages: 20, requests: 20, tokens: 10_000, pageSize: 500, ...figures }, query)], {
      ...RATES,
      pageSize,
    }).requests

  test('are those of the last read, which include one for a native balance that the list lacks', () => {
    expect(requests({})).toBe(20)
    expect(requests({ requests: 21 })).toBe(21)
  })

  test('are one for a query of the native token only', () => {
    expect(requests({ pages: 1, requests: 1, tokens: 0 }, 100, { scope: 'native' })).toBe(1)
  })

  test('are estimated from the number of tokens if the page size changes', () => {
    expect(requests({}, 100)).toBe(100)
    expect(requests({ requests: 21 }, 100)).toBe(101)
    expect(requests({ tokens: 101 }, 100)).toBe(2)
    expect(requests({ tokens: 0 }, 100)).toBe(1)
    expect(requests({ tokens: 3 }, 100, { allowlist: [contractOf(1)] })).toBe(2)
  })

  test('are added up for several accounts, with one for an account that was never read', () => {
    expect(refreshCost([account(1, { requests: 2 }), account(2, { requests: 3 })], RATES)).toMatchObject({
      wallets: 2,
      accounts: 2,
      requests: 5,
      computeUnits: 100,
      atLeast: false,
    })
    expect(refreshCost([account(1, { requests: 2 }), neverRead(2)], RATES).requests).toBe(3)
  })

  test('are a minimum if a list is missing or incomplete', () => {
    expect(refreshCost([account(1, {}), neverRead(2)], RATES).atLeast).toBe(true)
    expect(refreshCost([account(1, { end: 'stopped' })], RATES).atLeast).toBe(true)
  })
})

test('the duration of a refresh has the minutes of waiting for the rate limit', () => {
  const durationMs = (requests: number, perMinute: number, perRequest = 20) =>
    refreshCost([account(1, { requests })], { ...RATES, perMinute, perRequest }).durationMs
  expect(durationMs(300, 6_000)).toBeLessThan(60_000)
  expect(durationMs(301, 6_000)).toBe(60_000)
  expect(durationMs(150, 1_500)).toBe(60_000)
  expect(durationMs(151, 1_500)).toBe(120_000)
  expect(durationMs(151, 1_500, 10)).toBe(60_000)
})

test('a refresh links addresses if it reads several, whatever the case of their letters', () => {
  const [one, other] = [account(1, {}), account(2, {})]
  const sameWallet = { ...account(1, {}, { chainId: '1' }), address: addressOf(1).toLowerCase() }
  expect(linksAddresses(refreshCost([one, other], RATES))).toBe(true)
  expect(linksAddresses(refreshCost([one, sameWallet], RATES))).toBe(false)
})

describe('needsConfirmation', () => {
  const COST = { ...refreshCost([account(1, {})], RATES), durationMs: 60_000 }

  test('is true for a refresh of more than a minute', () => {
    expect(needsConfirmation(COST, false)).toBe(false)
    expect(needsConfirmation({ ...COST, durationMs: 60_001 }, false)).toBe(true)
  })

  test('is true for several addresses until the user has confirmed that the service can link them', () => {
    expect(needsConfirmation({ ...COST, wallets: 2 }, true)).toBe(true)
    expect(needsConfirmation({ ...COST, wallets: 2 }, false)).toBe(false)
    expect(needsConfirmation(COST, true)).toBe(false)
  })
})
