import type { BrowserContext, Page, Worker } from '@playwright/test'
import { openPage, PageNotLoadedError } from './open-page.ts'
import { until } from './until.ts'

/** Time limit for loading the extension and for starting or stopping its worker. */
const TIMEOUT_MS = 15_000

/**
 * Stopped workers. Playwright keeps them in its list and reuses the objects when they restart. Workers do not
 * stop by themselves while Playwright is attached.
 */
const STOPPED_WORKERS = new WeakSet<Worker>()

export const extensionOrigin = (extensionId: string): string => `chrome-extension://${extensionId}`

/** Returns the background worker of the extension; starts it if necessary. */
export async function startWorker(context: BrowserContext, extensionId: string): Promise<Worker> {
  const known = workerOf(context, extensionId)
  if (known && !STOPPED_WORKERS.has(known)) return known
  return await withServiceWorkers(context, extensionId, async ({ session, waitForState }) => {
    const running = waitForState('running')
    await session.send('ServiceWorker.startWorker', { scopeURL: `${extensionOrigin(extensionId)}/` })
    await running
    const worker = await until(async () => workerOf(context, extensionId), {
      timeout: TIMEOUT_MS,
      what: 'the background worker to be reported',
    })
    STOPPED_WORKERS.delete(worker)
    return worker
  })
}

/** Stops the background worker and waits until it has stopped. Does nothing if it is not running. */
export async function stopWorker(context: BrowserContext, extensionId: string): Promise<void> {
  const worker = workerOf(context, extensionId)
  if (!worker) return
  await withServiceWorkers(context, extensionId, async ({ session, waitForState }) => {
    const stopped = waitForState('stopped')
    const stop = () => session.send('ServiceWorker.stopAllWorkers')
    await stop()
    // The browser ignores this command while a worker is starting, so the command is repeated.
    const repeat = setInterval(() => void stop().catch(() => {}), 1_000)
    await stopped.finally(() => clearInterval(repeat))
    STOPPED_WORKERS.add(worker)
  })
}

const workerOf = (context: BrowserContext, extensionId: string): Worker | undefined =>
  context.serviceWorkers().findLast((worker) => worker.url().startsWith(`${extensionOrigin(extensionId)}/`))

/** Runs a function that observes the states of the extension's workers. */
const withServiceWorkers = <T>(
  context: BrowserContext,
  extensionId: string,
  work: (workers: Awaited<ReturnType<typeof serviceWorkers>>) => Promise<T>,
): Promise<T> =>
  withQuietPage(context, extensionId, async (page) => {
    const workers = await serviceWorkers(context, page)
    const result = await work(workers)
    await workers.session.detach()
    return result
  })

/**
 * Runs a function with a quiet page. If none is open, opens one and closes it afterwards.
 */
export async function withQuietPage<T>(
  context: BrowserContext,
  extensionId: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const open = openQuietPage(context, extensionId)
  if (open) return await work(open)
  const page = await quietPage(context, extensionId)
  const result = await work(page)
  await page.close()
  return result
}

/** The quiet page of the extension, if it is open. */
export const openQuietPage = (context: BrowserContext, extensionId: string): Page | undefined =>
  context.pages().find((page) => page.url() === quietUrl(extensionId))

/** Observes the states of the workers. `waitForState` waits until a worker reaches a state, even briefly. */
async function serviceWorkers(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  let states: string[] = []
  const seen = new Set<string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    states = versions.map(({ runningStatus }) => runningStatus)
    for (const state of states) seen.add(state)
  })
  await session.send('ServiceWorker.enable')
  const waitForState = (wanted: string) => {
    // `states` can miss a short state: the browser restarts a stopped worker immediately if a page waits for
    // it.
    seen.clear()
    for (const state of states) seen.add(state)
    return until(async () => seen.has(wanted), { timeout: TIMEOUT_MS, what: `a ${wanted} background worker` })
  }
  return { session, waitForState }
}

/** A quiet page is a page of the extension that runs no code: its manifest. */
const quietUrl = (extensionId: string): string => `${extensionOrigin(extensionId)}/manifest.json`

/** Opens a quiet page. Waits until the extension is loaded. */
export function quietPage(context: BrowserContext, extensionId: string): Promise<Page> {
  const open = () =>
    openPage(context, quietUrl(extensionId)).catch((error: unknown) => {
      if (error instanceof PageNotLoadedError) return undefined
      throw error
    })
  return until(open, { timeout: TIMEOUT_MS, what: 'the extension to be loaded' })
}
