import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { storage } from 'wxt/utils/storage'
import { changeBackup, readBackup, removeFromBackup, startBackup } from '../../../utils/recovery/backup.ts'
import { repairItems } from '../../../utils/recovery/repair-items.ts'
import { deleteApiKey, readRawApiKey, writeApiKey } from '../../../utils/storage/api-key.ts'
import { NewerFormatError } from '../../../utils/storage/format.ts'
import { ITEMS, removeItem } from '../../../utils/storage/items.ts'
import { eventually } from '../support/eventually.ts'
import {
  reset,
  storedItem,
  storedKeys,
  storedRaw,
  storeItem,
  storeRaw,
  storeSettings,
} from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'

const KEY = { key: 'secret-key-1234', origin: PROFILE.dataUrl, isInUse: true }
const repair = () => repairItems(readRawApiKey)
const findings = () => storedItem('recoveryFindings')

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('repairItems', () => {
  test('does nothing on a first run', async () => {
    expect(await repair()).toBe(false)
    expect(await findings()).toEqual([])
    expect(await storedKeys()).toEqual(['format'])
  })

  test('restores damaged settings from the backup and reports them', async () => {
    await storeSettings({ profile: PROFILE, currency: 'jpy' })
    await repair()
    await storeRaw('settings', 'garbage')
    expect(await repair()).toBe(true)
    expect(await storedItem('settings')).toMatchObject({ profile: PROFILE, currency: 'jpy' })
    expect(await findings()).toEqual(['restored:settings'])
    expect(await repair()).toBe(false)
  })

  test('keeps valid items and removes damaged ones where there is no database, and so no backup', async () => {
    await storeSettings({ profile: PROFILE })
    await repair()
    await storeRaw('tokenOverrides', 'garbage')
    await removeDatabase()
    expect(await repair()).toBe(true)
    expect(await storedItem('settings')).toMatchObject({ profile: PROFILE })
    expect(await findings()).toEqual(['lost:tokenOverrides'])
  })

  test('does not report an item that is stored during the repair', async () => {
    await repair()
    const storeDuringRepair = async () => {
      await storeSettings({ profile: PROFILE, currency: 'jpy' })
      await changeBackup({ settings: await storedItem('settings') })
      return readRawApiKey()
    }
    expect(await repairItems(storeDuringRepair)).toBe(false)
    expect(await findings()).toEqual([])
  })

  test('does not report an item that is removed during the repair', async () => {
    await storeSettings({ profile: PROFILE, currency: 'jpy' })
    await repair()
    const getItems = storage.getItems
    vi.spyOn(storage, 'getItems').mockImplementationOnce(async (keys) => {
      await removeItem('settings')
      await removeFromBackup('settings')
      return getItems(keys)
    })
    expect(await repair()).toBe(false)
    expect(await findings()).toEqual([])
  })

  test('removes an item that cannot be restored, and reports it once', async () => {
    await storeRaw('apiKey', { key: 7 })
    expect(await repair()).toBe(true)
    expect(await storedKeys()).not.toContain('item:apiKey')
    await storeItem('recoveryFindings', [])
    expect(await repair()).toBe(false)
    expect(await findings()).toEqual([])
  })

  test('changes no data of a newer format', async () => {
    await storeRaw('format', 2)
    await storeRaw('settings', 'written by a newer version')
    await expect(repair()).rejects.toThrow(NewerFormatError)
    expect(await storedRaw('settings')).toBe('written by a newer version')
  })

  test('keeps valid items if the backup cannot be read', async () => {
    await storeSettings({ profile: PROFILE })
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new Error('damaged')
    })
    expect(await repair()).toBe(false)
    expect((await storedItem('settings')).profile).toEqual(PROFILE)
  })

  test('throws if the browser cannot read storage', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('damaged') as never)
    await expect(repair()).rejects.toThrow('damaged')
  })
})

describe('the backup', () => {
  beforeEach(() => startBackup())

  test('contains the changed items, but only the presence of wallets and the key', async () => {
    await storeSettings({ profile: PROFILE })
    await storeItem('recents', [{ address: '0x11', chainId: '1' }])
    await storeItem('popupState', ITEMS.popupState.fallback)
    await writeApiKey(KEY)
    await eventually(async () =>
      expect(await readBackup()).toEqual({
        settings: await storedItem('settings'),
        recents: true,
        popupState: true,
        apiKey: true,
      }),
    )
  })

  test('does not contain excluded items, damaged items, or settings without a service', async () => {
    await storeItem('recentChains', ['1'])
    await storeRaw('tpsAlert', 'garbage')
    await storeSettings({ currency: 'chf' })
    await storeItem('tokenListOptions', { order: 'name', hideBelow: '' })
    await eventually(async () =>
      expect(await readBackup()).toEqual({ tokenListOptions: { order: 'name', hideBelow: '' } }),
    )
  })

  test('keeps an item that disappears from storage, so that it can be restored', async () => {
    await storeSettings({ profile: PROFILE })
    await eventually(async () => expect(await readBackup()).toHaveProperty('settings'))
    await removeItem('settings')
    await repair()
    expect((await storedItem('settings')).profile).toEqual(PROFILE)
  })

  test('keeps the settings if the stored ones lose all fields', async () => {
    await storeSettings({ profile: PROFILE })
    await eventually(async () => expect(await readBackup()).toHaveProperty('settings'))
    await storeRaw('settings', {})
    await storeItem('chainNames', [])
    await eventually(async () => expect(await readBackup()).toHaveProperty('chainNames'))
    await repair()
    expect((await storedItem('settings')).profile).toEqual(PROFILE)
    expect(await findings()).toEqual(['restored:settings'])
  })

  test('drops an item that the user removed, so that it is not reported as lost', async () => {
    await writeApiKey(KEY)
    await eventually(async () => expect(await readBackup()).toEqual({ apiKey: true }))
    await deleteApiKey()
    await removeFromBackup('apiKey')
    await repair()
    expect(await findings()).toEqual([])
  })

  test('accepts new and removed items in one change', async () => {
    await changeBackup({ tpsAlert: 1, chainNames: [] })
    await changeBackup({ tpsAlert: undefined, recents: true })
    expect(await readBackup()).toEqual({ chainNames: [], recents: true })
  })
})
