import '../../assets/styles/base.css'
import './popup.css'
import { render } from 'preact'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { watchTrouble } from '../../components/common/watch-trouble.ts'
import { moveEarlyInput } from '../../components/popup/move-early-input.ts'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { openPopupModel } from '../../utils/models/open-popup-model.ts'

const earlyInput = document.getElementById('early-input') as HTMLInputElement
watchTrouble()
keepFocus(document.body)
try {
  const model = await openPopupModel()
  render(<PopupPage model={model} />, document.getElementById('app') as HTMLElement)
} finally {
  moveEarlyInput(earlyInput)
}
