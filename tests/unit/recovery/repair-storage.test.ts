import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { changeBackup } from '../../../utils/recovery/backup.ts'
import { detectTotalLoss } from '../../../utils/recovery/repair-storage.ts'
import { storage } from '../../../utils/storage/browser-storage.ts'
import { reset, storedItem, storeSettings } from '../support/stored.ts'
import { removeDatabase } from '../support/without-database.ts'

/** Makes the browser report these origins as granted. */
const grant = (origins: string[]) =>
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockImplementation((async () => ({ origins })) as never)

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  await changeBackup({ settings: undefined })
})

describe('detectTotalLoss', () => {
  test('reports a loss if an origin is granted, but nothing is stored', async () => {
    grant(['https://data.example.org/*'])
    await detectTotalLoss()
    expect(await storedItem('recoveryFindings')).toEqual(['lost:everything'])
  })

  test('reports nothing before the first service is chosen', async () => {
    grant([])
    await detectTotalLoss()
    expect(await storedItem('recoveryFindings')).toEqual([])
  })

  test('reports nothing if settings are stored', async () => {
    grant(['https://data.example.org/*'])
    await storeSettings({ currency: 'eur' })
    await detectTotalLoss()
    expect(await storedItem('recoveryFindings')).toEqual([])
  })

  test('reports nothing if a backup can restore the settings', async () => {
    grant(['https://data.example.org/*'])
    await changeBackup({ settings: { currency: 'eur' } })
    await detectTotalLoss()
    expect(await storedItem('recoveryFindings')).toEqual([])
  })

  test('reports nothing if the first service is chosen while it reads', async () => {
    let origins: string[] = []
    vi.spyOn(fakeBrowser.permissions, 'getAll').mockImplementation((async () => ({ origins })) as never)
    const getItem = vi.spyOn(storage, 'getItem').mockImplementation(async () => {
      origins = ['https://data.example.org/*']
      return null
    })
    await detectTotalLoss()
    getItem.mockRestore()
    expect(await storedItem('recoveryFindings')).toEqual([])
  })

  test('reports nothing where it cannot read the backup, because the browser offers no database', async () => {
    grant(['https://data.example.org/*'])
    await removeDatabase()
    await detectTotalLoss()
    expect(await storedItem('recoveryFindings')).toEqual([])
  })
})
