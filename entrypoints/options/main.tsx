import '../../assets/styles/base.css'
import { render } from 'preact'
import { OptionsPage } from '../../components/options/options-page.tsx'
import { watchErrors } from '../../components/recovery/watch-errors.ts'
import { restoreFocus } from '../../components/ui/restore-focus.ts'
import { HideableAmounts } from '../../components/wallet/hideable-amounts.tsx'
import { openOptionsState } from '../../utils/state/options-state.ts'

watchErrors()
restoreFocus(document.body)
const options = await openOptionsState()
render(
  <HideableAmounts app={options.app}>
    <OptionsPage options={options} />
  </HideableAmounts>,
  document.getElementById('app') as HTMLElement,
)
