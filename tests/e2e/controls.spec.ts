import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, lookUpWallet, part } from './support/popup-page.ts'
import { storedItems } from './support/stored.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { empty, ordinary, spam } = SPECIAL_WALLETS

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

test('a held Enter and a double click do not act on what they have opened', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(spam, 'Main')] })
  const popup = await setup.popupPage()
  await walletRow(popup, 'Main').waitFor()
  const addresses = async () =>
    (await storedItems(setup.worker)).watchlist?.wallets.map(({ address }) => address)
  // A second `down` without `up` is the repeat of a held key.
  const hold = async () => {
    for (let repeats = 0; repeats < 3; repeats += 1) await popup.keyboard.down('Enter')
    await popup.keyboard.up('Enter')
  }

  await test.step('a menu stays open', async () => {
    await part(popup, 'more').focus()
    await hold()
    await expect(popup.locator('[role=menu]:popover-open [role^=menuitem]').first()).toBeFocused()
    await popup.keyboard.press('Escape')
  })

  await test.step('a wallet stays open', async () => {
    await walletRow(popup, 'Main').focus()
    await hold()
    await expectState(popup, 'complete')
    await part(popup, 'back').click()
  })

  await test.step('the form of a new wallet stays open after a double click on "Continue"', async () => {
    await part(popup, 'add-wallet').click()
    await popup.keyboard.insertText(ordinary)
    const { x, y } = (await part(popup, 'continue').boundingBox()) ?? { x: 0, y: 0 }
    await popup.mouse.click(x + 40, y + 10)
    await expect(part(popup, 'label')).toBeFocused()
    // The second click of a double click.
    await popup.mouse.down({ clickCount: 2 })
    await popup.mouse.up({ clickCount: 2 })
    await expect(part(popup, 'label')).toBeVisible()
    expect(await addresses()).toEqual([spam])
    await part(popup, 'save-wallet').click()
    await expect.poll(addresses).toEqual([spam, ordinary])
    await part(popup, 'back').click()
  })

  await test.step('the form of a new wallet stays open after a held Enter', async () => {
    await part(popup, 'add-wallet').click()
    await popup.keyboard.insertText(empty)
    await hold()
    await expect(part(popup, 'label')).toBeFocused()
    expect(await addresses()).toEqual([spam, ordinary])
  })
})
