import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { lookUpWallet, part } from './support/popup-page.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS

test('a menu works by keyboard, is accessible, and a click on its button closes it', async ({ popup }) => {
  await lookUpWallet(popup, ordinary)
  const button = part(popup, 'more')
  const menu = popup.locator('[role=menu]:popover-open')
  const entries = menu.locator('[role^=menuitem]')
  await button.focus()
  await popup.keyboard.press('Enter')
  await expect(entries.first()).toBeFocused()
  expect(await violationsInBothThemes(popup)).toEqual([])
  await popup.keyboard.press('End')
  await expect(entries.last()).toBeFocused()
  await popup.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await expect(menu).toBeVisible()
  await button.click()
  await expect(menu).toHaveCount(0)
})

test('a dialog keeps the focus inside, is accessible, and restores the focus when it closes', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    groups: [],
    wallets: [watched(ordinary, 'Main'), watched(spam, 'Airdrops')],
    // The dialog explains that the service can link the wallets.
    hasSeenLinkNotice: false,
  })
  const popup = await setup.popupPage()
  await walletRow(popup, 'Main').waitFor()
  const button = part(popup, 'refresh')
  await button.focus()
  await popup.keyboard.press('Enter')
  const dialog = part(popup, 'run-dialog')
  await dialog.waitFor()
  expect(await violationsInBothThemes(popup)).toEqual([])
  for (let presses = 0; presses < 5; presses += 1) {
    await popup.keyboard.press('Tab')
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await popup.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
