import type { BrowserContext, Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'

/** Stops the extension's worker, with one debugger session for all stops. */
export interface WorkerStopper {
  /** Stops the worker as soon as it starts or runs. @returns the time of the stop in ms since 1970 */
  stop(): Promise<number>
  untilRunning(): Promise<string>
}

interface Version {
  versionId: string
  runningStatus: string
}

const TIMEOUT_MS = 15_000

/** @param page a page of the extension without UI */
export async function createWorkerStopper(context: BrowserContext, page: Page): Promise<WorkerStopper> {
  const session = await context.newCDPSession(page)
  const versions = new Map<string, string>()
  let stopCount = 0
  session.on('ServiceWorker.workerVersionUpdated', ({ versions: changed }: { versions: Version[] }) => {
    for (const { versionId, runningStatus } of changed) {
      if (runningStatus === 'stopped' && versions.get(versionId) !== 'stopped') stopCount += 1
      versions.set(versionId, runningStatus)
    }
  })
  await session.send('ServiceWorker.enable')
  const untilStatus = (...wanted: string[]) =>
    until(async () => [...versions].find(([, status]) => wanted.includes(status))?.[0], {
      timeout: TIMEOUT_MS,
      what: `a worker that is ${wanted.join(' or ')}`,
    })
  return {
    untilRunning: () => untilStatus('running'),
    stop: async () => {
      const versionId = await untilStatus('running', 'starting')
      const before = stopCount
      const at = Date.now()
      await session.send('ServiceWorker.stopWorker', { versionId })
      await until(async () => stopCount > before, { timeout: TIMEOUT_MS, what: 'the worker to be stopped' })
      return at
    },
  }
}
