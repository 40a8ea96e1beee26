import { render } from 'preact'
import { watchTrouble } from '../../components/common/watch-trouble.ts'
import { AddressWarning, PopupPage } from '../../components/popup/popup-page.tsx'
import { replay } from '../../components/popup/replay.ts'
import type { ShownPicture } from '../../components/popup/show-picture.ts'
import { takeOver } from '../../components/popup/take-over.ts'
import { ListTools } from '../../components/wallet/find-in-wallet.tsx'
import { PartialNotice } from '../../components/wallet/wallet-view.tsx'
import { openPopupModel } from '../../utils/models/open-popup-model.ts'
import { takeFrom } from '../../utils/store/storage.ts'

/** What is drawn by files that come behind the popup's own, by the part of a picture that is theirs. */
const BEHIND = { 'list-tools': ListTools, partial: PartialNotice, 'address-look-alike': AddressWarning }

/** Without them what stands in a picture would go when the popup takes it over, and come again. Where one cannot be loaded, it is tried once more when it is drawn. */
const filesOf = (page: HTMLElement): Promise<unknown> =>
  Promise.all(
    Object.entries(BEHIND)
      .filter(([part]) => page.querySelector(`[data-part=${part}]`))
      .map(([, drawn]) => drawn.loadAhead().catch(() => {})),
  )

/** Puts the popup itself in the place of its picture, if one is shown. */
export async function start(page: HTMLElement, shown: ShownPicture | null): Promise<void> {
  watchTrouble()
  const files = shown && filesOf(page)
  takeFrom(shown?.storage ?? null)
  const model = await openPopupModel(shown?.drawnAt).catch((reason: unknown) => {
    // What cannot be drawn anew is not left standing there as if it could.
    page.replaceChildren()
    throw reason
  })
  const popup = () => <PopupPage model={model} />
  if (!shown) render(popup(), page)
  else {
    await files
    // With the picture on screen the list's pages do not have to wait for the paint any more.
    void model.wallet.readOn()
    takeOver(popup(), page)
    replay(page, shown.takeDone())
    takeFrom(null)
    shown.storage.end()
  }
  performance.mark('ready')
  const { keepFocus } = await import('../../components/common/keep-focus.ts')
  keepFocus(document.body)
  if (model.privately) return
  const { keepPictures } = await import('../../components/popup/keep-picture.ts')
  keepPictures(model, popup, shown)
}
