import '../../assets/styles/base.css'
import './popup.css'
import { render } from 'preact'
import { watchTrouble } from '../../components/common/watch-trouble.ts'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { openPopupModel } from '../../utils/models/open-popup-model.ts'

watchTrouble()
const model = await openPopupModel()
render(<PopupPage model={model} />, document.getElementById('app') as HTMLElement)
