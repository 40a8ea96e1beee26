import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { coveredAfter } from './support/covered-focus.ts'
import { expect, test } from './support/fixtures.ts'
import { lookUpWallet, part, rowButtons, tokenRows } from './support/popup-page.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS

const TAB_PRESSES = 60

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
