import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { ROOT } from '../../scripts/test/run.ts'
import { type BenchBrowser, launchBench } from './browser.ts'
import { addObserver } from './observer.ts'
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
  // Copies, for the observer and so that another build cannot change the measured product.
  const copy = (name: string, source: string) => {
    const target = join(folder, name)
    cpSync(source, target, { recursive: true })
    addObserver(target, name !== 'blank')
    return target
  }
  const product = copy('product', EXTENSION_DIR)
  const blank = copy('blank', join(ROOT, 'tests/bench/baseline/blank'))
  const lean = copy('lean', join(ROOT, 'tests/bench/baseline/lean'))
  const service = await startServiceProcess(LATENCY_MS, unitsPerMinute)
  const cleanUp = async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    await seedProfile(profileDir, [product, blank, lean], service)
    // Raw fetches run in the tab: on the service's own origin they need no permission.
    const browser = await launchBench([product, blank, lean], profileDir, service.dataUrl)
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
