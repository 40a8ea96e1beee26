import { describe, expect, test } from 'vitest'
import { computeUnits, refreshCost } from '../../../utils/domain/refresh-cost.ts'
import { NATIVE_URL, requestRecord } from '../support/request-records.ts'
import { contractOf, snapshotWith, walletQuery } from '../support/wallets.ts'

const whole = { pages: 20, tokens: 10_000, end: 'complete' } as const
const cost = (
  change: Parameters<typeof walletQuery>[0] = {},
  read: Parameters<typeof snapshotWith>[0] = {},
  size = 500,
) => refreshCost(walletQuery(change), snapshotWith({ ...whole, ...read }), size, [])

describe('what a refresh costs', () => {
  test('is as many requests as there are pages, and one for the network', () => {
    expect(cost()).toEqual({ balances: 20, figures: 1, atLeast: false })
  })

  test('is one more where the native balance took its own', () => {
    const origins = [
      { page: 1, requestRecords: [requestRecord(), requestRecord({ url: NATIVE_URL })], contracts: [] },
    ]
    expect(refreshCost(walletQuery(), snapshotWith(whole), 500, origins)).toMatchObject({ balances: 21 })
  })

  test('is one request for the native token alone', () => {
    expect(cost({ scope: 'native' }, { pages: 1, tokens: 0 })).toMatchObject({ balances: 1 })
  })

  test('goes by the tokens where the next list has another number of them a page', () => {
    expect(cost({}, {}, 100)).toMatchObject({ balances: 100 })
    expect(cost({}, { tokens: 101 }, 100)).toMatchObject({ balances: 2 })
    expect(cost({}, { tokens: 0 }, 100)).toMatchObject({ balances: 1 })
    const allowlist = [contractOf(1)]
    expect(cost({ allowlist }, { tokens: 3 }, 100)).toMatchObject({ balances: 2 })
  })

  test('is more than is known where the list was not read to its end', () => {
    expect(cost({}, { end: 'stopped' })).toMatchObject({ atLeast: true })
  })

  test('has no figure for a chain that the metrics interface does not know', () => {
    expect(cost({ chainId: 'abc' })).toMatchObject({ figures: 0 })
  })

  test('is in compute units as the operator published them', () => {
    expect(computeUnits({ balances: 3, figures: 1, atLeast: false })).toEqual({ data: 60, metrics: 100 })
  })
})
