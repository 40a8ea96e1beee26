import { storage } from '@wxt-dev/storage'
import { browser } from 'wxt/browser'
import { type Recent, recentsItem } from '../store/recents.ts'
import { type Settings, settingsItem, withDefaults } from '../store/settings.ts'
import { EMPTY_VIEW, updateView, type View, viewItem } from '../store/view.ts'
import { command } from './command.ts'
import { createPopupModel, type PopupModel } from './popup.ts'
import { storedSource } from './wallet-source.ts'

/** Reads what the first paint needs, in one go, and makes the popup's model of it. */
export async function openPopupModel(): Promise<PopupModel> {
  const [items, { incognito }] = await Promise.all([
    storage.getItems([settingsItem, viewItem, recentsItem]),
    browser.windows.getCurrent(),
  ])
  const [stored, view, recents] = items.map(({ value }) => value) as [Partial<Settings>, View, Recent[]]
  const settings = withDefaults(stored)
  return incognito ? await openPrivately(settings) : await openUsually(settings, view, recents)
}

async function openUsually(settings: Settings, view: View, recents: Recent[]): Promise<PopupModel> {
  const keep = (change: Partial<View>) => void updateView(change)
  const model = createPopupModel({ source: storedSource, settings, view, recents, privately: false, keep })
  const shown = view.shown?.dataUrl === settings.profile?.dataUrl ? view.shown : null
  await Promise.all([model.showNetwork(), shown && model.wallet.show(shown)])
  recentsItem.watch((changed) => model.setRecents(changed ?? []))
  viewItem.watch((changed, before) => followOffer(model, changed, before))
  followSettings(model)
  return model
}

/** A private window begins with nothing and leaves nothing: its code is loaded only there. */
async function openPrivately(settings: Settings): Promise<PopupModel> {
  const { createPrivateSource } = await import('./private-source.ts')
  const offer = await command('takePrivateOffer', undefined)
  const view = { ...EMPTY_VIEW, offer: offer.ok ? offer.value : null }
  const deps = { source: createPrivateSource(), settings, view, recents: [], privately: true, keep: () => {} }
  const model = createPopupModel(deps)
  followSettings(model)
  return model
}

function followSettings(model: PopupModel): void {
  settingsItem.watch((changed) => model.setSettings(withDefaults(changed)))
}

/** A right-click while the popup's page is open, or just after it opened. */
function followOffer(model: PopupModel, changed: View | null, before: View | null): void {
  const isNew = JSON.stringify(changed?.offer) !== JSON.stringify(before?.offer)
  if (changed?.offer && isNew) void model.takeOffer(changed.offer)
}
