import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { lookUpWallet, part, rowButtons, tokenRows } from './support/popup-page.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, whale } = SPECIAL_WALLETS

const TAB_PRESSES = 60

/** The name of the focused element if another element covers its upper or lower edge, else null. */
const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    if (element === document.body) return null
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const isCovered = [top + 1, bottom - 1].some((y) => {
      const hit = document.elementFromPoint(left + width / 2, y)
      return !hit || !(element.contains(hit) || hit.contains(element))
    })
    return isCovered ? element.ariaLabel || element.innerText || element.outerHTML : null
  })

/** Presses a key again and again. @returns the names of the focused elements that were covered */
async function coveredAfter(page: Page, key: string, presses: number): Promise<string[]> {
  const covered: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const name = await coveredFocus(page)
    if (name !== null) covered.push(name)
  }
  return covered
}

test('no bar covers the focused element', async ({ popup }) => {
  await lookUpWallet(popup, ordinary)
  await test.step('arrow keys and End move to rows that no bar covers', async () => {
    await expect(part(popup, 'add-to-watchlist')).toBeVisible()
    await rowButtons(popup).first().focus()
    const rows = await rowButtons(popup).count()
    await popup.keyboard.press('End')
    await expect(rowButtons(popup).last()).toBeFocused()
    const row = await rowButtons(popup).last().boundingBox()
    const bar = await part(popup, 'add-to-watchlist').boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(await coveredAfter(popup, 'ArrowUp', rows)).toEqual([])
    expect(await coveredAfter(popup, 'ArrowDown', rows)).toEqual([])
  })
  await test.step('Tab moves through the details of the last row, and no bar covers them', async () => {
    await rowButtons(popup).first().focus()
    await popup.keyboard.press('End')
    await popup.keyboard.press('Enter')
    await part(popup, 'details').waitFor()
    expect(await coveredAfter(popup, 'Tab', 10)).toEqual([])
    expect(await coveredAfter(popup, 'Shift+Tab', 10)).toEqual([])
  })
  await test.step('no bar covers a control of the form that adds a wallet', async () => {
    await part(popup, 'add-to-watchlist').click()
    await expect(part(popup, 'label')).toBeFocused()
    expect(await coveredAfter(popup, 'Tab', TAB_PRESSES)).toEqual([])
    expect(await coveredAfter(popup, 'Shift+Tab', TAB_PRESSES)).toEqual([])
  })
  await test.step('the explanation of a focused switch in the form is above the save button', async () => {
    await part(popup, 'counts').focus()
    const explanation = await popup.getByText('Turn off for wallets that are not yours.').boundingBox()
    const button = await part(popup, 'save-wallet').boundingBox()
    expect((explanation?.y ?? 0) + (explanation?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) - 8)
  })
  await test.step('the save button of the form is as wide as its fields', async () => {
    const field = await part(popup, 'group').boundingBox()
    const button = await part(popup, 'save-wallet').boundingBox()
    expect([button?.x, button?.width]).toEqual([field?.x, field?.width])
  })
})

test('the focused row of 10,000 is covered neither by the search nor by a bar', async ({ popup }) => {
  await lookUpWallet(popup, whale)
  await rowButtons(popup).first().focus()
  await popup.keyboard.press('End')
  await expect(popup.locator('[data-testid=tokens] > li[aria-posinset="10001"] > button')).toBeFocused()
  expect(await coveredFocus(popup)).toBeNull()
  for (const key of ['ArrowUp', 'PageUp', 'ArrowUp', 'PageDown', 'ArrowDown'])
    expect(await coveredAfter(popup, key, 10), key).toEqual([])
  await popup.keyboard.press('Home')
  await expect(popup.locator('[data-testid=tokens] > li[aria-posinset="1"] > button')).toBeFocused()
  expect(await coveredFocus(popup)).toBeNull()
})

test('the heading of a chain and the search do not cover the focused row', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Main', { chainIds: ['43114', '1'] })] })
  const popup = await setup.popupPage()
  await walletRow(popup, 'Main').click()
  await expect(part(popup, 'chain')).toHaveCount(2)
  await part(popup, 'search').click()
  await expect(part(popup, 'token-search-field')).toBeFocused()
  await expect(tokenRows(popup).first()).toHaveAttribute('aria-setsize', '13')
  /** On both chains. Most of them are not in the document. */
  const rows = 26
  await popup.keyboard.press('ArrowDown')
  await popup.keyboard.press('End')
  expect(await coveredAfter(popup, 'ArrowUp', rows)).toEqual([])
  await part(popup, 'close-search').click()
  await rowButtons(popup).first().focus()
  await popup.keyboard.press('End')
  expect(await coveredAfter(popup, 'ArrowUp', rows)).toEqual([])
})
