import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Worker } from '@playwright/test'
import { developerPrivate } from '../../scripts/browser/developer-private.ts'
import { type ExtensionBrowser, idOf, launchExtension } from '../../scripts/browser/launch.ts'
import { launchUnwatched, type UnwatchedBrowser } from '../../scripts/browser/unwatched-browser.ts'
import { originsOf } from '../../scripts/start/service.ts'
import { seedSettings } from '../e2e/support/seed.ts'
import { readStorage } from '../e2e/support/worker.ts'
import { sizedWallet } from '../service/dataset/special/sized.ts'
import { type CopiedExtension, copyExtension, putInFront } from '../stress/support/copied-extension.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

export const YARDSTICKS = ['blank', 'lean', 'raw'] as const
export type Extension = 'ours' | (typeof YARDSTICKS)[number]

/** A wallet that was looked at once: what is stored then lets the popup open with it. */
export interface KnownWallet {
  address: string
  /** The item `local:view` that has the popup open with it. */
  view: unknown
  /** The key of its index entry. */
  indexKey: string
  /** The name of its last token, of those that are listed by value. */
  lastName: string
}

/** Everything that is measured with: a browser with all four extensions in it, a service, and known wallets. */
export interface Stage {
  browser: UnwatchedBrowser
  ids: Record<Extension, string>
  service: ServiceProcess
  /** A tab with nothing in it, over which popups open. */
  blankPage: string
  /** By number of tokens. */
  wallets: ReadonlyMap<number, KnownWallet>
  /** Has the product's pages search for a token of that name as they open, or for none. */
  want(name?: string): void
  close(): Promise<void>
}

/** @throws where the stage was set without that size */
export function walletOf({ wallets }: Stage, size: number): KnownWallet {
  const wallet = wallets.get(size)
  if (!wallet) throw new Error(`No wallet with ${size} tokens was made ready`)
  return wallet
}

const SERVICE_LATENCY = 50
const PATIENCE = 90_000
const ROWS = 20

/** @param sizes tokens of the wallets that are looked at before anything is measured */
export async function setStage(sizes: readonly number[]): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-glance-bench-'))
  const profileDir = join(folder, 'profile')
  mkdirSync(profileDir)
  const script = readFileSync(fileURLToPath(new URL('watch.js', import.meta.url)), 'utf8')
  const yardstick = (name: string) =>
    copyExtension(script, fileURLToPath(new URL(`yardsticks/${name}`, import.meta.url)))
  const copies = new Map<Extension, CopiedExtension>([
    ['ours', copyExtension(script)],
    ...YARDSTICKS.map((name): [Extension, CopiedExtension] => [name, yardstick(name)]),
  ])
  const folders = Object.fromEntries(Array.from(copies, ([name, { folder: of }]) => [name, of])) as Record<
    Extension,
    string
  >
  const ids = Object.fromEntries(
    Object.entries(folders).map(([name, path]) => [name, idOf(path)]),
  ) as Stage['ids']
  const service = await startServiceProcess(SERVICE_LATENCY)
  const remove = async () => {
    await service.stop()
    for (const copy of copies.values()) copy.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    const wallets = await prepare(folders, ids, profileDir, service, sizes)
    const browser = await launchUnwatched(Object.values(folders).join(','), profileDir)
    const close = async () => {
      await browser.close()
      await remove()
    }
    const want = (name?: string) =>
      putInFront(
        folders.ours,
        name === undefined ? script : `globalThis.benchWanted = ${JSON.stringify(name)}\n${script}`,
      )
    const blankPage = (await browser.targets()).find(({ type }) => type === 'page')?.targetId ?? ''
    return { browser, ids, service, blankPage, wallets, want, close }
  } catch (error) {
    await remove()
    throw error
  }
}

/** With a debugger, as tests do: chooses the service, pins the actions, looks at each wallet through the popup's page. */
async function prepare(
  folders: Record<Extension, string>,
  ids: Stage['ids'],
  profileDir: string,
  service: ServiceProcess,
  sizes: readonly number[],
): Promise<Map<number, KnownWallet>> {
  const { ours, ...others } = folders
  const browser = await launchExtension({ extensionDir: ours, alongside: Object.values(others), profileDir })
  try {
    for (const id of [ids.blank, ids.lean])
      await developerPrivate(browser.context, id, { update: { pinnedToToolbar: true } })
    await browser.grant(...originsOf(service))
    await browser.allow(...originsOf(service))
    const worker = await browser.worker()
    // The badge asks when it is asked to: no figure is to meet an alarm.
    await seedSettings(worker, service, { badgeMinutes: 0 })
    const wallets = new Map<number, KnownWallet>()
    for (const size of sizes) {
      wallets.set(size, await lookAt(browser, worker, size))
      // Of the first: its rows are those that the lean popup is compared with.
      if (wallets.size === 1) await giveLean(browser, ids.lean)
    }
    return wallets
  } finally {
    await browser.close()
  }
}

async function lookAt(browser: ExtensionBrowser, worker: Worker, count: number): Promise<KnownWallet> {
  const address = sizedWallet({ count, variant: 0 })
  const page = await browser.page('popup.html')
  await page.locator('input[name=address]').fill(address)
  await page.keyboard.press('Enter')
  await page
    .locator('main[data-state=complete]', { has: page.locator('[data-part=address]', { hasText: address }) })
    .waitFor({ timeout: PATIENCE })
  const lastName = await nameOfLast(page)
  await page.close()
  const stored = await readStorage(worker, 'local')
  const indexKey = Object.keys(stored).find(
    (key) =>
      key.startsWith('holdings:') && !key.includes('#') && key.toLowerCase().includes(address.toLowerCase()),
  )
  if (!indexKey) throw new Error(`The wallet with ${count} tokens was not stored`)
  return { address, view: stored.view, indexKey, lastName }
}

/** Scrolls to the end of the list, and reads the name there. */
async function nameOfLast(page: Page): Promise<string> {
  const names = page.locator('[data-part=row] [data-part=name]')
  await page.locator('ul:not([aria-busy])').waitFor()
  await page.locator('[data-part=row] button').first().press('End')
  const last = page.locator('[data-part=row]').last()
  const [place, all] = [await last.getAttribute('aria-posinset'), await last.getAttribute('aria-setsize')]
  if (place !== all) throw new Error(`Row ${place} of ${all} was taken for the last`)
  return (await names.last().textContent()) ?? ''
}

/** The lean popup shows what the product shows: the texts of the first twenty rows. */
async function giveLean(browser: ExtensionBrowser, id: string): Promise<void> {
  const ours = await browser.page('popup.html')
  await ours.locator('main[data-state=complete]').waitFor()
  await ours.locator('ul:not([aria-busy])').waitFor()
  const rows = await ours.locator('[data-part=row]').evaluateAll((all) =>
    all.map((row) => {
      const text = (name: string) => row.querySelector(`[data-part=${name}]`)?.textContent ?? ''
      return [
        ['symbol', 'name'],
        ['amount', 'price'],
        ['value', 'reputation'],
      ].map((cell) => cell.map(text).join(''))
    }),
  )
  await ours.close()
  const page = await browser.context.newPage()
  await page.goto(`chrome-extension://${id}/popup.html`)
  await page.evaluate((texts) => chrome.storage.local.set({ rows: texts }), rows.slice(0, ROWS))
  await page.close()
}

/** What the function that runs inside the lean page uses. */
declare const chrome: { storage: { local: { set(items: object): Promise<void> } } }
