import { describe, expect, test } from 'vitest'
import { COMPUTE_UNITS } from '../../../utils/domain/compute-units.ts'
import { computeUnits, refreshCost } from '../../../utils/domain/refresh-cost.ts'
import { NATIVE_URL, requestRecord } from '../support/request-records.ts'
import { contractOf, snapshotWith, walletQuery } from '../support/wallets.ts'

const COMPLETE = { pages: 20, tokens: 10_000, end: 'complete' } as const
const cost = (
  change: Parameters<typeof walletQuery>[0] = {},
  snapshotChange: Parameters<typeof snapshotWith>[0] = {},
  pageSize = 500,
) => refreshCost(walletQuery(change), snapshotWith({ ...COMPLETE, ...snapshotChange }), pageSize, [])

describe('the cost of a refresh', () => {
  test('is one request per page, and one for the TPS', () => {
    expect(cost()).toEqual({ balances: 20, figures: 1, atLeast: false })
  })

  test('includes the separate request for the native balance, if there was one', () => {
    const provenance = [
      { page: 1, requestRecords: [requestRecord(), requestRecord({ url: NATIVE_URL })], contracts: [] },
    ]
    expect(refreshCost(walletQuery(), snapshotWith(COMPLETE), 500, provenance)).toMatchObject({
      balances: 21,
    })
  })

  test('is one request if the query is for the native token only', () => {
    expect(cost({ scope: 'native' }, { pages: 1, tokens: 0 })).toMatchObject({ balances: 1 })
  })

  test('is estimated from the number of tokens if the page size changes', () => {
    expect(cost({}, {}, 100)).toMatchObject({ balances: 100 })
    expect(cost({}, { tokens: 101 }, 100)).toMatchObject({ balances: 2 })
    expect(cost({}, { tokens: 0 }, 100)).toMatchObject({ balances: 1 })
    const allowlist = [contractOf(1)]
    expect(cost({ allowlist }, { tokens: 3 }, 100)).toMatchObject({ balances: 2 })
  })

  test('is a minimum if the list is incomplete', () => {
    expect(cost({}, { end: 'stopped' })).toMatchObject({ atLeast: true })
  })

  test('has no TPS request for a blockchain id', () => {
    expect(cost({ chainId: 'abc' })).toMatchObject({ figures: 0 })
  })

  test('is converted to compute units as published by the operator', () => {
    expect(computeUnits({ balances: 3, figures: 1, atLeast: false }, COMPUTE_UNITS.avacloud)).toEqual({
      data: 60,
      metrics: 100,
    })
  })
})
