import '../../assets/styles/base.css'
import { render } from 'preact'
import { lazily } from '../../components/common/lazily.tsx'
import { Page } from '../../components/page/page.tsx'
import { openPageModel } from '../../utils/models/page.ts'

const BrokenPage = lazily(async () => (await import('../../components/common/broken-page.tsx')).BrokenPage)

const model = await openPageModel().catch(() => null)
const root = document.getElementById('app')
if (root) render(model ? <Page model={model} /> : <BrokenPage />, root)
