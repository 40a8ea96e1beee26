import '../../assets/styles/base.css'
import './popup.css'
import { showPicture } from '../../components/popup/show-picture.ts'

const page = document.getElementById('app') as HTMLElement
const shown = await showPicture(page)
// What a picture has no use for waits in a template, so that the browser does not begin with it.
document.head.append(document.querySelector('template')?.content ?? '')
const behind = import('./start.tsx')
if (shown) {
  // What searches comes together with the popup, and not when the popup asks for it.
  void import('../../components/wallet/list-tools.tsx')
  // The first format of a process takes it 20 to 40 ms: here, while there is nothing to do but wait for files.
  Intl.NumberFormat(navigator.language, { style: 'currency', currency: 'USD' })
}
const { start } = await behind
await start(page, shown)
