import '../../assets/styles/base.css'
import './popup.css'
import { showPicture } from '../../components/popup/show-picture.ts'

const page = document.getElementById('app') as HTMLElement
const shown = await showPicture(page)
// What a picture has no use for waits in a template, so that the browser does not begin with it.
document.head.append(document.querySelector('template')?.content ?? '')
// What searches comes through two files, and the page hears of neither while the popup is drawn behind its picture.
if (shown) void import('../../components/wallet/list-tools.tsx')
const { start } = await import('./start.tsx')
await start(page, shown)
