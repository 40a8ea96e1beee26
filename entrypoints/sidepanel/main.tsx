import '../../assets/styles/base.css'
import './sidepanel.css'
import { render } from 'preact'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { restoreFocus } from '../../components/ui/restore-focus.ts'
import { HideableAmounts } from '../../components/wallet/hideable-amounts.tsx'
import { openPopupState } from '../../utils/state/open-popup-state.ts'

watchErrors()
restoreFocus(document.body)
const routes = await openPopupState('panel')
const page = <PopupPage routes={routes} />
render(
  <HideableAmounts app={routes.popup.app}>{page}</HideableAmounts>,
  document.getElementById('app') as Element,
)
