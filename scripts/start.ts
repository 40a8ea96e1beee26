/**
 * `npm start`: opens the extension with the local service and a watchlist, or, headless, refreshes the
 * watchlist and looks up one wallet.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SPECIAL_WALLETS } from '../tests/service/dataset/special-wallets.ts'
import { buildExtension } from './browser/build.ts'
import { chooseService } from './browser/choose-service.ts'
import type { ExtensionBrowser } from './browser/extension-browser.ts'
import { launchExtension } from './browser/launch.ts'
import type { RealPopup } from './browser/real-popup.ts'
import { shutdownSignal } from './shutdown-signal.ts'
import { Cleanup } from './start/cleanup.ts'
import { areShown, holdingsTable, lookUpWallet } from './start/holdings.ts'
import { HELP, readOptions, type StartOptions } from './start/options.ts'
import { originsOf, type ProvidedService, provideService } from './start/service.ts'
import { refreshWatchlist, storeSampleWatchlist } from './start/watchlist.ts'
import { step } from './steps.ts'
import { ownTempFolder } from './temp-folder.ts'

const PICTURES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'pictures')

/** Time limit for unfinished work after the cleanup. Some calls to a closed browser never settle. */
const SETTLING_MS = 3_000

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const temp = ownTempFolder()
  const cleanup = new Cleanup()
  const shutdown = shutdownSignal()
  const work = openExtension(options, cleanup)
  try {
    const first = await Promise.race([work, shutdown])
    if (typeof first === 'number') return first
    if (options.once) return 0
    printInstructions(first.provided, options)
    await Promise.race([first.closed, shutdown])
    return 0
  } finally {
    await cleanup.run()
    await waitUntilSettled(work)
    await temp.remove()
  }
}

/**
 * Builds and opens the extension with the local service. In headless mode it also refreshes the watchlist and
 * looks up a wallet. `closed` resolves when the browser closes.
 */
async function openExtension(options: StartOptions, cleanup: Cleanup) {
  const extensionDir = await step('building the extension', buildExtension)
  const provided = await step('starting the local service', provideService)
  await cleanup.add(provided.service.stop)
  const browser = await step('opening Chromium with the extension', () =>
    open(extensionDir, provided, options),
  )
  await cleanup.add(browser.close)
  const closed = new Promise<void>((resolve) => {
    browser.context.once('close', () => resolve())
  })
  await step(`choosing the local service (${provided.choice.name})`, () => chooseProvided(browser, provided))
  await step('storing a watchlist of four wallets', () => storeSampleWatchlist(browser))
  if (options.headless) await showInPopup(browser, options)
  return { provided, closed }
}

function open(extensionDir: string, { service }: ProvidedService, { headless }: StartOptions) {
  return launchExtension({ extensionDir, headless, grant: originsOf(service) })
}

async function chooseProvided(browser: ExtensionBrowser, { choice }: ProvidedService): Promise<void> {
  const options = await browser.page('options.html')
  await chooseService(options, choice)
}

/**
 * Refreshes the watchlist and looks up one wallet in the real popup, and prints what the popup shows.
 * @throws if the popup shows no holdings
 */
async function showInPopup(browser: ExtensionBrowser, { once }: StartOptions): Promise<void> {
  const popup = await step('opening the popup', () => browser.popup())
  await showWatchlist(popup)
  await showHoldings(popup)
  if (!once) await popup.close()
}

async function showWatchlist(popup: RealPopup): Promise<void> {
  const shown = await step('refreshing the watchlist', () => refreshWatchlist(popup))
  const picture = await takePicture(popup, 'watchlist.png')
  printLines([`${shown.title}: ${shown.total}`, shown.exclusions, `Screenshot: ${picture}`])
}

async function showHoldings(popup: RealPopup): Promise<void> {
  const address = SPECIAL_WALLETS.ordinary
  const holdings = await step(`looking up ${address}`, () => lookUpWallet(popup, address))
  const picture = await takePicture(popup, 'popup.png')
  printLines([...holdingsTable(holdings), '', `Screenshot: ${picture}`])
  if (!areShown(holdings)) throw new Error(`the popup shows no holdings: its state is "${holdings.state}"`)
}

async function takePicture(popup: RealPopup, name: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true })
  const picture = join(PICTURES, name)
  await popup.screenshot(picture)
  return picture
}

function printLines(lines: readonly string[]): void {
  for (const line of ['', ...lines]) console.log(line)
}

function printInstructions({ service }: ProvidedService, { headless }: StartOptions): void {
  const lines = [
    `The local service, a simulation: ${service.dataUrl} (data), ${service.metricsUrl} (metrics)`,
    ...(headless
      ? []
      : [
          'Click the eye icon in the toolbar and refresh the watchlist,',
          `or paste an address, for example ${SPECIAL_WALLETS.ordinary}`,
        ]),
    `Press Ctrl-C${headless ? '' : ' or close the window'} to stop.`,
  ]
  printLines(lines)
}

/** Waits a limited time for interrupted work and ignores its errors. */
async function waitUntilSettled(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const timeout = sleep(SETTLING_MS, undefined, { signal: timer.signal })
  await Promise.race([work, timeout]).catch(() => {})
  timer.abort()
  await timeout.catch(() => {})
}

try {
  process.exit(await main())
} catch (error) {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(`start: ${line}`)
  process.exit(1)
}
