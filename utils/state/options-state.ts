import { signal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import { accountsOf } from '../domain/watchlist/account.ts'
import { countStoredWallets } from '../storage/holdings.ts'
import { updateItem } from '../storage/items.ts'
import { forgetWallets } from '../storage/recents.ts'
import { readSavedDates } from '../storage/saved-dates.ts'
import { openAlertState } from './alert-state.ts'
import { openAppState } from './app-state.ts'
import { sendWithRepair } from './recovery.ts'
import { openRequestLogState } from './request-log-state.ts'
import { createSaveState } from './save-status.ts'
import { createServiceState } from './service-state.ts'
import type { SavedDatesChoice } from './watchlist/removal-state.ts'

export type OptionsState = Awaited<ReturnType<typeof openOptionsState>>

/** Opens the state of the options page. */
export async function openOptionsState() {
  const app = await openAppState()
  const saveState = createSaveState()
  const [alert, requests] = await Promise.all([openAlertState(saveState), openRequestLogState(app)])

  /** null until it is known, and if it cannot be read. */
  const cacheUsage = signal<CacheUsage | null>(null)

  async function loadCacheUsage(): Promise<void> {
    try {
      const [wallets, { usage: bytes = 0 }] = await Promise.all([
        countStoredWallets(),
        navigator.storage.estimate(),
      ])
      cacheUsage.value = { wallets, bytes }
    } catch {
      cacheUsage.value = null
    }
  }
  void loadCacheUsage()

  /** Chains of watched wallets and saved dates stay known: totals leave out the test networks among them. */
  async function forgetDisplayedWallets(): Promise<void> {
    const { chainId, badgeChainId } = app.settings.peek()
    const dates = await readSavedDates().catch(() => [])
    const accounts = [...accountsOf(app.watchlist.peek()), ...dates.flatMap(({ queries }) => queries)]
    await forgetWallets([chainId, badgeChainId, ...accounts.map((account) => account.chainId)])
  }

  /** Stores a change of the settings. */
  const changeSettings = (change: Partial<Settings>): Promise<void> =>
    saveState.save(async () => {
      await updateItem('settings', (settings) => ({ ...settings, ...change }))
      if (change.rememberRecents === false) await forgetDisplayedWallets()
    })

  const isAskingAboutDates = signal(false)

  /** Clears the cache. If dates are saved, `isAskingAboutDates` becomes true first. */
  async function clearCache(): Promise<void> {
    saveState.reset()
    // If storage cannot be read, clearing it repairs it.
    isAskingAboutDates.value = (await readSavedDates().catch(() => [])).length > 0
    if (!isAskingAboutDates.peek()) await clearNow(true)
  }

  async function answerClearing(choice: SavedDatesChoice | 'cancel'): Promise<void> {
    isAskingAboutDates.value = false
    if (choice !== 'cancel') await clearNow(choice === 'delete')
  }

  async function clearNow(withSavedDates: boolean): Promise<void> {
    saveState.report(await sendWithRepair('clearCache', { withSavedDates }), 'cleared')
    await loadCacheUsage()
  }

  return {
    app,
    saveState,
    service: createServiceState(saveState),
    alert,
    requests,
    changeSettings,
    cacheUsage,
    clearCache,
    isAskingAboutDates,
    answerClearing,
    /** Removes the stored items that show which wallets were displayed. */
    forgetRecents: () => saveState.save(forgetDisplayedWallets, 'cleared'),
  }
}

interface CacheUsage {
  wallets: number
  /** The browser's estimate of the size of the extension's databases. */
  bytes: number
}
