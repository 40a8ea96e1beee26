import '../../assets/styles/base.css'
import './popup.css'
import { render } from 'preact'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { takeOverEarlyInput } from '../../components/popup/early-input.ts'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { openPopupState } from '../../utils/state/open-popup-state.ts'

async function start(): Promise<void> {
  watchErrors()
  const popup = await openPopupState()
  render(<PopupPage popup={popup} />, document.getElementById('app') as HTMLElement)
  takeOverEarlyInput(popup.form)
  keepFocus(document.body)
}

void start()
