import '../../utils/storage/open-early.ts'
import '../../assets/styles/base.css'
import './sidepanel.css'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { startPage } from '../../components/recovery/start-page.tsx'
import { openPopupState } from '../../utils/state/open-popup-state.ts'

await startPage(async () => {
  const routes = await openPopupState('panel')
  return { app: routes.popup.app, page: <PopupPage routes={routes} /> }
})
