import '../../utils/storage/open-early.ts'
import '../../assets/styles/base.css'
import { watchEarlyInput } from '../../components/popup/early-input.ts'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { startPage } from '../../components/recovery/start-page.tsx'
import { openPopupState } from '../../utils/state/open-popup-state.ts'

const early = watchEarlyInput(document.getElementById('early-input') as HTMLInputElement)

await startPage(async () => {
  const routes = await openPopupState()
  early.remove()
  return { app: routes.popup.app, page: <PopupPage routes={routes} /> }
}).finally(early.moveText)
