import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryAt, type SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import { queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { readBlockTimes, saveBlockTime } from '../../../utils/storage/block-times.ts'
import { clearStoredCache } from '../../../utils/storage/eviction.ts'
import { evictUnneeded, holdingsStore } from '../../../utils/storage/holdings.ts'
import { removeSavedDate, removeWalletFromDates } from '../../../utils/storage/remove-saved-dates.ts'
import {
  changeSavedDate,
  readSavedDate,
  readSavedDates,
  watchSavedDates,
} from '../../../utils/storage/saved-dates.ts'
import { blockAt, dateAtBlock, foundAt, savedDate, storeDate } from '../support/dates.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedPageKeys, storedRecordKeys, storeRawEntry, storeRecord } from '../support/stored.ts'
import { contractOf, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'

const OTHER = walletQuery({ address: contractOf(7) })

/** Stores a complete list of a query, with one page. */
async function storeList(query: WalletQuery): Promise<void> {
  const { snapshot, pages } = snapshotOf(`list ${query.blockNumber}`, [[1, 2]])
  await storeRecord(recordWith({ query, current: snapshot }), pages, { savedAt: 1, storedTokens: 2 })
}

const at = (date: SavedDate, query = walletQuery()): WalletQuery => {
  const found = queryAt(date, query)
  if (!found) throw new Error('the date has no block')
  return found
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('a saved date', () => {
  test('is stored, changed, announced and removed', async () => {
    const onChange = vi.fn()
    const unwatch = watchSavedDates(onChange)
    const date = await storeDate(savedDate(5))
    await storeDate(savedDate(6))
    expect(await readSavedDates()).toHaveLength(2)
    const block = { found: foundAt(3), at: 9 }
    await changeSavedDate(date.id, (stored) => stored && { ...stored, blocks: { 1: block } })
    expect(await readSavedDate(date.id)).toEqual({ ...date, blocks: { 1: block } })
    expect(await changeSavedDate('another', (stored) => stored)).toBeNull()
    await changeSavedDate(date.id, () => null)
    expect(await readSavedDate(date.id)).toBeNull()
    await eventually(() => expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(4))
    unwatch()
  })

  test.each([
    ['a text', 'garbage'],
    ['no subject', { ...savedDate(5), subject: {} }],
    ['a block without a number', dateAtBlock(5, { kind: 'found', block: {}, next: {} } as never)],
    ['an unknown result', dateAtBlock(5, { kind: 'guessed' } as never)],
  ])('that is damaged counts as missing: %s', async (_name, value) => {
    const whole = await storeDate(savedDate(6))
    await storeRawEntry('savedDates', savedDate(5).id, value)
    expect(await readSavedDates()).toEqual([whole])
    expect(await readSavedDate(savedDate(5).id)).toBeNull()
  })

  test('is not needed without a database', async () => {
    await removeDatabase()
    expect([await readSavedDates(), await readSavedDate('any')]).toEqual([[], null])
  })

  test('that is removed frees the records that no other saved date needs', async () => {
    const first = await storeDate(dateAtBlock(5, foundAt(100), { queries: [walletQuery(), OTHER] }))
    const second = await storeDate(dateAtBlock(6, foundAt(100)))
    await storeList(at(first))
    await storeList(at(first, OTHER))
    await storeList(walletQuery())
    await removeSavedDate(first.id)
    expect(await readSavedDates()).toEqual([second])
    expect((await storedRecordKeys()).toSorted()).toEqual(
      [queryKey(walletQuery()), queryKey(at(second))].toSorted(),
    )
    expect(await storedPageKeys()).toHaveLength(2)
  })

  test('loses a removed wallet, and is removed itself without another one', async () => {
    await storeDate(savedDate(5))
    const shared = await storeDate(savedDate(6, { queries: [walletQuery(), OTHER] }))
    await removeWalletFromDates(walletQuery().address.toLowerCase())
    expect(await readSavedDates()).toEqual([{ ...shared, queries: [OTHER] }])
  })
})

describe('the balances of a saved date', () => {
  const storeOthers = async () => {
    for (let number = 1; number <= 502; number += 1)
      await storeRecord(recordWith({ query: walletQuery({ address: contractOf(number) }) }), [], {
        savedAt: 10 + number,
        storedTokens: 1,
      })
  }

  test('are not evicted, although they were written first', async () => {
    const date = await storeDate(dateAtBlock(5, foundAt(100)))
    await storeList(at(date))
    await storeList(walletQuery({ blockNumber: '99' }))
    await storeOthers()
    await evictUnneeded()
    const keys = await storedRecordKeys()
    expect(keys).toHaveLength(501)
    expect(keys).toContain(queryKey(at(date)))
    expect(keys).not.toContain(queryKey(walletQuery({ blockNumber: '99' })))
  })

  test('stay when storage is full', async () => {
    const date = await storeDate(dateAtBlock(5, foundAt(100)))
    await storeList(at(date))
    await storeList(OTHER)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { snapshot, pages } = snapshotOf('new', [[1]])
    await holdingsStore.saveRecord(recordWith({ current: snapshot }), pages[0])
    expect((await storedRecordKeys()).toSorted()).toEqual(
      [queryKey(walletQuery()), queryKey(at(date))].toSorted(),
    )
  })

  test('stay with the times of blocks when the rest of the cache is cleared', async () => {
    const dates = [100, 101, 7].map((number) =>
      dateAtBlock(number, foundAt(number), { queries: [walletQuery(), OTHER] }),
    )
    for (const date of dates) {
      await storeDate(date)
      await storeList(at(date))
      await storeList(at(date, OTHER))
    }
    for (const query of [walletQuery(), OTHER, walletQuery({ blockNumber: '1000' })]) await storeList(query)
    await saveBlockTime(walletQuery(), blockAt(100), Date.now())
    await clearStoredCache(false)
    const kept = dates.flatMap((date) => [at(date), at(date, OTHER)].map(queryKey)).toSorted()
    expect((await storedRecordKeys()).toSorted()).toEqual(kept)
    expect((await storedPageKeys()).map(([key]) => key).toSorted()).toEqual(kept)
    expect(await readSavedDates()).toHaveLength(3)
    expect(await readBlockTimes(walletQuery())).toHaveLength(1)
    await clearStoredCache(true)
    expect([await storedRecordKeys(), await storedPageKeys(), await readSavedDates()]).toEqual([[], [], []])
    expect(await readBlockTimes(walletQuery())).toEqual([])
  })

  test('are all removed if no date has a block yet, and the dates stay', async () => {
    await storeDate(savedDate(5))
    await storeList(OTHER)
    await clearStoredCache(false)
    expect([await storedRecordKeys(), await storedPageKeys()]).toEqual([[], []])
    expect(await readSavedDates()).toHaveLength(1)
  })
})
