import { effect, signal } from '@preact/signals'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { queryKey } from '../../../utils/domain/wallet-query.ts'
import { createAccountsState } from '../../../utils/state/accounts-state.ts'
import { appWith } from '../support/app-with-signals.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { removePage, reset, storeRecord } from '../support/stored.ts'
import { contractOf, numbersOf, page, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'
import { answerCommands, createOneAccount, createTestSource } from './support.ts'

const QUERY = walletQuery()
const OTHER = walletQuery({ address: contractOf(9) })
const EUROS = walletQuery({ currency: 'eur' })
const UNAVAILABLE: Failure = { kind: 'chainUnavailable' }

let service: ReturnType<typeof createTestSource>
let wallet: ReturnType<typeof createOneAccount>

const numbers = () => numbersOf(wallet.tokens()).sort((a, b) => a - b)

/** Stores a complete list with these pages. @param now when it was read, in ms */
async function store(pages: number[][], now = Date.now(), query = QUERY): Promise<string> {
  const id = crypto.randomUUID()
  const { snapshot, pages: stored } = snapshotOf(id, pages, { now })
  await storeRecord(recordWith({ query, current: snapshot }), stored)
  return id
}

beforeEach(async () => {
  await reset()
  service = createTestSource()
  wallet = createOneAccount(service.source)
  return () => wallet.dispose()
})

describe('load', () => {
  test('displays the stored first rows without a request', async () => {
    await store([[1, 2]])
    await wallet.show(QUERY)
    expect([numbers(), wallet.status.value]).toEqual([[1, 2], 'complete'])
    expect(service.requests).toEqual([])
  })

  test('displays nothing for a wallet that is not stored', async () => {
    await wallet.show(QUERY)
    expect([wallet.snapshot(), wallet.failure.value]).toEqual([null, null])
    expect(wallet.status.value).toBe('loading')
  })

  test('follows later changes of the wallet, but not of the previous one', async () => {
    await wallet.show(QUERY)
    await service.source.syncWallet({ query: OTHER, intent: 'open', requestId: 'a' })
    service.servePages([1])
    await service.source.syncWallet({ query: QUERY, intent: 'refresh', requestId: 'b' })
    await eventually(() => expect(numbers()).toEqual([1]))
    await wallet.show(OTHER)
    service.servePages([5])
    await service.source.syncWallet({ query: QUERY, intent: 'refresh', requestId: 'c' })
    service.servePages([7])
    await service.source.syncWallet({ query: OTHER, intent: 'refresh', requestId: 'd' })
    await eventually(() => expect(numbers()).toEqual([7]))
  })

  test('displays no tokens of the previous wallet if the new one is not stored', async () => {
    await store([[1]])
    await wallet.show(QUERY)
    await wallet.show(OTHER)
    expect(wallet.snapshot()).toBeNull()
  })

  test('displays the wallet that was requested last if two are loaded in parallel', async () => {
    await store([[1]])
    await store([[2]], Date.now(), OTHER)
    await Promise.all([wallet.show(QUERY), wallet.show(OTHER)])
    expect([wallet.query(), numbers()]).toEqual([OTHER, [2]])
  })

  test('keeps the values and the label of the old currency until the new values arrive', async () => {
    await store([[1]])
    await wallet.show(QUERY)
    await wallet.show(EUROS)
    expect([numbers(), wallet.shownQuery()?.currency, wallet.isAnswered.value]).toEqual([[1], 'usd', false])
    service.servePages([1, 2])
    await wallet.sync('open')
    expect([numbers(), wallet.shownQuery()?.currency, wallet.isAnswered.value]).toEqual([[1, 2], 'eur', true])
  })

  test('keeps the values of the old currency if the request for the new ones fails, and shows the failure', async () => {
    await store([[1]])
    await wallet.show(QUERY)
    service.respondWith(() => fail(UNAVAILABLE))
    await wallet.openQuery(EUROS)
    expect([numbers(), wallet.failure.value]).toEqual([[1], UNAVAILABLE])
  })

  test('opens the whole list in another currency if it is stored in that currency', async () => {
    const all = Array.from({ length: 60 }, (_, index) => index + 1)
    await store([all])
    await store([all], Date.now(), EUROS)
    await wallet.show(EUROS)
    await wallet.open()
    const lengths: number[] = []
    const stop = effect(() => void lengths.push(wallet.tokens().length))
    await wallet.openQuery(QUERY)
    stop()
    expect(wallet.shownQuery()?.currency).toBe('usd')
    expect(lengths.at(-1)).toBe(60)
  })

  test('throws if storage cannot be read', async () => {
    const source = {
      ...service.source,
      store: { ...service.source.store, loadRecord: () => Promise.reject(new Error('damaged')) },
    }
    const failing = createOneAccount(source)
    await expect(failing.show(QUERY)).rejects.toThrow('damaged')
    failing.dispose()
  })
})

describe('open', () => {
  test('displays what is stored, then what the service returns', async () => {
    await store([[1]], Date.now() - 60_000)
    const release = service.holdResponses()
    const opened = wallet.openQuery(QUERY)
    await eventually(() => expect(numbers()).toEqual([1]))
    service.servePages([1, 2])
    release()
    await opened
    await wallet.sync('refresh')
    expect(numbers()).toEqual([1, 2])
  })

  test('does nothing more after the wallet was cleared', async () => {
    const release = service.holdResponses()
    const opened = wallet.openQuery(QUERY)
    await eventually(() => expect(service.requests).toHaveLength(1))
    wallet.clear()
    release()
    await opened
    expect([wallet.query(), wallet.snapshot(), wallet.status.value]).toEqual([null, null, 'idle'])
  })

  test('does not replace a wallet that is shown while it waits', async () => {
    await store([[2]], Date.now(), OTHER)
    service.servePages([1])
    const release = service.holdResponses()
    const opened = wallet.openQuery(QUERY)
    await eventually(() => expect(service.requests).toHaveLength(1))
    await wallet.show(OTHER)
    release()
    await opened
    expect([wallet.query(), numbers()]).toEqual([OTHER, [2]])
  })

  test('has the status "failed" after a failure if nothing is stored', async () => {
    service.respondWith(() => fail(UNAVAILABLE))
    await wallet.openQuery(QUERY)
    expect([wallet.status.value, wallet.failure.value]).toEqual(['failed', UNAVAILABLE])
  })
})

describe('progress', () => {
  test('is shown immediately if nothing is displayed, and counts the tokens read', async () => {
    await wallet.show(QUERY)
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    service.respondWith(async ({ pageToken }) => {
      await (pageToken ? second : first).promise
      return succeed(pageToken ? page([3]) : page([1, 2], 'next'))
    })
    const synced = wallet.sync('open')
    const seen: (number | null)[] = []
    const stop = wallet.progress.subscribe((progress) => seen.push(progress))
    expect([wallet.progress.value, wallet.status.value]).toEqual([0, 'loading'])
    first.resolve()
    await eventually(() => expect(wallet.progress.value).toBe(2))
    expect([wallet.status.value, numbers()]).toEqual(['loading', [1, 2]])
    second.resolve()
    await synced
    stop()
    // "Stop" would become "Refresh" for a moment.
    expect(seen.slice(0, -1)).not.toContain(null)
    expect([wallet.progress.value, wallet.status.value, numbers()]).toEqual([null, 'complete', [1, 2, 3]])
  })

  test('is shown for a displayed list only after a delay', async () => {
    await store([[1]])
    await wallet.show(QUERY)
    const release = service.holdResponses()
    const synced = wallet.sync('refresh')
    expect(wallet.progress.value).toBeNull()
    await eventually(() => expect(wallet.progress.value).toBe(0))
    expect(wallet.status.value).toBe('complete')
    release()
    await synced
    expect(wallet.progress.value).toBeNull()
  })

  test('is not shown for the request of another wallet', async () => {
    await store([[2]], Date.now(), OTHER)
    const release = service.holdResponses()
    await wallet.show(QUERY)
    const first = wallet.sync('open')
    await wallet.show(OTHER)
    expect([wallet.progress.value, wallet.status.value]).toEqual([null, 'complete'])
    release()
    await first
    expect(numbers()).toEqual([2])
  })
})

test('sync sends no request without a wallet', async () => {
  await wallet.sync('open')
  expect(service.requests).toEqual([])
})

describe('a list', () => {
  const PAGES = [0, 1, 2].map((start) => Array.from({ length: 40 }, (_, index) => start * 40 + index + 1))

  test('shows its first rows, then all tokens', async () => {
    await store(PAGES)
    await wallet.show(QUERY)
    expect(wallet.tokens()).toHaveLength(30)
    await wallet.open()
    expect(numbers()).toEqual(PAGES.flat())
  })

  test('grows page by page on screen, with each token once', async () => {
    service.servePages(...PAGES)
    const lengths = new Set<number>()
    const stop = effect(() => void lengths.add(wallet.tokens().length))
    await wallet.openQuery(QUERY)
    await eventually(() => expect(numbers()).toEqual(PAGES.flat()))
    stop()
    expect([...lengths].every((length) => [0, 30, 40, 80, 120].includes(length))).toBe(true)
    expect(service.pageTokens()).toEqual([null, '1', '2'])
  })

  test('is requested again, once, if one of its pages is no longer stored', async () => {
    const id = await store(PAGES)
    await removePage([queryKey(QUERY), id, 1])
    service.servePages(...PAGES)
    await wallet.show(QUERY)
    await wallet.open()
    await eventually(() => expect(numbers()).toEqual(PAGES.flat()))
    expect(service.pageTokens()).toEqual([null, '1', '2'])
  })

  test('is read again if the clock was set back', async () => {
    await store([[1]], Date.now() + 3_600_000)
    service.servePages([1, 2])
    await wallet.openQuery(QUERY)
    expect(numbers()).toEqual([1, 2])
  })
})

describe('loadProvenance', () => {
  test('returns the request records of the displayed list', async () => {
    expect(await wallet.loadProvenance(wallet.query() ?? QUERY)).toEqual([])
    service.respondWith(() => succeed({ ...page([1]), requestRecords: [requestRecord()] }))
    await wallet.openQuery(QUERY)
    const provenance = [{ page: 1, requestRecords: [requestRecord()], contracts: [contractOf(1)] }]
    expect(await wallet.loadProvenance(wallet.query() ?? QUERY)).toEqual(provenance)
    await wallet.show(EUROS)
    expect(await wallet.loadProvenance(wallet.query() ?? QUERY)).toEqual(provenance)
  })
})

test('continueWithoutKey turns the key off, then repeats the request', async () => {
  const commands = answerCommands()
  service.respondWith(() => fail({ kind: 'unauthorized', keySent: true } as Failure))
  await wallet.openQuery(QUERY)
  const order: string[] = []
  service.respondWith(() => {
    order.push(...commands.map(([name]) => name), 'request')
    return succeed(page([1]))
  })
  await wallet.continueWithoutKey()
  expect(commands).toEqual([['setApiKeyInUse', false]])
  expect(order).toEqual(['setApiKeyInUse', 'request'])
  expect(numbers()).toEqual([1])
})

test('without a query, nothing is on screen', async () => {
  await store([[1]])
  await wallet.show(QUERY)
  wallet.clear()
  expect([wallet.query(), wallet.snapshot(), numbers(), wallet.status.value]).toEqual([
    null,
    null,
    [],
    'idle',
  ])
})

test('the chains on screen are those of all states of a page', () => {
  const app = appWith()
  app.clock.stop()
  const first = signal([walletQuery({ chainId: '779672' }), walletQuery({ chainId: '1' })])
  const second = signal([walletQuery({ chainId: '1' })])
  const states = [first, second].map((queries) => createAccountsState(app, queries))
  const shown = () => [...new Set(app.shownChains.value)].sort()
  expect(shown()).toEqual(['1', '779672'])
  second.value = []
  expect(shown()).toEqual(['1', '779672'])
  first.value = []
  second.value = [walletQuery({ chainId: '5' })]
  expect(shown()).toEqual(['5'])
  for (const state of states) state.dispose()
  expect(shown()).toEqual([])
})
