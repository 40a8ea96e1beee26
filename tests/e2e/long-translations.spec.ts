import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { routeUrl } from '../../utils/domain/route.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { clippedLabels } from './support/clipped-labels.ts'
import { expect, openPrepared, openPreparedPopup, test } from './support/fixtures.ts'
import { lookUpWallet, part, rowButtons } from './support/popup-page.ts'

const { hostile, edge, spam } = SPECIAL_WALLETS

const SIZE = { width: 1_280, height: 900 }

/** The API for the function that runs inside the page. */
declare const chrome: { i18n: { getMessage(name: string, substitutions?: string | string[]): string } }

/**
 * Runs in the page before its scripts. Makes each word of three or more letters of the UI 40 % longer, but
 * not the values in it.
 */
function lengthenMessages(): void {
  const getMessage = chrome.i18n.getMessage.bind(chrome.i18n)
  const lengthen = (text: string): string =>
    text.replace(/\b[A-Za-z]{3,}\b/g, (word) => word + 'o'.repeat(Math.ceil(word.length * 0.4)))
  chrome.i18n.getMessage = (name, substitutions = []) => {
    const values = [substitutions].flat()
    // Characters of private use, which no message contains.
    const marks = values.map((_, index) => String.fromCharCode(0xe000 + index))
    return lengthen(getMessage(name, marks)).replace(
      /[\ue000-\ue0ff]/g,
      (mark) => values[mark.charCodeAt(0) - 0xe000] ?? '',
    )
  }
}

const addLongMessages = (page: Page) => page.addInitScript(lengthenMessages)

async function expectNoClippedLabel(page: Page, what: string): Promise<void> {
  expect(await clippedLabels(page), what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, what).toBeLessThanOrEqual(0)
}

async function checkPopup(extension: ExtensionBrowser): Promise<void> {
  const popup = await openPreparedPopup(extension, addLongMessages)
  await expect(popup.locator('body')).toContainText(/[a-z]ooo/)
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

async function checkPages(extension: ExtensionBrowser): Promise<void> {
  const page = await openPrepared(extension, 'options.html', addLongMessages)
  await page.setViewportSize(SIZE)
  await part(page, 'diagnostics').locator('summary').click()
  await expectNoClippedLabel(page, 'the settings')
  const views = [
    [routeUrl('portfolio', { address: hostile, chain: '43114' }), 'portfolio-table'],
    [routeUrl('portfolio', { address: edge, chain: '43114', since: '900000' }), 'change-summary'],
    [routeUrl('hidden', { address: spam }), 'hidden-tokens'],
    [routeUrl('network', { chain: '43114' }), 'tps-line'],
  ] as const
  for (const [url, loaded] of views) {
    await page.goto(new URL(url, page.url()).href)
    for (const button of ['refresh', 'read'])
      if (url.includes(button === 'read' ? 'since' : 'portfolio')) await part(page, button).click()
    await part(page, loaded).first().waitFor()
    await expectNoClippedLabel(page, url)
  }
}

test('labels that are 40 % longer are not cut off in the popup, the settings and the full page', async ({
  extension,
}) => {
  test.slow()
  await checkPopup(extension)
  await checkPages(extension)
})
