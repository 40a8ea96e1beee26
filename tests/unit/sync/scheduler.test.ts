import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { SyncRequest } from '../../../utils/domain/sync-request.ts'
import { queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { RefreshRun } from '../../../utils/domain/watchlist/refresh-run.ts'
import type { CellSummary } from '../../../utils/domain/watchlist/summary.ts'
import { createScheduler } from '../../../utils/sync/scheduler.ts'
import { eventually } from '../support/eventually.ts'
import { walletQuery } from '../support/wallets.ts'
import { addressOf, runOf, summaryWith } from '../support/watchlist.ts'

const queriesOf = (count: number): WalletQuery[] =>
  Array.from({ length: count }, (_, index) => walletQuery({ address: addressOf(index) }))

/** A scheduler over a run and summaries in memory, with a service that the test controls. */
function setUp(count: number) {
  let run: RefreshRun | null = runOf(queriesOf(count))
  const summaries = new Map<string, CellSummary>()
  const requests: SyncRequest[] = []
  const statuses: string[] = []
  const stopped: WalletQuery[] = []
  const waiting: { query: WalletQuery; resolve: (outcome: Outcome<void>) => void }[] = []
  let units: number | null = null
  const scheduler = createScheduler({
    readRun: async () => run,
    changeRun: async (id, change) => {
      if (run?.id !== id) return null
      run = change(run)
      return run
    },
    loadSummaries: async () => (query) => summaries.get(queryKey(query)),
    syncWallet: (request) => {
      requests.push(request)
      const { promise, resolve } = Promise.withResolvers<Outcome<void>>()
      waiting.push({ query: request.query, resolve })
      return promise
    },
    stopSync: async (query) => {
      stopped.push(query)
      return succeed(undefined)
    },
    remainingUnits: () => units,
    now: () => 20_000,
    onStatus: ({ status }) => statuses.push(status.kind),
  })
  const store = (query: WalletQuery, change: Partial<CellSummary> = {}) =>
    summaries.set(queryKey(query), {
      ...summaryWith(0, '1', { figures: { startedAt: 15_000 } }),
      query,
      ...change,
    })
  return {
    scheduler,
    requests,
    statuses,
    stopped,
    run: () => run,
    setRun: (next: RefreshRun | null) => {
      run = next
    },
    limitUnits: (next: number | null) => {
      units = next
    },
    inFlight: () => waiting.length,
    /** The oldest request succeeds. */
    answer: () => {
      const one = waiting.shift()
      if (!one) throw new Error('nothing is requested')
      store(one.query)
      one.resolve(succeed(undefined))
    },
    /** The oldest request fails. The reader stores the failure with the record. */
    failWith: (failure: Failure) => {
      const one = waiting.shift()
      if (!one) throw new Error('nothing is requested')
      store(one.query, { figures: null, lastError: { failure, at: 16_000 } })
      one.resolve(fail(failure))
    },
  }
}

let world: ReturnType<typeof setUp>

describe('a refresh run', () => {
  beforeEach(() => {
    world = setUp(10)
  })

  test('reads four cells at a time, each once, with the id of the run', async () => {
    await world.scheduler.proceed()
    for (let answered = 0; answered < 10; answered += 1) {
      const expected = Math.min(4, 10 - answered)
      await eventually(() => expect(world.inFlight()).toBe(expected))
      world.answer()
    }
    await world.scheduler.idle()
    await eventually(() => expect(world.run()?.status).toEqual({ kind: 'ended', at: 20_000 }))
    expect(new Set(world.requests.map(({ query }) => query.address)).size).toBe(10)
    expect(world.requests).toHaveLength(10)
    expect(world.requests[0]).toMatchObject({ intent: 'refresh', requestId: 'run' })
  })

  test('waits after a 429, then continues with the remaining cells', async () => {
    await world.scheduler.proceed()
    world.answer()
    await eventually(() => expect(world.inFlight()).toBe(4))
    world.failWith({ kind: 'rateLimited', until: 50_000 })
    await eventually(() => expect(world.run()?.status).toEqual({ kind: 'waiting', until: 50_000 }))
    world.failWith({ kind: 'rateLimited', until: 51_000 })
    world.answer()
    world.answer()
    await world.scheduler.idle()
    expect(world.requests).toHaveLength(5)
    expect(world.run()?.status).toEqual({ kind: 'waiting', until: 51_000 })
    const waiting = world.run()
    world.setRun(waiting && { ...waiting, status: { kind: 'running' } })
    await world.scheduler.proceed()
    await eventually(() => expect(world.inFlight()).toBe(4))
    expect(world.requests).toHaveLength(9)
  })

  test.each<Failure>([
    { kind: 'noPermission' },
    { kind: 'unauthorized', keySent: true },
    { kind: 'offline' },
  ])('is interrupted by $kind, which every request would have', async (failure) => {
    await world.scheduler.proceed()
    world.failWith(failure)
    await eventually(() => expect(world.run()?.status).toEqual({ kind: 'failed', failure }))
    for (let others = 0; others < 3; others += 1) world.answer()
    await world.scheduler.idle()
    expect(world.requests).toHaveLength(4)
  })

  test('reads a cell again after one failure of storage, and is interrupted by the second one', async () => {
    world = setUp(1)
    await world.scheduler.proceed()
    world.failWith({ kind: 'storageFailed' })
    await eventually(() => expect(world.requests).toHaveLength(2))
    expect(world.run()?.status).toEqual({ kind: 'running' })
    expect(world.requests[1]).toEqual(world.requests[0])
    world.failWith({ kind: 'storageFailed' })
    await eventually(() =>
      expect(world.run()?.status).toEqual({ kind: 'failed', failure: { kind: 'storageFailed' } }),
    )
  })

  test('continues after the failure of one chain', async () => {
    await world.scheduler.proceed()
    world.failWith({ kind: 'chainUnavailable' })
    await eventually(() => expect(world.inFlight()).toBe(4))
    expect(world.requests).toHaveLength(5)
  })

  test('does not request a cell again that the user stopped', async () => {
    world = setUp(1)
    await world.scheduler.proceed()
    world.failWith({ kind: 'stopped' })
    await eventually(() => expect(world.run()?.status.kind).toBe('ended'))
    expect(world.run()?.skipped).toHaveLength(1)
    expect(world.requests).toHaveLength(1)
  })

  test('requests nothing more after a pause, and stays paused', async () => {
    await world.scheduler.proceed()
    const running = world.run()
    world.setRun(running && { ...running, status: { kind: 'paused' } })
    await world.scheduler.proceed()
    world.failWith({ kind: 'rateLimited', until: 50_000 })
    for (let others = 0; others < 3; others += 1) world.answer()
    await world.scheduler.idle()
    expect(world.requests).toHaveLength(4)
    expect(world.run()?.status).toEqual({ kind: 'paused' })
  })

  test('that is continued while it runs requests no cell twice', async () => {
    await world.scheduler.proceed()
    await Promise.all([world.scheduler.proceed(), world.scheduler.proceed()])
    expect(world.requests).toHaveLength(4)
    for (let answered = 0; answered < 10; answered += 1) {
      await eventually(() => expect(world.inFlight()).toBeGreaterThan(0))
      world.answer()
    }
    await eventually(() => expect(world.run()?.status.kind).toBe('ended'))
    expect(world.requests).toHaveLength(10)
  })

  test('that is resumed while its last read ends requests the remaining cells', async () => {
    world = setUp(6)
    await world.scheduler.proceed()
    const running = world.run()
    world.setRun(running && { ...running, status: { kind: 'paused' } })
    await world.scheduler.proceed()
    world.setRun(running)
    for (let answered = 0; answered < 4; answered += 1) world.answer()
    await eventually(() => expect(world.inFlight()).toBe(2))
    await world.scheduler.proceed()
    expect(world.run()?.status.kind).toBe('running')
    world.answer()
    world.answer()
    await eventually(() => expect(world.run()?.status.kind).toBe('ended'))
    expect(world.requests).toHaveLength(6)
  })

  test('requests a cell that a stopped run is still reading after that read has ended', async () => {
    world = setUp(5)
    const [first, , , , last] = queriesOf(5)
    await world.scheduler.proceed()
    const queries = [first, last].filter((query) => query !== undefined)
    world.setRun(runOf(queries, { id: 'next', startedAt: 17_000 }))
    await world.scheduler.proceed()
    for (let stopped = 0; stopped < 4; stopped += 1) world.failWith({ kind: 'stopped' })
    await eventually(() => expect(world.inFlight()).toBe(1))
    world.answer()
    await eventually(() => expect(world.requests).toHaveLength(6))
    expect(world.requests[5]).toEqual({ query: first, intent: 'refresh', requestId: 'next' })
    world.answer()
    await eventually(() => expect(world.run()?.status.kind).toBe('ended'))
  })

  test('requests no cell twice whose values look older than the run, for example after a clock change', async () => {
    world = setUp(2)
    const run = world.run()
    world.setRun(run && { ...run, startedAt: 30_000 })
    await world.scheduler.proceed()
    world.answer()
    world.answer()
    await eventually(() => expect(world.run()?.status.kind).toBe('ended'))
    expect(world.requests).toHaveLength(2)
  })

  test('reads fewer cells at a time when the service accepts only a few more requests', async () => {
    world.limitUnits(45)
    await world.scheduler.proceed()
    expect(world.inFlight()).toBe(2)
    world.limitUnits(0)
    world.answer()
    await eventually(() => expect(world.requests.length).toBeGreaterThanOrEqual(2))
    expect(world.inFlight()).toBe(1)
    world.limitUnits(6_000)
    world.answer()
    await eventually(() => expect(world.inFlight()).toBe(4))
  })

  test('stops the reads in progress', async () => {
    await world.scheduler.proceed()
    await world.scheduler.stopReading()
    expect(world.stopped).toHaveLength(4)
    expect(world.requests).toHaveLength(4)
  })

  test('without cells left ends, and one that was removed does nothing', async () => {
    world = setUp(0)
    await world.scheduler.proceed()
    expect(world.run()?.status.kind).toBe('ended')
    world.setRun(null)
    await world.scheduler.proceed()
    expect(world.requests).toEqual([])
  })
})
