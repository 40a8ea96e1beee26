import { focusWhole } from '../../components/common/focus.ts'
import { showPicture } from '../../components/popup/show-picture.ts'

/**
 * Shows what the popup looked like the last time, and the popup as soon as its files are there. Nothing may wait for this at the top of
 * a file: those of the popup import what stands in this one, and would wait for themselves.
 */
export async function open(): Promise<void> {
  const page = document.getElementById('app') as HTMLElement
  const shown = await showPicture(page)
  // What a picture has no use for waits in a template, so that the browser does not begin with it.
  document.head.append(document.querySelector('template')?.content ?? '')
  // Whatever becomes of the rest here: the popup puts right what a damaged picture shows.
  const started = import('./start.tsx').then(({ start }) => start(page, shown))
  if (shown) {
    // What searches comes together with the popup, and not when the popup asks for it.
    void import('../../components/wallet/list-tools.tsx')
    shown.askAhead()
    // Who opens the popup may type at once. Not before the frame, and not before the files are asked for: it lays the page out once more.
    focusWhole(page.querySelector('input[name=address]'))
    // The first format of a process takes it 20 to 40 ms: here, while there is nothing to do but wait for files.
    Intl.NumberFormat()
  }
  await started
}

// The other pages import what stands in this file of the build, too, and a worker could.
if (self.document?.documentElement.className === 'popup') void open()
