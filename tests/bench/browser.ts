import { readFileSync } from 'node:fs'
import {
  type BrowserWithoutDebugger,
  launchWithoutDebugger,
  type Session,
} from '../../scripts/browser/browser-without-debugger.ts'
import { keyOf } from '../../scripts/browser/keys.ts'
import { idOf } from '../../scripts/browser/launch.ts'
import { until } from '../../scripts/browser/until.ts'
import { SETTLED } from './observer.ts'

export type WorkerState = 'running' | 'stopped'

/** An open popup with a debugger. */
export interface Popup {
  /** When the toolbar button was clicked, in ms since 1970. */
  clickedAt: number
  /** Evaluates an expression in the popup and awaits its value. */
  evaluate: Session['evaluate']
  send: Session['send']
  /** Presses a key in the focused element. */
  press(key: string): Promise<void>
  close(): Promise<void>
}

/** The measured browser, with all extensions installed. */
export interface BenchBrowser {
  /**
   * Clicks the toolbar button of an extension and waits until its popup has settled. No debugger is attached
   * to the popup until then.
   */
  openPopup(folder: string): Promise<Popup>
  /** Opens a page of an extension in a tab, and waits until it has settled, as for a popup. */
  openTab(folder: string, file: string): Promise<Popup>
  /**
   * Starts the background worker of an extension, or stops all workers and waits until their process has
   * exited.
   */
  setWorker(folder: string, state: WorkerState): Promise<void>
  /** The tab in which the toolbar buttons are clicked. */
  tab: Session
  close(): Promise<void>
}

const TIMEOUT_MS = 40_000
/** The time after which workers that still run are stopped again. */
const STOP_AGAIN_MS = 1_000

/**
 * Starts Chromium.
 * @param folders the unpacked extensions, with the observer in their popups
 * @param url the page of the first tab
 */
export async function launchBench(
  folders: readonly string[],
  profileDir: string,
  url: string,
): Promise<BenchBrowser> {
  const browser = await launchWithoutDebugger(folders.join(','), profileDir)
  const find = async () => (await browser.targets()).find((target) => target.url === 'about:blank')
  const { targetId } = await until(find, { timeout: TIMEOUT_MS, what: 'the first tab' })
  const tab = await browser.attach(targetId)
  await tab.send('ServiceWorker.enable')
  await tab.send('Page.navigate', { url })
  const isLoaded = () =>
    tab.evaluate<boolean>("document.readyState === 'complete' && location.href !== 'about:blank'")
  await until(isLoaded, { timeout: TIMEOUT_MS, what: url })
  return {
    openPopup: (folder) => openPopup(browser, idOf(folder)),
    openTab: (folder, file) => openTab(browser, `chrome-extension://${idOf(folder)}/${file}`),
    setWorker: (folder, state) =>
      state === 'running' ? startWorker(browser, tab, idOf(folder)) : stopWorkers(browser, tab),
    tab,
    close: () => browser.close(),
  }
}

async function openPopup(browser: BrowserWithoutDebugger, extensionId: string): Promise<Popup> {
  const popups = async () =>
    (await browser.targets()).filter(({ url }) =>
      url.startsWith(`chrome-extension://${extensionId}/popup.html`),
    )
  const tab = await browser.tab()
  const clickedAt = performance.timeOrigin + performance.now()
  await browser.click(extensionId, tab)
  const { targetId } = await until(async () => (await popups()).find(({ title }) => title === SETTLED), {
    timeout: TIMEOUT_MS,
    what: 'the popup to settle',
  })
  return {
    ...(await attach(browser, targetId, clickedAt)),
    close: async () => {
      await browser.closeTab(targetId)
      await until(async () => (await popups()).length === 0, {
        timeout: TIMEOUT_MS,
        what: 'the popup to close',
      })
    },
  }
}

async function openTab(browser: BrowserWithoutDebugger, url: string): Promise<Popup> {
  const clickedAt = performance.timeOrigin + performance.now()
  const targetId = await browser.open(url)
  const isSettled = async () =>
    (await browser.targets()).some((target) => target.targetId === targetId && target.title === SETTLED)
  await until(isSettled, { timeout: TIMEOUT_MS, what: `${url} to settle` })
  return { ...(await attach(browser, targetId, clickedAt)), close: () => browser.closeTab(targetId) }
}

async function attach(
  browser: BrowserWithoutDebugger,
  targetId: string,
  clickedAt: number,
): Promise<Omit<Popup, 'close'>> {
  const { send, evaluate } = await browser.attach(targetId)
  return {
    clickedAt,
    send,
    evaluate,
    press: async (name) => {
      const key = keyOf(name)
      await send('Input.dispatchKeyEvent', {
        type: key.text === undefined ? 'rawKeyDown' : 'keyDown',
        ...key,
      })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
  }
}

/** Whether a worker whose URL starts with a prefix runs. */
const hasWorker = async (browser: BrowserWithoutDebugger, prefix: string): Promise<boolean> =>
  (await browser.targets()).some(({ type, url }) => type === 'service_worker' && url.startsWith(prefix))

async function startWorker(browser: BrowserWithoutDebugger, tab: Session, id: string): Promise<void> {
  const scopeURL = `chrome-extension://${id}/`
  await tab.send('ServiceWorker.startWorker', { scopeURL })
  await until(() => hasWorker(browser, scopeURL), { timeout: TIMEOUT_MS, what: 'the worker to start' })
}

async function stopWorkers(browser: BrowserWithoutDebugger, tab: Session): Promise<void> {
  let requestedAt = Number.NEGATIVE_INFINITY
  const isStopped = async () => {
    if (!(await hasWorker(browser, 'chrome-extension://'))) return true
    // An event may restart a worker. Wait before stopping it again: a worker stopped during its start would
    // receive the same event again.
    if (performance.now() - requestedAt > STOP_AGAIN_MS) {
      requestedAt = performance.now()
      await tab.send('ServiceWorker.stopAllWorkers')
    }
    return false
  }
  await until(isStopped, { timeout: TIMEOUT_MS, what: 'the workers to stop' })
  const hasExited = async () => !(await browser.processIds()).some(runsExtensions)
  await until(hasExited, { timeout: TIMEOUT_MS, what: 'the process of the workers to exit' })
}

/** Whether a process runs extensions. Always false except on Linux, where `/proc` shows its arguments. */
function runsExtensions(processId: number): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes('--extension-process')
  } catch {
    return false
  }
}
