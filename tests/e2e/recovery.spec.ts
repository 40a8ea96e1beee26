import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { launchExtension } from '../../scripts/browser/launch.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, openPrepared, originsOf, test } from './support/fixtures.ts'
import { expectAddress, expectState, lookUpWallet, part } from './support/popup-page.ts'
import { seedSettings } from './support/seed.ts'

const { ordinary } = SPECIAL_WALLETS

/** Makes the page throw an error that it does not catch, with an address in its message. */
const throwIn = (page: Page): Promise<void> =>
  page.evaluate((address) => {
    setTimeout(() => {
      throw new TypeError(`Cannot read ${address}`)
    })
  }, ordinary)

/** No text about storage, and none that advises to delete anything. */
async function expectUnexpectedError(page: Page): Promise<void> {
  const notice = part(page, 'error')
  await expect(notice).toContainText('Unexpected error')
  await expect(notice).not.toContainText(/storage|cache|remove|install/i)
  await expect(part(page, 'error-report')).toContainText(/Wallet Glance \d+\.\d+\.\d+.*TypeError/s)
  await expect(part(page, 'error-report')).not.toContainText(/0x[0-9a-f]{6}/i)
}

test('an uncaught error is called unexpected, with what to report, and the page can be reloaded', async ({
  popup,
  extension,
}) => {
  await lookUpWallet(popup, ordinary)
  await throwIn(popup)
  await expectUnexpectedError(popup)
  expect(await violationsInBothThemes(popup)).toEqual([])
  await popup.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await part(popup, 'copy-report').click()
  const copied = await popup.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await part(popup, 'error-report').textContent())
  await part(popup, 'reload').click()
  await expectAddress(popup, ordinary)
  await expect(part(popup, 'error')).toHaveCount(0)
  for (const path of ['popup.html', 'options.html'])
    await test.step(`an error before the first render is called unexpected after one reload: ${path}`, async () => {
      const page = await openPrepared(extension, path, (opened) => opened.addInitScript(failEarly))
      await expectUnexpectedError(page)
      await expect(part(page, 'error-report')).toContainText(/ at \S+\.js:\d+:\d+/)
      await expect(page.locator('main')).toHaveAttribute('data-state', 'unexpected')
    })
})

/** Runs in the page before its scripts. The pages subscribe to the database before they render. */
function failEarly(): void {
  class Failing {
    constructor() {
      throw new TypeError('0x8ba1f109551bD432803012645Ac136ddd64DBA72')
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Failing })
}

test('a page whose script throws while it is evaluated says so and offers Reload', async () => {
  const folder = test.info().outputPath('broken')
  cpSync(EXTENSION_DIR, folder, { recursive: true })
  const chunks = join(folder, 'chunks')
  const shared = join(chunks, readdirSync(chunks).find((name) => name.startsWith('shared-')) ?? '')
  const code = readFileSync(shared, 'utf8')
  writeFileSync(shared, `throw new TypeError('broken');${code}`)
  const browser = await launchExtension({ extensionDir: folder })
  const notice = (page: Page) => page.getByText('Unexpected error: Wallet Glance has not started')
  // All are opened first, because the notice appears after some seconds.
  const popup = await browser.page('popup.html')
  // As for people who ask for less motion, too.
  await popup.emulateMedia({ reducedMotion: 'reduce' })
  const others = await Promise.all(
    ['sidepanel.html', 'options.html', 'app.html'].map((path) => browser.page(path)),
  )
  for (const page of [popup, ...others]) await expect(notice(page)).toBeVisible()
  writeFileSync(shared, code)
  await popup.getByRole('link', { name: 'Reload' }).click()
  await expectState(popup, 'first-run')
  await expect(notice(popup)).toBeHidden()
  await browser.close()
})

test('a view whose code is missing, as after an update, shows the error panel', async ({ service }) => {
  const folder = test.info().outputPath('missing')
  cpSync(EXTENSION_DIR, folder, { recursive: true })
  const chunks = join(folder, 'chunks')
  rmSync(join(chunks, readdirSync(chunks).find((name) => name.startsWith('portfolio-views-')) ?? ''))
  const browser = await launchExtension({ extensionDir: folder, grant: originsOf(service) })
  await seedSettings(await browser.worker(), service, { badgeMinutes: 0 })
  const page = await browser.page('app.html')
  await expectUnexpectedError(page)
  await expect(part(page, 'error')).toContainText('Reload')
  await browser.close()
})
