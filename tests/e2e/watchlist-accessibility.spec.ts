import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { addressField, expectState, part } from './support/popup-page.ts'
import { readEntries, storedItems } from './support/stored.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS
const GROUP = { id: 'own', name: 'Own', isPrivate: true }

const LIST = {
  groups: [GROUP],
  wallets: [
    watched(ordinary, 'Main', { chainIds: ['43114', '1'] }),
    watched(spam, 'Airdrops', { groupId: GROUP.id, countsInTotal: false }),
  ],
}

test('axe reports no violations on the watchlist, its breakdown, a wallet and its form, light and dark, and wallets are changed by keys', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const popup = await setup.popupPage()
  await part(popup, 'refresh').click()
  await expect(walletRow(popup, 'Main')).toContainText('just now')
  await expect(part(popup, 'refresh-line')).toHaveCount(0)
  expect(await violationsInBothThemes(popup)).toEqual([])
  await part(popup, 'exclusions').click()
  expect(await violationsInBothThemes(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await walletRow(popup, 'Main').click()
  await expectState(popup, 'complete')
  expect(await violationsInBothThemes(popup)).toEqual([])
  await part(popup, 'star').click()
  await expectState(popup, 'edit')
  expect(await violationsInBothThemes(popup)).toEqual([])
  await part(popup, 'back').click()
  await part(popup, 'back').click()
  await expectState(popup, 'watchlist')
  await popup.reload()
  await test.step('a wallet is added, opened, renamed, removed and restored by keys', () =>
    changeByKeys(popup, setup))
})

async function changeByKeys(popup: Page, setup: Setup): Promise<void> {
  const { keyboard } = popup
  const tabTo = async (id: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (
        await part(popup, id)
          .first()
          .evaluate((element) => element === document.activeElement)
      )
        return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${id}`)
  }
  await expect(addressField(popup)).toBeFocused()
  await tabTo('add-wallet')
  await keyboard.press('Enter')
  await expect(part(popup, 'watched-address')).toBeFocused()
  await keyboard.type('0x4444444444444444444444444444444444444444')
  await keyboard.press('Enter')
  await expect(part(popup, 'label')).toBeFocused()
  await keyboard.type('Spending')
  await keyboard.press('Enter')
  await expectState(popup, 'complete')
  await keyboard.press('Escape')
  await expectState(popup, 'watchlist')
  await addressField(popup).focus()
  await keyboard.press('ArrowDown')
  for (let presses = 0; presses < 3; presses += 1) {
    if (await walletRow(popup, 'Spending').evaluate((row) => row === document.activeElement)) break
    await keyboard.press('ArrowDown')
  }
  await keyboard.press('Enter')
  await expect(part(popup, 'wallet-name')).toHaveText('Spending')
  await tabTo('rename')
  await keyboard.press('Enter')
  await keyboard.type('Daily')
  await keyboard.press('Enter')
  await expect(part(popup, 'wallet-name')).toHaveText('Daily')
  await expect(part(popup, 'rename')).toBeFocused()
  await tabTo('star')
  await keyboard.press('Enter')
  await tabTo('remove-wallet')
  await keyboard.press('Enter')
  await expectState(popup, 'watchlist')
  await tabTo('undo-remove')
  await keyboard.press('Enter')
  await expect(walletRow(popup, 'Daily')).toBeVisible()
  const { watchlist } = await storedItems(setup.worker)
  expect(watchlist?.wallets.map(({ label }) => label)).toEqual(['Main', 'Airdrops', 'Daily'])
}

test('the star of the full page adds the wallet, then opens its entry, where it can be removed; undo restores it', async ({
  setup,
}) => {
  await setup.chooseService()
  const page = await setup.extension.page(`app.html#portfolio?address=${ordinary}&chain=43114`)
  await part(page, 'refresh').click()
  await part(page, 'portfolio-table').waitFor()
  await part(page, 'star').click()
  await part(page, 'label').fill('Main')
  expect(await violationsInBothThemes(page)).toEqual([])
  await part(page, 'save-wallet').click()
  await expect(part(page, 'star')).toHaveAttribute('aria-pressed', 'true')
  expect((await storedItems(setup.worker)).watchlist?.wallets).toMatchObject([
    { address: ordinary, label: 'Main' },
  ])
  await part(page, 'star').click()
  expect(await violationsInBothThemes(page)).toEqual([])
  await part(page, 'remove-wallet').click()
  await expect(part(page, 'removed')).toContainText('Main was removed')
  await expect(part(page, 'star')).toBeFocused()
  await expect(part(page, 'star')).toHaveAttribute('aria-pressed', 'false')
  expect((await storedItems(setup.worker)).watchlist?.wallets).toEqual([])
  await expect
    .poll(async () => JSON.stringify(await readEntries(setup.worker, 'records')).includes(ordinary))
    .toBe(false)
  expect(await violationsInBothThemes(page)).toEqual([])
  await part(page, 'undo-remove').click()
  await expect(part(page, 'star')).toHaveAttribute('aria-pressed', 'true')
  await expect(part(page, 'removed')).toHaveCount(0)
  expect((await storedItems(setup.worker)).watchlist?.wallets).toMatchObject([
    { address: ordinary, label: 'Main' },
  ])
})
