import type { BrowserContext, Page } from '@playwright/test'
import { until } from '../../../scripts/browser/until.ts'

/** Stops the extension's worker within a few milliseconds, over one debugger session. */
export interface Killer {
  /** Stops the worker as soon as it runs. @returns the time in ms since 1970 */
  kill(): Promise<number>
  /** Waits until the worker runs. */
  untilRunning(): Promise<string>
}

interface Version {
  versionId: string
  runningStatus: string
}

const PATIENCE = 15_000

/** @param page a page of the extension without UI */
export async function createKiller(context: BrowserContext, page: Page): Promise<Killer> {
  const session = await context.newCDPSession(page)
  const versions = new Map<string, string>()
  let stops = 0
  session.on('ServiceWorker.workerVersionUpdated', ({ versions: changed }: { versions: Version[] }) => {
    for (const { versionId, runningStatus } of changed) {
      if (runningStatus === 'stopped' && versions.get(versionId) !== 'stopped') stops += 1
      versions.set(versionId, runningStatus)
    }
  })
  await session.send('ServiceWorker.enable')
  const untilIs = (...wanted: string[]) =>
    until(async () => [...versions].find(([, status]) => wanted.includes(status))?.[0], {
      timeout: PATIENCE,
      what: `a worker that is ${wanted.join(' or ')}`,
    })
  return {
    untilRunning: () => untilIs('running'),
    kill: async () => {
      const versionId = await untilIs('running', 'starting')
      const before = stops
      const at = Date.now()
      await session.send('ServiceWorker.stopWorker', { versionId })
      await until(async () => stops > before, { timeout: PATIENCE, what: 'the worker to be stopped' })
      return at
    },
  }
}
