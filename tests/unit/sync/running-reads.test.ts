import { beforeEach, describe, expect, test } from 'vitest'
import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { SyncIntent } from '../../../utils/domain/sync-request.ts'
import { createMemoryStore } from '../../../utils/sync/memory-store.ts'
import type { ReadPriority } from '../../../utils/sync/read-priority.ts'
import { createRunningReads } from '../../../utils/sync/running-reads.ts'
import { eventually } from '../support/eventually.ts'
import { contractOf, page, pageSizesOf, walletQuery } from '../support/wallets.ts'

const QUERY = walletQuery()
const OTHER = walletQuery({ address: contractOf(9) })
const DONE = succeed(undefined)
const STOPPED = fail({ kind: 'stopped' })

/** Reads from a service that responds only when the test calls `respond`. */
function createSlowReads() {
  const store = createMemoryStore()
  const pendingResponses: ((page: Outcome<HoldingsPage>) => void)[] = []
  const priorities: ReadPriority[] = []
  const reads = createRunningReads({
    store,
    fetchPage: (_, signal, priority) =>
      new Promise((resolve) => {
        priorities.push(priority)
        pendingResponses.push(resolve)
        signal.addEventListener('abort', () => resolve(STOPPED))
      }),
    pageSizes: pageSizesOf(500),
    now: () => 1_000_000,
  })
  const sync = (requestId: string, intent: SyncIntent = 'open', query = QUERY) =>
    reads.syncWallet({ query, intent, requestId })
  const waitForRequests = (count: number) => eventually(() => expect(pendingResponses).toHaveLength(count))
  const respond = (index: number) => pendingResponses[index]?.(succeed(page([1])))
  const syncForRun = (requestId: string) =>
    reads.syncWallet({ query: QUERY, intent: 'refresh', requestId }, true)
  const levels = () => priorities.map((priority) => priority.level())
  return { reads, sync, syncForRun, levels, waitForRequests, respond, store }
}

let slow: ReturnType<typeof createSlowReads>
beforeEach(() => {
  slow = createSlowReads()
})

describe('a sync', () => {
  test('is shared by all requests for the same wallet', async () => {
    const outcomes = [slow.sync('a'), slow.sync('b'), slow.sync('a', 'continue')]
    await slow.waitForRequests(1)
    slow.respond(0)
    expect(await Promise.all(outcomes)).toEqual([DONE, DONE, DONE])
    await slow.waitForRequests(1)
  })

  test('runs in parallel with a sync of another wallet', async () => {
    const outcomes = [slow.sync('a'), slow.sync('b', 'open', OTHER)]
    await slow.waitForRequests(2)
    slow.respond(0)
    slow.respond(1)
    expect(await Promise.all(outcomes)).toEqual([DONE, DONE])
  })

  test('that has finished is not shared by a later refresh', async () => {
    const first = slow.sync('a')
    await slow.waitForRequests(1)
    slow.respond(0)
    await first
    const second = slow.sync('b', 'refresh')
    await slow.waitForRequests(2)
    slow.respond(1)
    expect(await second).toEqual(DONE)
  })

  test('is aborted by a refresh, which starts after the abort', async () => {
    const opened = slow.sync('a')
    await slow.waitForRequests(1)
    const refreshed = slow.sync('b', 'refresh')
    expect(await opened).toEqual(STOPPED)
    await slow.waitForRequests(2)
    slow.respond(1)
    expect(await refreshed).toEqual(DONE)
    expect((await slow.store.loadRecord(QUERY))?.current?.id).toBe('b')
  })

  test('that refreshes is shared by other refreshes, even if they waited for an older sync', async () => {
    const opened = slow.sync('a')
    await slow.waitForRequests(1)
    const refreshes = [slow.sync('b', 'refresh'), slow.sync('c', 'refresh')]
    await opened
    await slow.waitForRequests(2)
    slow.respond(1)
    expect(await Promise.all(refreshes)).toEqual([DONE, DONE])
    await slow.waitForRequests(2)
  })
})

describe('the priority of a read', () => {
  test('is lower if only a run needs it, and is raised when a person opens the wallet', async () => {
    void slow.syncForRun('run')
    await slow.waitForRequests(1)
    expect(slow.levels()).toEqual([0])
    void slow.sync('open')
    expect(slow.levels()[0]).toBeGreaterThan(0)
    await slow.waitForRequests(1)
  })

  test('stays as it is when a run needs a read that a person has started', async () => {
    void slow.sync('a', 'refresh')
    await slow.waitForRequests(1)
    const [before] = slow.levels()
    void slow.syncForRun('run')
    expect(slow.levels()).toEqual([before])
  })

  test('passes to the read of a run that replaces the read of a person', async () => {
    void slow.sync('open')
    await slow.waitForRequests(1)
    void slow.syncForRun('run')
    await slow.waitForRequests(2)
    expect(slow.levels()[1]).toBeGreaterThan(0)
  })
})

describe('stopSync and stopAll', () => {
  test('end a sync without waiting for its page', async () => {
    const outcome = slow.sync('a')
    await slow.waitForRequests(1)
    expect(await slow.reads.stopSync(QUERY)).toEqual(DONE)
    expect(await outcome).toEqual(STOPPED)
  })

  test('let a later request start a new sync', async () => {
    const first = slow.sync('a')
    await slow.waitForRequests(1)
    const stopping = slow.reads.stopSync(QUERY)
    const second = slow.sync('b')
    await Promise.all([first, stopping])
    await slow.waitForRequests(2)
    slow.respond(1)
    expect(await second).toEqual(DONE)
  })

  test('end every sync if all wallets are stopped', async () => {
    const outcomes = [slow.sync('a'), slow.sync('b', 'open', OTHER)]
    await slow.waitForRequests(2)
    await slow.reads.stopAll()
    expect(await Promise.all(outcomes)).toEqual([STOPPED, STOPPED])
  })

  test('succeed for a wallet that is not being read', async () => {
    expect(await slow.reads.stopSync(QUERY)).toEqual(DONE)
  })
})
