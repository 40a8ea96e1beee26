import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from '@playwright/test'
import {
  type BrowserWithoutDebugger,
  launchWithoutDebugger,
} from '../../scripts/browser/browser-without-debugger.ts'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { until } from '../../scripts/browser/until.ts'
import { extensionOrigin } from '../../scripts/browser/worker.ts'
import { originsOf } from '../../scripts/start/service.ts'
import { routeUrl } from '../../utils/domain/route.ts'
import { addressOfWord } from '../service/dataset/address.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import type { LocalService } from '../service/service.ts'
import { launchWithKey, seedWithKey } from './support/browser-with-key.ts'
import { extensionMemory } from './support/memory.ts'
import { startServiceWithKey } from './support/service-with-key.ts'
import { cacheSize } from './support/stored-cache.ts'
import { readLocal } from './support/stored-items.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'

const MINUTE_MS = 60_000
const MB = 1_000_000
const WALLETS = [
  ...Array.from({ length: 39 }, (_, index) => addressOfWord(`soak ${index}`)),
  SPECIAL_WALLETS.whale,
]
/** Wallets per minute: too many for the worker to become idle. */
const WALLETS_KEEPING_AWAKE = 12
/** Wallets per minute: so few that the worker becomes idle every minute. */
const WALLETS_ALLOWING_IDLE = 5
const WALLET_OPEN_MS = 4_000

/** The measurements at the end of a minute. */
interface Sample {
  minute: number
  /** In bytes, like `disk`. */
  memory: number
  disk: number
  isWorkerRunning: boolean
}

/** The number of entries in `storage.local` and in the cache, and their size as JSON text. */
interface StoredSize {
  entries: number
  bytes: number
}

test.use({ key: 'sent' })

/**
 * An hour of use without a debugger: one full page stays open, others open and close, and the badge sends a
 * request every five minutes. In the first half the worker never becomes idle, in the second it does every
 * minute.
 */
test('soak', ({ stress }) => soakFor(60, stress))

async function soakFor(minutes: number, { figure, log }: StressRun): Promise<void> {
  const folder = join(tmpdir(), `soak-${process.pid}`)
  const extensionDir = join(folder, 'extension')
  const profileDir = join(folder, 'profile')
  mkdirSync(profileDir, { recursive: true })
  // A copy, because a build during the test would replace the files.
  cpSync(EXTENSION_DIR, extensionDir, { recursive: true })
  const service = await startServiceWithKey({ cors: true })
  try {
    const before = await prepare(service, extensionDir, profileDir)
    log(`before: ${before.entries} entries, ${before.bytes} bytes in storage`)
    const requestsBefore = service.log.length
    const { samples, starts, attached } = await useExtension(minutes, extensionDir, profileDir, log)
    const requests = service.log.slice(requestsBefore)
    const after = await readFinalSize(extensionDir, profileDir)
    log(`after: ${after.entries} entries, ${after.bytes} bytes in storage`)
    const lists = requests.filter(({ route, query }) => route === 'listErc20' && !query.pageToken)
    const half = Math.floor(minutes / 2)
    const awake = thirds(samples.slice(0, half))
    const idle = thirds(samples.slice(half))
    figure('minutes', samples.length, `>= ${minutes}`)
    figure('syncs', lists.length, `>= ${7 * minutes}`)
    figure(
      'badge requests',
      requests.filter(({ route }) => route === 'avgTps').length,
      `>= ${Math.floor(minutes / 5) - 1}`,
    )
    figure('starts of the worker', starts, `>= ${Math.floor(minutes / 3)}`)
    figure('debuggers seen', attached, '= 0')
    figure(
      'responses with another status than 200',
      requests.filter(({ status }) => status !== 200).length,
      '= 0',
    )
    for (const [state, [, second, last]] of Object.entries({ awake, idle })) {
      figure(`memory, worker ${state}, MB`, round(last / MB), '<= 300')
      figure(`memory, worker ${state}, growth from second to last third, %`, growth(second, last), '<= 10')
    }
    figure('storage, MB', round(after.bytes / MB), '<= 7.4')
    figure('storage, growth, %', growth(before.bytes, after.bytes), '<= 2')
    figure('storage, additional entries', after.entries - before.entries, '<= 4')
    figure('storage on disk at most, MB', round(Math.max(...samples.map(({ disk }) => disk)) / MB), '<= 60')
  } finally {
    await service.stop()
  }
}

/** The URL of the portfolio with a wallet. */
const addressUrl = (address: string): string => routeUrl('portfolio', { address, chain: '43114' })

/** Chooses the service and opens every wallet once, so that storage reaches its final size. */
async function prepare(service: LocalService, extensionDir: string, profileDir: string): Promise<StoredSize> {
  return await withPlaywright(extensionDir, profileDir, async (browser, worker) => {
    await browser.grant(...originsOf(service))
    await browser.allow(...originsOf(service))
    await seedWithKey(worker, service, { badgeMinutes: 5 })
    for (const address of WALLETS) {
      const page = await browser.page(addressUrl(address).slice(1))
      await page.getByTestId('refresh').click()
      await page.getByTestId('portfolio-table').waitFor({ timeout: MINUTE_MS })
      await page.close()
    }
    return await storedSize(worker)
  })
}

const readFinalSize = (extensionDir: string, profileDir: string): Promise<StoredSize> =>
  withPlaywright(extensionDir, profileDir, (_, worker) => storedSize(worker))

async function withPlaywright<T>(
  extensionDir: string,
  profileDir: string,
  work: (browser: ExtensionBrowser, worker: Worker) => Promise<T>,
): Promise<T> {
  const browser = await launchWithKey({ extensionDir, profileDir })
  try {
    return await work(browser, await browser.worker())
  } finally {
    await browser.close()
  }
}

async function storedSize(worker: Worker): Promise<StoredSize> {
  const local = await readLocal(worker)
  const cache = await cacheSize(worker)
  return {
    entries: Object.keys(local).length + cache.entries,
    bytes: JSON.stringify(local).length + cache.bytes,
  }
}

interface SoakResult {
  samples: Sample[]
  /** The number of observed starts after a stop of the worker. */
  starts: number
  /** The number of checks that found a debugger attached to the extension. */
  attached: number
}

async function useExtension(
  minutes: number,
  extensionDir: string,
  profileDir: string,
  log: StressRun['log'],
): Promise<SoakResult> {
  const browser = await launchWithoutDebugger(extensionDir, profileDir)
  try {
    const origin = await until(() => originOf(browser), { timeout: 30_000, what: 'the worker to start' })
    await browser.open(`${origin}${addressUrl(WALLETS[0] ?? '')}`)
    const result: SoakResult = { samples: [], starts: 0, attached: 0 }
    let wasRunning = true
    const checkWorker = async () => {
      const own = (await browser.targets()).filter(({ url }) => url.startsWith(origin))
      const isRunning = own.some(({ type }) => type === 'service_worker')
      if (isRunning && !wasRunning) result.starts += 1
      if (own.some(({ attached }) => attached)) result.attached += 1
      wasRunning = isRunning
      return isRunning
    }
    const start = performance.now()
    for (let minute = 1; minute <= minutes; minute += 1) {
      await openWallets(
        browser,
        origin,
        minute,
        minute <= minutes / 2 ? WALLETS_KEEPING_AWAKE : WALLETS_ALLOWING_IDLE,
        checkWorker,
      )
      await sleep(start + minute * MINUTE_MS - performance.now())
      const isWorkerRunning = await checkWorker()
      const sample = {
        ...{ minute, memory: extensionMemory(browser.pid), disk: diskOf(profileDir) },
        isWorkerRunning,
      }
      result.samples.push(sample)
      log(JSON.stringify(sample))
    }
    return result
  } finally {
    await browser.close()
  }
}

async function originOf(browser: BrowserWithoutDebugger): Promise<string | undefined> {
  const worker = (await browser.targets()).find(
    ({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'),
  )
  return worker && extensionOrigin(new URL(worker.url).host)
}

/** Opens and closes wallets in turn; the first one together with the popup. */
async function openWallets(
  browser: BrowserWithoutDebugger,
  origin: string,
  minute: number,
  count: number,
  checkWorker: () => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const address = WALLETS[(minute * count + index) % WALLETS.length] ?? ''
    const popup = index === 0 ? await browser.open(`${origin}/popup.html`) : undefined
    const tab = await browser.open(`${origin}${addressUrl(address)}`)
    await sleep(WALLET_OPEN_MS)
    await checkWorker()
    await browser.closeTab(tab)
    if (popup) await browser.closeTab(popup)
  }
}

/** The size of the browser's files for `storage.local` and IndexedDB. */
const diskOf = (profileDir: string): number =>
  ['Local Extension Settings', 'IndexedDB']
    .map((folder) => join(profileDir, 'Default', folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0)

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The median memory in each third of a period; the first third is a warm-up. */
function thirds(samples: readonly Sample[]): [number, number, number] {
  const size = samples.length / 3
  const third = (index: number) =>
    median(samples.slice(Math.floor(index * size), Math.ceil((index + 1) * size)).map(({ memory }) => memory))
  return [third(0), third(1), third(2)]
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const growth = (before: number, after: number): number => round((100 * (after - before)) / before)

const round = (value: number): number => Math.round(value * 100) / 100
