import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { displayedSnapshot, type HoldingsPage, type HoldingsRecord } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { clearStoredCache } from '../../../utils/storage/eviction.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { StorageError } from '../../../utils/storage/storage-error.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedPageKeys, storeRecord } from '../support/stored.ts'
import { nativeToken, newSnapshot, page, recordWith, walletQuery } from '../support/wallets.ts'
import {
  NOW,
  pageOf,
  QUERY,
  read,
  record,
  serviceOf,
  storeComplete,
  storeUnfinished,
  tokenNumbers,
} from './support.ts'

const UNAVAILABLE: Failure = { kind: 'chainUnavailable' }
const STOPPED: Failure = { kind: 'stopped' }

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('a list', () => {
  test('is read page by page to its end, each page with the page token of the previous page', async () => {
    const service = serviceOf(pageOf([1, 2], 'a'), pageOf([3], 'b'), pageOf([4]))
    expect(await read(service)).toEqual(succeed(undefined))
    expect(service.pageTokens).toEqual([null, 'a', 'b'])
    expect(service.pageSizes).toEqual([500, 500, 500])
    expect(await record()).toMatchObject({
      inProgress: null,
      lastError: null,
      current: { end: 'complete', tokens: 4, pages: 3 },
    })
    expect(await tokenNumbers((await record())?.current)).toEqual([1, 2, 3, 4])
  })

  test('is stored after each page', async () => {
    const save = vi.spyOn(holdingsStore, 'saveRecord')
    await read(serviceOf(pageOf([1], 'a'), pageOf([2], 'b'), pageOf([3])))
    expect(save.mock.calls.map(([{ current, inProgress }]) => [current?.pages, inProgress?.pages])).toEqual([
      [undefined, 1],
      [undefined, 2],
      [3, undefined],
    ])
  })

  test('that is fresh is not requested', async () => {
    await storeComplete({ updatedAt: NOW })
    const service = serviceOf()
    expect(await read(service)).toEqual(succeed('upToDate'))
    expect(service.pageTokens).toEqual([])
  })

  test('that was interrupted continues after its last page, with its own page size', async () => {
    await storeUnfinished({ pageSize: 7 })
    const service = serviceOf(pageOf([3]))
    await read(service)
    expect([service.pageTokens, service.pageSizes]).toEqual([['b'], [7]])
    expect((await record())?.current).toMatchObject({
      id: 'unfinished',
      pages: 3,
      tokens: 3,
      end: 'complete',
    })
    expect(await tokenNumbers((await record())?.current)).toEqual([1, 2, 3])
  })

  test('stays displayed until the new list is complete', async () => {
    await storeComplete()
    const displayedIds: (string | undefined)[] = []
    const recordDisplayedId = (response: Outcome<HoldingsPage>) => async () => {
      displayedIds.push(displayedSnapshot((await record()) as HoldingsRecord)?.id)
      return response
    }
    await read(
      serviceOf(recordDisplayedId(pageOf([1], 'a')), recordDisplayedId(pageOf([2], 'b')), pageOf([3])),
    )
    expect(displayedIds).toEqual(['old', 'old'])
    expect((await record())?.current?.id).toBe('request')
  })

  test('has the native token of its first page', async () => {
    const native = nativeToken()
    await read(serviceOf(succeed({ ...page([1], 'a'), native }), pageOf([2])))
    expect((await record())?.current?.native).toEqual(native)
  })

  test('that is read completely no longer has the earlier failure', async () => {
    await storeRecord(recordWith({ lastError: { failure: UNAVAILABLE, at: 1 } }))
    await read(serviceOf(pageOf([1])))
    expect((await record())?.lastError).toBeNull()
  })

  test('that this request has already read is announced again instead of requested, even with the intent "refresh"', async () => {
    await storeComplete({ id: 'request' })
    const service = serviceOf()
    const onChange = vi.fn()
    const unwatch = holdingsStore.watchRecord(walletQuery(), onChange)
    // Storage can be full by now.
    const save = vi.spyOn(holdingsStore, 'saveRecord')
    // Pages must show it: the worker may have been stopped before it announced the last page.
    expect(await read(service, { intent: 'refresh' })).toEqual(succeed(undefined))
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
    unwatch()
    expect(save).not.toHaveBeenCalled()
    expect(service.pageTokens).toEqual([])
  })

  test('starts with its first page if the worker was stopped before a page arrived', async () => {
    await storeRecord(recordWith({ inProgress: newSnapshot('request', NOW - 5) }))
    await read(serviceOf(pageOf([1])), { intent: 'refresh' })
    expect((await record())?.current).toMatchObject({ id: 'request', startedAt: NOW, pages: 1 })
  })
})

describe('the next page', () => {
  test('is requested before the previous page is stored, but not the page after it', async () => {
    const { saveRecord } = holdingsStore
    const stored = Promise.withResolvers<void>()
    vi.spyOn(holdingsStore, 'saveRecord').mockImplementation(async (...saved) => {
      await stored.promise
      return await saveRecord(...saved)
    })
    const service = serviceOf(pageOf([1], 'a'), pageOf([2], 'b'), pageOf([3]))
    const reading = read(service)
    await eventually(() => expect(service.pageTokens).toEqual([null, 'a']))
    await new Promise((resolve) => setImmediate(resolve))
    expect(service.pageTokens).toEqual([null, 'a'])
    expect(await record()).toBeNull()
    stored.resolve()
    expect(await reading).toEqual(succeed(undefined))
    expect(await tokenNumbers((await record())?.current)).toEqual([1, 2, 3])
  })

  test.each([
    ['pages', { pages: 399 }],
    ['tokens', { tokens: 99_999 }],
  ])('is not requested at the cap of %s', async (_, change) => {
    await storeUnfinished(change)
    const service = serviceOf(pageOf([3], 'c'))
    expect(await read(service)).toEqual(succeed(undefined))
    expect((await record())?.current?.end).toBe('tooLong')
  })

  test.each([
    ['fails', () => Promise.reject(new Error('quota'))],
    ['reports that earlier pages were removed', () => Promise.resolve(false)],
  ])('is aborted and ignored if the write of the previous page %s', async (_, save) => {
    vi.spyOn(holdingsStore, 'saveRecord').mockImplementation(save)
    const onUnhandled = vi.fn()
    process.on('unhandledRejection', onUnhandled)
    const service = serviceOf(pageOf([1], 'a'), () => Promise.reject(new Error('storage')))
    expect(await read(service)).toMatchObject({ ok: false })
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onUnhandled)
    expect(service.signals.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(onUnhandled).not.toHaveBeenCalled()
  })
})

describe('a cache that is cleared during a read', () => {
  test('is not written back', async () => {
    const clearAndRespond = async () => {
      await clearStoredCache()
      return pageOf([3])
    }
    await storeUnfinished()
    expect(await read(serviceOf(clearAndRespond))).toEqual(fail({ kind: 'interrupted' }))
    expect(await record()).toBeNull()
    expect(await storedPageKeys()).toEqual([])
  })

  test('is not written back by a failure, which is still returned', async () => {
    const clearAndFail = async () => {
      await clearStoredCache()
      return fail(UNAVAILABLE)
    }
    await storeComplete()
    expect(await read(serviceOf(clearAndFail))).toEqual(fail(UNAVAILABLE))
    expect(await record()).toBeNull()
  })

  test('contains only the new list if the read replaces an older one', async () => {
    await storeComplete()
    const clearAndRespond = async () => {
      await clearStoredCache()
      return pageOf([1], 'a')
    }
    expect(await read(serviceOf(clearAndRespond, pageOf([2])))).toEqual(succeed(undefined))
    expect(await tokenNumbers((await record())?.current)).toEqual([1, 2])
  })
})

describe('a failure', () => {
  test('keeps the displayed list, and is stored with its time', async () => {
    const current = await storeComplete()
    expect(await read(serviceOf(fail(UNAVAILABLE)))).toEqual(fail(UNAVAILABLE))
    expect(await record()).toMatchObject({ current, lastError: { failure: UNAVAILABLE, at: NOW } })
  })

  test('keeps the pages that were read, and the next read continues', async () => {
    await read(serviceOf(pageOf([1], 'a'), fail(UNAVAILABLE)))
    expect(await record()).toMatchObject({ inProgress: { pages: 1, nextPageToken: 'a', end: null } })
    const service = serviceOf(pageOf([2]))
    await read(service, { requestId: 'later' })
    expect(service.pageTokens).toEqual(['a'])
    expect((await record())?.current).toMatchObject({ tokens: 2, end: 'complete' })
  })

  test('of the first page is stored without a list', async () => {
    await read(serviceOf(fail(UNAVAILABLE)))
    expect(displayedSnapshot((await record()) as HoldingsRecord)).toBeNull()
    expect((await record())?.lastError?.failure).toEqual(UNAVAILABLE)
  })

  test('because another service was chosen is not stored', async () => {
    const current = await storeComplete()
    expect(await read(serviceOf(fail({ kind: 'notConfigured' })))).toEqual(fail({ kind: 'notConfigured' }))
    expect(await record()).toMatchObject({ current, lastError: null })
  })

  test('of storage is reported, and nothing is requested', async () => {
    vi.spyOn(holdingsStore, 'loadRecord').mockRejectedValue(new StorageError('damaged'))
    const service = serviceOf()
    expect(await read(service)).toEqual(fail({ kind: 'storageFailed' }))
    expect(service.pageTokens).toEqual([])
  })

  test('that no part of the code expects is not called a failure of storage', async () => {
    vi.spyOn(holdingsStore, 'loadRecord').mockRejectedValue(new TypeError('x is undefined'))
    expect(await read(serviceOf())).toMatchObject({ failure: { kind: 'unexpected' } })
  })

  test('of a write is reported', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await read(serviceOf(pageOf([1])))).toEqual(fail({ kind: 'storageFailed' }))
    vi.restoreAllMocks()
    expect(await record()).toBeNull()
  })
})

describe('stopping', () => {
  const abortAndRespond = (controller: AbortController, outcome: Outcome<HoldingsPage>) => () => {
    controller.abort()
    return outcome
  }

  test('keeps the pages read so far as a partial list without a failure', async () => {
    const controller = new AbortController()
    const service = serviceOf(pageOf([1, 2], 'a'), abortAndRespond(controller, fail(STOPPED)))
    expect(await read(service, { signal: controller.signal })).toEqual(fail(STOPPED))
    expect(await record()).toMatchObject({
      inProgress: null,
      lastError: null,
      current: { end: 'stopped', tokens: 2, nextPageToken: 'a' },
    })
  })

  test('a refresh keeps the older list', async () => {
    const controller = new AbortController()
    const current = await storeComplete()
    const service = serviceOf(pageOf([1], 'a'), abortAndRespond(controller, pageOf([2], 'b')))
    await read(service, { intent: 'refresh', signal: controller.signal })
    expect(await record()).toMatchObject({ current, inProgress: null })
    expect(service.pageTokens).toEqual([null, 'a'])
  })
})

describe('a list at a given block', () => {
  const query = walletQuery({ blockNumber: '81234567' })

  test('that is complete is requested again only on a refresh', async () => {
    await storeComplete({}, query)
    const service = serviceOf(pageOf([1]))
    await read(service, { query })
    expect(service.pageTokens).toEqual([])
    await read(service, { query, intent: 'refresh' })
    expect(service.pageTokens).toEqual([null])
  })

  test('that was superseded is requested again', async () => {
    await storeComplete({ end: 'superseded' }, query)
    const service = serviceOf(pageOf([1]))
    await read(service, { query })
    expect(service.pageTokens).toEqual([null])
  })

  test('is not used for the latest block', async () => {
    await storeComplete({}, query)
    const service = serviceOf(pageOf([1]))
    await read(service, { query: QUERY })
    expect(service.pageTokens).toEqual([null])
  })
})
