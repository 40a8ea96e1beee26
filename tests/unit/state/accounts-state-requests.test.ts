import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import type { SnapshotEnd } from '../../../utils/domain/holdings.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeRecord } from '../support/stored.ts'
import { nativeToken, numbersOf, page, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'
import { createOneAccount, createTestSource } from './support.ts'

const QUERY = walletQuery()
const UNAVAILABLE: Failure = { kind: 'chainUnavailable' }
const MINUTE = 60_000

let service: ReturnType<typeof createTestSource>
let wallet: ReturnType<typeof createOneAccount>

beforeEach(async () => {
  await reset()
  service = createTestSource()
  wallet = createOneAccount(service.source)
  return () => wallet.dispose()
})

describe('a failure', () => {
  test('is shown with the list that is already displayed', async () => {
    service.servePages([1])
    await wallet.openQuery(QUERY)
    service.respondWith(() => fail(UNAVAILABLE))
    await wallet.sync('refresh')
    expect([numbersOf(wallet.tokens()), wallet.status.value]).toEqual([[1], 'complete'])
    expect(wallet.failure.value).toEqual(UNAVAILABLE)
  })

  test('of an earlier attempt is not shown while a new request is pending', async () => {
    service.servePages([1])
    await wallet.openQuery(QUERY)
    service.respondWith(() => fail(UNAVAILABLE))
    await wallet.sync('refresh')
    const release = service.holdResponses()
    const synced = wallet.sync('refresh')
    expect(wallet.failure.value).toBeNull()
    release()
    await synced
    expect(wallet.failure.value).toEqual(UNAVAILABLE)
  })

  test('is removed after a successful retry', async () => {
    service.respondWith(() => fail(UNAVAILABLE))
    await wallet.openQuery(QUERY)
    service.servePages([1])
    await wallet.retry()
    expect([wallet.failure.value, wallet.status.value]).toEqual([null, 'complete'])
  })

  test('is removed when another read of the wallet succeeds, for example of a refresh run', async () => {
    service.servePages([1])
    await wallet.openQuery(QUERY)
    service.respondWith(() => fail(UNAVAILABLE))
    await wallet.sync('refresh')
    service.servePages([1, 2])
    await service.source.syncWallet({ query: QUERY, intent: 'refresh', requestId: 'run' })
    await eventually(() => expect(numbersOf(wallet.tokens())).toEqual([1, 2]))
    expect(wallet.failure.value).toBeNull()
  })

  test('of the last request is shown instead of an older, stored one', async () => {
    service.servePages([1])
    await wallet.openQuery(QUERY)
    service.respondWith(() => fail({ kind: 'rateLimited', until: 5 }))
    await wallet.sync('refresh')
    const source = { ...service.source, syncWallet: async () => fail({ kind: 'storageFailed' }) }
    const failing = createOneAccount(source)
    await failing.openQuery(QUERY)
    expect(failing.failure.value).toEqual({ kind: 'storageFailed' })
    failing.dispose()
  })
})

test('a wallet that was cleared from the cache before it could be loaded is shown as interrupted', async () => {
  service.servePages([1])
  const { store } = service.source
  const cleared = createOneAccount({ ...service.source, store: { ...store, loadRecord: async () => null } })
  await cleared.openQuery(QUERY)
  expect([cleared.status.value, cleared.failure.value]).toEqual(['failed', { kind: 'interrupted' }])
  cleared.dispose()
})

describe('stop', () => {
  test('keeps a displayed list, without a failure', async () => {
    service.servePages([1])
    await wallet.openQuery(QUERY)
    service.holdResponses()
    const synced = wallet.sync('refresh')
    await eventually(() => expect(service.requests).toHaveLength(2))
    await wallet.stop()
    await synced
    expect([wallet.failure.value, wallet.status.value]).toEqual([null, 'complete'])
  })

  test("shows 'stopped' if nothing had loaded yet", async () => {
    service.holdResponses()
    const opened = wallet.openQuery(QUERY)
    await eventually(() => expect(service.requests).toHaveLength(1))
    await wallet.stop()
    await opened
    expect([wallet.failure.value, wallet.status.value]).toEqual([{ kind: 'stopped' }, 'failed'])
  })

  test('keeps the pages read so far as a partial list, which can be continued', async () => {
    const secondResponse = Promise.withResolvers<void>()
    service.respondWith(async ({ pageToken }) => {
      if (pageToken === null) return succeed(page([1], 'next'))
      await secondResponse.promise
      return succeed(page([2]))
    })
    const opened = wallet.openQuery(QUERY)
    await eventually(() => expect(wallet.snapshot()?.pages).toBe(1))
    await wallet.stop()
    await opened
    expect([wallet.status.value, wallet.snapshot()?.end]).toEqual(['partial', 'stopped'])
    secondResponse.resolve()
    await wallet.sync('continue')
    expect([wallet.status.value, wallet.tokens().length]).toEqual(['complete', 2])
  })
})

describe('ten empty pages in a row', () => {
  test('end the list, which can be continued', async () => {
    service.respondWith(({ pageToken }) =>
      succeed(page(pageToken === '12' ? [1] : [], pageToken === '12' ? null : String(Number(pageToken) + 1))),
    )
    await wallet.openQuery(QUERY)
    expect([wallet.status.value, wallet.snapshot()?.end]).toEqual(['partial', 'emptyPages'])
    expect(service.requests).toHaveLength(10)
    await wallet.sync('continue')
    expect([wallet.status.value, numbersOf(wallet.tokens())]).toEqual(['complete', [1]])
    expect(service.requests).toHaveLength(13)
  })
})

describe('the status of a stored list', () => {
  test.each<SnapshotEnd>(['stopped', 'superseded', 'tooLong', 'repeatedPage', 'emptyPages'])(
    'is partial if it ended as %s',
    async (end) => {
      const { snapshot, pages } = snapshotOf('a', [[1]])
      await storeRecord(recordWith({ current: { ...snapshot, end } }), pages)
      await wallet.show(QUERY)
      expect(wallet.status.value).toBe('partial')
    },
  )

  test('is partial if it was not read to its end', async () => {
    const { snapshot, pages } = snapshotOf('a', [[1]], { next: 'b' })
    await storeRecord(recordWith({ inProgress: snapshot }), pages)
    await wallet.show(QUERY)
    expect(wallet.status.value).toBe('partial')
  })

  test.each([
    ['no token and no native token', [], null, 'empty'],
    ['a native balance of zero', [], nativeToken({ balance: '0' }), 'empty'],
    ['a native balance', [], nativeToken({ balance: '1' }), 'complete'],
    ['a token', [1], nativeToken({ balance: '0' }), 'complete'],
  ] as const)('is "empty" only without any balance: %s', async (_, numbers, native, status) => {
    const { snapshot, pages } = snapshotOf('a', [[...numbers]])
    await storeRecord(recordWith({ current: { ...snapshot, native } }), pages)
    await wallet.show(QUERY)
    expect(wallet.status.value).toBe(status)
  })
})

describe('after a rate limit, the state', () => {
  const respondWithRateLimit = (until: number) =>
    service.respondWith(() => fail({ kind: 'rateLimited', until }))

  test('repeats the request once, after the end of the rate limit', async () => {
    respondWithRateLimit(5_000)
    await wallet.openQuery(QUERY)
    wallet.tick(4_999)
    expect(service.requests).toHaveLength(1)
    for (const now of [5_000, 5_001, 6_000]) wallet.tick(now)
    await eventually(() => expect(wallet.failure.value).not.toBeNull())
    expect(service.requests).toHaveLength(2)
  })

  test('repeats the request again after the end of a second rate limit', async () => {
    respondWithRateLimit(5_000)
    await wallet.openQuery(QUERY)
    respondWithRateLimit(9_000)
    wallet.tick(5_000)
    await eventually(() => expect(wallet.failure.value).toEqual({ kind: 'rateLimited', until: 9_000 }))
    wallet.tick(8_999)
    expect(service.requests).toHaveLength(2)
    service.servePages([1])
    wallet.tick(9_000)
    await eventually(() => expect(wallet.status.value).toBe('complete'))
  })

  test('continues after the last stored page', async () => {
    let remainingPages = 2
    service.respondWith(({ pageToken }) => {
      if (remainingPages === 0) return fail({ kind: 'rateLimited', until: Date.now() + MINUTE })
      remainingPages -= 1
      const index = Number(pageToken ?? 0)
      return succeed(page([index + 1], index < 2 ? String(index + 1) : null))
    })
    await wallet.openQuery(QUERY)
    expect(wallet.failure.value?.kind).toBe('rateLimited')
    remainingPages = 2
    wallet.tick(Date.now() + MINUTE + 1)
    await eventually(() => expect(wallet.status.value).toBe('complete'))
    expect(service.pageTokens()).toEqual([null, '1', '2', '2'])
  })

  test('does not repeat a request after another failure or a success', async () => {
    service.respondWith(() => fail(UNAVAILABLE))
    await wallet.openQuery(QUERY)
    wallet.tick(1e15)
    service.servePages([1])
    await wallet.retry()
    wallet.tick(2e15)
    expect(service.requests).toHaveLength(2)
  })

  test('does not repeat the request of a wallet that is no longer displayed', async () => {
    respondWithRateLimit(5_000)
    await wallet.openQuery(QUERY)
    wallet.clear()
    wallet.tick(6_000)
    expect(service.requests).toHaveLength(1)
  })
})

test('a refresh that failed before its first page is repeated from the first page', async () => {
  service.servePages([1], [2])
  await wallet.openQuery(QUERY)
  service.respondWith(() => fail(UNAVAILABLE))
  await wallet.sync('refresh')
  service.servePages([1], [2])
  await wallet.retry()
  expect(service.pageTokens()).toEqual([null, '1', null, null, '1'])
})
