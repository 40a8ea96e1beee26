import '../../assets/styles/base.css'
import './popup.css'
import { showPicture } from '../../components/popup/show-picture.ts'

const page = document.getElementById('app') as HTMLElement
const shown = await showPicture(page)
const { start } = await import('./start.tsx')
await start(page, shown)
