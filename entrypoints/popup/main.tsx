import '../../assets/styles/base.css'
import './popup.css'
import { render } from 'preact'
import { watchEarlyInput } from '../../components/popup/early-input.ts'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { restoreFocus } from '../../components/ui/restore-focus.ts'
import { HideableAmounts } from '../../components/wallet/hideable-amounts.tsx'
import { openPopupState } from '../../utils/state/open-popup-state.ts'

const moveEarlyInput = watchEarlyInput(document.getElementById('early-input') as HTMLInputElement)
watchErrors()
restoreFocus(document.body)
try {
  const routes = await openPopupState()
  render(
    <HideableAmounts app={routes.popup.app}>
      <PopupPage routes={routes} />
    </HideableAmounts>,
    document.getElementById('app') as HTMLElement,
  )
} finally {
  moveEarlyInput()
}
