import { render } from 'preact'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { watchTrouble } from '../../components/common/watch-trouble.ts'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import type { ShownPicture } from '../../components/popup/show-picture.ts'
import { takeOver } from '../../components/popup/take-over.ts'
import { ListTools } from '../../components/wallet/find-in-wallet.tsx'
import { openPopupModel } from '../../utils/models/open-popup-model.ts'

/** Puts the popup itself in the place of its picture, if one is shown. */
export async function start(page: HTMLElement, shown: ShownPicture | null): Promise<void> {
  watchTrouble()
  // Where it cannot be loaded, it is tried once more when it is drawn.
  const toolsAreThere = shown && ListTools.loadAhead().catch(() => {})
  const model = await openPopupModel(shown?.ahead).catch((reason: unknown) => {
    // What cannot be drawn anew is not left standing there as if it could.
    page.replaceChildren()
    throw reason
  })
  // What is clicked in the picture is there at once when it is drawn together with the rest.
  await toolsAreThere
  // With the picture on screen nothing has to wait for the paint any more.
  if (shown) void model.begin()
  const popup = () => <PopupPage model={model} />
  if (shown) takeOver(popup(), page)
  else render(popup(), page)
  shown?.replay()
  keepFocus(document.body)
  performance.mark('ready')
  if (model.privately) return
  const { keepPictures } = await import('../../components/popup/keep-picture.ts')
  keepPictures(model, popup, shown)
}
