import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayedSnapshot } from '../../../utils/domain/holdings.ts'
import { isSameQuery, queryKey } from '../../../utils/domain/wallet-query.ts'
import { contractOf, newSnapshot, recordWith, snapshotWith, walletQuery } from '../support/wallets.ts'

const lists = fc.option(
  fc.uniqueArray(fc.integer({ min: 1, max: 4 }).map(contractOf), { minLength: 1, maxLength: 3 }),
)
const queries = fc
  .record({
    block: fc.option(fc.constantFrom('0', '1', '12', '123')),
    contracts: lists,
    allowlist: lists,
    filterSpam: fc.boolean(),
    scope: fc.constantFrom('all' as const, 'native' as const),
    currency: fc.constantFrom('usd' as const, 'eur' as const),
    chainId: fc.constantFrom('1', '43114'),
  })
  .map(({ block, contracts, allowlist, ...rest }) =>
    walletQuery({
      ...rest,
      ...(block !== null && { blockNumber: block }),
      ...(contracts && { contracts }),
      ...(allowlist && { allowlist }),
    }),
  )

describe('the key of a query', () => {
  test('is the same for equal queries and different for all others', () => {
    fc.assert(
      fc.property(queries, queries, (a, b) => {
        const isEqual = JSON.stringify(a) === JSON.stringify(b)
        expect(queryKey(a) === queryKey(b)).toBe(isEqual)
        expect(isSameQuery(a, b)).toBe(isEqual)
      }),
      { numRuns: 1_000 },
    )
  })

  test('differs for each service and address', () => {
    const changes = [{ dataUrl: 'https://other.example.org' }, { address: contractOf(1) }]
    expect(new Set([{}, ...changes].map((change) => queryKey(walletQuery(change)))).size).toBe(3)
  })
})

describe('the displayed snapshot', () => {
  const current = snapshotWith({ id: 'current', end: 'complete', pages: 1 })
  const inProgress = snapshotWith({ id: 'in progress', pages: 1 })

  test('is null without a snapshot, or if the only snapshot has no pages', () => {
    expect(displayedSnapshot(recordWith())).toBeNull()
    expect(displayedSnapshot(recordWith({ inProgress: newSnapshot('new') }))).toBeNull()
  })

  test('is the current one, or else the one in progress', () => {
    expect(displayedSnapshot(recordWith({ current, inProgress }))).toEqual(current)
    expect(displayedSnapshot(recordWith({ inProgress }))).toEqual(inProgress)
  })
})
