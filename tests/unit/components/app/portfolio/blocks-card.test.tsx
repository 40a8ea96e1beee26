// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import { act, cleanup, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BlocksCard } from '../../../../../components/app/portfolio/blocks-card.tsx'
import type { SavedBlock } from '../../../../../utils/domain/portfolio/saved-date.ts'
import type { DateRun } from '../../../../../utils/domain/run.ts'
import { localTime } from '../../../../../utils/state/portfolio/local-time.ts'
import { ensureSessionId } from '../../../../../utils/storage/browser-session.ts'
import { addRun, changeRun } from '../../../../../utils/storage/runs.ts'
import { changeSavedDate } from '../../../../../utils/storage/saved-dates.ts'
import { openPortfolio, savedDate } from '../../../state/portfolio/support.ts'
import { eventually } from '../../../support/eventually.ts'
import { addressOf, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

const DAY = { kind: 'day', date: '2025-12-31', timeZone: 'UTC' } as const

beforeEach(async () => {
  // `Temporal` is loaded at the first use.
  await eventually(() => expect(localTime(DAY, Date.now())).not.toBeNull())
})
afterEach(cleanup)

const OPEN: SavedBlock = {
  found: { kind: 'open', block: { number: 9, timestamp: 1_767_225_500, hash: null }, askedAt: 5_000 },
  at: 5_000,
}
const FAILED: SavedBlock = { found: { kind: 'failed', failure: { kind: 'chainUnavailable' } }, at: 5_000 }

test.each([
  ['try-again', FAILED, []],
  ['read-open', OPEN, ['43114']],
] as const)(
  'the button %s of a chain keeps its place while its run is active',
  async (id, block, openChains) => {
    const date = savedDate({ blocks: { '43114': block } })
    const page = await openPortfolio('at=2025-12-31&zone=UTC', {
      watchlist: watchlistOf([watchedWallet(1, { address: addressOf(1) })]),
      store: async () => void (await changeSavedDate(date.id, () => date)),
    })
    render(<BlocksCard state={page} />)
    await eventually(() => expect(screen.getByTestId(id).getAttribute('aria-busy')).toBeNull())
    const run: DateRun = {
      kind: 'dates',
      id: 'run',
      startedAt: Date.now(),
      sessionId: await ensureSessionId(),
      skipped: [],
      status: { kind: 'running' },
      dateIds: [date.id],
      queries: [...page.queries.value],
      openChains: [...openChains],
    }
    await act(async () => {
      // As the background does when the run is started.
      if (id === 'read-open')
        await changeSavedDate(date.id, () => ({
          ...date,
          blocks: { '43114': { ...OPEN, isOpenAccepted: true } },
        }))
      await addRun(run)
      await eventually(() => expect(page.dates.isActive.value).toBe(true))
    })
    await eventually(() => expect(screen.getByTestId(id).getAttribute('aria-busy')).toBe('true'))
    await act(async () => {
      await changeRun<DateRun>('run', (stored) => ({ ...stored, status: { kind: 'ended', at: Date.now() } }))
      await eventually(() => expect(page.dates.isActive.value).toBe(false))
    })
    // The balances at the newest block were read. What failed can be read again.
    await eventually(() => expect(screen.queryByTestId(id)?.getAttribute('aria-busy') ?? null).toBeNull())
    expect(screen.queryByTestId(id) === null).toBe(id === 'read-open')
    page.dispose()
  },
)
