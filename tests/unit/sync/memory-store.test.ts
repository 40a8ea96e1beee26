import { expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../../utils/sync/memory-store.ts'
import { reset, storedKeys, storedRecordKeys } from '../support/stored.ts'
import { contractOf, numbersOf, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'

const QUERY = walletQuery()

test('a saved wallet and its tokens, starting from any page, can be loaded; nothing is stored in the browser', async () => {
  await reset()
  const store = createMemoryStore()
  expect(await store.loadRecord(QUERY)).toBeNull()
  const { snapshot, pages } = snapshotOf('a', [[1], [2], [3]])
  for (const page of pages) await store.saveRecord(recordWith({ current: snapshot }), page)
  expect((await store.loadRecord(QUERY))?.current).toEqual(snapshot)
  expect(numbersOf(await store.loadTokens(QUERY, snapshot))).toEqual([1, 2, 3])
  expect(numbersOf(await store.loadTokens(QUERY, snapshot, 2))).toEqual([3])
  expect((await store.loadProvenance(QUERY, snapshot))[2]).toMatchObject({
    page: 3,
    contracts: [contractOf(3)],
  })
  expect([await storedKeys(), await storedRecordKeys()]).toEqual([[], []])
})

test('tokens and provenance of an older snapshot do not include pages that arrived later', async () => {
  const store = createMemoryStore()
  const { snapshot, pages } = snapshotOf('a', [[1], [2]])
  for (const page of pages) await store.saveRecord(recordWith({ current: snapshot }), page)
  const older = { ...snapshot, pages: 1 }
  expect(numbersOf(await store.loadTokens(QUERY, older))).toEqual([1])
  expect(await store.loadProvenance(QUERY, older)).toMatchObject([{ page: 1, contracts: [contractOf(1)] }])
})

test('watchers of a wallet are notified of its changes until they unsubscribe', async () => {
  const store = createMemoryStore()
  const [onChange, onOther] = [vi.fn(), vi.fn()]
  const unwatch = store.watchRecord(QUERY, onChange)
  store.watchRecord(walletQuery({ chainId: '1' }), onOther)
  await store.saveRecord(recordWith())
  unwatch()
  await store.saveRecord(recordWith())
  expect([onChange.mock.calls.length, onOther.mock.calls.length]).toEqual([1, 0])
})
