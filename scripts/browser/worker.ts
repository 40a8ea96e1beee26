import type { BrowserContext, Page, Worker } from '@playwright/test'
import { openPage } from './open-page.ts'
import { until } from './until.ts'

/** Time limit for loading the extension and for starting or stopping its worker. */
const TIMEOUT_MS = 15_000

/**
 * Stopped workers, which Playwright keeps in its list and uses again when they restart. While it is attached,
 * workers do not stop by themselves.
 */
const STOPPED = new WeakSet<Worker>()

export const extensionOrigin = (extensionId: string): string => `chrome-extension://${extensionId}`

/** Returns the background worker of the extension; starts it if necessary. */
export async function startWorker(context: BrowserContext, extensionId: string): Promise<Worker> {
  const known = workerOf(context, extensionId)
  if (known && !STOPPED.has(known)) return known
  const page = await quietPage(context, extensionId)
  const { session, reached } = await serviceWorkers(context, page)
  const running = reached('running')
  await session.send('ServiceWorker.startWorker', { scopeURL: `${extensionOrigin(extensionId)}/` })
  await running
  const worker = await until(async () => workerOf(context, extensionId), {
    timeout: TIMEOUT_MS,
    what: 'the background worker to be reported',
  })
  STOPPED.delete(worker)
  await page.close()
  return worker
}

/** Stops the background worker and waits until it has ended. Does nothing if it is not running. */
export async function stopWorker(context: BrowserContext, extensionId: string): Promise<void> {
  const worker = workerOf(context, extensionId)
  if (!worker) return
  const page = await quietPage(context, extensionId)
  const { session, reached } = await serviceWorkers(context, page)
  const stopped = reached('stopped')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  STOPPED.add(worker)
  await page.close()
}

const workerOf = (context: BrowserContext, extensionId: string): Worker | undefined =>
  context.serviceWorkers().findLast((worker) => worker.url().startsWith(`${extensionOrigin(extensionId)}/`))

/** Follows the states of the extension's workers: `reached` waits until one has had a state. */
async function serviceWorkers(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  let states: string[] = []
  const seen = new Set<string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    states = versions.map(({ runningStatus }) => runningStatus)
    for (const state of states) seen.add(state)
  })
  await session.send('ServiceWorker.enable')
  const reached = (state: string) => {
    // If a page waits for the worker, the browser restarts it before its state can be read.
    seen.clear()
    for (const now of states) seen.add(now)
    return until(async () => seen.has(state), { timeout: TIMEOUT_MS, what: `a ${state} background worker` })
  }
  return { session, reached }
}

/** Opens an empty page of the extension. Waits until the extension is loaded. */
export function quietPage(context: BrowserContext, extensionId: string): Promise<Page> {
  const url = `${extensionOrigin(extensionId)}/manifest.json`
  const open = () =>
    openPage(context, url).catch((error: unknown) => {
      if (String(error).includes('ERR_BLOCKED_BY_CLIENT')) return undefined
      throw error
    })
  return until(open, { timeout: TIMEOUT_MS, what: 'the extension to be loaded' })
}
