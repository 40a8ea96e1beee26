import '../../assets/styles/base.css'
import { render } from 'preact'
import { keepFocus } from '../../components/common/keep-focus.ts'
import { watchTrouble } from '../../components/common/watch-trouble.ts'
import { Page } from '../../components/page/page.tsx'
import { openPageModel } from '../../utils/models/page.ts'

watchTrouble()
keepFocus(document.body)
const model = await openPageModel()
render(<Page model={model} />, document.getElementById('app') as HTMLElement)
