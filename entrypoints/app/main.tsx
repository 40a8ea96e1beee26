import '../../assets/styles/base.css'
import { render } from 'preact'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { Page } from '../../components/page/page.tsx'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { openFullPageState } from '../../utils/state/full-page-state.ts'

watchErrors()
keepFocus(document.body)
const page = await openFullPageState()
render(<Page page={page} />, document.getElementById('app') as HTMLElement)
