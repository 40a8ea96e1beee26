import '../../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fail, type Outcome, succeed } from '../../../../utils/domain/outcome.ts'
import type { RefreshRun } from '../../../../utils/domain/run.ts'
import { followSummaries } from '../../../../utils/state/watchlist/summaries.ts'
import { openWatchlistState, type WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { ensureSessionId } from '../../../../utils/storage/browser-session.ts'
import { addToRequestLog } from '../../../../utils/storage/request-log.ts'
import { addRun } from '../../../../utils/storage/runs.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { requestRecord } from '../../support/request-records.ts'
import { storedItem, storeItem, storeSummary } from '../../support/stored.ts'
import { walletQuery } from '../../support/wallets.ts'
import { addressOf, runOf, summaryWith, watchedWallet, watchlistOf } from '../../support/watchlist.ts'
import { answerCommands } from '../support.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6]
const queries = NUMBERS.map((number) => walletQuery({ address: addressOf(number) }))
const account = (number: number) => ({ address: addressOf(number), chainId: '43114' })
let state: WatchlistState

async function open(run: Partial<RefreshRun> | null = {}): Promise<void> {
  const app = await openApp()
  const list = watchlistOf(NUMBERS.map((number) => watchedWallet(number)))
  await storeItem('watchlist', list)
  await eventually(() => expect(app.watchlist.peek()).toEqual(list))
  // The first account was read during the run, the second one has failed.
  await storeSummary(summaryWith(1, '1', { figures: { startedAt: 11_000 } }))
  await storeSummary(summaryWith(2, '2', { lastError: { failure: { kind: 'timeout' }, at: 11_000 } }))
  if (run) await addRun(runOf(queries, { sessionId: await ensureSessionId(), ...run }))
  state = await openWatchlistState(app, followSummaries())
}

beforeEach(() => {
  vi.restoreAllMocks()
  return () => state.stop()
})

describe('a run on screen', () => {
  test('has its status and the progress of each account', async () => {
    await open()
    const { refresh } = state
    expect(refresh.status.value).toEqual({ kind: 'running' })
    expect(refresh.isActive.value).toBe(true)
    expect(refresh.progress.value).toEqual({ accounts: 6, done: 2, failed: 1 })
    expect(NUMBERS.map((number) => refresh.accountProgress(account(number)))).toEqual([
      null,
      null,
      'loading',
      'loading',
      'loading',
      'loading',
    ])
  })

  test('has the progress "waiting" for a remaining account during a rate limit', async () => {
    await open({ status: { kind: 'waiting', until: 5 } })
    expect(state.refresh.accountProgress(account(6))).toBe('waiting')
  })

  test('follows storage', async () => {
    await open()
    await addRun(runOf(queries, { status: { kind: 'ended', at: 1 } }))
    await eventually(() => expect(state.refresh.status.value).toEqual({ kind: 'ended', at: 1 }))
    expect(state.refresh.isActive.value).toBe(false)
    expect(state.refresh.accountProgress(account(6))).toBeNull()
  })

  test('has failed while the background neither stores nor logs anything for 45 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await open()
    vi.advanceTimersByTime(44_999)
    expect(state.refresh.status.value).toEqual({ kind: 'running' })
    vi.advanceTimersByTime(1)
    expect(state.refresh.status.value).toEqual({ kind: 'failed', failure: { kind: 'unresponsive' } })
    expect(state.refresh.isActive.value).toBe(true)
    await addToRequestLog([requestRecord()])
    await eventually(() => expect(state.refresh.status.value).toEqual({ kind: 'running' }))
    await addRun(runOf(queries, { sessionId: await ensureSessionId(), status: { kind: 'paused' } }))
    await eventually(() => expect(state.refresh.status.value).toEqual({ kind: 'paused' }))
    vi.advanceTimersByTime(60_000)
    expect(state.refresh.status.value).toEqual({ kind: 'paused' })
    vi.useRealTimers()
  })

  test('of an earlier session of the browser has the status "interrupted"', async () => {
    await open({ sessionId: 'earlier' })
    expect(state.refresh.status.value).toEqual({ kind: 'interrupted' })
    expect(state.refresh.isActive.value).toBe(true)
  })
})

describe('the cost of a run', () => {
  test('has a failure if the background does not respond, until the next command or until it is dismissed', async () => {
    await open({ status: { kind: 'paused' } })
    let outcome: Outcome<void> = fail({ kind: 'unresponsive' })
    const answer = () => outcome
    answerCommands({ startRefresh: answer, pauseRun: answer })
    vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true)
    const { refresh } = state
    await refresh.start({ kind: 'all' })
    expect(refresh.failure.value).toEqual({ kind: 'unresponsive' })
    refresh.dismissFailure()
    expect(refresh.failure.value).toBeNull()
    await refresh.pause()
    expect(refresh.failure.value).toEqual({ kind: 'unresponsive' })
    outcome = succeed(undefined)
    await refresh.start({ kind: 'all' })
    expect(refresh.failure.value).toBeNull()
  })

  test('is estimated before the run starts, with the rate limit that the service reported', async () => {
    await open(null)
    answerCommands({ getApiKeyState: () => ({ ok: true, value: null }) })
    expect(await state.refresh.estimate({ kind: 'all' })).toMatchObject({
      accounts: 6,
      requests: 6,
      durationMs: 800,
      wallets: 6,
    })
    const rateLimit = { policy: null, limit: '60', remaining: '0', reset: null, retryAfter: null }
    await addToRequestLog([requestRecord({ rateLimit })])
    expect((await state.refresh.estimate({ kind: 'all' })).durationMs).toBe(60_000)
    expect(await state.refresh.estimate({ kind: 'failed' })).toMatchObject({
      accounts: 1,
      wallets: 1,
    })
  })
})

test('the notice about linked addresses is needed until the user confirms it', async () => {
  await open(null)
  expect(state.refresh.needsLinkNotice.value).toBe(true)
  await state.refresh.confirmLinkNotice()
  await eventually(() => expect(state.refresh.needsLinkNotice.value).toBe(false))
  expect((await storedItem('watchlist')).wallets).toHaveLength(6)
})

test('each action sends its command, and start and resume request the permission first', async () => {
  await open({ status: { kind: 'paused' } })
  const order: string[] = []
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation((async () => {
    order.push('permission')
    return true
  }) as never)
  const succeeded = (name: string) => () => {
    order.push(name)
    return { ok: true as const, value: undefined }
  }
  const commands = answerCommands({
    startRefresh: succeeded('start'),
    pauseRun: succeeded('pause'),
    resumeRun: succeeded('resume'),
    stopRun: succeeded('stop'),
  })
  const started = state.refresh.start({ kind: 'chain', chainId: '1' })
  expect(order).toEqual(['permission'])
  await started
  await state.refresh.pause()
  await state.refresh.resume()
  await state.refresh.stopRun()
  expect(order).toEqual(['permission', 'start', 'pause', 'permission', 'resume', 'stop'])
  expect(commands[0]?.[1]).toMatchObject({ scope: { kind: 'chain', chainId: '1' } })
  expect(commands.slice(1).map(([, data]) => data)).toEqual(['run', 'run', 'run'])
})
