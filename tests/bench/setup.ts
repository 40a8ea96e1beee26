import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { ROOT } from '../../scripts/test/run.ts'
import { type BenchBrowser, launchBench } from './browser.ts'
import { seedProfile } from './seed.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

export interface Setup {
  browser: BenchBrowser
  service: ServiceProcess
  /** The folders of the extensions. */
  product: string
  blank: string
  lean: string
  close(): Promise<void>
}

const LATENCY_MS = 50

/**
 * Starts the local service, prepares a profile with the extension and both baselines, and opens the browser
 * with it.
 * @param unitsPerMinute the service's rate limit in compute units; no limit if absent
 */
export async function createSetup(unitsPerMinute?: number): Promise<Setup> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wallet-glance-bench-')))
  const profileDir = join(folder, 'profile')
  mkdirSync(profileDir)
  const baseline = (name: string) => realpathSync(join(ROOT, 'tests/bench/baseline', name))
  const [product, blank, lean] = [join(folder, 'product'), baseline('blank'), baseline('lean')]
  // A copy, so that another build cannot change the measured product.
  cpSync(EXTENSION_DIR, product, { recursive: true })
  const service = await startServiceProcess(LATENCY_MS, unitsPerMinute)
  const cleanUp = async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    await seedProfile(profileDir, [product, blank, lean], service)
    const browser = await launchBench([product, blank, lean], profileDir)
    // Raw fetches run in this tab: on the service's own origin they need no permission.
    await browser.tab.goto(service.dataUrl)
    const close = async () => {
      await browser.close()
      await cleanUp()
    }
    return { browser, service, product, blank, lean, close }
  } catch (error) {
    await cleanUp()
    throw error
  }
}
