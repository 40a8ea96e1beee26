import { storage } from '@wxt-dev/storage'
import { browser } from 'wxt/browser'
import { type Recent, recentsItem } from '../store/recents.ts'
import { type Settings, settingsItem, withDefaults } from '../store/settings.ts'
import { EMPTY_VIEW, updateView, type View, viewItem, wholeView } from '../store/view.ts'
import { command } from './command.ts'
import { createPopupModel, type PopupModel } from './popup.ts'
import { storedSource } from './wallet-source.ts'

/** Reads what the first paint needs, in one go, and makes the popup's model of it. */
export async function openPopupModel(): Promise<PopupModel> {
  // Watched from before the first read on: what a right-click finds meanwhile is not missed.
  const changes = watchView()
  const [items, { incognito }] = await Promise.all([
    storage.getItems([settingsItem, viewItem, recentsItem]),
    browser.windows.getCurrent(),
  ])
  const [stored, view, recents] = items.map(({ value }) => value) as [
    Partial<Settings>,
    Partial<View>,
    unknown,
  ]
  const settings = withDefaults(stored)
  const model = incognito
    ? await openPrivately(settings)
    : await openUsually(settings, wholeView(view), Array.isArray(recents) ? recents : [])
  if (!incognito) changes.follow((offer) => void model.takeOffer(offer))
  settingsItem.watch((changed) => model.setSettings(withDefaults(changed)))
  return model
}

async function openUsually(settings: Settings, view: View, recents: Recent[]): Promise<PopupModel> {
  const keep = (change: Partial<View>) => void updateView(change)
  const model = createPopupModel({ source: storedSource, settings, view, recents, privately: false, keep })
  recentsItem.watch((changed) => model.setRecents(changed ?? []))
  const shown = view.shown?.dataUrl === settings.profile?.dataUrl ? view.shown : null
  // The filter may have been switched in the options since.
  const ref = shown && { ...shown, filterSpam: settings.filterSpam }
  await Promise.all([model.showNetwork(), ref && model.wallet.show(ref)])
  return model
}

/** A private window begins with nothing and leaves nothing: its code is loaded only there. */
async function openPrivately(settings: Settings): Promise<PopupModel> {
  const { createPrivateSource } = await import('./private-source.ts')
  const offer = await command('takePrivateOffer', undefined)
  const view = { ...EMPTY_VIEW, offer: offer.ok ? offer.value : null }
  const deps = { source: createPrivateSource(), settings, view, recents: [], privately: true, keep: () => {} }
  return createPopupModel(deps)
}

type Offered = NonNullable<View['offer']>

/** Offers that come while the page is open, or while it is still opening. */
function watchView(): { follow(take: (offer: Offered) => void): void } {
  let waiting: Offered | null = null
  let takes: ((offer: Offered) => void) | null = null
  viewItem.watch((changed, before) => {
    const isNew = JSON.stringify(changed?.offer) !== JSON.stringify(before?.offer)
    if (!changed?.offer || !isNew) return
    if (takes) takes(changed.offer)
    else waiting = changed.offer
  })
  return {
    follow(take) {
      takes = take
      if (waiting) take(waiting)
    },
  }
}
