import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../scripts/browser/until.ts'
import { extensionOrigin } from '../../scripts/browser/worker.ts'
import { hasExtensionProcess } from '../prove/support/memory.ts'
import { lookIntoPage, lookIntoWorker, startWorker } from './session.ts'
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
}

export type WorkerState = 'running' | 'stopped'

const PATIENCE = 20_000
/** What is measured is over by then, nearly always; asked earlier, the browser would be disturbed. */
const LET_BE = 600

/** Has the popup open with a wallet from now on; `wanted` is the name of a token that it searches for at once. */
export async function choose(stage: Stage, wallet: KnownWallet, wanted?: string): Promise<void> {
  const page = await lookIntoPage(stage, 'ours', 'manifest.json')
  const search =
    wanted === undefined
      ? 'localStorage.clear()'
      : `localStorage.setItem('bench-wanted', ${JSON.stringify(wanted)})`
  await page.evaluate(`${search}; chrome.storage.local.set({ view: ${JSON.stringify(wallet.view)} })`)
  await page.close()
}

/**
 * Opens a popup with nothing attached to it, and closes it again.
 * @param wallet what the product's popup opens with
 */
export async function openOnce(
  stage: Stage,
  extension: Extension,
  worker: WorkerState,
  wallet: KnownWallet,
): Promise<Opening> {
  const { browser, ids } = stage
  const origin = extensionOrigin(ids[extension])
  if (extension === 'ours') await freshen(stage, wallet)
  if (worker === 'stopped') await stopWorkers(stage)
  else await startWorker(stage, extension)
  const tab = await browser.tab()
  const clicked = Date.now()
  await browser.click(ids[extension], tab)
  await pause(LET_BE)
  const hasTold = async () =>
    (await browser.targets()).find(({ url, title }) => url.startsWith(origin) && title.startsWith('bench '))
  const popup = await until(hasTold, { timeout: PATIENCE, what: 'the popup to tell what it saw' })
  await browser.closeTab(popup.targetId)
  const isGone = async () => !(await browser.targets()).some(({ targetId }) => targetId === popup.targetId)
  await until(isGone, { timeout: PATIENCE, what: 'the popup to close' })
  const { rendered, full, found, rows } = JSON.parse(popup.title.slice('bench '.length)) as Opening
  return { rendered: rendered - clicked, full: full - clicked, found: found - clicked, rows }
}

/** The wallet is as if it had been read this moment: nothing is asked for while the popup opens. */
async function freshen(stage: Stage, { indexKey }: KnownWallet): Promise<void> {
  const worker = await lookIntoWorker(stage, 'ours')
  await worker.evaluate(`(async () => {
    const key = ${JSON.stringify(indexKey)}
    const { [key]: entry } = await chrome.storage.local.get(key)
    entry.shown.updatedAt = Date.now()
    await chrome.storage.local.set({ [key]: entry })
  })()`)
  await worker.detach()
}

/** Stops all workers, and waits until their processes are gone, as after some idle minutes. */
async function stopWorkers({ browser, blankPage }: Stage): Promise<void> {
  const session = await browser.attach(blankPage)
  await session.send('ServiceWorker.enable')
  const isOver = async () => {
    const { length } = (await browser.targets()).filter(({ type }) => type === 'service_worker')
    // One that an event wakes meanwhile is stopped as well.
    if (length > 0) await session.send('ServiceWorker.stopAllWorkers')
    return length === 0 && !hasExtensionProcess(browser.pid)
  }
  await until(isOver, { timeout: PATIENCE, what: 'the workers and their processes to be gone' })
  await session.detach()
}
