import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { FORMAT } from '../../../utils/storage/format.ts'
import { NewerFormatError } from '../../../utils/storage/items.ts'
import { migrateStorage } from '../../../utils/storage/migrations.ts'
import { reset, storedItem, storedKeys, storedRaw, storeItem, storeRaw } from '../support/stored.ts'
import { removeDatabase } from '../support/without-database.ts'

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(reset)

describe('the migration to format 1', () => {
  test('removes unregistered items and the old database, and reports that the settings were reset', async () => {
    await storeRaw('settings-of-before', { chainId: '1' })
    await storeRaw('holdings:x', 'packed')
    await storeRaw('holdings:x#a#0', 'packed')
    await storeItem('recentChains', ['1'])
    ;(await openDB('second-copy', 1)).close()
    expect(await migrateStorage()).toEqual(['settingsReset'])
    expect(new Set(await storedKeys())).toEqual(new Set(['item:recentChains', 'format']))
    expect(await storedItem('recentChains')).toEqual(['1'])
    expect(await databases()).not.toContain('second-copy')
  })

  test('needs no database', async () => {
    await removeDatabase()
    await storeRaw('old', 1)
    expect(await migrateStorage()).toEqual(['settingsReset'])
    expect(await storedKeys()).toEqual(['format'])
  })

  test('reports nothing on a first installation', async () => {
    expect(await migrateStorage()).toEqual([])
    expect(await storedRaw('format')).toBe(FORMAT)
  })

  test('removes items only once', async () => {
    await storeRaw('old', 1)
    await migrateStorage()
    await storeRaw('later', 1)
    expect(await migrateStorage()).toEqual([])
    expect(await storedRaw('later')).toBe(1)
  })

  test.each(['garbage', {}, [1]])('runs again if the stored format is damaged: %j', async (format) => {
    await storeRaw('format', format)
    await storeItem('recentChains', ['1'])
    await migrateStorage()
    expect(await storedRaw('format')).toBe(FORMAT)
    expect(await storedItem('recentChains')).toEqual(['1'])
  })
})

test('data of a newer format is rejected and not changed', async () => {
  await storeRaw('format', FORMAT + 1)
  await storeRaw('item:future', 'value')
  await expect(migrateStorage()).rejects.toThrow(NewerFormatError)
  expect(await storedKeys()).toEqual(['format', 'item:future'])
})
