import '../../assets/styles/base.css'
import { render } from 'preact'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { watchTrouble } from '../../components/common/watch-trouble.ts'
import { OptionsPage } from '../../components/options/options-page.tsx'
import { openOptionsModel } from '../../utils/models/options.ts'

watchTrouble()
keepFocus(document.body)
const model = await openOptionsModel()
render(<OptionsPage model={model} />, document.getElementById('app') as HTMLElement)
