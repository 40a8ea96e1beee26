import { expect, test } from './support/fixtures.ts'
import { addressField, expectState, part } from './support/popup-page.ts'
import { section, storeWatchlist, walletNames, walletRow, watched } from './support/watchlist.ts'

const GROUP = { id: 'own', name: 'Own', isPrivate: false }

test('the rows of a long list, their order, search and moves', async ({ setup }) => {
  await setup.chooseService()
  const popup = await setup.popupPage()
  for (const [kind, length] of [
    ['plain', 40],
    ['virtual', 60],
  ] as const) {
    await test.step(`Back and Escape return from a wallet to its row and to the scroll position of a ${kind} list`, async () => {
      const wallets = Array.from({ length }, (_, index) =>
        watched(`0x${String(index + 10).repeat(20)}`, `Wallet ${String(index + 1).padStart(2, '0')}`),
      )
      await storeWatchlist(setup.worker, { wallets, order: 'name' })
      await popup.reload()
      const body = part(popup, 'body')
      await expectState(popup, 'watchlist')
      await body.evaluate((element) => element.scrollTo(0, 1_400))
      await walletRow(popup, 'Wallet 30').scrollIntoViewIfNeeded()
      const scrollTop = await body.evaluate((element) => element.scrollTop)
      expect(scrollTop).toBeGreaterThan(0)
      for (const leave of [() => part(popup, 'back').click(), () => popup.keyboard.press('Escape')]) {
        await walletRow(popup, 'Wallet 30').click()
        await expect(part(popup, 'wallet-name')).toHaveText('Wallet 30')
        await leave()
        await expect(walletRow(popup, 'Wallet 30')).toBeFocused()
        expect(await body.evaluate((element) => element.scrollTop)).toBe(scrollTop)
      }
    })
  }
  await test.step('a list of 60 wallets renders only the rows near the visible ones, and none of a group below', async () => {
    const wallets = Array.from({ length: 60 }, (_, index) =>
      watched(
        `0x${(index + 1).toString(16).padStart(40, '0')}`,
        `Wallet ${String(index + 1).padStart(3, '0')}`,
        {
          groupId: index % 2 === 0 ? null : GROUP.id,
        },
      ),
    )
    await storeWatchlist(setup.worker, { groups: [GROUP], wallets, order: 'name' })
    await popup.reload()
    await expectState(popup, 'watchlist')
    const rowsBelow = popup.getByTestId('watchlist').nth(1).getByTestId('watched-wallet')
    await expect(rowsBelow).toHaveCount(0)
    expect(await popup.getByTestId('watched-wallet').count()).toBeLessThan(20)
    await part(popup, 'body').evaluate((element) => element.scrollTo(0, 2_000))
    await expect(walletRow(popup, 'Wallet 012')).toBeInViewport()
    await part(popup, 'body').evaluate((element) => element.scrollTo(0, 0))
    await addressField(popup).press('ArrowDown')
    await expect(walletRow(popup, 'Wallet 001')).toBeFocused()
    await popup.keyboard.press('End')
    await expect(walletRow(popup, 'Wallet 060')).toBeFocused()
    await expect(walletRow(popup, 'Wallet 060')).toBeInViewport()
    await expect(section(popup, 'Own')).toBeInViewport()
  })
  await test.step('the custom order is changed by buttons and by Alt with arrow keys', async () => {
    const wallets = ['Alpha', 'Beta', 'Gamma'].map((name, index) =>
      watched(`0x${String(index + 1).repeat(40)}`, name),
    )
    await storeWatchlist(setup.worker, { wallets, order: 'name' })
    await popup.reload()
    await part(popup, 'more').click()
    await popup.getByRole('menuitemradio', { name: 'Custom order' }).click()
    await popup.getByRole('button', { name: 'Move Gamma up' }).click()
    await expect.poll(() => walletNames(popup)).toEqual(['Alpha', 'Gamma', 'Beta'])
    await walletRow(popup, 'Alpha').focus()
    await popup.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => walletNames(popup)).toEqual(['Gamma', 'Alpha', 'Beta'])
    await expect(walletRow(popup, 'Alpha')).toBeFocused()
    await popup.reload()
    await expect.poll(() => walletNames(popup)).toEqual(['Gamma', 'Alpha', 'Beta'])
  })
  const wallets = Array.from({ length: 16 }, (_, index) =>
    watched(
      `0x${(index + 1).toString(16).padStart(40, '0')}`,
      `${index < 3 ? 'Alpha' : 'Wallet'} ${String(index + 1).padStart(3, '0')}`,
    ),
  )
  await storeWatchlist(setup.worker, { wallets, order: 'own' })
  await popup.reload()
  await expectState(popup, 'watchlist')
  await test.step('the first result of a search is visible, because Enter opens it', async () => {
    await part(popup, 'body').evaluate((element) => element.scrollTo(0, 400))
    await addressField(popup).fill('wallet 0')
    await expect(walletRow(popup, 'Wallet 004')).toBeInViewport()
    await addressField(popup).fill('')
  })
  await test.step('a wallet that is moved by keyboard stays visible, and arrow keys continue from it', async () => {
    await addressField(popup).press('ArrowDown')
    await expect(walletRow(popup, 'Alpha 001')).toBeFocused()
    for (let move = 1; move <= 9; move += 1) {
      await popup.keyboard.press('Alt+ArrowDown')
      await expect.poll(async () => (await walletNames(popup)).indexOf('Alpha 001')).toBe(move)
    }
    await expect(walletRow(popup, 'Alpha 001')).toBeInViewport({ ratio: 1 })
    await popup.keyboard.press('ArrowDown')
    await expect(walletRow(popup, 'Wallet 011')).toBeFocused()
  })
  await test.step('a wallet that is moved down among the results of a search passes only the next one', async () => {
    await addressField(popup).fill('alpha')
    await expect(popup.getByTestId('watched-wallet')).toHaveCount(3)
    await walletRow(popup, 'Alpha 002').focus()
    await popup.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => walletNames(popup)).toEqual(['Alpha 003', 'Alpha 002', 'Alpha 001'])
    await addressField(popup).fill('')
    await expect
      .poll(async () => (await walletNames(popup)).slice(0, 3))
      .toEqual(['Alpha 003', 'Alpha 002', 'Wallet 004'])
  })
})
