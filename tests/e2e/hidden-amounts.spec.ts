import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, openPreparedPopup, test } from './support/fixtures.ts'
import { byId, openAddress, openView } from './support/full-page.ts'
import { everythingOn, expectHidden, found, numbersOf } from './support/hidden-amounts.ts'
import { addressField, expectState, lookUpWallet, part, rowButtons } from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'
import { storedItems } from './support/stored.ts'

const { ordinary, edge, spam } = SPECIAL_WALLETS
/** At this block, the balances of the special wallets are half of their present ones. */
const OLD = '900000'

test('hidden amounts appear nowhere in the popup: rows, details, breakdown, search', async ({
  popup,
  service,
}) => {
  for (const address of [ordinary, edge]) {
    const { native, tokens } = await fetchWallet({ dataUrl: service.dataUrl, address })
    const numbers = numbersOf([native, ...tokens])
    await lookUpWallet(popup, address)
    expect(found(numbers, await everythingOn(popup)).length).toBeGreaterThan(10)
    await part(popup, 'hide-amounts').click()
    await expectHidden(popup, numbers)
    await expect(part(popup, 'total')).toHaveText('••••amount hidden')
    for (let row = 0; row < Math.min(tokens.length, 8); row += 1) {
      await rowButtons(popup).nth(row).click()
      await expect(part(popup, 'details')).toBeVisible()
      await expect(popup.getByRole('button', { name: 'Copy amount' })).toHaveCount(0)
      await expectHidden(popup, numbers)
    }
    await part(popup, 'search').click()
    await popup.locator('input[name=hideBelow]').waitFor()
    await expectHidden(popup, numbers)
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'breakdown')).toBeVisible()
    await expectHidden(popup, numbers)
    await popup.keyboard.press('Escape')
    await part(popup, 'hide-amounts').click()
    expect(found(numbers, await everythingOn(popup)).length).toBeGreaterThan(10)
  }
})

test('hidden amounts appear nowhere on the full page: portfolio, comparison, hidden tokens', async ({
  extension,
  service,
}) => {
  const ofOrdinary = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary })
  const old = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary, blockNumber: OLD })
  const numbers = [ofOrdinary, old].flatMap(({ native, tokens }) => numbersOf([native, ...tokens]))
  const page = await openAddress(extension, ordinary)
  await part(page, 'hide-amounts').click()
  await expectHidden(page, numbers)
  const comparison = await openAddress(extension, ordinary, { since: OLD })
  await expectHidden(comparison, numbers)
  await expect(byId(comparison, 'value-change')).toHaveText('••••amount hidden')
  await part(comparison, 'hide-amounts').click()
  expect(found(numbers, await everythingOn(comparison)).length).toBeGreaterThan(10)
  const unfiltered = await fetchWallet({ dataUrl: service.dataUrl, address: spam, filterSpam: false })
  const ofSpam = numbersOf([unfiltered.native, ...unfiltered.tokens])
  const hidden = await openView(extension, 'hidden', { address: spam })
  await byId(hidden, 'hidden-tokens').waitFor()
  expect(found(ofSpam, await everythingOn(hidden)).length).toBeGreaterThan(3)
  await part(hidden, 'hide-amounts').click()
  await expectHidden(hidden, ofSpam)
})

interface Recorded {
  recordedHtml: string[]
}

/** Runs in the page before its scripts. Records the document after each change. */
function recordHtml(): void {
  const recordedHtml: string[] = []
  Object.assign(globalThis, { recordedHtml })
  new MutationObserver(() => {
    recordedHtml.push(document.documentElement.outerHTML.replace(/ (?:class|d|viewBox)="[^"]*"/g, ''))
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

test('keys hide and show the amounts of all pages, a switch hides them, and the choice is stored', async ({
  popup,
  extension,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  const page = await openAddress(extension, ordinary)
  const dots = (on: Page) => part(on, 'total').getByText('••••')
  await addressField(popup).focus()
  await popup.keyboard.press('Alt+h')
  await expect(dots(popup)).toBeVisible()
  await expect(dots(page)).toBeVisible()
  expect(await addressField(popup).inputValue()).toBe(ordinary)
  expect((await storedItems(await extension.worker())).amountVisibility).toBe('hidden')
  await part(popup, 'refresh').focus()
  await popup.keyboard.press('h')
  await expect(dots(popup)).toHaveCount(0)
  await expect(dots(page)).toHaveCount(0)
  const options = await extension.page('options.html')
  await options.getByRole('switch', { name: 'Hide amounts' }).click()
  await expect(dots(popup)).toBeVisible()
  await expect(part(popup, 'exclusions')).toContainText('just now')
  expect(await violationsInBothThemes(popup)).toEqual([])
  await test.step('hidden amounts do not appear while a page opens, not even in its first frame', async () => {
    const { native, tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary })
    const numbers = numbersOf([native, ...tokens])
    const reopened = await openPreparedPopup(extension, (opened) => opened.addInitScript(recordHtml))
    await expectState(reopened, 'complete')
    await expectHidden(reopened, numbers)
    const seen = await reopened.evaluate(() => (globalThis as unknown as Recorded).recordedHtml.join('\n'))
    expect(seen).toContain('••••')
    expect(found(numbers, seen)).toEqual([])
  })
})
