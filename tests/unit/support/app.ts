import type { Settings } from '../../../utils/domain/settings.ts'
import { type AppState, openAppState } from '../../../utils/state/app-state.ts'
import { reset, storeSettings } from './stored.ts'
import { PROFILE } from './wallets.ts'

/** Empties storage, stores a chosen service and opens the shared state of a page. */
export async function openApp(settings: Partial<Settings> = {}, isIncognito = false): Promise<AppState> {
  await reset()
  await storeSettings({ profile: PROFILE, ...settings })
  return openAppState(isIncognito)
}
