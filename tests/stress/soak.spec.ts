import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

const MINUTE = 60_000
const MB = 1_000_000
/** The wallets in turn, one of them with 10,000 tokens. */
const WALLETS = [
  ...Array.from({ length: 39 }, (_, index) => addressOfWord(`soak ${index}`)),
  SPECIAL_WALLETS.whale,
]
/**
 * Wallets opened at the start of each minute. The rest of the minute lets the worker become idle in the
 * second half only.
 */
const LOOKS_AWAKE = 12
const LOOKS_NAPPING = 5
const A_LOOK = 4_000

/** Measured at the end of a minute. */
interface Sample {
  minute: number
  /** In bytes. */
  memory: number
  disk: number
  workerRuns: boolean
}

/** `storage.local` and IndexedDB's cache: entries, and their size as JSON text. */
interface StoredSize {
  entries: number
  bytes: number
}

test.use({ key: 'sent' })

/**
 * An hour of use without a debugger: one full page stays open, others open and close, the badge requests
 * every five minutes. In the first half the worker never becomes idle, in the second it does every minute.
 */
test('soak', ({ stress }) => soakFor(60, stress))

async function soakFor(minutes: number, { figure, log }: StressRun): Promise<void> {
  const place = join(tmpdir(), `soak-${process.pid}`)
  const extensionDir = join(place, 'extension')
  const profileDir = join(place, 'profile')
  mkdirSync(profileDir, { recursive: true })
  // A copy: a build during the test would replace the files.
  cpSync(EXTENSION_DIR, extensionDir, { recursive: true })
  const service = await startServiceWithKey({ cors: true })
  try {
    const before = await prepare(service, extensionDir, profileDir)
    log(`before: ${before.entries} entries, ${before.bytes} bytes in storage`)
    const asked = service.log.length
    const { samples, starts, attached } = await live(minutes, extensionDir, profileDir, log)
    const requests = service.log.slice(asked)
    const after = await readAgain(extensionDir, profileDir)
    log(`after: ${after.entries} entries, ${after.bytes} bytes in storage`)
    const lists = requests.filter(({ route, query }) => route === 'listErc20' && !query.pageToken)
    const half = Math.floor(minutes / 2)
    const awake = thirds(samples.slice(0, half))
    const napping = thirds(samples.slice(half))
    figure('minutes', samples.length, `>= ${minutes}`)
    figure('syncs', lists.length, `>= ${7 * minutes}`)
    figure(
      'badge requests',
      requests.filter(({ route }) => route === 'avgTps').length,
      `>= ${Math.floor(minutes / 5) - 1}`,
    )
    figure('starts of the worker', starts, `>= ${Math.floor(minutes / 3)}`)
    figure('debuggers seen', attached, '= 0')
    figure('requests not answered with 200', requests.filter(({ status }) => status !== 200).length, '= 0')
    for (const [when, [, second, last]] of Object.entries({ awake, napping })) {
      figure(`memory, worker ${when}, MB`, round(last / MB), '<= 300')
      figure(`memory, worker ${when}, growth from second to last third, %`, growth(second, last), '<= 10')
    }
    figure('storage, MB', round(after.bytes / MB), '<= 7.4')
    figure('storage, growth, %', growth(before.bytes, after.bytes), '<= 2')
    figure('storage, more entries', after.entries - before.entries, '<= 4')
    figure('storage on disk at most, MB', round(Math.max(...samples.map(({ disk }) => disk)) / MB), '<= 60')
  } finally {
    await service.stop()
  }
}

/** Chooses the service and opens every wallet once, so that storage reaches its final size. */
async function prepare(service: LocalService, extensionDir: string, profileDir: string): Promise<StoredSize> {
  return await withDriver(extensionDir, profileDir, async (browser, worker) => {
    await browser.grant(...originsOf(service))
    await browser.allow(...originsOf(service))
    await seedWithKey(worker, service, { badgeMinutes: 5 })
    for (const address of WALLETS) {
      const page = await browser.page(routeUrl('wallet', { address }).slice(1))
      await page.locator('[data-state=complete]').waitFor({ timeout: MINUTE })
      await page.close()
    }
    return await storedSize(worker)
  })
}

const readAgain = (extensionDir: string, profileDir: string): Promise<StoredSize> =>
  withDriver(extensionDir, profileDir, (_, worker) => storedSize(worker))

async function withDriver<T>(
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

interface Lived {
  samples: Sample[]
  /** The number of starts of the worker after it was stopped. */
  starts: number
  /** The number of samples with a debugger attached to the extension. */
  attached: number
}

async function live(
  minutes: number,
  extensionDir: string,
  profileDir: string,
  log: StressRun['log'],
): Promise<Lived> {
  const browser = await launchWithoutDebugger(extensionDir, profileDir)
  try {
    const origin = await until(() => originOf(browser), { timeout: 30_000, what: 'the worker to be seen' })
    await browser.open(`${origin}${routeUrl('wallet', { address: WALLETS[0] ?? '' })}`)
    const lived: Lived = { samples: [], starts: 0, attached: 0 }
    let ran = true
    const look = async () => {
      const own = (await browser.targets()).filter(({ url }) => url.startsWith(origin))
      const runs = own.some(({ type }) => type === 'service_worker')
      if (runs && !ran) lived.starts += 1
      if (own.some(({ attached }) => attached)) lived.attached += 1
      ran = runs
      return runs
    }
    const start = performance.now()
    for (let minute = 1; minute <= minutes; minute += 1) {
      await busyWith(browser, origin, minute, minute <= minutes / 2 ? LOOKS_AWAKE : LOOKS_NAPPING, look)
      await pause(start + minute * MINUTE - performance.now())
      const workerRuns = await look()
      const sample = { minute, memory: extensionMemory(browser.pid), disk: diskOf(profileDir), workerRuns }
      lived.samples.push(sample)
      log(JSON.stringify(sample))
    }
    return lived
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

/** Opens and closes wallets, and sometimes the popup. */
async function busyWith(
  browser: BrowserWithoutDebugger,
  origin: string,
  minute: number,
  looks: number,
  look: () => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < looks; index += 1) {
    const address = WALLETS[(minute * looks + index) % WALLETS.length] ?? ''
    const popup = index === 0 ? await browser.open(`${origin}/popup.html`) : undefined
    const tab = await browser.open(`${origin}${routeUrl('wallet', { address })}`)
    await pause(A_LOOK)
    await look()
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
    middle(samples.slice(Math.floor(index * size), Math.ceil((index + 1) * size)).map(({ memory }) => memory))
  return [third(0), third(1), third(2)]
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const growth = (before: number, after: number): number => round((100 * (after - before)) / before)

const round = (value: number): number => Math.round(value * 100) / 100
