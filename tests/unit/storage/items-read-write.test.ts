import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { queriesAt } from '../../../utils/domain/portfolio/saved-date.ts'
import { queryKey } from '../../../utils/domain/wallet-query.ts'
import { readApiKey } from '../../../utils/storage/api-key.ts'
import { FORMAT, NewerFormatError } from '../../../utils/storage/format.ts'
import {
  DamagedItemError,
  ITEMS,
  readItem,
  readItems,
  removeItem,
  updateItem,
  watchItem,
  writeItem,
} from '../../../utils/storage/items.ts'
import { readSavedDates } from '../../../utils/storage/saved-dates.ts'
import { dateAtBlock, foundAt, storeDate } from '../support/dates.ts'
import {
  reset,
  storedItem,
  storedRaw,
  storedRecord,
  storeItem,
  storeRaw,
  storeRecord,
  storeSettings,
} from '../support/stored.ts'
import { completeSnapshot, PROFILE, recordWith, walletQuery } from '../support/wallets.ts'
import { addressOf, watchedWallet, watchlistOf } from '../support/watchlist.ts'
import { removeDatabase } from '../support/without-database.ts'

const { local } = fakeBrowser.storage
const quota = () => new Error('QuotaExceededError: Resource::kQuotaBytes quota exceeded')

/** Lets the next writes of items fail because storage is full. */
function refuseWrites(times: number): void {
  const set = vi.spyOn(local, 'set')
  for (let refused = 0; refused < times; refused += 1) set.mockRejectedValueOnce(quota())
}

beforeEach(reset)

test('a value that its schema rejects is not written, because it would count as damaged', async () => {
  await storeSettings({ badgeChainId: '1' })
  const write = updateItem('settings', (settings) => ({ ...settings, badgeChainId: 'no chain!' }))
  await expect(write).rejects.toThrow('invalid settings')
  expect((await readItem('settings')).badgeChainId).toBe('1')
})

describe('reading items', () => {
  test('returns the fallback of an item that was never written', async () => {
    expect(await readItems('settings', 'recents', 'tpsAlertState')).toEqual([
      ITEMS.settings.fallback,
      [],
      null,
    ])
  })

  test('reads several items in one browser call, and returns them in the order of the names', async () => {
    await storeSettings({ currency: 'jpy' })
    await storeItem('recentChains', ['1'])
    const get = vi.spyOn(local, 'get')
    expect(await readItems('recentChains', 'settings')).toMatchObject([['1'], { currency: 'jpy' }])
    expect(get).toHaveBeenCalledOnce()
  })

  test('returns the fallback of settings that an older version did not have', async () => {
    await storeRaw('settings', { currency: 'chf' })
    expect(await readItem('settings')).toEqual({ ...ITEMS.settings.fallback, currency: 'chf' })
  })

  test('throws for a damaged value', async () => {
    await storeRaw('settings', { currency: 'xyz' })
    await expect(readItem('settings')).rejects.toThrow(DamagedItemError)
    expect(await readItem('recents')).toEqual([])
  })

  test('throws if the browser cannot read storage', async () => {
    vi.spyOn(local, 'get').mockRejectedValueOnce(new Error('damaged') as never)
    await expect(readItem('settings')).rejects.toThrow('damaged')
  })
})

describe('data of a newer format', () => {
  beforeEach(() => storeRaw('format', FORMAT + 1))

  test('is neither read nor changed', async () => {
    await storeItem('recentChains', ['1'])
    await expect(readItems('recentChains')).rejects.toThrow(NewerFormatError)
    await expect(updateItem('recentChains', () => [])).rejects.toThrow(NewerFormatError)
    expect(await storedRaw('recentChains')).toEqual(['1'])
  })

  test('is not read by `readApiKey`', async () => {
    await expect(readApiKey()).rejects.toThrow(NewerFormatError)
  })
})

describe('changing items', () => {
  test('loses no value in 200 parallel updates', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        updateItem('recentChains', (chains) => [...chains, String(number)]),
      ),
    )
    expect(await storedItem('recentChains')).toHaveLength(200)
  })

  test('loses no setting in parallel updates of several settings', async () => {
    await Promise.all([
      updateItem('settings', (settings) => ({ ...settings, chainId: '1' })),
      updateItem('settings', (settings) => ({ ...settings, currency: 'eur' })),
      updateItem('settings', (settings) => ({ ...settings, profile: PROFILE })),
    ])
    expect(await storedItem('settings')).toMatchObject({ chainId: '1', currency: 'eur', profile: PROFILE })
  })

  test('does not overwrite a damaged value', async () => {
    await storeRaw('recentChains', 'garbage')
    await expect(updateItem('recentChains', () => ['1'])).rejects.toThrow(DamagedItemError)
    expect(await storedRaw('recentChains')).toBe('garbage')
  })

  test('deletes an item that is set to null, and one that is removed', async () => {
    await writeItem('tpsAlertState', { subject: 'x', chainId: '1', isBeyond: true })
    await writeItem('tpsAlertState', null)
    await writeItem('recentChains', ['1'])
    await removeItem('recentChains')
    expect(await local.get(null)).toEqual({})
  })

  test('calls the browser in the same task, so that a closing popup still stores its state', () => {
    const set = vi.spyOn(local, 'set')
    void writeItem('popupState', ITEMS.popupState.fallback)
    expect(set).toHaveBeenCalledOnce()
  })

  test('writes nothing to `storage.sync`', async () => {
    await updateItem('settings', (settings) => ({ ...settings, chainId: '1' }))
    expect(await fakeBrowser.storage.sync.get()).toEqual({})
  })
})

describe('a write that exceeds the quota', () => {
  const watched = walletQuery({ address: addressOf(1) })
  const shown = walletQuery({ address: addressOf(2) })

  beforeEach(async () => {
    await storeItem('watchlist', watchlistOf([watchedWallet(1)]))
    await storeRecord(recordWith(), [], { savedAt: 1, storedTokens: 0 })
    await storeRecord(recordWith({ query: shown }), [], { savedAt: 2, storedTokens: 0 })
    await storeRecord(recordWith({ query: watched }), [], { savedAt: 3, storedTokens: 0 })
  })

  test('evicts queries that are not watched and is repeated', async () => {
    refuseWrites(1)
    await writeItem('recentChains', ['1'])
    expect(await storedItem('recentChains')).toEqual(['1'])
    expect(await storedRecord(walletQuery())).toBeNull()
    expect(await storedRecord(watched)).not.toBeNull()
  })

  // In the words of Chromium and Firefox for their own limit, and for a disk that is full.
  test.each([
    'QUOTA_BYTES quota exceeded',
    'IO error: /profile/003144.log: No space left on device (ChromeMethodBFE: 3::WritableFileAppend::8)',
    'IO error: /profile/003144.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3::WritableFileAppend::8)',
    'File error: No device space',
    'NS_ERROR_FILE_NO_DEVICE_SPACE: No error message',
  ])('is recognized by "%s"', async (message) => {
    vi.spyOn(local, 'set').mockRejectedValueOnce(new Error(message))
    await writeItem('recentChains', ['1'])
    expect(await storedItem('recentChains')).toEqual(['1'])
  })

  test('evicts the last of them, which may be on screen, only if storage is still full', async () => {
    refuseWrites(1)
    await writeItem('recentChains', ['1'])
    expect(await storedRecord(shown)).not.toBeNull()
    refuseWrites(2)
    await writeItem('recentChains', ['2'])
    expect(await storedRecord(shown)).toBeNull()
    expect(await storedRecord(watched)).not.toBeNull()
  })

  test('removes data of watched wallets if storage is still full', async () => {
    refuseWrites(3)
    await writeItem('recentChains', ['1'])
    expect(await storedItem('recentChains')).toEqual(['1'])
    expect(await storedRecord(watched)).toBeNull()
  })

  describe('with a saved date', () => {
    const date = dateAtBlock(5, foundAt(4))
    const [atDate] = queriesAt(date)

    beforeEach(async () => {
      await storeDate(date)
      if (atDate) await storeRecord(recordWith({ query: atDate, current: completeSnapshot() }))
    })
    const records = async () => [await storedRecord(watched), atDate && (await storedRecord(atDate))]

    test('keeps its balances if the rest is enough', async () => {
      refuseWrites(3)
      await writeItem('recentChains', ['1'])
      expect(await records()).toEqual([null, expect.anything()])
      expect(await readSavedDates()).toEqual([date])
    })

    test('removes its balances last, and the date says so', async () => {
      refuseWrites(4)
      await writeItem('recentChains', ['1'])
      expect(await records()).toEqual([null, null])
      const removed = { at: expect.any(Number), keys: atDate ? [queryKey(atDate)] : [] }
      expect(await readSavedDates()).toEqual([{ ...date, removed }])
    })
  })

  test('fails with the same error without a database to remove data from', async () => {
    await removeDatabase()
    vi.spyOn(local, 'set').mockRejectedValue(quota())
    await expect(writeItem('recentChains', ['1'])).rejects.toThrow('quota')
  })

  test('fails if it exceeds the quota again', async () => {
    vi.spyOn(local, 'set').mockRejectedValue(quota())
    await expect(writeItem('recentChains', ['1'])).rejects.toThrow('quota')
  })
})

describe('watching an item', () => {
  test('reports each new value with the one before until it is unsubscribed, and the fallback after a removal', async () => {
    const values: unknown[] = []
    const unwatch = watchItem('recentChains', (chains, before) => values.push({ chains, before }))
    await writeItem('recentChains', ['1'])
    await writeItem('recents', [{ address: '0x1', chainId: '1' }])
    await removeItem('recentChains')
    unwatch()
    await writeItem('recentChains', ['2'])
    expect(values).toEqual([
      { chains: ['1'], before: [] },
      { chains: [], before: ['1'] },
    ])
  })

  test('ignores a damaged value', async () => {
    const onChange = vi.fn()
    watchItem('settings', onChange)
    await storeRaw('settings', 'garbage')
    expect(onChange).not.toHaveBeenCalled()
    await storeSettings({ chainId: '1' }).catch(() => storeRaw('settings', { chainId: '1' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...ITEMS.settings.fallback, chainId: '1' }, undefined)
  })
})
