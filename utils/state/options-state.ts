import { type ReadonlySignal, signal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import { accountsOf } from '../domain/watchlist/account.ts'
import { countStoredWallets } from '../storage/holdings.ts'
import { updateItem } from '../storage/items.ts'
import { forgetWallets } from '../storage/recents.ts'
import { readSavedDates } from '../storage/saved-dates.ts'
import { type AlertState, openAlertState } from './alert-state.ts'
import { type AppState, openAppState } from './app-state.ts'
import { sendWithRepair } from './recovery.ts'
import { openRequestLogState, type RequestLogState } from './request-log-state.ts'
import { createSaveState, type SaveState } from './save-status.ts'
import { createServiceState, type ServiceState } from './service-state.ts'
import type { SavedDatesChoice } from './watchlist/removal-state.ts'

export interface OptionsState {
  app: AppState
  saveState: SaveState
  service: ServiceState
  alert: AlertState
  requests: RequestLogState
  /** Stores a change of the settings. */
  changeSettings(change: Partial<Settings>): Promise<void>
  /** null until it is known, and if it cannot be read. */
  cacheUsage: ReadonlySignal<CacheUsage | null>
  /** Clears the cache. If dates are saved, `isAskingAboutDates` becomes true first. */
  clearCache(): Promise<void>
  isAskingAboutDates: ReadonlySignal<boolean>
  answerClearing(choice: SavedDatesChoice | 'cancel'): Promise<void>
  /** Removes the stored items that show which wallets were displayed. */
  forgetRecents(): Promise<void>
}

export async function openOptionsState(): Promise<OptionsState> {
  const app = await openAppState()
  const saveState = createSaveState()
  const [alert, requests] = await Promise.all([openAlertState(saveState), openRequestLogState(app)])

  const cache = createCacheUsage()

  /** Chains of watched wallets and saved dates stay known: totals leave out the test networks among them. */
  async function forgetDisplayedWallets(): Promise<void> {
    const { chainId, badgeChainId } = app.settings.peek()
    const dates = await readSavedDates().catch(() => [])
    const accounts = [...accountsOf(app.watchlist.peek()), ...dates.flatMap(({ queries }) => queries)]
    await forgetWallets([chainId, badgeChainId, ...accounts.map((account) => account.chainId)])
  }

  const changeSettings = (change: Partial<Settings>): Promise<void> =>
    saveState.save(async () => {
      await updateItem('settings', (settings) => ({ ...settings, ...change }))
      if (change.rememberRecents === false) await forgetDisplayedWallets()
    })

  const isAskingAboutDates = signal(false)

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
    await cache.load()
  }

  return {
    app,
    saveState,
    service: createServiceState(saveState),
    alert,
    requests,
    changeSettings,
    cacheUsage: cache.usage,
    clearCache,
    isAskingAboutDates,
    answerClearing,
    forgetRecents: () => saveState.save(forgetDisplayedWallets, 'cleared'),
  }
}

interface CacheUsage {
  wallets: number
  /** The browser's estimate of the size of the extension's databases. */
  bytes: number
}

/** Creates the state of the cache's size. `usage` is null until it is loaded, and if it cannot be read. */
function createCacheUsage(): { usage: ReadonlySignal<CacheUsage | null>; load(): Promise<void> } {
  const usage = signal<CacheUsage | null>(null)

  async function load(): Promise<void> {
    try {
      const [wallets, { usage: bytes = 0 }] = await Promise.all([
        countStoredWallets(),
        navigator.storage.estimate(),
      ])
      usage.value = { wallets, bytes }
    } catch {
      usage.value = null
    }
  }
  void load()

  return { usage, load }
}
