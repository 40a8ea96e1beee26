import '../../assets/styles/base.css'
import { render } from 'preact'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { OptionsPage } from '../../components/options/options-page.tsx'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { openOptionsState } from '../../utils/state/options-state.ts'

watchErrors()
keepFocus(document.body)
const options = await openOptionsState()
render(<OptionsPage options={options} />, document.getElementById('app') as HTMLElement)
