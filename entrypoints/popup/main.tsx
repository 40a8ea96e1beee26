import '../../assets/styles/base.css'
import './popup.css'
import { render } from 'preact'
import { lazily } from '../../components/common/lazily.tsx'
import { PopupPage } from '../../components/popup/popup-page.tsx'
import { openPopupModel } from '../../utils/models/open-popup-model.ts'

const BrokenPage = lazily(async () => (await import('../../components/common/broken-page.tsx')).BrokenPage)

const model = await openPopupModel().catch(() => null)
const root = document.getElementById('app')
if (root) render(model ? <PopupPage model={model} /> : <BrokenPage />, root)
void model?.begin()
