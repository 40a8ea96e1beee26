import '../../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fail, succeed } from '../../../../utils/domain/outcome.ts'
import { queryAt, type SavedDate } from '../../../../utils/domain/portfolio/saved-date.ts'
import type { DateRun } from '../../../../utils/domain/run.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import {
  createDatesState,
  type DatesState,
  type RequestedDate,
} from '../../../../utils/state/portfolio/dates-state.ts'
import { ensureSessionId } from '../../../../utils/storage/browser-session.ts'
import { holdingsStore } from '../../../../utils/storage/holdings.ts'
import { removeSavedDate } from '../../../../utils/storage/remove-saved-dates.ts'
import { addRun } from '../../../../utils/storage/runs.ts'
import { changeSavedDate } from '../../../../utils/storage/saved-dates.ts'
import { openApp } from '../../support/app.ts'
import { blockAt, FINAL_AT, foundAt, savedDate, storeDate } from '../../support/dates.ts'
import { eventually } from '../../support/eventually.ts'
import { storeSettings, storeSummary } from '../../support/stored.ts'
import { PROFILE, recordWith, snapshotOf, walletQuery } from '../../support/wallets.ts'
import { addressOf, dateRunOf, runOf, summaryWith } from '../../support/watchlist.ts'
import { answerCommands } from '../support.ts'

const NUMBERS = [1, 2, 3]
const QUERIES = NUMBERS.map((number) => walletQuery({ address: addressOf(number) }))
const DATE = savedDate(5, { queries: QUERIES })
const REQUESTED: RequestedDate = { point: DATE.point, subject: DATE.subject }
let dates: DatesState

async function open(run: Partial<DateRun> | null = {}): Promise<void> {
  const app = await openApp()
  await storeDate(DATE)
  if (run)
    await addRun(dateRunOf(QUERIES, { dateIds: [DATE.id], sessionId: await ensureSessionId(), ...run }))
  dates = createDatesState(app)
  await dates.load()
}

async function storeList(date: SavedDate, query: WalletQuery | undefined): Promise<void> {
  const at = query && queryAt(date, query)
  if (!at) throw new Error('no block')
  const { snapshot, pages } = snapshotOf('list', [[1]], { now: 20_000 })
  await holdingsStore.saveRecord(recordWith({ query: at, current: snapshot }), pages[0])
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation((async () => true) as never)
  return () => dates.dispose()
})

describe('saved dates', () => {
  test('of the chosen service are listed, the newest first, and follow storage', async () => {
    await open(null)
    expect(dates.saved.value).toEqual([DATE])
    const newer = await storeDate(savedDate(7, { createdAt: 2_000 }))
    await storeDate(savedDate(9, { id: 'other', dataUrl: 'https://other.example.org' }))
    await eventually(() => expect(dates.saved.value).toEqual([newer, DATE]))
    expect(dates.find({ before: 7 })).toEqual(newer)
    expect(dates.find({ before: 8 })).toBeNull()
    await removeSavedDate(DATE.id)
    await eventually(() => expect(dates.saved.value).toEqual([newer]))
    await storeSettings({ profile: { ...PROFILE, dataUrl: 'https://other.example.org' } })
    await eventually(() => expect(dates.saved.value).toHaveLength(1))
    expect(dates.find({ before: 7 })).toBeNull()
  })
})

describe('a run over dates on screen', () => {
  test('has the progress of its stages, which follows storage', async () => {
    await open()
    expect(dates.status.value).toEqual({ kind: 'running' })
    expect(dates.run.value?.dateIds).toEqual([DATE.id])
    expect(dates.progress.value).toEqual({ stage: 'blocks', done: 0, total: 1, failed: 0 })
    const withBlock = await changeSavedDate(
      DATE.id,
      (date) => date && { ...date, blocks: { 43114: { found: foundAt(4), at: 20_000 } } },
    )
    if (!withBlock) throw new Error('no date')
    await eventually(() =>
      expect(dates.progress.value).toEqual({ stage: 'balances', done: 0, total: 3, failed: 0 }),
    )
    await storeList(withBlock, QUERIES[0])
    const failed = queryAt(withBlock, QUERIES[1] as WalletQuery) as WalletQuery
    const lastError = { failure: { kind: 'timeout' } as const, at: 20_000 }
    await holdingsStore.saveRecord(recordWith({ query: failed, lastError }))
    await eventually(() =>
      expect(dates.progress.value).toEqual({ stage: 'balances', done: 2, total: 3, failed: 1 }),
    )
    await storeList(withBlock, QUERIES[2])
    await eventually(() =>
      expect(dates.progress.value).toEqual({ stage: 'prices', done: 0, total: 1, failed: 1 }),
    )
  })

  test('is queued behind a refresh, and paused runs do not hold it up', async () => {
    await open({ id: 'later', status: { kind: 'paused' } })
    const sessionId = await ensureSessionId()
    await addRun(runOf(QUERIES, { sessionId }))
    await addRun(dateRunOf(QUERIES, { id: 'later', sessionId }))
    await eventually(() => expect(dates.status.value).toEqual({ kind: 'running' }))
    await addRun(dateRunOf(QUERIES, { id: 'later', sessionId, status: { kind: 'ended', at: 1 } }))
    await addRun(dateRunOf(QUERIES, { id: 'last', sessionId }))
    await eventually(() => expect(dates.status.value).toEqual({ kind: 'queued' }))
    expect(dates.isActive.value).toBe(true)
    await addRun(runOf(QUERIES, { sessionId, status: { kind: 'paused' } }))
    await eventually(() => expect(dates.status.value).toEqual({ kind: 'running' }))
  })

  test('covers its own dates and accounts, and other ones can be requested', async () => {
    await open()
    const other: RequestedDate = { point: DATE.point, subject: { before: 6 } }
    const added = walletQuery({ address: addressOf(9) })
    expect(dates.runOver([REQUESTED], QUERIES)).toBe('shown')
    expect(dates.runOver([REQUESTED], QUERIES.slice(1))).toBe('shown')
    expect([dates.runOver([other], QUERIES), dates.runOver([REQUESTED], [...QUERIES, added])]).toEqual([
      null,
      null,
    ])
    const later = dateRunOf(QUERIES, {
      id: 'later',
      dateIds: [savedDate(6).id],
      sessionId: await ensureSessionId(),
    })
    await addRun(later)
    await eventually(() => expect(dates.runOver([other], QUERIES)).toBe('waiting'))
    expect(dates.runOver([REQUESTED, other], QUERIES)).toBeNull()
    await addRun({ ...later, status: { kind: 'stopped', at: 1 } })
    await eventually(() => expect(dates.runOver([other], QUERIES)).toBeNull())
  })

  test('of an earlier session of the browser is interrupted', async () => {
    await open({ sessionId: 'earlier' })
    expect(dates.status.value).toEqual({ kind: 'interrupted' })
    expect(dates.progress.value).not.toBeNull()
  })

  test('that has ended has no progress', async () => {
    await open({ status: { kind: 'ended', at: 1 } })
    expect([dates.isActive.value, dates.progress.value]).toEqual([false, null])
  })
})

test('each action sends its command, and start and resume request the permission first', async () => {
  await open({ status: { kind: 'paused' } })
  const order: string[] = []
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation((async () => {
    order.push('permission')
    return true
  }) as never)
  const answer = (name: string) => () => {
    order.push(name)
    return succeed(undefined)
  }
  const commands = answerCommands({
    startDates: answer('start'),
    pauseRun: answer('pause'),
    resumeRun: answer('resume'),
    stopRun: answer('stop'),
    allowTrial: answer('trial'),
    removeDate: answer('remove'),
  })
  const started = dates.start([REQUESTED], QUERIES, ['1'])
  expect(order).toEqual(['permission'])
  await started
  await dates.pause()
  await dates.resume()
  await dates.tryNow()
  await dates.stopRun()
  await dates.remove(DATE.id)
  expect(order.join(' ')).toBe('permission start pause permission resume trial resume stop remove')
  expect(commands[0]?.[1]).toMatchObject({ dates: [REQUESTED], queries: QUERIES, openChains: ['1'] })
  expect(commands.at(-1)?.[1]).toBe(DATE.id)
})

test('the failure of a command is shown until it is dismissed', async () => {
  await open(null)
  answerCommands({ startDates: () => fail({ kind: 'unresponsive' }) })
  await dates.start([REQUESTED], QUERIES)
  expect(dates.failure.value).toEqual({ kind: 'unresponsive' })
  dates.dismissFailure()
  expect(dates.failure.value).toBeNull()
})

test('the cost is that of what is left, with the size of the current lists', async () => {
  await open(null)
  answerCommands({ getApiKeyState: () => succeed(null) })
  await storeSummary(summaryWith(1, '1', { figures: { requests: 4 } }))
  expect(await dates.estimate([REQUESTED], QUERIES)).toMatchObject({
    blocks: 30,
    balances: 6,
    prices: 2,
  })
  // Two points in time with the same T.
  expect(await dates.estimate([REQUESTED, REQUESTED], QUERIES)).toMatchObject({ blocks: 30, balances: 6 })
  const date = await storeDate({
    ...DATE,
    blocks: { 43114: { found: foundAt(4), at: FINAL_AT } },
    prices: { 43114: { basis: 'current', symbols: ['A'], at: 1 } },
  })
  await eventually(() => expect(dates.find(date.subject)?.blocks['43114']).toBeDefined())
  for (const query of QUERIES) await storeList(date, query)
  expect(await dates.estimate([REQUESTED], QUERIES)).toMatchObject({
    requests: 0,
    computeUnits: 0,
    durationMs: 0,
  })
  const added = { ...REQUESTED, subject: { before: 6 } }
  expect(await dates.estimate([REQUESTED, added], QUERIES)).toMatchObject({ balances: 6 })
})

test('the cost of reading a chain at its newest block includes its balances', async () => {
  await open(null)
  answerCommands({ getApiKeyState: () => succeed(null) })
  const found = { kind: 'open', block: blockAt(4), askedAt: 1 } as const
  const date = await storeDate({ ...DATE, blocks: { 43114: { found, at: 1 } } })
  await eventually(() => expect(dates.find(date.subject)?.blocks['43114']).toBeDefined())
  expect(await dates.estimate([REQUESTED], QUERIES)).toMatchObject({ balances: 0 })
  expect(await dates.estimate([REQUESTED], QUERIES, ['43114'])).toMatchObject({ balances: 3 })
})
