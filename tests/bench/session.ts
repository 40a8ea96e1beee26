import { keyOf } from '../../scripts/browser/keys.ts'
import { until } from '../../scripts/browser/until.ts'
import type { Session } from '../../scripts/browser/unwatched-browser.ts'
import { extensionOrigin } from '../../scripts/browser/worker.ts'
import { hasExtensionProcess } from '../stress/support/memory.ts'
import type { Extension, Stage } from './stage.ts'

const PATIENCE = 20_000
/** A worker that was woken has done what it was woken for by then. */
const LET_END = 1_000

/** A page, a popup or a worker of an extension that is looked into. */
export interface Looked extends Session {
  targetId: string
  /** Presses one key, by its name or the character it writes. */
  press(key: string): Promise<void>
  close(): Promise<void>
}

/** Opens the popup of an extension by a click, and looks into it once it has told what it saw. */
export async function lookIntoPopup({ browser, ids }: Stage, extension: Extension): Promise<Looked> {
  await browser.click(ids[extension], await browser.tab())
  const isIt = ({ url, title }: { url: string; title: string }) =>
    url.startsWith(`${extensionOrigin(ids[extension])}/popup.html`) && title.startsWith('bench ')
  const target = await until(async () => (await browser.targets()).find(isIt), {
    timeout: PATIENCE,
    what: 'the popup',
  })
  return await lookInto({ browser }, target.targetId)
}

/** Opens a page of an extension in a tab, and looks into it once it is there. */
export async function lookIntoPage(
  { browser, ids }: Stage,
  extension: Extension,
  path: string,
): Promise<Looked> {
  const page = await lookInto({ browser }, await browser.open(`${extensionOrigin(ids[extension])}/${path}`))
  const isThere = () =>
    page.evaluate<boolean>("location.protocol === 'chrome-extension:' && document.readyState === 'complete'")
  await until(isThere, { timeout: PATIENCE, what: 'a page of the extension' })
  return page
}

/** Starts the worker of an extension if it does not run, and looks into it. */
export async function lookIntoWorker(stage: Stage, extension: Extension): Promise<Looked> {
  const worker = await lookInto(stage, await startWorker(stage, extension))
  const isReady = () => worker.evaluate<boolean>('Boolean(globalThis.chrome?.runtime?.id)')
  await until(isReady, { timeout: PATIENCE, what: 'the worker to have begun' })
  return worker
}

/** Starts the worker of an extension if it does not run. @returns its target */
export async function startWorker({ browser, ids, blankPage }: Stage, extension: Extension): Promise<string> {
  const origin = `${extensionOrigin(ids[extension])}/`
  const session = await browser.attach(blankPage)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.startWorker', { scopeURL: origin })
  const isIt = ({ type, url }: { type: string; url: string }) =>
    type === 'service_worker' && url.startsWith(origin)
  const worker = await until(async () => (await browser.targets()).find(isIt), {
    timeout: PATIENCE,
    what: 'the worker to start',
  })
  await session.detach()
  return worker.targetId
}

/** Stops all workers, and waits until their processes are gone, as after some idle minutes. */
export async function stopWorkers({ browser, blankPage }: Stage): Promise<void> {
  const session = await browser.attach(blankPage)
  await session.send('ServiceWorker.enable')
  let stoppedAt = Number.NEGATIVE_INFINITY
  const isOver = async () => {
    const { length } = (await browser.targets()).filter(({ type }) => type === 'service_worker')
    // One that an event wakes meanwhile is stopped as well. Not while it starts: the browser would start it once more for that event,
    // and so on for ever.
    if (length > 0 && performance.now() - stoppedAt > LET_END) {
      stoppedAt = performance.now()
      await session.send('ServiceWorker.stopAllWorkers')
    }
    return length === 0 && !hasExtensionProcess(browser.pid)
  }
  await until(isOver, { timeout: PATIENCE, what: 'the workers and their processes to be gone' })
  await session.detach()
}

/** Looks into a page, a popup or a worker that is there. */
export async function lookInto({ browser }: Pick<Stage, 'browser'>, targetId: string): Promise<Looked> {
  const session = await browser.attach(targetId)
  return {
    ...session,
    targetId,
    press: async (key) => {
      const { text, ...named } = keyOf(key)
      const type = text === undefined ? 'rawKeyDown' : 'keyDown'
      await session.send('Input.dispatchKeyEvent', { type, ...named, ...(text !== undefined && { text }) })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named })
    },
    close: async () => {
      await browser.closeTab(targetId)
      const isGone = async () => !(await browser.targets()).some((one) => one.targetId === targetId)
      await until(isGone, { timeout: PATIENCE, what: 'a page to close' })
    },
  }
}
