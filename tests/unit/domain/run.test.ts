import { expect, test } from 'vitest'
import {
  currentRunOf,
  type DateRun,
  type RunStatus,
  shownStatus,
  withRun,
} from '../../../utils/domain/run.ts'
import { walletQuery } from '../support/wallets.ts'
import { dateRunOf, runOf } from '../support/watchlist.ts'

const RUNNING: RunStatus = { kind: 'running' }
const refresh = (id: string, status: RunStatus = RUNNING, sessionId = 'session') =>
  runOf([walletQuery()], { id, status, sessionId })
const dates = (id: string, change: Partial<DateRun> = {}) => dateRunOf([walletQuery()], { id, ...change })
const idsOf = (runs: readonly { id: string }[]) => runs.map(({ id }) => id)

test('the first run that is running or waits for a rate limit is executed', () => {
  const runs = [refresh('paused', { kind: 'paused' }), refresh('earlier', RUNNING, 'other'), dates('a')]
  expect(currentRunOf(runs, 'session')?.id).toBe('a')
  expect(currentRunOf([refresh('b', { kind: 'waiting', until: 5 }), dates('a')], 'session')?.id).toBe('b')
  const blocked = refresh('failed', { kind: 'failed', failure: { kind: 'offline' } })
  expect(currentRunOf([blocked], 'session')).toBeNull()
})

test('a later run is queued, on screen', () => {
  const runs = [refresh('first'), dates('second'), dates('third', { status: { kind: 'paused' } })]
  expect(runs.map((run) => shownStatus(run, runs, 'session')?.kind)).toEqual(['running', 'queued', 'paused'])
  expect(runs.map((run) => shownStatus(run, runs, 'later')?.kind)).toEqual(Array(3).fill('interrupted'))
  expect(shownStatus(null, runs, 'session')).toBeNull()
  expect(shownStatus(runs[0] ?? null, runs, 'session', true)).toMatchObject({
    failure: { kind: 'unresponsive' },
  })
})

test('all active runs and the last other one of each kind are kept, in their order', () => {
  let runs = withRun([], refresh('r1'))
  for (const run of [dates('d1'), dates('d2'), refresh('r2', { kind: 'paused' })]) runs = withRun(runs, run)
  expect(idsOf(runs)).toEqual(['r1', 'd1', 'd2', 'r2'])
  runs = withRun(runs, dates('d1', { status: { kind: 'paused' } }))
  expect(idsOf(runs)).toEqual(['r1', 'd1', 'd2', 'r2'])
  runs = withRun(runs, dates('d2', { status: { kind: 'stopped', at: 1 } }))
  runs = withRun(runs, refresh('r1', { kind: 'ended', at: 2 }))
  expect(idsOf(runs)).toEqual(['d1', 'r2', 'd2', 'r1'])
  runs = withRun(runs, dates('d1', { status: { kind: 'ended', at: 3 } }))
  expect(idsOf(runs)).toEqual(['r2', 'r1', 'd1'])
})
