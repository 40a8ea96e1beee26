import '../../assets/styles/base.css'
import './popup.css'
import { render } from 'preact'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { openPopupModel } from '../../utils/models/open-popup-model.ts'

const model = await openPopupModel()
const root = document.getElementById('app')
if (root) render(<PopupPage model={model} />, root)
void model.begin()
