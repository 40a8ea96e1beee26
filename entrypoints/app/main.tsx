import '../../utils/storage/open-early.ts'
import '../../assets/styles/base.css'
import { AppPage } from '../../components/app/app-page.tsx'
import { startPage } from '../../components/recovery/start-page.tsx'
import { openFullPageState } from '../../utils/state/full-page-state.ts'

await startPage(async () => {
  const page = await openFullPageState()
  return { app: page.app, page: <AppPage page={page} /> }
})
