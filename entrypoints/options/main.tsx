import '../../utils/storage/open-early.ts'
import '../../assets/styles/base.css'
import { OptionsPage } from '../../components/options/options-page.tsx'
import { startPage } from '../../components/recovery/start-page.tsx'
import { openOptionsState } from '../../utils/state/options-state.ts'

await startPage(async () => {
  const options = await openOptionsState()
  return { app: options.app, page: <OptionsPage options={options} /> }
})
