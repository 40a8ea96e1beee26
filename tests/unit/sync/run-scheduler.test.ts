import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { isRefreshRun, type RefreshRun, type Run } from '../../../utils/domain/run.ts'
import { sleep } from '../../../utils/domain/sleep.ts'
import type { ReadOutcome, SyncRequest } from '../../../utils/domain/sync-request.ts'
import { isSameQuery, queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { queriesLeft, queryProgress } from '../../../utils/domain/watchlist/refresh-progress.ts'
import type { AccountSummary } from '../../../utils/domain/watchlist/summary.ts'
import { createRunScheduler, type RunStep } from '../../../utils/sync/run-scheduler.ts'
import { eventually } from '../support/eventually.ts'
import { walletQuery } from '../support/wallets.ts'
import { addressOf, runOf, summaryWith } from '../support/watchlist.ts'

const queriesOf = (count: number): WalletQuery[] =>
  Array.from({ length: count }, (_, index) => walletQuery({ address: addressOf(index) }))

/** A scheduler over a run and summaries in memory, with a service that the test controls. */
function setUp(count: number) {
  let run: RefreshRun | null = runOf(queriesOf(count))
  const summaries = new Map<string, AccountSummary>()
  const requests: SyncRequest[] = []
  const statuses: string[] = []
  const stopped: WalletQuery[] = []
  const waiting: { query: WalletQuery; resolve: (outcome: ReadOutcome) => void }[] = []
  let remaining: number | null = null
  let onLoad = () => {}
  const summaryOf = (query: WalletQuery) => summaries.get(queryKey(query))
  const read = (request: SyncRequest) => {
    requests.push(request)
    const { promise, resolve } = Promise.withResolvers<ReadOutcome>()
    waiting.push({ query: request.query, resolve })
    return promise
  }
  const stepOf = (query: WalletQuery, requestId: string): RunStep => ({
    key: queryKey(query),
    dataUrl: query.dataUrl,
    isLeft: async (current) => {
      onLoad()
      return (
        isRefreshRun(current) &&
        current.queries.some((one) => isSameQuery(one, query)) &&
        queryProgress(current, query, summaryOf) === 'left'
      )
    },
    read: () => read({ query, intent: 'refresh', requestId }),
    stop: async () => stopped.push(query),
  })
  const scheduler = createRunScheduler({
    currentRun: async () => (run && ['running', 'waiting'].includes(run.status.kind) ? run : null),
    changeRun: async (id, change) => {
      if (run?.id !== id) return null
      const changed: Run = change(run)
      run = isRefreshRun(changed) ? changed : run
      return run
    },
    stepsLeft: async (current) => {
      onLoad()
      return queriesLeft(current as RefreshRun, summaryOf).map((query) => stepOf(query, current.id))
    },
    remainingRequests: () => remaining,
    now: () => 20_000,
    onStatus: ({ status }) => statuses.push(status.kind),
  })
  const store = (query: WalletQuery, change: Partial<AccountSummary> = {}) =>
    summaries.set(queryKey(query), {
      ...summaryWith(0, '1', { figures: { startedAt: 15_000 } }),
      query,
      ...change,
    })
  return {
    scheduler: {
      ...scheduler,
      /** Also waits until the first accounts are requested. */
      proceed: async () => {
        await scheduler.proceed()
        await sleep(0)
      },
    },
    store,
    requests,
    statuses,
    stopped,
    run: () => run,
    setRun: (next: RefreshRun | null) => {
      run = next
    },
    limitRequests: (next: number | null) => {
      remaining = next
    },
    /** Calls the function whenever summaries are loaded. */
    whenLoading: (next: () => void) => {
      onLoad = next
    },
    inFlight: () => waiting.length,
    /** Completes the oldest request, and stores its summary as the reader does. */
    answer: () => {
      const oldest = waiting.shift()
      if (!oldest) throw new Error('nothing is requested')
      store(oldest.query)
      oldest.resolve(succeed(undefined))
    },
    /** Fails the oldest request, and stores the failure as the reader does. */
    failWith: (failure: Failure) => {
      const oldest = waiting.shift()
      if (!oldest) throw new Error('nothing is requested')
      store(oldest.query, { figures: null, lastError: { failure, at: 16_000 } })
      oldest.resolve(fail(failure))
    },
  }
}

let fixture: ReturnType<typeof setUp>

describe('a run', () => {
  beforeEach(() => {
    fixture = setUp(10)
  })

  test('reads four accounts at a time, each once, with the id of the run', async () => {
    await fixture.scheduler.proceed()
    for (let answered = 0; answered < 10; answered += 1) {
      const expected = Math.min(4, 10 - answered)
      await eventually(() => expect(fixture.inFlight()).toBe(expected))
      fixture.answer()
    }
    await fixture.scheduler.idle()
    await eventually(() => expect(fixture.run()?.status).toEqual({ kind: 'ended', at: 20_000 }))
    expect(new Set(fixture.requests.map(({ query }) => query.address)).size).toBe(10)
    expect(fixture.requests).toHaveLength(10)
    expect(fixture.requests[0]).toMatchObject({ intent: 'refresh', requestId: 'run' })
  })

  test('does not request a queued account that the popup has read in between', async () => {
    fixture = setUp(6)
    const [, , , , fifth, sixth] = queriesOf(6)
    await fixture.scheduler.proceed()
    if (!fifth || !sixth) throw new Error('the run has six queries')
    fixture.store(fifth)
    fixture.store(sixth, { lastError: { failure: { kind: 'timeout' }, at: 16_000 } })
    for (let answered = 0; answered < 4; answered += 1) fixture.answer()
    await eventually(() => expect(fixture.run()?.status.kind).toBe('ended'))
    expect(fixture.requests).toHaveLength(4)
  })

  test('requests no account whose turn comes while the user stops the reads', async () => {
    fixture = setUp(5)
    await fixture.scheduler.proceed()
    const running = fixture.run()
    fixture.whenLoading(() => {
      fixture.setRun(running && { ...running, status: { kind: 'stopped', at: 17_000 } })
      void fixture.scheduler.stopReading('run')
    })
    fixture.answer()
    await sleep(0)
    expect(fixture.stopped.length).toBeGreaterThan(0)
    expect(fixture.requests).toHaveLength(4)
  })

  test('waits after a 429, then continues with the remaining accounts', async () => {
    await fixture.scheduler.proceed()
    fixture.answer()
    await eventually(() => expect(fixture.inFlight()).toBe(4))
    fixture.failWith({ kind: 'rateLimited', until: 50_000 })
    await eventually(() => expect(fixture.run()?.status).toEqual({ kind: 'waiting', until: 50_000 }))
    fixture.failWith({ kind: 'rateLimited', until: 51_000 })
    fixture.answer()
    fixture.answer()
    await fixture.scheduler.idle()
    expect(fixture.requests).toHaveLength(5)
    expect(fixture.run()?.status).toEqual({ kind: 'waiting', until: 51_000 })
    const waiting = fixture.run()
    fixture.setRun(waiting && { ...waiting, status: { kind: 'running' } })
    await fixture.scheduler.proceed()
    await eventually(() => expect(fixture.inFlight()).toBe(4))
    expect(fixture.requests).toHaveLength(9)
  })

  test.each<Failure>([
    { kind: 'noPermission' },
    { kind: 'unauthorized', keySent: true },
    { kind: 'offline' },
  ])('fails with $kind, because every other request would fail in the same way', async (failure) => {
    await fixture.scheduler.proceed()
    fixture.failWith(failure)
    await eventually(() => expect(fixture.run()?.status).toEqual({ kind: 'failed', failure }))
    for (let others = 0; others < 3; others += 1) fixture.answer()
    await fixture.scheduler.idle()
    expect(fixture.requests).toHaveLength(4)
  })

  test('reads an account again after one failure of storage, and fails after the second one', async () => {
    fixture = setUp(1)
    await fixture.scheduler.proceed()
    fixture.failWith({ kind: 'storageFailed' })
    await eventually(() => expect(fixture.requests).toHaveLength(2))
    expect(fixture.run()?.status).toEqual({ kind: 'running' })
    expect(fixture.requests[1]).toEqual(fixture.requests[0])
    fixture.failWith({ kind: 'storageFailed' })
    await eventually(() =>
      expect(fixture.run()?.status).toEqual({ kind: 'failed', failure: { kind: 'storageFailed' } }),
    )
  })

  test('reads an account again after an unexpected error, as of a browser that stops the worker', async () => {
    fixture = setUp(1)
    await fixture.scheduler.proceed()
    fixture.failWith({ kind: 'unexpected', error: 'Error: The message port closed' })
    await eventually(() => expect(fixture.requests).toHaveLength(2))
    expect(fixture.requests[1]).toEqual(fixture.requests[0])
    expect(fixture.run()?.skipped).toEqual([])
    fixture.answer()
    await eventually(() => expect(fixture.run()?.status.kind).toBe('ended'))
    expect(fixture.run()?.skipped).toEqual([])
  })

  test('continues after the failure of one chain', async () => {
    await fixture.scheduler.proceed()
    fixture.failWith({ kind: 'chainUnavailable' })
    await eventually(() => expect(fixture.inFlight()).toBe(4))
    expect(fixture.requests).toHaveLength(5)
  })

  test('does not request an account again after the user stopped it', async () => {
    fixture = setUp(1)
    await fixture.scheduler.proceed()
    fixture.failWith({ kind: 'stopped' })
    await eventually(() => expect(fixture.run()?.status.kind).toBe('ended'))
    expect(fixture.run()?.skipped).toHaveLength(1)
    expect(fixture.requests).toHaveLength(1)
  })

  test('requests nothing more after a pause, and stays paused', async () => {
    await fixture.scheduler.proceed()
    const running = fixture.run()
    fixture.setRun(running && { ...running, status: { kind: 'paused' } })
    await fixture.scheduler.proceed()
    fixture.failWith({ kind: 'rateLimited', until: 50_000 })
    for (let others = 0; others < 3; others += 1) fixture.answer()
    await fixture.scheduler.idle()
    expect(fixture.requests).toHaveLength(4)
    expect(fixture.run()?.status).toEqual({ kind: 'paused' })
  })

  test('that is continued while it runs requests no account twice', async () => {
    await fixture.scheduler.proceed()
    await Promise.all([fixture.scheduler.proceed(), fixture.scheduler.proceed()])
    expect(fixture.requests).toHaveLength(4)
    for (let answered = 0; answered < 10; answered += 1) {
      await eventually(() => expect(fixture.inFlight()).toBeGreaterThan(0))
      fixture.answer()
    }
    await eventually(() => expect(fixture.run()?.status.kind).toBe('ended'))
    expect(fixture.requests).toHaveLength(10)
  })

  test('that is resumed while its last read ends requests the remaining accounts', async () => {
    fixture = setUp(6)
    await fixture.scheduler.proceed()
    const running = fixture.run()
    fixture.setRun(running && { ...running, status: { kind: 'paused' } })
    await fixture.scheduler.proceed()
    fixture.setRun(running)
    for (let answered = 0; answered < 4; answered += 1) fixture.answer()
    await eventually(() => expect(fixture.inFlight()).toBe(2))
    await fixture.scheduler.proceed()
    expect(fixture.run()?.status.kind).toBe('running')
    fixture.answer()
    fixture.answer()
    await eventually(() => expect(fixture.run()?.status.kind).toBe('ended'))
    expect(fixture.requests).toHaveLength(6)
  })

  test('requests an account that a stopped run is still reading after that read has ended', async () => {
    fixture = setUp(5)
    const [first, , , , last] = queriesOf(5)
    await fixture.scheduler.proceed()
    const queries = [first, last].filter((query) => query !== undefined)
    fixture.setRun(runOf(queries, { id: 'next', startedAt: 17_000 }))
    await fixture.scheduler.proceed()
    for (let stopped = 0; stopped < 4; stopped += 1) fixture.failWith({ kind: 'stopped' })
    await eventually(() => expect(fixture.inFlight()).toBe(1))
    fixture.answer()
    await eventually(() => expect(fixture.requests).toHaveLength(6))
    expect(fixture.requests[5]).toEqual({ query: first, intent: 'refresh', requestId: 'next' })
    fixture.answer()
    await eventually(() => expect(fixture.run()?.status.kind).toBe('ended'))
  })

  test('requests no account twice whose values look older than the run, for example after a clock change', async () => {
    fixture = setUp(2)
    const run = fixture.run()
    fixture.setRun(run && { ...run, startedAt: 30_000 })
    await fixture.scheduler.proceed()
    fixture.answer()
    fixture.answer()
    await eventually(() => expect(fixture.run()?.status.kind).toBe('ended'))
    expect(fixture.requests).toHaveLength(2)
  })

  test('reads fewer accounts at a time when the service accepts only a few more requests', async () => {
    fixture.limitRequests(2)
    await fixture.scheduler.proceed()
    expect(fixture.inFlight()).toBe(2)
    fixture.limitRequests(0)
    fixture.answer()
    await eventually(() => expect(fixture.requests.length).toBeGreaterThanOrEqual(2))
    expect(fixture.inFlight()).toBe(1)
    fixture.limitRequests(300)
    fixture.answer()
    await eventually(() => expect(fixture.inFlight()).toBe(4))
  })

  test('stops the reads in progress', async () => {
    await fixture.scheduler.proceed()
    await fixture.scheduler.stopReading('run')
    expect(fixture.stopped).toHaveLength(4)
    expect(fixture.requests).toHaveLength(4)
  })

  test('ends if no accounts remain, and requests nothing after it was removed', async () => {
    fixture = setUp(0)
    await fixture.scheduler.proceed()
    expect(fixture.run()?.status.kind).toBe('ended')
    fixture.setRun(null)
    await fixture.scheduler.proceed()
    expect(fixture.requests).toEqual([])
  })
})
