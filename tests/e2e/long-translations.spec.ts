import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { type ExtensionBrowser, launchExtension } from '../../scripts/browser/launch.ts'
import { routeUrl } from '../../utils/domain/route.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { clippedLabels } from './support/clipped-labels.ts'
import { expect, openPopupPage, originsOf, test } from './support/fixtures.ts'
import { lookUpWallet, part, rowButtons } from './support/popup-page.ts'
import { seedSettings } from './support/seed.ts'

const { hostile, edge, spam } = SPECIAL_WALLETS

/** Makes each word of three or more letters 40 % longer. Placeholders such as `$1` stay. */
const lengthen = (text: string): string =>
  text.replace(/(?<!\$)\b[A-Za-z]{3,}\b/g, (word) => word + 'o'.repeat(Math.ceil(word.length * 0.4)))

/** Copies the build into `folder`, with longer messages. */
function copyWithLongMessages(folder: string): void {
  cpSync(EXTENSION_DIR, folder, { recursive: true })
  const file = join(folder, '_locales', 'en', 'messages.json')
  const messages: Record<string, { message: string }> = JSON.parse(readFileSync(file, 'utf8'))
  for (const entry of Object.values(messages)) entry.message = lengthen(entry.message)
  writeFileSync(file, JSON.stringify(messages))
}

async function expectNoClippedLabel(page: Page, what: string): Promise<void> {
  expect(await clippedLabels(page), what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, what).toBeLessThanOrEqual(0)
}

async function checkPopup(browser: ExtensionBrowser): Promise<void> {
  const popup = await openPopupPage(browser)
  await expectNoClippedLabel(popup, 'the idle popup')
  await lookUpWallet(popup, hostile)
  await expectNoClippedLabel(popup, 'a wallet')
  await rowButtons(popup).nth(1).click()
  await part(popup, 'details').waitFor()
  await expectNoClippedLabel(popup, 'the details of a token')
  await part(popup, 'more').click()
  await expectNoClippedLabel(popup, 'the menu')
  await popup.keyboard.press('Escape')
  await part(popup, 'search').click()
  await expectNoClippedLabel(popup, 'the token search')
  await part(popup, 'exclusions').click()
  await part(popup, 'breakdown').waitFor()
  await expectNoClippedLabel(popup, 'the breakdown')
}

async function checkPages(browser: ExtensionBrowser): Promise<void> {
  const options = await browser.page('options.html')
  await options.setViewportSize({ width: 1_280, height: 900 })
  await part(options, 'diagnostics').locator('summary').click()
  await expectNoClippedLabel(options, 'the settings')
  const views = [
    [routeUrl('portfolio', { address: hostile, chain: '43114' }), 'portfolio-table'],
    [routeUrl('portfolio', { address: edge, chain: '43114', since: '900000' }), 'change-summary'],
    [routeUrl('hidden', { address: spam }), 'hidden-tokens'],
    [routeUrl('network', { chain: '43114' }), 'tps-line'],
  ] as const
  for (const [url, loaded] of views) {
    const page = await browser.page(url.slice(1))
    await page.setViewportSize({ width: 1_280, height: 900 })
    for (const button of ['refresh', 'read'])
      if (url.includes(button === 'read' ? 'since' : 'portfolio')) await part(page, button).click()
    await part(page, loaded).first().waitFor()
    await expectNoClippedLabel(page, url)
  }
}

test('labels that are 40 % longer are not cut off in the popup, the settings and the full page', async ({
  service,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'wallet-glance-long-'))
  try {
    copyWithLongMessages(folder)
    const browser = await launchExtension({ extensionDir: folder })
    try {
      await seedSettings(await browser.worker(), service, { badgeMinutes: 0 })
      await browser.allow(...originsOf(service))
      await checkPopup(browser)
      await checkPages(browser)
    } finally {
      await browser.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})
