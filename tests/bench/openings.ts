import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../scripts/browser/until.ts'
import { extensionOrigin } from '../../scripts/browser/worker.ts'
import { lookInto, lookIntoPage, lookIntoPopup, startWorker, stopWorkers } from './session.ts'
import type { Extension, KnownWallet, Stage } from './stage.ts'

/** What one opening of a popup took, in ms from the click. */
export interface Opening {
  /** The end of the frame after the last change in the body, before 400 ms of quiet. */
  rendered: number
  /** The end of the first frame in which rows fill what is seen of the list. */
  full: number
  /** The end of the first frame in which the last token was found; only where it was searched for. */
  found: number
  rows: number
  /** The wallet that it showed; '' for a yardstick. */
  address: string
}

/** What a popup says of its opening: times on its own clock, which was at 0 at `start`, in ms since 1970. */
interface Told extends Opening {
  start: number
}

export type WorkerState = 'running' | 'stopped'

const PATIENCE = 20_000
/** What is measured is over by then, nearly always; asked earlier, the browser would be disturbed. */
const LET_BE = 500

/**
 * Has the popup open with a wallet from now on, as if a person had just looked at it: in the popup, until it is fresh
 * and its picture is kept. `wanted` is the name of a token that it searches for at once.
 */
export async function choose(stage: Stage, wallet: KnownWallet, wanted?: string): Promise<void> {
  stage.want()
  const before = await lookIntoPage(stage, 'ours', 'manifest.json')
  await before.evaluate(`chrome.storage.local.remove('picture')
    .then(() => chrome.storage.local.set({ view: ${JSON.stringify(wallet.view)} }))`)
  await before.close()
  const page = await lookIntoPopup(stage, 'ours')
  await until(() => page.evaluate<boolean>(IS_KEPT), {
    timeout: PATIENCE,
    what: 'a wallet to be fresh and kept',
  })
  await page.close()
  stage.want(wanted)
}

/** For so long a popup opens with a wallet that was chosen, and does not ask for it again. Ms. */
export const CHOSEN_FOR = 6000
/** Younger than this a wallet is not asked for again, with that and some time for opening its popup left. Ms. */
const FRESH = 20_000

const IS_KEPT = `chrome.storage.local.get('picture').then(({ picture }) => {
  const read = document.querySelector('main[data-state=complete] [data-part=age] time')?.dateTime
  const isFresh = read && Date.now() - Date.parse(read) < ${FRESH}
  // It may be too young to be asked for by itself, and too old for what comes.
  if (read && !isFresh) document.querySelector('[data-part=refresh]')?.click()
  return Boolean(isFresh && picture?.nodes.includes(read))
})`

/** Waits for the next whole millisecond, and is right to a part of it: the clock that all processes share counts only whole ones. */
function startOfMillisecond(): number {
  const before = Date.now()
  for (;;) {
    const now = Date.now()
    if (now !== before) return now
  }
}

/** Opens a popup with nothing attached to it, and closes it again. `whenTold` is for what is to be looked at before that. */
export async function openOnce(
  stage: Stage,
  extension: Extension,
  worker: WorkerState,
  whenTold = async (_target: string) => {},
): Promise<Opening> {
  const { browser, ids } = stage
  const origin = extensionOrigin(ids[extension])
  if (worker === 'stopped') await stopWorkers(stage)
  else await startWorker(stage, extension)
  const tab = await browser.tab()
  const clicked = startOfMillisecond()
  await browser.click(ids[extension], tab)
  await pause(LET_BE)
  const hasTold = async () =>
    (await browser.targets()).find(({ url, title }) => url.startsWith(origin) && title.startsWith('bench '))
  const popup = await until(hasTold, { timeout: PATIENCE, what: 'the popup to tell what it saw' })
  await whenTold(popup.targetId)
  await browser.closeTab(popup.targetId)
  const isGone = async () => !(await browser.targets()).some(({ targetId }) => targetId === popup.targetId)
  await until(isGone, { timeout: PATIENCE, what: 'the popup to close' })
  const { start, rendered, full, found, ...shown } = JSON.parse(popup.title.slice('bench '.length)) as Told
  const sinceClick = (at: number) => start + at - clicked
  return { rendered: sinceClick(rendered), full: sinceClick(full), found: sinceClick(found), ...shown }
}

/** Opens the product's popup, and waits until no row of its list is missing any more. @returns when that was, in ms from the click */
export async function openWhole(stage: Stage): Promise<number> {
  let afterRendered = 0
  const { rendered } = await openOnce(stage, 'ours', 'running', async (target) => {
    const popup = await lookInto(stage, target)
    const isWhole = () => popup.evaluate<boolean>('bench.whole > 0')
    await until(isWhole, { timeout: PATIENCE, what: 'all rows to be there' })
    afterRendered = await popup.evaluate<number>(
      "bench.whole - JSON.parse(document.title.slice('bench '.length)).rendered",
    )
    await popup.detach()
  })
  return rendered + afterRendered
}
