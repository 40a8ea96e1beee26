import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../../tests/service/dataset/special-wallets.ts'
import type { LocalService } from '../../tests/service/service.ts'
import type { ExtensionBrowser } from '../browser/launch.ts'
import type { PopupShot } from './popup-shots.ts'
import { type PortfolioShot, portfolioUrl } from './portfolio-shots.ts'
import type { OptionsShot, PageShot } from './shots.ts'
import { EXAMPLE_WATCHLIST, refreshAll, setCurrency, type WatchlistShot } from './watchlist-shots.ts'

export interface ShotContext {
  browser: ExtensionBrowser
  service: LocalService
  folder: string
  /** Folder of the README's screenshots. */
  readmeFolder: string
}

const SCHEMES = ['light', 'dark'] as const
const POPUP = { width: 400, height: 600 }
const PANEL = { width: 360, height: 860 }
const PAGE = { width: 1_280, height: 860 }
const OPTIONS = { width: 960, height: 900 }

/** Takes one screenshot of a page per theme. */
async function shoot(page: Page, folder: string, name: string, fullPage = false): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage })
  }
}

const folderOf = (
  { folder, readmeFolder }: ShotContext,
  { inReadme = false }: { inReadme?: boolean },
): string => (inReadme ? readmeFolder : folder)

async function open(
  context: ShotContext,
  path: string,
  size: { width: number; height: number },
): Promise<Page> {
  const page = await context.browser.page(path)
  await page.setViewportSize(size)
  await page.locator('main').waitFor()
  return page
}

/** The pages before a service is chosen. */
export const FIRST_RUN_SHOTS = [
  { name: 'popup-first-run', path: 'popup.html', size: POPUP },
  { name: 'options-first-run', path: 'options.html', size: OPTIONS },
] as const

export async function takeFirstRun(
  context: ShotContext,
  { name, path, size }: (typeof FIRST_RUN_SHOTS)[number],
): Promise<void> {
  const page = await open(context, path, size)
  await shoot(page, context.folder, name)
  await page.close()
}

export async function takePopup(context: ShotContext, shot: PopupShot): Promise<void> {
  const { service } = context
  if (shot.fault) service.setFault(...shot.fault)
  const page = await open(context, 'popup.html', POPUP)
  if (shot.chainId) await page.locator('select[name=chain]').selectOption(shot.chainId)
  if (shot.typed !== undefined) {
    await page.locator('input[name=address]').fill(shot.typed)
    if (shot.state) await page.keyboard.press('Enter')
    else if (!shot.after) await page.locator('[data-testid=address-message]').waitFor()
  }
  if (shot.typed && shot.state) {
    const states = shot.state.split('|').map((state) => `main[data-state=${state}]`)
    const address = page.locator(`[data-testid=address][title="${shot.typed}" i]`)
    await page.locator(states.join()).filter({ has: address }).waitFor()
  }
  await shot.after?.(page, service)
  await shoot(page, folderOf(context, shot), `popup-${shot.name}`)
  if (shot.chainId) await page.locator('select[name=chain]').selectOption('43114')
  service.clearFaults()
  await page.close()
  // The next screenshot must not wait for a rate limit, nor hide amounts or tokens.
  for (const item of ['rateLimitHolds', 'amountVisibility', 'tokenOverrides'])
    await removeItem(context, `item:${item}`)
}

/** Takes screenshots of the popup with the example watchlist. */
export async function takeWatchlist(context: ShotContext, shot: WatchlistShot): Promise<void> {
  const { name, isPanel, isRefreshed, isActive, act } = shot
  const { service, browser } = context
  const worker = await browser.worker()
  await worker.evaluate(`chrome.storage.local.set(${JSON.stringify(EXAMPLE_WATCHLIST)})`)
  const page = isPanel
    ? await open(context, 'sidepanel.html', PANEL)
    : await open(context, 'popup.html', POPUP)
  await page.locator('main[data-state=watchlist]').waitFor()
  if (isRefreshed) await refreshAll(page)
  await act?.(page, service)
  await shoot(page, folderOf(context, shot), `watchlist-${name}`)
  service.clearFaults()
  // The next screenshot must not continue this refresh.
  if (isActive) await page.locator('[data-testid=refresh-stop]').click()
  await setCurrency(page, 'usd')
  await page.close()
  for (const item of ['rateLimitHolds', 'watchlist', 'amountVisibility'])
    await removeItem(context, `item:${item}`)
}

/** Takes screenshots of the portfolio with the example watchlist. */
export async function takePortfolio(context: ShotContext, shot: PortfolioShot): Promise<void> {
  const worker = await context.browser.worker()
  await worker.evaluate(`chrome.storage.local.set(${JSON.stringify(EXAMPLE_WATCHLIST)})`)
  const page = await open(context, portfolioUrl(shot).slice(1), PAGE)
  await page.getByTestId('portfolio-label').waitFor()
  await shot.act?.(page)
  await page.mouse.move(0, 0)
  // The README shows the first screen, the other pictures the whole page.
  await shoot(page, folderOf(context, shot), `page-${shot.name}`, !shot.inReadme)
  await page.close()
  await removeItem(context, 'item:watchlist')
}

async function removeItem({ browser }: ShotContext, key: string): Promise<void> {
  const worker = await browser.worker()
  await worker.evaluate(`chrome.storage.local.remove(${JSON.stringify(key)})`)
}

/** Takes screenshots of the full page. */
export async function takePage(context: ShotContext, shot: PageShot): Promise<void> {
  const { name, url, buttons = [], until, after } = shot
  const page = await open(context, url.slice(1), PAGE)
  for (const button of buttons) await page.getByTestId(button).click()
  await page.locator(until).first().waitFor()
  await after?.(page)
  await shoot(page, folderOf(context, shot), `page-${name}`, true)
  await page.close()
}

export async function takeOptions(context: ShotContext, { name, act }: OptionsShot): Promise<void> {
  const page = await open(context, 'options.html', OPTIONS)
  await act?.(page)
  await shoot(page, context.folder, name, true)
  await page.close()
  // The next screenshot must not hide tokens.
  await removeItem(context, 'item:tokenOverrides')
}

/** Takes screenshots of the real popup with the ordinary wallet, for the README. */
export async function takeRealPopup(context: ShotContext): Promise<void> {
  const page = await open(context, 'popup.html', POPUP)
  await page.locator('input[name=address]').fill(SPECIAL_WALLETS.ordinary)
  await page.keyboard.press('Enter')
  await page.locator('main[data-state=complete]').waitFor()
  await page.close()
  const popup = await context.browser.popup()
  await popup.waitFor('document.querySelector("main")?.dataset.state === "complete"')
  for (const scheme of SCHEMES) {
    await popup.colorScheme(scheme)
    // Wait for transitions between the themes.
    await popup.evaluate(
      'Promise.all(document.getAnimations().map(({ finished }) => finished.then(() => 0)))',
    )
    await popup.screenshot(join(context.readmeFolder, `popup-${scheme}.png`))
  }
  await popup.close()
}
