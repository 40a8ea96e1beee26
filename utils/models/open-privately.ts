import { EMPTY_VIEW } from '../store/view.ts'
import { command } from './command.ts'
import { createPopupModel, type PopupDeps, type PopupModel } from './popup.ts'
import { createPrivateSource } from './private-source.ts'

/** What is read of storage before a popup is made. */
export type Kept = Pick<
  PopupDeps,
  'settings' | 'marks' | 'hiding' | 'chains' | 'listChoice' | 'view' | 'recents' | 'offer'
>

/** A private window begins with nothing and leaves nothing. */
export async function openPrivately(kept: Kept): Promise<PopupModel> {
  const offer = await command('takePrivateOffer', undefined)
  return createPopupModel({
    ...kept,
    view: EMPTY_VIEW,
    recents: [],
    offer: offer.ok ? offer.value : null,
    source: createPrivateSource(),
    privately: true,
    keep: async () => {},
    dropOffer: () => {},
    keepListChoice: () => {},
  })
}
