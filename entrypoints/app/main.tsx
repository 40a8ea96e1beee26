import '../../assets/styles/base.css'
import { render } from 'preact'
import { AppPage } from '../../components/app/app-page.tsx'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { openFullPageState } from '../../utils/state/full-page-state.ts'

watchErrors()
keepFocus(document.body)
const page = await openFullPageState()
render(<AppPage page={page} />, document.getElementById('app') as HTMLElement)
