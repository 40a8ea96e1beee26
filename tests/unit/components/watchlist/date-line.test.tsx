// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { DateLine } from '../../../../components/app/portfolio/portfolio-notices.tsx'
import { succeed } from '../../../../utils/domain/outcome.ts'
import { queryAt } from '../../../../utils/domain/portfolio/saved-date.ts'
import type { DateRun } from '../../../../utils/domain/run.ts'
import { createDatesState } from '../../../../utils/state/portfolio/dates-state.ts'
import { ensureSessionId } from '../../../../utils/storage/browser-session.ts'
import { addRun } from '../../../../utils/storage/runs.ts'
import { answerCommands } from '../../state/support.ts'
import { openApp } from '../../support/app.ts'
import { foundAt, savedDate, storeDate } from '../../support/dates.ts'
import { eventually } from '../../support/eventually.ts'
import { storeRecord } from '../../support/stored.ts'
import { recordWith, snapshotOf, walletQuery } from '../../support/wallets.ts'
import { addressOf, dateRunOf, runOf } from '../../support/watchlist.ts'

/** When the run has read something, in ms. It started before. */
const READ_AT = 20_000

/** The progress of a run, in numbers. */
interface Read {
  dates?: number
  /** Dates with a block; all by default. */
  blocks?: number
  /** Accounts of each date. */
  accounts?: number
  /** Accounts whose balances were read at each date with a block. */
  balances?: number
  /** Further accounts that have failed there. */
  failed?: number
  /** Dates whose prices were compared. */
  prices?: number
}

interface Line {
  run?: Partial<DateRun>
  read?: Read
  /** Whether a refresh is active that was started before. */
  isBehindRefresh?: boolean
  now?: number
}

let close = () => {}

/** Shows the line of a stored run. */
async function show({ run = {}, read = {}, isBehindRefresh = false, now = 0 }: Line): Promise<void> {
  close()
  const app = await openApp()
  const sessionId = await ensureSessionId()
  const queries = Array.from({ length: read.accounts ?? 1 }, (_, index) =>
    walletQuery({ address: addressOf(index + 1) }),
  )
  const dateIds = await storeDates(read, queries)
  if (isBehindRefresh) await addRun(runOf(queries, { sessionId }))
  await addRun(dateRunOf(queries, { dateIds, sessionId, ...run }))
  const state = createDatesState(app)
  await state.load()
  close = () => {
    cleanup()
    state.dispose()
    app.clock.stop()
  }
  render(<DateLine dates={state} now={now} />)
}

/** Stores dates, and what was read for them. @returns their ids */
async function storeDates(read: Read, queries: DateRun['queries']): Promise<string[]> {
  const { dates = 1, blocks = dates, balances = 0, failed = 0, prices = 0 } = read
  const lastError = { failure: { kind: 'timeout' as const }, at: READ_AT }
  const ids: string[] = []
  for (let index = 0; index < dates; index += 1) {
    const date = await storeDate(
      savedDate(index + 1, {
        queries,
        blocks: index < blocks ? { 43114: { found: foundAt(10 * (index + 1)), at: READ_AT } } : {},
        prices: index < prices ? { 43114: { basis: 'current', symbols: ['TKN'], at: READ_AT } } : {},
      }),
    )
    ids.push(date.id)
    for (const [position, base] of queries.entries()) {
      const query = queryAt(date, base)
      const { snapshot, pages } = snapshotOf('list', [[1]], { now: READ_AT })
      if (query && position < balances) await storeRecord(recordWith({ query, current: snapshot }), pages)
      else if (query && position < balances + failed) await storeRecord(recordWith({ query, lastError }))
    }
  }
  return ids
}

const text = () => screen.getByTestId('refresh-text').textContent

afterEach(() => close())

describe('a run', () => {
  const HALF = { dates: 6, blocks: 3 }

  test.each<[string, Line, string]>([
    ['looks up blocks', { read: HALF }, 'Reading blocks, 3 of 6'],
    ['reads balances', { read: { accounts: 6, balances: 3 } }, 'Reading balances, 3 of 6'],
    [
      'has failed for some accounts',
      { read: { accounts: 6, balances: 1, failed: 2 } },
      'Reading balances, 3 of 6 · 2 failed',
    ],
    ['compares prices', { read: { dates: 2, balances: 1, prices: 1 } }, 'Comparing prices, 1 of 2'],
    ['is paused', { read: HALF, run: { status: { kind: 'paused' } } }, 'Paused at 3 of 6'],
    ['was interrupted', { read: HALF, run: { sessionId: 'earlier' } }, 'Interrupted at 3 of 6'],
    ['waits', { read: HALF, isBehindRefresh: true }, 'Waits until the other run has ended'],
  ])('that %s says so', async (_, line, expected) => {
    await show(line)
    expect(text()).toBe(expected)
  })

  test('has the buttons of a refresh', async () => {
    await show({ isBehindRefresh: true })
    const done = () => succeed(undefined)
    const commands = answerCommands({ pauseRun: done, stopRun: done })
    fireEvent.click(screen.getByText('Pause'))
    fireEvent.click(screen.getByText('Stop'))
    await eventually(() =>
      expect(commands).toEqual([
        ['pauseRun', 'dates'],
        ['stopRun', 'dates'],
      ]),
    )
  })
})

describe('a run that was stopped', () => {
  const notice = () => screen.queryByTestId('stopped-run')
  const byOtherService = { status: { kind: 'stopped', at: 0, reason: 'otherService' } } as const

  test('because of another service shows that, until it is closed', async () => {
    await show({ run: byOtherService, now: 1_000 })
    expect(notice()?.textContent).toContain('because another service was chosen')
    await act(() => void fireEvent.click(screen.getByRole('button')))
    expect(notice()).toBeNull()
  })

  test('by the user, or more than a day ago, has no notice', async () => {
    await show({ run: { status: { kind: 'stopped', at: 0 } }, now: 1_000 })
    expect(notice()).toBeNull()
    await show({ run: byOtherService, now: 25 * 60 * 60_000 })
    expect(notice()).toBeNull()
  })
})
