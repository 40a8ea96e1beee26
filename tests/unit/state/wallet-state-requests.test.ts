import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import type { SnapshotEnd } from '../../../utils/domain/holdings.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { createWalletState, type WalletState } from '../../../utils/state/wallet-state.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeRecord } from '../support/stored.ts'
import { nativeToken, numbersOf, page, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'
import { createTestSource } from './support.ts'

const QUERY = walletQuery()
const DOWN: Failure = { kind: 'chainUnavailable' }
const MINUTE = 60_000

let service: ReturnType<typeof createTestSource>
let wallet: WalletState

beforeEach(async () => {
  await reset()
  service = createTestSource()
  wallet = createWalletState(service.source)
  return () => wallet.clear()
})

describe('a failure', () => {
  test('is shown beside the list that was there', async () => {
    service.servePages([1])
    await wallet.open(QUERY)
    service.respondWith(() => fail(DOWN))
    await wallet.sync('refresh')
    expect([numbersOf(wallet.tokens.value), wallet.status.value]).toEqual([[1], 'complete'])
    expect(wallet.failure.value).toEqual(DOWN)
  })

  test('of an earlier attempt is not shown while a new request is pending', async () => {
    service.servePages([1])
    await wallet.open(QUERY)
    service.respondWith(() => fail(DOWN))
    await wallet.sync('refresh')
    const release = service.holdAnswers()
    const synced = wallet.sync('refresh')
    expect(wallet.failure.value).toBeNull()
    release()
    await synced
    expect(wallet.failure.value).toEqual(DOWN)
  })

  test('is removed after a successful retry', async () => {
    service.respondWith(() => fail(DOWN))
    await wallet.open(QUERY)
    service.servePages([1])
    await wallet.retry()
    expect([wallet.failure.value, wallet.status.value]).toEqual([null, 'complete'])
  })

  test('of the last request is shown instead of an older one that is stored', async () => {
    service.servePages([1])
    await wallet.open(QUERY)
    service.respondWith(() => fail({ kind: 'rateLimited', until: 5 }))
    await wallet.sync('refresh')
    const source = { ...service.source, syncWallet: async () => fail({ kind: 'storageFailed' }) }
    const failing = createWalletState(source)
    await failing.open(QUERY)
    expect(failing.failure.value).toEqual({ kind: 'storageFailed' })
    failing.clear()
  })
})

describe('stop', () => {
  test('keeps a displayed list, without a failure', async () => {
    service.servePages([1])
    await wallet.open(QUERY)
    service.holdAnswers()
    const synced = wallet.sync('refresh')
    await eventually(() => expect(service.requests).toHaveLength(2))
    await wallet.stop()
    await synced
    expect([wallet.failure.value, wallet.status.value]).toEqual([null, 'complete'])
  })

  test("shows 'stopped' if nothing had loaded yet", async () => {
    service.holdAnswers()
    const opened = wallet.open(QUERY)
    await eventually(() => expect(service.requests).toHaveLength(1))
    await wallet.stop()
    await opened
    expect([wallet.failure.value, wallet.status.value]).toEqual([{ kind: 'stopped' }, 'failed'])
  })

  test('keeps the pages read so far as a partial list, which can be continued', async () => {
    const second = Promise.withResolvers<void>()
    service.respondWith(async ({ pageToken }) => {
      if (pageToken === null) return succeed(page([1], 'next'))
      await second.promise
      return succeed(page([2]))
    })
    const opened = wallet.open(QUERY)
    await eventually(() => expect(wallet.snapshot.value?.pages).toBe(1))
    await wallet.stop()
    await opened
    expect([wallet.status.value, wallet.snapshot.value?.end]).toEqual(['partial', 'stopped'])
    second.resolve()
    await wallet.sync('continue')
    expect([wallet.status.value, wallet.tokens.value.length]).toEqual(['complete', 2])
  })
})

describe('10 empty pages in a row', () => {
  test('end the list, and it can be continued', async () => {
    service.respondWith(({ pageToken }) =>
      succeed(page(pageToken === '12' ? [1] : [], pageToken === '12' ? null : String(Number(pageToken) + 1))),
    )
    await wallet.open(QUERY)
    expect([wallet.status.value, wallet.snapshot.value?.end]).toEqual(['partial', 'emptyPages'])
    expect(service.requests).toHaveLength(10)
    await wallet.sync('continue')
    expect([wallet.status.value, numbersOf(wallet.tokens.value)]).toEqual(['complete', [1]])
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
  ] as const)('is %s: empty only without any balance', async (_, numbers, native, status) => {
    const { snapshot, pages } = snapshotOf('a', [[...numbers]])
    await storeRecord(recordWith({ current: { ...snapshot, native } }), pages)
    await wallet.show(QUERY)
    expect(wallet.status.value).toBe(status)
  })
})

describe('a rate limit', () => {
  const limited = (until: number) => service.respondWith(() => fail({ kind: 'rateLimited', until }))

  test('is resumed once, in the same way, when it is over and not before', async () => {
    limited(5_000)
    await wallet.open(QUERY)
    wallet.resumeAfterRateLimit(4_999)
    expect(service.requests).toHaveLength(1)
    for (const now of [5_000, 5_001, 6_000]) wallet.resumeAfterRateLimit(now)
    await eventually(() => expect(wallet.failure.value).not.toBeNull())
    expect(service.requests).toHaveLength(2)
  })

  test('that follows another one is resumed, too', async () => {
    limited(5_000)
    await wallet.open(QUERY)
    limited(9_000)
    wallet.resumeAfterRateLimit(5_000)
    await eventually(() => expect(wallet.failure.value).toEqual({ kind: 'rateLimited', until: 9_000 }))
    wallet.resumeAfterRateLimit(8_999)
    expect(service.requests).toHaveLength(2)
    service.servePages([1])
    wallet.resumeAfterRateLimit(9_000)
    await eventually(() => expect(wallet.status.value).toBe('complete'))
  })

  test('resumes after the last stored page', async () => {
    let answers = 2
    service.respondWith(({ pageToken }) => {
      if (answers === 0) return fail({ kind: 'rateLimited', until: Date.now() + MINUTE })
      answers -= 1
      const index = Number(pageToken ?? 0)
      return succeed(page([index + 1], index < 2 ? String(index + 1) : null))
    })
    await wallet.open(QUERY)
    expect(wallet.failure.value?.kind).toBe('rateLimited')
    answers = 2
    wallet.resumeAfterRateLimit(Date.now() + MINUTE + 1)
    await eventually(() => expect(wallet.status.value).toBe('complete'))
    expect(service.pageTokens()).toEqual([null, '1', '2', '2'])
  })

  test('is the only outcome that is resumed', async () => {
    service.respondWith(() => fail(DOWN))
    await wallet.open(QUERY)
    wallet.resumeAfterRateLimit(1e15)
    service.servePages([1])
    await wallet.retry()
    wallet.resumeAfterRateLimit(1e15)
    expect(service.requests).toHaveLength(2)
  })

  test('is not resumed for a wallet that is no longer displayed', async () => {
    limited(5_000)
    await wallet.open(QUERY)
    wallet.clear()
    wallet.resumeAfterRateLimit(6_000)
    expect(service.requests).toHaveLength(1)
  })
})

test('a refresh that failed before its first page is repeated from the first page', async () => {
  service.servePages([1], [2])
  await wallet.open(QUERY)
  service.respondWith(() => fail(DOWN))
  await wallet.sync('refresh')
  service.servePages([1], [2])
  await wallet.retry()
  expect(service.pageTokens()).toEqual([null, '1', null, null, '1'])
})
