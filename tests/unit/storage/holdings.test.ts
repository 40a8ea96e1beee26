import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HoldingsRecord, HoldingsSnapshot, StoredPage } from '../../../utils/domain/holdings.ts'
import { queryKey } from '../../../utils/domain/wallet-query.ts'
import { clearStoredCache } from '../../../utils/storage/eviction.ts'
import { countStoredWallets, holdingsStore, loadDisplayedSnapshot } from '../../../utils/storage/holdings.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import {
  removePage,
  reset,
  storedPageKeys,
  storedRecord,
  storeRawEntry,
  storeRecord,
} from '../support/stored.ts'
import {
  contractOf,
  nativeToken,
  newSnapshot,
  numbersOf,
  page,
  recordWith,
  snapshotOf,
  snapshotWith,
  walletQuery,
} from '../support/wallets.ts'

const QUERY = walletQuery()
const { put } = IDBObjectStore.prototype
const { loadProvenance, loadRecord, loadTokens, saveRecord, watchRecord } = holdingsStore

/** Stores a complete snapshot, page by page. */
async function saveSnapshot(
  id: string,
  numbers: number[][],
  current: HoldingsSnapshot | null = null,
): Promise<HoldingsRecord> {
  let record = recordWith({ current })
  for (const index of numbers.keys()) {
    const isLast = index === numbers.length - 1
    const next = isLast ? null : `${id}-${index}`
    const { snapshot, pages } = snapshotOf(id, numbers.slice(0, index + 1), { next })
    record = isLast ? { ...record, current: snapshot, inProgress: null } : { ...record, inProgress: snapshot }
    expect(await saveRecord(record, pages[index])).toBe(true)
  }
  return record
}

const firstPage = (snapshotId: string, numbers: number[]): StoredPage => ({
  snapshotId,
  index: 0,
  tokens: page(numbers).tokens,
  requestRecords: [],
})
const tokenNumbers = async (snapshot: HoldingsSnapshot | null) =>
  numbersOf(await loadTokens(QUERY, snapshot as HoldingsSnapshot))

/** Makes the next writes fail, as a full disk does. */
function refuseWrites(count: number): void {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put')
  for (let refused = 0; refused < count; refused += 1)
    spy.mockImplementationOnce(() => {
      throw new DOMException('the disk is full', 'QuotaExceededError')
    })
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('a stored wallet', () => {
  test('is null before it is saved', async () => {
    expect(await loadRecord(QUERY)).toBeNull()
    expect(await loadDisplayedSnapshot(QUERY)).toBeNull()
  })

  test('is returned as it was saved', async () => {
    const { snapshot, pages } = snapshotOf('a', [[1, 2]])
    const record = recordWith({
      current: { ...snapshot, native: nativeToken() },
      lastError: { failure: { kind: 'timeout' }, at: 7 },
    })
    await saveRecord(record, pages[0])
    expect(await loadRecord(QUERY)).toEqual(record)
    expect(await loadDisplayedSnapshot(QUERY)).toEqual(record.current)
  })

  test('is separate for each query', async () => {
    await saveSnapshot('a', [[1]])
    expect(await loadRecord(walletQuery({ currency: 'eur' }))).toBeNull()
    expect(await loadRecord(walletQuery({ chainId: '1' }))).toBeNull()
    expect(await loadRecord(walletQuery({ blockNumber: '5' }))).toBeNull()
  })

  test("has its pages in the service's order, even if there are more than ten", async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => [index + 1])
    const { current } = await saveSnapshot('a', numbers)
    expect(await tokenNumbers(current)).toEqual(numbers.flat())
  })

  test('can be loaded starting from any page', async () => {
    const { current } = await saveSnapshot('a', [[1], [2], [3]])
    expect(numbersOf(await loadTokens(QUERY, current as HoldingsSnapshot, 1))).toEqual([2, 3])
    expect(await loadTokens(QUERY, current as HoldingsSnapshot, 3)).toEqual([])
  })

  test('is loaded without a missing page', async () => {
    const { current } = await saveSnapshot('a', [[1], [2], [3]])
    const [, second] = await storedPageKeys()
    await removePage(second as never)
    expect(await tokenNumbers(current)).toEqual([1, 3])
  })

  test.each([
    { name: 'a text', entry: 'garbage' },
    { name: 'no tokens', entry: {} },
    { name: 'tokens without a balance', entry: { tokens: [{}], requestRecords: [] } },
    { name: 'a request record that is null', entry: { tokens: [], requestRecords: [null] } },
  ])('is loaded without a page of the wrong shape: $name', async ({ entry }) => {
    const { current } = await saveSnapshot('a', [[1], [2], [3]])
    const [, second] = await storedPageKeys()
    await storeRawEntry('pages', second as never, entry)
    expect(await tokenNumbers(current)).toEqual([1, 3])
  })

  test('keeps the page numbers in its provenance if the first page is damaged and another one is missing', async () => {
    const { current } = await saveSnapshot('a', [[1], [2], [3], [4]])
    const [first, , third] = await storedPageKeys()
    await storeRawEntry('pages', first as never, { tokens: [{}], requestRecords: [] })
    await removePage(third as never)
    const provenance = await loadProvenance(QUERY, current as HoldingsSnapshot)
    expect(provenance.map(({ page, contracts }) => [page, contracts])).toEqual([
      [1, []],
      [2, [contractOf(2)]],
      [3, []],
      [4, [contractOf(4)]],
    ])
  })

  test('replaces a damaged record and its pages', async () => {
    const { current } = await saveSnapshot('a', [[1], [2]])
    await storeRawEntry('records', queryKey(QUERY), {
      record: { query: QUERY, current: { ...current, totals: 'garbage' }, inProgress: 'garbage' },
      savedAt: 1,
      storedTokens: 0,
    })
    const { current: next } = await saveSnapshot('b', [[3]])
    expect(await tokenNumbers(next)).toEqual([3])
    expect(await storedPageKeys()).toHaveLength(1)
  })

  test('has the request records of each page', async () => {
    const { snapshot, pages } = snapshotOf('a', [[1]])
    await saveRecord(recordWith({ current: snapshot }), {
      ...(pages[0] as StoredPage),
      requestRecords: [requestRecord()],
    })
    expect(await loadProvenance(QUERY, snapshot)).toEqual([
      { page: 1, requestRecords: [requestRecord()], contracts: [contractOf(1)] },
    ])
  })

  test.each([
    { record: 'garbage' },
    { record: { query: QUERY } },
    { record: recordWith({ current: { ...snapshotWith(), totals: null } as never }) },
    { record: recordWith({ current: { ...snapshotWith(), topTokens: [{ balance: '1.5' }] } as never }) },
  ])('is null if its shape is wrong: %#', async (entry) => {
    await storeRawEntry('records', queryKey(QUERY), {
      ...entry,
      savedAt: 1,
      storedTokens: 0,
    })
    expect(await loadRecord(QUERY)).toBeNull()
  })
})

describe('pages', () => {
  test('that the record no longer contains are deleted when it is saved', async () => {
    const { current } = await saveSnapshot('old', [[1], [2]])
    await saveSnapshot('new', [[3]], current)
    expect((await storedPageKeys()).map(([, id]) => id)).toEqual(['new'])
  })

  test('of the displayed snapshot are kept while a new one is read', async () => {
    const { current } = await saveSnapshot('old', [[1], [2]])
    const { snapshot, pages } = snapshotOf('new', [[3]], { next: 'more' })
    await saveRecord(recordWith({ current, inProgress: snapshot }), pages[0])
    expect(await tokenNumbers(current)).toEqual([1, 2])
    expect(await tokenNumbers(snapshot)).toEqual([3])
  })

  test('of an abandoned read are deleted', async () => {
    const { current } = await saveSnapshot('old', [[1]])
    const { snapshot, pages } = snapshotOf('new', [[3]], { next: 'more' })
    await saveRecord(recordWith({ current, inProgress: snapshot }), pages[0])
    await saveRecord(recordWith({ current }))
    expect((await storedPageKeys()).map(([, id]) => id)).toEqual(['old'])
  })

  test('of another query with the same snapshot id are kept', async () => {
    const other = walletQuery({ address: contractOf(9) })
    const { snapshot, pages } = snapshotOf('same', [[1]])
    await saveRecord(recordWith({ query: other, current: snapshot }), pages[0])
    await saveRecord(recordWith({ current: snapshot }), pages[0])
    await saveRecord(recordWith({ current: snapshotOf('next', [[2]]).snapshot }), firstPage('next', [2]))
    expect(numbersOf(await loadTokens(other, snapshot))).toEqual([1])
  })
})

describe('a write that fails', () => {
  test('does not change the record or its pages', async () => {
    const before = await saveSnapshot('old', [[1], [2]])
    refuseWrites(2)
    const { snapshot, pages } = snapshotOf('new', [[3]])
    await expect(saveRecord(recordWith({ current: snapshot }), pages[0])).rejects.toThrow()
    expect(await loadRecord(QUERY)).toEqual(before)
    expect(await tokenNumbers(before.current)).toEqual([1, 2])
  })

  test('writes no record without its page', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      if (this.name === 'pages') throw new DOMException('refused', 'DataCloneError')
      return put.apply(this, values)
    })
    const { snapshot, pages } = snapshotOf('new', [[3]])
    await expect(saveRecord(recordWith({ current: snapshot }), pages[0])).rejects.toThrow('refused')
    expect(await loadRecord(QUERY)).toBeNull()
  })

  test('evicts nothing unless the quota is exceeded', async () => {
    const other = walletQuery({ address: contractOf(9) })
    await storeRecord(recordWith({ query: other }), [firstPage('other', [1])])
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('failed', 'UnknownError')
    })
    const { snapshot, pages } = snapshotOf('new', [[3]])
    await expect(saveRecord(recordWith({ current: snapshot }), pages[0])).rejects.toThrow('failed')
    expect(await storedRecord(other)).not.toBeNull()
  })

  test('evicts every other wallet and is repeated if the quota is exceeded', async () => {
    const other = walletQuery({ address: contractOf(9) })
    await storeRecord(recordWith({ query: other }), [firstPage('other', [1])])
    refuseWrites(1)
    await saveSnapshot('a', [[1]])
    expect(await storedRecord(other)).toBeNull()
    expect((await storedPageKeys()).map(([, id]) => id)).toEqual(['a'])
  })
})

describe('a wallet that is cleared while it is read again', () => {
  const inProgress = (pages: number[][]) => snapshotOf('new', pages, { next: 'more' }).snapshot

  test('is stored with only the new snapshot', async () => {
    const { current } = await saveSnapshot('old', [[1], [2]])
    await clearStoredCache()
    const record = recordWith({ current, inProgress: inProgress([[1, 2]]) })
    expect(await saveRecord(record, firstPage('new', [1, 2]))).toBe(true)
    expect(await loadRecord(QUERY)).toMatchObject({ current: null, inProgress: { id: 'new', pages: 1 } })
  })

  test('is not written back by a failure or a stop', async () => {
    const { current } = await saveSnapshot('old', [[1], [2]])
    await clearStoredCache()
    const lastError = { failure: { kind: 'timeout' } as const, at: 9 }
    expect(await saveRecord(recordWith({ current, inProgress: newSnapshot('new'), lastError }))).toBe(false)
    expect(await saveRecord(recordWith({ current }))).toBe(false)
    expect(await loadRecord(QUERY)).toBeNull()
  })

  test('is not written back with a later page if its earlier pages were removed', async () => {
    const later = { ...firstPage('new', [3]), index: 1 }
    const snapshot = inProgress([[1, 2], [3]])
    expect(await saveRecord(recordWith({ inProgress: snapshot }), later)).toBe(false)
    const ended = { ...snapshot, end: 'complete' as const }
    expect(await saveRecord(recordWith({ current: ended }), later)).toBe(false)
    expect(await storedPageKeys()).toEqual([])
  })

  test('keeps the older snapshot if the older snapshot is still stored', async () => {
    const { current } = await saveSnapshot('old', [[1], [2]])
    const record = recordWith({ current, inProgress: inProgress([[1, 2]]) })
    expect(await saveRecord(record, firstPage('new', [1, 2]))).toBe(true)
    expect(await loadRecord(QUERY)).toMatchObject({ current: { id: 'old' }, inProgress: { id: 'new' } })
    expect(await tokenNumbers(current)).toEqual([1, 2])
  })
})

describe('the number of stored wallets', () => {
  test('counts an address once for all its chains, and ignores damaged records', async () => {
    await storeRecord(recordWith({ query: walletQuery({ chainId: '1' }) }))
    await storeRecord(recordWith({ query: walletQuery({ chainId: '43114' }) }))
    await storeRecord(recordWith({ query: walletQuery({ address: contractOf(9) }) }))
    expect(await countStoredWallets()).toBe(2)
    for (const [key, entry] of Object.entries({ a: 'garbage', b: {}, c: { record: { query: null } } }))
      await storeRawEntry('records', key, entry)
    expect(await countStoredWallets()).toBe(2)
  })
})

describe('watching a record', () => {
  test('reports each change of this query after the commit, and no other query', async () => {
    const tokenCounts: (number | undefined)[] = []
    const other = vi.fn()
    const unwatch = watchRecord(
      QUERY,
      () => void loadRecord(QUERY).then((record) => tokenCounts.push(record?.current?.tokens)),
    )
    const unwatchOther = watchRecord(walletQuery({ chainId: '1' }), other)
    await saveSnapshot('a', [[1, 2]])
    await eventually(() => expect(tokenCounts).toEqual([2]))
    unwatch()
    await saveSnapshot('b', [[1]], (await loadRecord(QUERY))?.current)
    const { promise, resolve } = Promise.withResolvers<void>()
    const unwatchLast = watchRecord(QUERY, resolve)
    await saveRecord((await loadRecord(QUERY)) as HoldingsRecord)
    await promise
    expect(tokenCounts).toEqual([2])
    expect(other).not.toHaveBeenCalled()
    unwatchLast()
    unwatchOther()
  })

  test('reports that the cache was cleared', async () => {
    await saveSnapshot('a', [[1]])
    const { promise, resolve } = Promise.withResolvers<void>()
    const unwatch = watchRecord(QUERY, resolve)
    await clearStoredCache()
    await promise
    unwatch()
  })
})
