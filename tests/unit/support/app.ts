import type { Settings } from '../../../utils/domain/settings.ts'
import { type AppState, openAppState, type SHARED_ITEMS } from '../../../utils/state/app-state.ts'
import type { ItemValue } from '../../../utils/storage/items.ts'
import { reset, storeItem, storeSettings } from './stored.ts'
import { PROFILE } from './wallets.ts'

type SharedItem = Exclude<(typeof SHARED_ITEMS)[number], 'settings'>

/** Empties storage, stores a chosen service and other items, and opens the shared state of a page. */
export async function openApp(
  settings: Partial<Settings> = {},
  items: { [Name in SharedItem]?: ItemValue<Name> } = {},
  isIncognito = false,
): Promise<AppState> {
  await reset()
  await storeSettings({ profile: PROFILE, ...settings })
  for (const [name, value] of Object.entries(items)) await storeItem(name as SharedItem, value)
  return openAppState(isIncognito)
}
