import '../../assets/styles/base.css'
import { render } from 'preact'
import { watchTrouble } from '../../components/common/watch-trouble.ts'
import { Page } from '../../components/page/page.tsx'
import { openPageModel } from '../../utils/models/page.ts'

watchTrouble()
const model = await openPageModel()
render(<Page model={model} />, document.getElementById('app') as HTMLElement)
