import type { Settings } from '../domain/settings.ts'
import { updateChoice } from '../storage/choices.ts'
import { forgetWallets } from '../storage/recents.ts'
import { type AlertState, openAlertState } from './alert-state.ts'
import { type AppState, openAppState } from './app-state.ts'
import { sendWithRepair } from './recovery.ts'
import { openRequestLogState, type RequestLogState } from './request-log-state.ts'
import { createSaveState, type SaveState } from './save-status.ts'
import { createServiceState, type ServiceState } from './service-state.ts'

export interface OptionsState {
  app: AppState
  saveState: SaveState
  service: ServiceState
  alert: AlertState
  requests: RequestLogState
  /** Applies and stores a change immediately. */
  changeSettings(change: Partial<Settings>): Promise<void>
  clearCache(): Promise<void>
}

export async function openOptionsState(): Promise<OptionsState> {
  const app = await openAppState()
  const saveState = createSaveState()
  const [alert, requests] = await Promise.all([openAlertState(saveState), openRequestLogState(app)])

  const changeSettings = (change: Partial<Settings>): Promise<void> =>
    saveState.save(async () => {
      await updateChoice('settings', (settings) => ({ ...settings, ...change }))
      const { chainId, badgeChainId } = app.settings.peek()
      if (change.rememberRecents === false) await forgetWallets([chainId, badgeChainId])
    })

  async function clearCache(): Promise<void> {
    saveState.reset()
    saveState.report(await sendWithRepair('clearCache', undefined), 'cleared')
  }

  return {
    app,
    saveState,
    service: createServiceState(saveState),
    alert,
    requests,
    changeSettings,
    clearCache,
  }
}
