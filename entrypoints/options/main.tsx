import '../../assets/styles/base.css'
import { render } from 'preact'
import { lazily } from '../../components/common/lazily.tsx'
import { OptionsPage } from '../../components/options/options-page.tsx'
import { openOptionsModel } from '../../utils/models/options.ts'

const BrokenPage = lazily(async () => (await import('../../components/common/broken-page.tsx')).BrokenPage)

const model = await openOptionsModel().catch(() => null)
const root = document.getElementById('app')
if (root) render(model ? <OptionsPage model={model} /> : <BrokenPage />, root)
