import '../../assets/styles/base.css'
import { render } from 'preact'
import { OptionsPage } from '../../components/options/options-page.tsx'
import { openOptionsModel } from '../../utils/models/options.ts'

const model = await openOptionsModel()
const root = document.getElementById('app')
if (root) render(<OptionsPage model={model} />, root)
