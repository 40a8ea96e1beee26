import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../scripts/browser/until.ts'
import { type AddSample, median } from './figures.ts'
import { leanSubject, OPENINGS, openOnce, whenSettled } from './openings.ts'
import {
  CAN_CONFIRM_REFRESH,
  CONFIRM_REFRESH,
  HAS_NO_REFRESH,
  REQUEST_REFRESH,
  showsWatchlistOf,
  VISIBLE_ROWS,
  WALLET_ROW,
} from './product.ts'
import { repeat } from './rounds.ts'
import { countRequests, sampleWatchlist, storeSummaries, storeWatchlist } from './seed-watchlist.ts'
import type { Setup } from './setup.ts'

const SIZES = [20, 200, 1_000] as const
const LEAN = 'lean popup (watchlist runs)'
/** Counted openings of each popup after each change of the watchlist. */
const COUNTED_OPENINGS = 2

const nameOf = (size: number) => `${size.toLocaleString('en')} wallets`

/** Opens popups with watchlists of several sizes in turn. Afterwards, popups open on the last watchlist. */
export async function measureWatchlists(setup: Setup, budgetMs: number, record: AddSample): Promise<void> {
  const minRounds = Math.ceil(OPENINGS / COUNTED_OPENINGS)
  await repeat({ budgetMs, minRounds }, async (isCounted) => {
    const add: AddSample = isCounted ? record : () => {}
    const changes: number[][] = []
    for (const size of SIZES) changes.push(await openWatchlist(setup, size, add))
    const ofFewest = median(changes[0] ?? [])
    for (const changedAt of changes.at(-1) ?? [])
      add(
        `${nameOf(SIZES[2])}, worker running: last DOM change after that of ${nameOf(SIZES[0])}`,
        changedAt - ofFewest,
        { baseline: `${LEAN}, worker running: last DOM change` },
      )
  })
}

/**
 * Stores a watchlist and opens the lean popup and the product in turn. The first openings do not count: the
 * browser may still write the watchlist to disk, which slows down the popup that opens first.
 * @returns the times of the last change of each counted popup, in ms after the click
 */
async function openWatchlist(setup: Setup, size: number, record: AddSample): Promise<number[]> {
  await seed(setup, size)
  const home = {
    name: nameOf(size),
    folder: setup.product,
    selector: WALLET_ROW,
    minRows: VISIBLE_ROWS,
    check: showsWatchlistOf(size),
    baseline: LEAN,
  }
  const changes: number[] = []
  for (let opening = 0; opening <= COUNTED_OPENINGS; opening += 1) {
    const add: AddSample = opening > 0 ? record : () => {}
    await openOnce(setup, leanSubject(setup.lean, LEAN), 'running', add)
    changes.push(await openOnce(setup, home, 'running', add))
  }
  return changes.slice(1)
}

async function seed({ browser, product }: Setup, size: number): Promise<void> {
  const popup = await browser.openPopup(product)
  await whenSettled(popup, 'main', 1)
  const watchlist = sampleWatchlist(size)
  await storeSummaries(popup, watchlist)
  await storeWatchlist(popup, watchlist)
  await popup.close()
}

const UNITS_PER_REQUEST = 20
const MINUTE_MS = 60_000
const REFRESHED_WALLETS = 50
const REFRESH_TIMEOUT_MS = 6 * MINUTE_MS

/**
 * Refreshes 50 wallets on three chains. The baseline is the minimum time under the rate limit.
 * @param unitsPerMinute the rate limit of the setup's service, in compute units
 */
export async function measureRefresh(
  { browser, product }: Setup,
  unitsPerMinute: number,
  record: AddSample,
): Promise<void> {
  // Waits until the requests of the connection test no longer count against the rate limit.
  await sleep(MINUTE_MS)
  const popup = await browser.openPopup(product)
  await whenSettled(popup, 'main', 1)
  await storeWatchlist(popup, sampleWatchlist(REFRESHED_WALLETS))
  await whenSettled(popup, WALLET_ROW, VISIBLE_ROWS)
  const waitFor = (expression: string, what: string) =>
    until(() => popup.evaluate<boolean>(expression), { timeout: REFRESH_TIMEOUT_MS, what })
  await popup.evaluate(REQUEST_REFRESH)
  await waitFor(CAN_CONFIRM_REFRESH, 'the dialog')
  const startedAt = performance.now()
  await popup.evaluate(CONFIRM_REFRESH)
  await waitFor(`!(${HAS_NO_REFRESH})`, 'the refresh to start')
  await waitFor(HAS_NO_REFRESH, 'the refresh to finish')
  const durationMs = performance.now() - startedAt
  const requests = await countRequests(popup)
  const minutes = Math.ceil((requests * UNITS_PER_REQUEST) / unitsPerMinute) - 1
  const minimumTime = `minimum time under the rate limit, ${requests} requests`
  record(minimumTime, minutes * MINUTE_MS)
  record('Refresh of 50 wallets on 3 chains', durationMs, { baseline: minimumTime })
  await popup.close()
}
