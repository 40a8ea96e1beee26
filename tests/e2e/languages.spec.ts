import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { lookUpWallet, part } from './support/popup-page.ts'

/** Names of languages that browsers report on Linux, and that `Intl` rejects. */
const REJECTED = ['C', 'en-US@posix', 'x', '']

/** Opens a page of the extension in a browser with these languages. */
async function openWith(extension: ExtensionBrowser, path: string, languages: string[]): Promise<Page> {
  const page = await extension.context.newPage()
  await page.addInitScript((values) => {
    Object.defineProperty(navigator, 'language', { get: () => values[0] })
    Object.defineProperty(navigator, 'languages', { get: () => values })
  }, languages)
  await page.goto(`chrome-extension://${extension.extensionId}/${path}`)
  return page
}

test('languages that Intl rejects are skipped, on every page', async ({ extension }) => {
  const languages = [...REJECTED, 'de-DE']
  const popup = await openWith(extension, 'popup.html', languages)
  await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
  await expect(part(popup, 'total')).toHaveText('22.315,35\u00a0$')
  for (const path of ['options.html', 'app.html#/network']) {
    const page = await openWith(extension, path, languages)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByTestId('error')).toHaveCount(0)
  }
})

test('without a valid language, numbers are in English', async ({ extension }) => {
  const popup = await openWith(extension, 'popup.html', REJECTED)
  await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
  await expect(part(popup, 'total')).toHaveText('$22,315.35')
})
