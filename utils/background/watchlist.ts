import { overridesOn } from '../domain/allowlist.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { TokenOverride } from '../domain/stored-items.ts'
import { isSameAddress } from '../domain/wallet-query.ts'
import { rebuildSummaries, removeWalletRecords } from '../storage/build-summary.ts'
import { readItem, watchItem } from '../storage/items.ts'
import { removeWalletFromDates } from '../storage/remove-saved-dates.ts'
import { readSavedDates, readSavedKeys } from '../storage/saved-dates.ts'
import { limitDates, removeWalletFromDateRuns, stopOtherServiceDates } from './dates.ts'
import { limitRefresh, stopOutdatedRefresh, updateRefreshAllowlist } from './refresh.ts'
import { clearRemovals } from './removed-balances.ts'
import { continueRuns } from './runs.ts'
import { runningReads } from './wallet-requests.ts'

/** Watches the items that summaries and the active runs depend on, and continues the current run. */
export async function startWatchlist(run: (work: Promise<unknown>) => void): Promise<void> {
  watchItem('settings', (settings, before) => {
    run(stopOutdatedRefresh(settings, before))
    run(stopOtherServiceDates(settings))
  })
  watchItem('watchlist', (watchlist) => {
    run(limitRefresh(watchlist))
    run(limitDates(watchlist))
  })
  watchItem('tokenOverrides', () => run(updateRefreshAllowlist()))
  // A run can wait for a rate-limit hold. A new API key ends it, and so does "Try now".
  watchItem('rateLimitHolds', () => run(continueRuns()))
  followOverrides(run)
  // The allowlist can have changed while the worker was stopped.
  await updateRefreshAllowlist()
  await continueRuns()
}

/**
 * Rebuilds the summaries of a chain when its token overrides change, because summaries depend on them. The
 * event contains the overrides before the change: the change may have started this worker.
 */
function followOverrides(run: (work: Promise<unknown>) => void): void {
  // One after the other, so that the last change is the last to be written.
  let last = Promise.resolve()
  watchItem('tokenOverrides', (overrides, before) => {
    const isAffected = hasChanged(before, overrides)
    last = last.then(() => rebuildSummaries(isAffected, overrides)).catch(() => {})
    run(last)
  })
}

/** Whether the overrides of a chain have changed. @param before undefined if unknown */
function hasChanged(
  before: readonly TokenOverride[] | undefined,
  after: readonly TokenOverride[],
): (chainId: string) => boolean {
  if (!before) return () => true
  const textOf = (overrides: readonly TokenOverride[], chain: string) =>
    JSON.stringify(overridesOn(overrides, chain))
  return (chain) => textOf(before, chain) !== textOf(after, chain)
}

/**
 * Stops the reads of an address and deletes its stored records, unless the address is in the watchlist.
 * @param withSavedDates if false, the reads and records at saved dates stay
 */
export async function forgetWallet({
  address,
  withSavedDates,
}: {
  address: string
  withSavedDates: boolean
}): Promise<Outcome<void>> {
  const isSame = (wallet: { address: string }) => isSameAddress(wallet.address, address)
  if ((await readItem('watchlist')).wallets.some(isSame)) return succeed(undefined)
  if (withSavedDates) {
    await removeWalletFromDateRuns(address)
    await removeWalletFromDates(address)
    await clearRemovals(await readSavedDates())
  }
  await runningReads.stopWallet(address, ({ blockNumber }) => withSavedDates || blockNumber === undefined)
  await removeWalletRecords(address, await readSavedKeys())
  return succeed(undefined)
}
