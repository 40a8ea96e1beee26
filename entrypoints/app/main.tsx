import '../../assets/styles/base.css'
import { render } from 'preact'
import { AppPage } from '../../components/app/app-page.tsx'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { restoreFocus } from '../../components/ui/restore-focus.ts'
import { HideableAmounts } from '../../components/wallet/hideable-amounts.tsx'
import { openFullPageState } from '../../utils/state/full-page-state.ts'

watchErrors()
restoreFocus(document.body)
const page = await openFullPageState()
render(
  <HideableAmounts app={page.app}>
    <AppPage page={page} />
  </HideableAmounts>,
  document.getElementById('app') as HTMLElement,
)
