import { browser } from 'wxt/browser'
import { listChoiceItem, wholeChoice } from '../store/list-choice.ts'
import { type Offer, offerItem } from '../store/offer.ts'
import { recentsItem } from '../store/recents.ts'
import { type Settings, settingsItem, withDefaults } from '../store/settings.ts'
import { storage } from '../store/storage.ts'
import { tokenMarksItem, wholeMarks } from '../store/token-marks.ts'
import { type View, viewItem, wholeView } from '../store/view.ts'
import { createChainNames } from './chain-names.ts'
import { hidingOf, watchMarks } from './hiding.ts'
import type { Kept } from './open-privately.ts'
import { createPopupModel, type PopupModel } from './popup.ts'
import { storedSource } from './wallet-source.ts'

/** Reads from storage what the first paint needs, and creates the popup's model from it. */
export async function openPopupModel(): Promise<PopupModel> {
  // Watched from before the first read on: what changes meanwhile is not missed.
  const offers = early<[Offer]>((heard) => offerItem.watch((offer) => offer && heard(offer)))
  const changes = early<[Partial<Settings>]>(settingsItem.watch)
  const decisions = early<Parameters<PopupModel['setMarks']>>(watchMarks)
  const [items, incognito] = await Promise.all([
    storage.getItems([
      settingsItem,
      viewItem,
      recentsItem,
      offerItem,
      tokenMarksItem,
      listChoiceItem,
      'local:chainNames',
      'local:lastChains',
    ]),
    isPrivate(),
  ])
  const [stored, view, recents, offer, tokenMarks, choice, names, last] = items.map(({ value }) => value) as [
    Partial<Settings>,
    Partial<View>,
    unknown,
    Offer | null,
    unknown,
    unknown,
    unknown,
    unknown,
  ]
  const settings = withDefaults(stored)
  // What was looked at elsewhere does not show in a private window.
  const chains = createChainNames(names, last, incognito)
  const marks = wholeMarks(tokenMarks)
  const kept = {
    settings,
    marks,
    hiding: await hidingOf(marks),
    chains,
    listChoice: wholeChoice(choice),
    view: wholeView(view),
    recents: Array.isArray(recents) ? recents : [],
    offer,
  }
  const model = incognito ? await (await import('./later.ts')).openPrivately(kept) : await openUsually(kept)
  if (!incognito) offers((found) => void model.takeOffer(found))
  decisions(model.setMarks)
  changes((changed) => model.setSettings(withDefaults(changed)))
  return model
}

const isPrivate = async (): Promise<boolean> => (await browser.windows.getCurrent()).incognito

async function openUsually(kept: Kept): Promise<PopupModel> {
  const { settings, view } = kept
  let current = view
  const model = createPopupModel({
    ...kept,
    source: storedSource,
    privately: false,
    keep: (change) => {
      current = { ...current, ...change }
      const { draft } = current
      const isRemembered = model.settings.value.rememberRecents
      return viewItem.setValue(isRemembered ? current : { draft: { ...draft, text: '' }, shown: null })
    },
    dropOffer: () => void offerItem.removeValue(),
    keepListChoice: (choice) => void listChoiceItem.setValue(choice),
  })
  recentsItem.watch((changed) => model.setRecents(changed))
  const { shown, draft } = view
  const isShown = draft.text !== '' && shown?.dataUrl === settings.profile?.dataUrl
  await Promise.all([model.showNetwork(), isShown && shown && model.showLast(shown)])
  return model
}

/** Listens now, and tells whoever takes it later: of the last that came before, too. */
function early<Told extends unknown[]>(
  watch: (heard: (...told: Told) => void) => void,
): (take: (...told: Told) => void) => void {
  let waiting: Told | null = null
  let heard = (...told: Told): void => {
    waiting = told
  }
  watch((...told) => heard(...told))
  return (take) => {
    heard = take
    if (waiting) take(...waiting)
  }
}
