import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Holdings, Read } from '../../../utils/domain/holdings.ts'
import type { ToldPage } from '../../../utils/domain/holdings-keeper.ts'
import { addPage } from '../../../utils/domain/reading.ts'
import { loadHoldings, loadPages, watchHoldings } from '../../../utils/store/holdings.ts'
import { directoryItem } from '../../../utils/store/holdings-directory.ts'
import { indexKey } from '../../../utils/store/holdings-entries.ts'
import { loadOrigins } from '../../../utils/store/holdings-origins.ts'
import { clearHoldings, holdingsKeeper } from '../../../utils/store/keep-holdings.ts'
import { storage } from '../../../utils/store/storage.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import {
  contractOf,
  holdingsWith,
  nativeToken,
  newRead,
  page,
  plainHoldings,
  token,
  walletRef,
} from '../support/wallets.ts'

const REF = walletRef()
const addressRef = (number: number) => walletRef({ address: contractOf(number) })
const keys = async () => Object.keys(await storage.snapshot('local'))
const full = () => new Error('QuotaExceededError: Resource::kQuotaBytes quota exceeded')

/** Reads and saves pages of tokens one after the other, as a look-up does. */
async function saveRead(
  id: string,
  pages: number[][],
  ref = REF,
  shown: Read | null = null,
): Promise<Holdings> {
  let read = newRead(id, 0)
  let holdings: Holdings = { ref, shown, reading: read, trouble: null }
  for (const [index, numbers] of pages.entries()) {
    const answer = page(numbers, index < pages.length - 1 ? `${id}-${index}` : null)
    read = addPage(read, answer, 'usd', index)
    holdings = read.end ? { ...holdings, shown: read, reading: null } : { ...holdings, reading: read }
    await holdingsKeeper.save(holdings, { readId: id, index, tokens: answer.tokens })
  }
  return holdings
}

const addressesOf = async (read: Read | null, ref = REF) =>
  (await loadPages(ref, read as Read)).map(({ address }) => Number(address))

beforeEach(() => {
  fakeBrowser.reset()
  vi.useRealTimers()
})

describe('what is learned of a wallet', () => {
  const told = (ref = REF) => {
    const changed = vi.fn()
    return { changed, end: watchHoldings(ref, changed) }
  }
  /** Keeps every write back until it is let go. */
  const heldWrites = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.spyOn(fakeBrowser.storage.local, 'set').mockReturnValue(promise as never)
    return resolve
  }
  /** A message between pages takes its time. */
  const another = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const channel = new BroadcastChannel('holdings')
    const echo = new BroadcastChannel('holdings')
    echo.onmessage = () => {
      channel.close()
      echo.close()
      resolve()
    }
    channel.postMessage({ holdings: { ref: addressRef(99) } })
    return promise
  }

  test('is told before it is stored where its first rows are all of it', async () => {
    const { changed, end } = told()
    const other = told(addressRef(7))
    const letGo = heldWrites()
    const saving = saveRead('a', [[1, 2]])
    await eventually(() => expect(changed).toHaveBeenCalledOnce())
    expect(changed.mock.calls[0]).toMatchObject([
      { ref: REF, shown: { id: 'a', tokens: 2 }, reading: null },
      { readId: 'a', index: 0, tokens: [{}, {}] },
    ])
    expect(await loadHoldings(REF)).toBeNull()
    expect(other.changed).not.toHaveBeenCalled()
    letGo()
    await saving
    end()
    other.end()
  })

  test('is stored once those that were told of it have had the time to draw it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const write = vi.spyOn(fakeBrowser.storage.local, 'set')
    const { changed, end } = told()
    const saving = saveRead('a', [[1, 2]])
    await another()
    expect(changed).toHaveBeenCalledOnce()
    expect(write).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    await saving
    expect(write).toHaveBeenCalled()
    end()
  })

  test('is told with its page where it is longer, or not at its end', async () => {
    const { changed, end } = told()
    const letGo = heldWrites()
    const saving = saveRead('long', [Array.from({ length: 31 }, (_, index) => index + 1)])
    const begun = told(addressRef(3))
    const beginning = saveRead('begun', [[1], [2]], addressRef(3))
    await eventually(() => expect(begun.changed).toHaveBeenCalledOnce())
    const [holdings, { tokens, ...place }] = changed.mock.calls[0] as [Holdings, ToldPage]
    expect([holdings.shown?.tokens, tokens.length, place]).toEqual([31, 31, { readId: 'long', index: 0 }])
    expect(begun.changed.mock.calls[0]).toMatchObject([
      { reading: { id: 'begun', tokens: 1 } },
      { readId: 'begun', index: 0, tokens: [{ address: contractOf(1) }] },
    ])
    letGo()
    await Promise.all([saving, beginning])
    end()
    begun.end()
  })

  test('is told once it is stored where it was begun before, with rows that came out of storage', async () => {
    const begun = await saveRead('old', [[1, 2]])
    const { changed, end } = told()
    const [stored, letGo] = [await loadHoldings(REF), heldWrites()]
    const next = addPage(newRead('next', 1), page([3], 'more'), 'usd', 1)
    const first = holdingsKeeper.save(
      { ...begun, shown: stored?.shown ?? null, reading: next },
      { readId: 'next', index: 0, tokens: [] },
    )
    const last = holdingsKeeper.save(stored as Holdings, { readId: 'old', index: 1, tokens: [] })
    await another()
    expect(changed).not.toHaveBeenCalled()
    letGo()
    expect(await Promise.all([first, last])).toEqual([true, true])
    end()
  })

  test('is told to nobody who does not listen any more', async () => {
    const { changed, end } = told()
    end()
    await saveRead('a', [[1]])
    await another()
    expect(changed).not.toHaveBeenCalled()
  })
})

describe('what is kept of a wallet', () => {
  test('is nothing at first', async () => {
    expect(await loadHoldings(REF)).toBeNull()
  })

  test('comes back as it was saved', async () => {
    const read = addPage(newRead('a', 0), { ...page([1, 2]), native: nativeToken() }, 'usd', 5)
    const holdings = holdingsWith({ shown: read, trouble: { failure: { kind: 'timeout' }, at: 7 } })
    await holdingsKeeper.save(holdings, { readId: 'a', index: 0, tokens: page([1, 2]).tokens })
    expect(plainHoldings(await loadHoldings(REF))).toEqual(holdings)
  })

  test('is kept apart for every way of asking', async () => {
    await saveRead('a', [[1]])
    expect(await loadHoldings(walletRef({ currency: 'eur' }))).toBeNull()
    expect(await loadHoldings(walletRef({ chainId: '1' }))).toBeNull()
  })

  test('has its pages in the order of the service, and each by worth', async () => {
    const { shown } = await saveRead('a', [[3, 1], [2], [9, 8]])
    expect(await addressesOf(shown)).toEqual([1, 3, 2, 8, 9])
  })

  test('can be loaded from any page on', async () => {
    const { shown } = await saveRead('a', [[1], [2], [3]])
    const rest = await loadPages(REF, shown as Read, 1)
    expect(rest.map(({ address }) => Number(address))).toEqual([2, 3])
    expect(await loadPages(REF, shown as Read, 3)).toEqual([])
  })

  test('is asked for two pages at a time, and in ten goes at most', async () => {
    const { shown } = await saveRead('a', [[1], [2], [3]])
    const get = vi.spyOn(fakeBrowser.storage.local, 'get')
    const asked = async (read: Read) => {
      get.mockClear()
      await loadPages(REF, read)
      return get.mock.calls.map(([names]) => (names as string[]).length)
    }
    expect(await asked(shown as Read)).toEqual([2, 1])
    expect(await asked({ ...(shown as Read), pages: 20 })).toEqual(Array(10).fill(2))
    expect(await asked({ ...(shown as Read), pages: 1_001 })).toEqual([...Array(9).fill(101), 92])
  })

  test('has no tokens of a page that an older version wrote', async () => {
    const { shown } = await saveRead('a', [[1, 2], [3]])
    await storage.setItems([
      { key: `${indexKey(REF)}#a#0`, value: { rows: '[["0x1","One","ONE",0,"1"]]', from: [] } },
    ])
    expect(await addressesOf(shown)).toEqual([3])
  })

  test('has the receipts of each page', async () => {
    const read = addPage(newRead('a', 0), page([1]), 'usd', 5)
    const saved = { readId: 'a', index: 0, tokens: page([1]).tokens, requestRecords: [requestRecord()] }
    await holdingsKeeper.save(holdingsWith({ shown: read }), saved)
    expect(await loadOrigins(REF, read)).toEqual([
      { page: 1, requestRecords: [requestRecord()], contracts: [contractOf(1)] },
    ])
  })

  test('leaves out a page that is gone', async () => {
    const { shown } = await saveRead('a', [[1], [2], [3]])
    await storage.removeItems([`${indexKey(REF)}#a#1`])
    expect(await addressesOf(shown)).toEqual([1, 3])
  })

  test('is nothing where the entry is damaged beyond its wallet', async () => {
    await storage.setItems([{ key: indexKey(REF), value: { broken: true } }])
    expect(await loadHoldings(REF)).toBeNull()
  })
})

describe('pages', () => {
  test('of a read that nobody names any more are removed', async () => {
    const { shown } = await saveRead('old', [[1], [2]])
    await saveRead('new', [[3]], REF, shown)
    expect((await keys()).filter((key) => key.includes('#'))).toEqual([expect.stringContaining('#new#0')])
  })

  test('of the list on screen stay while a new one is read', async () => {
    const { shown } = await saveRead('old', [[1], [2]])
    const begun = addPage(newRead('new', 0), page([3], 'next'), 'usd', 0)
    await holdingsKeeper.save(holdingsWith({ shown, reading: begun }), {
      readId: 'new',
      index: 0,
      tokens: page([3]).tokens,
    })
    expect(await addressesOf(shown)).toEqual([1, 2])
    expect(await addressesOf(begun)).toEqual([3])
  })

  test('of a reading that was given up are removed with it', async () => {
    const { shown } = await saveRead('old', [[1]])
    const begun = addPage(newRead('new', 0), page([3], 'next'), 'usd', 0)
    await holdingsKeeper.save(holdingsWith({ shown, reading: begun }), {
      readId: 'new',
      index: 0,
      tokens: page([3]).tokens,
    })
    await holdingsKeeper.save(holdingsWith({ shown }))
    expect((await keys()).some((key) => key.includes('#new#'))).toBe(false)
  })

  test('lie in one write with index and directory, so that none is ever seen alone', async () => {
    const set = vi.spyOn(fakeBrowser.storage.local, 'set')
    await saveRead('a', [[1]])
    expect(set).toHaveBeenCalledTimes(1)
    expect(Object.keys(set.mock.calls[0]?.[0] ?? {})).toHaveLength(3)
  })
})

describe('the room in storage', () => {
  /** A page of about 2 MB. */
  const large = () =>
    Array.from({ length: 1_000 }, (_, i) => token({ address: contractOf(i), logoUri: 'x'.repeat(2_000) }))

  async function saveLarge(number: number): Promise<void> {
    vi.setSystemTime(number * 1_000)
    const tokens = large()
    const read = addPage(newRead(`read${number}`, 0), { native: null, tokens, nextPageToken: null }, 'usd', 0)
    const holdings = holdingsWith({ ref: addressRef(number), shown: { ...read, top: [] } })
    await holdingsKeeper.save(holdings, { readId: `read${number}`, index: 0, tokens })
  }

  test('is bounded: the wallets that were written longest ago go first, their pages with them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const number of [1, 2, 3, 4, 5]) await saveLarge(number)
    const kept = Object.keys(await directoryItem.getValue())
    expect(kept).toEqual([3, 4, 5].map((number) => indexKey(addressRef(number))))
    expect((await keys()).filter((key) => key.includes('#'))).toHaveLength(3)
    expect(await loadHoldings(addressRef(1))).toBeNull()
  })

  test('counts index and pages of every read', async () => {
    await saveRead('a', [[1, 2], [3]])
    const [entry] = Object.values(await directoryItem.getValue())
    const snapshot = await storage.snapshot('local')
    const bytes = Object.entries(snapshot)
      .filter(([key]) => key.startsWith('holdings:'))
      .reduce((sum, [, value]) => sum + JSON.stringify(value).length, 0)
    expect(entry?.bytes).toBe(bytes)
  })

  test('is made where the browser says that storage is full: every other wallet goes', async () => {
    await saveRead('a', [[1]], addressRef(1))
    await saveRead('b', [[2]], addressRef(2))
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(full())
    await saveRead('c', [[3]], addressRef(3))
    expect(await loadHoldings(addressRef(3))).not.toBeNull()
    expect(Object.keys(await directoryItem.getValue())).toEqual([indexKey(addressRef(3))])
    expect((await keys()).filter((key) => key.includes('#'))).toHaveLength(1)
  })

  test('that cannot be made leaves what was known of the wallet, and says so', async () => {
    const before = await saveRead('old', [[1], [2]])
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(full())
    await expect(saveRead('new', [[3]], REF, before.shown)).rejects.toThrow('quota')
    expect(plainHoldings(await loadHoldings(REF))).toEqual(plainHoldings(before))
    expect(await addressesOf(before.shown)).toEqual([1, 2])
  })
})

describe('a wallet that is gone while it is read anew, to make room or because the cache was cleared', () => {
  const anew = (old: Read | null, pages = [page([1, 2], 'more')]): Holdings => ({
    ref: REF,
    shown: old,
    reading: pages.reduce((read, one) => addPage(read, one, 'usd', 9), newRead('new', 9)),
    trouble: null,
  })
  const first = { readId: 'new', index: 0, tokens: page([1, 2]).tokens }

  test('is stored with the new list alone: the pages of the older one are gone', async () => {
    const { shown } = await saveRead('old', [[1], [2]])
    await clearHoldings()
    expect(await holdingsKeeper.save(anew(shown), first)).toBe(true)
    expect(await loadHoldings(REF)).toMatchObject({ shown: null, reading: { id: 'new', pages: 1 } })
  })

  test('is not stored again because something went wrong, or was stopped', async () => {
    const { shown } = await saveRead('old', [[1], [2]])
    await clearHoldings()
    const trouble = { failure: { kind: 'timeout' } as const, at: 9 }
    expect(await holdingsKeeper.save({ ...anew(shown, []), trouble })).toBe(false)
    expect(await holdingsKeeper.save({ ...anew(shown, []), reading: null })).toBe(false)
    expect(await loadHoldings(REF)).toBeNull()
  })

  test('is not stored with a later page whose earlier ones are gone', async () => {
    const both = anew(null, [page([1, 2], 'more'), page([3], 'on')])
    expect(await holdingsKeeper.save(both, { ...first, index: 1 })).toBe(false)
    const ended = { ...both, shown: both.reading, reading: null }
    expect(await holdingsKeeper.save(ended, { ...first, index: 1 })).toBe(false)
    expect(await loadHoldings(REF)).toBeNull()
  })

  test('keeps the older list where that is still there', async () => {
    const { shown } = await saveRead('old', [[1], [2]])
    expect(await holdingsKeeper.save(anew(shown), first)).toBe(true)
    expect(await loadHoldings(REF)).toMatchObject({ shown: { id: 'old', pages: 2 }, reading: { id: 'new' } })
    expect(await addressesOf(shown)).toEqual([1, 2])
  })
})

describe('clearHoldings', () => {
  test('removes every wallet, page and size, and nothing else', async () => {
    await saveRead('a', [[1], [2]], addressRef(1))
    await saveRead('b', [[1]], addressRef(2))
    await storage.setItems([{ key: 'local:settings', value: { chainId: '1' } }])
    await clearHoldings()
    expect(await directoryItem.getValue()).toEqual({})
    expect((await keys()).filter((key) => key.startsWith('holdings:'))).toEqual([])
    expect(await storage.getItem('local:settings')).toEqual({ chainId: '1' })
  })
})

describe('watchHoldings', () => {
  test('tells of each change of this wallet and of no other', async () => {
    const changed = vi.fn()
    const unwatch = watchHoldings(REF, changed)
    await saveRead('other', [[1]], addressRef(9))
    expect(changed).not.toHaveBeenCalled()
    const holdings = await saveRead('a', [[1]])
    // Told, and then stored.
    expect(changed.mock.calls.map(([one]) => plainHoldings(one))).toEqual([holdings, holdings])
    unwatch()
    await saveRead('b', [[2]])
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('tells that a wallet was removed', async () => {
    await saveRead('a', [[1]])
    const changed = vi.fn()
    watchHoldings(REF, changed)
    await clearHoldings()
    expect(changed).toHaveBeenCalledExactlyOnceWith(null)
  })
})
