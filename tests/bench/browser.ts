import { readFileSync } from 'node:fs'
import puppeteer, {
  type Browser,
  type CDPSession,
  type Extension,
  type Page,
  type Target,
} from 'puppeteer-core'
import { findChromium } from '../../scripts/browser/find-chromium.mjs'
import { browserArguments, idOf, needsNoSandbox } from '../../scripts/browser/launch.ts'
import { until } from '../../scripts/browser/until.ts'
import { observePage } from './observer.ts'

export type WorkerState = 'running' | 'stopped'

/** An open popup. */
export interface Popup {
  /** When the toolbar button was clicked, in ms since 1970. */
  clickedAt: number
  /** Evaluates an expression in the popup and awaits its value. */
  evaluate<T>(expression: string): Promise<T>
  session: CDPSession
  /** For typing and clicking. This attaches more of Puppeteer to the popup: call it after it has opened. */
  page(): Promise<Page>
  close(): Promise<void>
}

/** The measured browser, with all extensions installed. */
export interface BenchBrowser {
  /** Clicks the toolbar button of an extension. */
  openPopup(folder: string): Promise<Popup>
  /**
   * Starts the background worker of an extension, or stops all workers and waits until their process has
   * exited.
   */
  setWorker(folder: string, state: WorkerState): Promise<void>
  /** The tab in which the toolbar buttons are clicked. */
  tab: Page
  close(): Promise<void>
}

const TIMEOUT_MS = 30_000
/** The time after which workers that still run are stopped again. */
const STOP_AGAIN_MS = 1_000

/**
 * Starts Chromium through Puppeteer, which does not stay attached to workers: they stop as they do for a
 * user.
 * @param folders the unpacked extensions
 */
export async function launchBench(folders: readonly string[], profileDir: string): Promise<BenchBrowser> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    pipe: true,
    ignoreDefaultArgs: true,
    defaultViewport: null,
    protocolTimeout: 120_000,
    args: [
      ...browserArguments({ extensionDir: folders.join(',') }),
      '--headless=new',
      `--user-data-dir=${profileDir}`,
      ...(needsNoSandbox() ? ['--no-sandbox'] : []),
      'about:blank',
    ],
  })
  const [tab] = await browser.pages()
  if (!tab) throw new Error('Chromium opened no tab')
  const tabSession = await tab.createCDPSession()
  await tabSession.send('ServiceWorker.enable')
  injectObserver(tabSession)
  const extensions = await browser.extensions()
  return {
    openPopup: (folder) => openPopup(browser, tab, extensionIn(extensions, folder)),
    setWorker: (folder, state) =>
      state === 'running'
        ? startWorker(browser, tabSession, extensionIn(extensions, folder))
        : stopWorkers(browser, tabSession),
    tab,
    close: () => browser.close(),
  }
}

/**
 * Runs the observer before the scripts of each new page. Puppeteer pauses a new page until the commands are
 * sent.
 */
function injectObserver(tabSession: CDPSession): void {
  const source = `(${observePage})()`
  tabSession.connection()?.on('sessionattached', (session) => {
    // Workers are also attached for a moment and reject these commands.
    session.send('Page.enable').catch(() => {})
    session.send('Page.addScriptToEvaluateOnNewDocument', { source }).catch(() => {})
  })
}

function extensionIn(extensions: Map<string, Extension>, folder: string): Extension {
  const extension = extensions.get(idOf(folder))
  if (!extension) throw new Error(`The extension in ${folder} was not loaded`)
  return extension
}

async function openPopup(browser: Browser, tab: Page, extension: Extension): Promise<Popup> {
  const isPopup = (target: Target) => target.url().startsWith(`chrome-extension://${extension.id}/popup.html`)
  const clickedAt = performance.timeOrigin + performance.now()
  await tab.triggerExtensionAction(extension)
  const target = await browser.waitForTarget(isPopup, { timeout: TIMEOUT_MS })
  const session = await target.createCDPSession()
  return {
    clickedAt,
    session,
    evaluate: async <T>(expression: string) => {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value as T
    },
    page: () => target.asPage(),
    close: async () => {
      const { targetInfo } = await session.send('Target.getTargetInfo')
      await session.connection()?.send('Target.closeTarget', { targetId: targetInfo.targetId })
      await until(async () => !browser.targets().some(isPopup), {
        timeout: TIMEOUT_MS,
        what: 'the popup to close',
      })
    },
  }
}

const workersOf = (browser: Browser, prefix: string) =>
  browser.targets().filter((target) => target.type() === 'service_worker' && target.url().startsWith(prefix))

async function startWorker(browser: Browser, tabSession: CDPSession, { id }: Extension): Promise<void> {
  const scopeURL = `chrome-extension://${id}/`
  await tabSession.send('ServiceWorker.startWorker', { scopeURL })
  const isRunning = async () => workersOf(browser, scopeURL).length > 0
  await until(isRunning, { timeout: TIMEOUT_MS, what: 'the worker to start' })
}

async function stopWorkers(browser: Browser, tabSession: CDPSession): Promise<void> {
  let requestedAt = Number.NEGATIVE_INFINITY
  const isStopped = async () => {
    if (workersOf(browser, 'chrome-extension://').length === 0) return true
    // An event may restart a worker. Wait before stopping it again: a worker stopped during its start would
    // receive the same event again.
    if (performance.now() - requestedAt > STOP_AGAIN_MS) {
      requestedAt = performance.now()
      await tabSession.send('ServiceWorker.stopAllWorkers')
    }
    return false
  }
  await until(isStopped, { timeout: TIMEOUT_MS, what: 'the workers to stop' })
  const system = await browser.target().createCDPSession()
  const hasExited = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo')
    return !processInfo.some(({ id }) => runsExtensions(id))
  }
  await until(hasExited, { timeout: TIMEOUT_MS, what: 'the process of the workers to exit' })
  await system.detach()
}

/** Whether a process runs extensions. Always false except on Linux, where `/proc` shows its arguments. */
function runsExtensions(processId: number): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes('--extension-process')
  } catch {
    return false
  }
}
