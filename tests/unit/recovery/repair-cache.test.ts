import { beforeEach, expect, test, vi } from 'vitest'
import { repairCache } from '../../../utils/recovery/repair-storage.ts'
import { reset, storedItem, storedRecord, storeItem, storeRecord } from '../support/stored.ts'
import { recordWith, walletQuery } from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

test('a readable cache is not changed', async () => {
  await storeRecord(recordWith())
  expect(await repairCache()).toBe(false)
  expect(await storedRecord(walletQuery())).not.toBeNull()
})

test('an unreadable cache is deleted and reported; items are kept, and the cache works again', async () => {
  await storeRecord(recordWith())
  await storeItem('recentChains', ['1'])
  const spy = vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError')
  })
  expect(await repairCache()).toBe(true)
  spy.mockRestore()
  expect(await storedItem('recoveryFindings')).toEqual(['lost:cache'])
  expect(await storedItem('recentChains')).toEqual(['1'])
  expect(await storedRecord(walletQuery())).toBeNull()
  await storeRecord(recordWith())
  expect(await storedRecord(walletQuery())).not.toBeNull()
})

test('finds nothing to repair where the browser offers no database', async () => {
  await removeDatabase()
  expect(await repairCache()).toBe(false)
})
