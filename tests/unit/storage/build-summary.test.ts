import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { queryKey } from '../../../utils/domain/wallet-query.ts'
import type { AccountSummary } from '../../../utils/domain/watchlist/summary.ts'
import { rebuildSummaries, removeWalletRecords } from '../../../utils/storage/build-summary.ts'
import { clearStoredCache } from '../../../utils/storage/eviction.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { readSummariesOf, watchSummaries } from '../../../utils/storage/summaries.ts'
import { toBucket } from '../../../utils/storage/summary-bucket.ts'
import { eventually } from '../support/eventually.ts'
import {
  reset,
  storedPageKeys,
  storedRecordKeys,
  storedSummaries,
  storeItem,
  storeRawEntry,
} from '../support/stored.ts'
import { contractOf, recordWith, snapshotOf, WALLET, walletQuery } from '../support/wallets.ts'

const QUERY = walletQuery()
/** Its summary is stored in the same part as that of `QUERY`. */
const OTHER = walletQuery({ chainId: '1' })
const PART = WALLET.charAt(2).toLowerCase()
const HIDDEN: TokenOverride = { chainId: '43114', contract: contractOf(2), decision: 'hidden', symbol: 'T2' }

/** Stores a complete list of three tokens, worth one dollar each. */
async function save(query = QUERY, id = 'snapshot'): Promise<void> {
  const { snapshot, pages } = snapshotOf(id, [[1, 2], [3]])
  const [first, last] = pages
  const inProgress = { ...snapshot, pages: 1, end: null }
  await holdingsStore.saveRecord(recordWith({ query, inProgress }), first)
  await holdingsStore.saveRecord(recordWith({ query, current: snapshot }), last)
}

const summary = async (query = QUERY) => (await storedSummaries()).get(queryKey(query))

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('the summary of an account', () => {
  test('is written with the record', async () => {
    await save()
    expect((await summary())?.figures).toMatchObject({ end: 'complete', totals: { sum: '3' }, tokens: 3 })
  })

  test('prevents the record from being stored if it cannot be written', async () => {
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      if (this.name === 'summaries') throw new DOMException('no', 'DataError')
      return put.apply(this, values)
    })
    const { snapshot, pages } = snapshotOf('snapshot', [[1]])
    await expect(holdingsStore.saveRecord(recordWith({ current: snapshot }), pages[0])).rejects.toThrow()
    expect(await storedRecordKeys()).toEqual([])
    expect(await storedPageKeys()).toEqual([])
  })

  test('has the failure of the last attempt in addition to the older figures', async () => {
    await save()
    const record = await holdingsStore.loadRecord(QUERY)
    const lastError = { failure: { kind: 'chainUnavailable' as const }, at: 5 }
    await holdingsStore.saveRecord({ ...recordWith(), ...record, lastError })
    expect(await summary()).toMatchObject({ lastError, figures: { totals: { sum: '3' } } })
  })

  test.each([{ blockNumber: '5' }, { contracts: [contractOf(1)] }, { scope: 'native' as const }])(
    'is not written for a query with %j',
    async (change) => {
      await save(walletQuery(change))
      expect((await storedSummaries()).size).toBe(0)
      expect(await storedRecordKeys()).toHaveLength(1)
    },
  )

  test('is removed when the cache is cleared', async () => {
    await save()
    await clearStoredCache()
    expect((await storedSummaries()).size).toBe(0)
  })

  test('that is damaged counts as missing', async () => {
    await save()
    await save(OTHER, 'other')
    const damaged = { query: QUERY, figures: { totals: { sum: '1e9' } } }
    const intact = JSON.parse(toBucket([(await summary(OTHER)) as AccountSummary]))
    await storeRawEntry('summaries', PART, JSON.stringify([damaged, null, ...intact]))
    expect([...(await storedSummaries()).keys()]).toEqual([queryKey(OTHER)])
    const found = await readSummariesOf([queryKey(QUERY), queryKey(OTHER)])
    expect(found.get(queryKey(QUERY))).toBeUndefined()
    expect(found.get(queryKey(OTHER))).toBeDefined()
  })

  test.each([['text'], ['[{'], ['{}'], ['null'], [5], [[]], [{}]])(
    'counts as missing if its part is %j, and is written again with the next record',
    async (part) => {
      await save()
      await storeRawEntry('summaries', PART, part)
      expect((await storedSummaries()).size).toBe(0)
      await save(QUERY, 'next')
      expect((await summary())?.figures?.totals.sum).toBe('3')
    },
  )

  test('leaves out a hidden token of an earlier page', async () => {
    await storeItem('tokenOverrides', [HIDDEN])
    await save()
    expect((await summary())?.figures?.totals).toMatchObject({ sum: '2', hidden: 1 })
  })

  test('is written again after a token is hidden or shown, only on the given chains', async () => {
    await save()
    await save(OTHER, 'other')
    await rebuildSummaries((chainId) => chainId === '43114', [HIDDEN, { ...HIDDEN, chainId: '1' }])
    expect((await summary())?.figures?.totals.sum).toBe('2')
    expect((await summary(OTHER))?.figures?.totals.sum).toBe('3')
    await rebuildSummaries((chainId) => chainId === '43114', [])
    expect((await summary())?.figures?.totals.sum).toBe('3')
  })

  test('leaves out tokens that are hidden under another id of the chain', async () => {
    const query = walletQuery({ chainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5' })
    await storeItem('tokenOverrides', [HIDDEN])
    await save(query)
    expect((await summary(query))?.figures?.totals).toMatchObject({ sum: '2', hidden: 1 })
  })

  test('reads each page once while a list arrives page by page, although a token is hidden', async () => {
    await storeItem('tokenOverrides', [HIDDEN])
    let read = 0
    const { getAll } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      const request = getAll.apply(this, values)
      if (this.name === 'pages')
        request.addEventListener('success', () => {
          read += request.result.length
        })
      return request
    })
    for (const id of ['first', 'second']) {
      const numbers = Array.from({ length: 20 }, (_, index) => [2 * index + 1, 2 * index + 2])
      const { snapshot, pages } = snapshotOf(id, numbers)
      const current = (await holdingsStore.loadRecord(QUERY))?.current ?? null
      for (const [index, page] of pages.entries()) {
        const { snapshot: soFar } = snapshotOf(id, numbers.slice(0, index + 1), { next: 'more' })
        const isLast = index === pages.length - 1
        const change = isLast ? { current: snapshot } : { current, inProgress: soFar }
        await holdingsStore.saveRecord(recordWith(change), page)
        if (!current)
          expect((await summary())?.figures?.totals).toMatchObject({ sum: String(2 * index + 1), hidden: 1 })
      }
      expect((await summary())?.figures?.totals).toMatchObject({ sum: '39', hidden: 1 })
    }
    expect(read).toBeLessThanOrEqual(40)
  })

  test('announces its changes', async () => {
    const keys: (string | null)[] = []
    const unwatch = watchSummaries((key) => keys.push(key))
    await save()
    await clearStoredCache()
    await eventually(() => expect(keys).toEqual([queryKey(QUERY), queryKey(QUERY), null]))
    unwatch()
  })
})

test('removeWalletRecords removes all records of an address in any letter case, and no others', async () => {
  const other = walletQuery({ address: contractOf(7) })
  await save()
  await save(walletQuery({ chainId: '1', currency: 'eur' }), 'b')
  await save(walletQuery({ blockNumber: '5' }), 'c')
  await save(other, 'd')
  await removeWalletRecords(WALLET.toLowerCase())
  expect(await storedRecordKeys()).toEqual([queryKey(other)])
  expect((await storedPageKeys()).map(([, id]) => id)).toEqual(['d', 'd'])
  expect([...(await storedSummaries()).keys()]).toEqual([queryKey(other)])
})
