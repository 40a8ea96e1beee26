import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { checksumAddress } from '../service/dataset/address.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, openPreparedPopup, test } from './support/fixtures.ts'
import {
  addressField,
  expectAddress,
  expectState,
  lookUpWallet,
  part,
  rowsOf,
  tokenRows,
} from './support/popup-page.ts'
import { storedText } from './support/stored.ts'

const { ordinary, empty } = SPECIAL_WALLETS
/** Starts and ends like `ordinary`. */
const LOOK_ALIKE = checksumAddress(
  `${ordinary.slice(0, 6).toLowerCase()}${'27'.repeat(16)}${ordinary.slice(-4).toLowerCase()}`,
)

/** The APIs for the functions that run inside the page. */
declare const chrome: { storage: { local: { get(...args: unknown[]): Promise<unknown> } } }
declare const releaseStorage: () => void
declare const sectionTops: Set<number>

/** Opens the popup in a tab, with a script that runs before those of the page. */
const openWith = (extension: ExtensionBrowser, script: () => void): Promise<Page> =>
  openPreparedPopup(extension, (page) => page.addInitScript(script))

/** Runs in the page: delays storage until `releaseStorage` is called, so that the app cannot render. */
function delayStorage(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { local } = chrome.storage
  const get = local.get.bind(local)
  local.get = async (...args) => {
    await promise
    return await get(...args)
  }
  Object.assign(globalThis, { releaseStorage: resolve })
}

/** Runs in the page: records every position of the content below the form. */
function recordTops(): void {
  const tops = new Set<number>()
  Object.assign(globalThis, { sectionTops: tops })
  new MutationObserver(() => {
    const section = document.querySelector('[data-testid=body]')
    if (section) tops.add(section.getBoundingClientRect().top)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

test('typing before the first render', async ({ extension }) => {
  await test.step('Enter pressed before the first render looks up the typed address', async () => {
    const popup = await openWith(extension, delayStorage)
    await expect(popup.locator('#early-input')).toBeFocused()
    await popup.keyboard.type(ordinary)
    await popup.keyboard.press('Enter')
    await popup.evaluate(() => releaseStorage())
    await expectState(popup, 'complete')
    await expectAddress(popup, ordinary)
    await popup.close()
  })
  await test.step('text typed before the first render appears in the address field, and typing continues there', async () => {
    const again = await openWith(extension, delayStorage)
    // The browser focuses the field in its first frame.
    await expect(again.locator('#early-input')).toBeFocused()
    await again.keyboard.type(empty.slice(0, 20))
    await expect(again.locator('main')).toHaveCount(0)
    await again.evaluate(() => releaseStorage())
    await expect(addressField(again)).toHaveValue(empty.slice(0, 20))
    await expect(addressField(again)).toBeFocused()
    await again.keyboard.type(empty.slice(20))
    await again.keyboard.press('Enter')
    await expectAddress(again, empty)
    await expectState(again, 'empty')
  })
})

test('a look-alike warning does not move the content below while the popup opens', async ({
  popup,
  openPopup,
  extension,
}) => {
  await lookUpWallet(popup, LOOK_ALIKE)
  await lookUpWallet(popup, ordinary)
  await popup.close()
  await test.step('the address field has the focus, with the last address selected', async () => {
    const again = await openPopup()
    await expect(addressField(again)).toBeFocused()
    const selected = await addressField(again).evaluate(
      ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
        value.slice(selectionStart ?? 0, selectionEnd ?? 0),
    )
    expect(selected).toBe(ordinary)
    await again.keyboard.insertText(empty)
    await expect(addressField(again)).toHaveValue(empty)
    await again.close()
  })
  const next = await openPopup()
  await lookUpWallet(next, LOOK_ALIKE)
  await next.close()
  const again = await openWith(extension, recordTops)
  await expect(part(again, 'address-warning')).toBeVisible()
  await expectState(again, 'complete')
  expect(await again.evaluate(() => [...sectionTops])).toHaveLength(1)
})

test('clearing the cache removes the stored tokens of a wallet', async ({
  popup,
  openPopup,
  extension,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  const [{ symbol } = { symbol: '' }] = await rowsOf(popup)
  const stored = async () => storedText(await extension.worker())
  expect(await stored()).toContain(symbol)
  await popup.close()
  const options = await extension.page('options.html')
  await options.getByRole('button', { name: 'Clear' }).first().click()
  await expect.poll(stored).not.toContain(symbol)
  await service.stop()
  const again = await openPopup()
  await expect(part(again, 'failure')).toBeVisible()
  await expect(tokenRows(again)).toHaveCount(0)
})
