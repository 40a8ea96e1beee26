import type { Locator } from '@playwright/test'
import { popupOpenedBy } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addressField,
  chooseCurrency,
  enter,
  expectState,
  lookUpWallet,
  part,
  showAllRows,
} from './support/popup-page.ts'
import { rightClick } from './support/right-click.ts'
import { readEntries, storedItems } from './support/stored.ts'
import { section, storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { empty, ordinary, spam } = SPECIAL_WALLETS
const OTHER = '0x4444444444444444444444444444444444444444'
/** Buttons with two lines of text are higher. */
const ONE_LINE_PX = 40
const ON_TWO = { chainIds: ['43114', '1'] }

/** The cents of a text such as "$1,234.50", here 123450. */
const centsOf = (text: string): bigint => BigInt(text.replace(/\D/g, ''))

test('wallets and groups are changed and removed', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(OTHER, 'Spending')] })
  const popup = await setup.popupPage()
  await test.step('"Find its chains" shows its cost, and selects the chains on which the wallet holds something', async () => {
    await part(popup, 'add-wallet').click()
    await part(popup, 'watched-address').fill(ordinary)
    await part(popup, 'continue').click()
    await expect(part(popup, 'find-chains')).toContainText(/up to \d+ requests/)
    setup.service.log.length = 0
    expect((await part(popup, 'find-chains').boundingBox())?.height).toBeLessThan(ONE_LINE_PX)
    await part(popup, 'find-chains').click()
    await expect(part(popup, 'found-chains')).toContainText('Found on')
    const requests = setup.service.log.length
    await expect(part(popup, 'found-chains')).toContainText(`Checking took ${requests} requests.`)
    await expect(popup.getByRole('button', { name: 'Ethereum' })).toHaveAttribute('aria-pressed', 'true')
    await expect(popup.getByRole('button', { name: 'Fuji (test)' })).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('a wallet is renamed in place, taken out of the total, and removed with undo', async () => {
    await storeWatchlist(setup.worker, {
      groups: [{ id: 'own', name: 'Own', isPrivate: false }],
      wallets: [watched(ordinary, 'Main'), watched(OTHER, 'Spending', { groupId: 'own' })],
    })
    await popup.reload()
    await walletRow(popup, 'Main').click()
    await expectState(popup, 'complete')
    await part(popup, 'rename').click()
    await part(popup, 'rename-field').fill('Savings')
    await part(popup, 'rename-field').press('Enter')
    await expect(part(popup, 'wallet-name')).toHaveText('Savings')
    await part(popup, 'star').click()
    await part(popup, 'group').selectOption({ label: 'Own' })
    await part(popup, 'counts').click()
    await part(popup, 'save-wallet').click()
    await expectState(popup, 'complete')
    await part(popup, 'back').click()
    await expect(section(popup, 'Not counted')).toBeVisible()
    await walletRow(popup, 'Savings').click()
    await expectState(popup, 'complete')
    await part(popup, 'more').click()
    await part(popup, 'remove-wallet').click()
    await expectState(popup, 'watchlist')
    await expect(walletRow(popup, 'Savings')).toHaveCount(0)
    await expect
      .poll(async () => JSON.stringify(await readEntries(setup.worker, 'records')).includes(ordinary))
      .toBe(false)
    await expectApart(part(popup, 'removed'), part(popup, 'health-dot'))
    await walletRow(popup, 'Spending').click()
    await part(popup, 'star').click()
    await expectApart(part(popup, 'removed'), part(popup, 'save-wallet'))
    await part(popup, 'back').click()
    await part(popup, 'back').click()
    await part(popup, 'undo-remove').click()
    await expect(walletRow(popup, 'Savings')).toBeVisible()
  })
  await test.step('a group is removed with undo, which returns its wallets to it', async () => {
    const before = {
      groups: [
        { id: 'own', name: 'Own', isPrivate: true },
        { id: 'work', name: 'Work', isPrivate: false },
      ],
      wallets: [
        watched(ordinary, 'Main', { groupId: 'own' }),
        watched(OTHER, 'Spending', { groupId: 'work' }),
      ],
    }
    await storeWatchlist(setup.worker, before)
    await popup.reload()
    await section(popup, 'Own').getByTestId('group-menu').click()
    await part(popup, 'group-remove').click()
    await expect(part(popup, 'removed')).toContainText('Group “Own” was removed')
    await expect(section(popup, 'Own')).toHaveCount(0)
    await expect(section(popup, 'No group')).toBeVisible()
    expect(await violationsInBothThemes(popup)).toEqual([])
    await part(popup, 'undo-remove').click()
    await expect(section(popup, 'Own')).toBeVisible()
    await expect(section(popup, 'No group')).toHaveCount(0)
    await expect(part(popup, 'removed')).toHaveCount(0)
    expect((await storedItems(setup.worker)).watchlist).toMatchObject(before)
  })
})

test('wallets are added to the watchlist', async ({ setup }) => {
  await setup.chooseService()
  const popup = await setup.popupPage()
  await test.step('the first wallet is added by the button next to the address field', async () => {
    await expectState(popup, 'idle')
    await part(popup, 'add-wallet').click()
    await part(popup, 'watched-address').fill(ordinary)
    await part(popup, 'continue').click()
    await part(popup, 'label').fill('Main')
    await part(popup, 'save-wallet').click()
    await expect(part(popup, 'wallet-name')).toHaveText('Main')
    await storeWatchlist(setup.worker, {})
    await popup.reload()
  })
  await test.step('a warning about a typed address stays visible in the form', async () => {
    await part(popup, 'add-wallet').click()
    const [letter = ''] = /[a-f]/.exec(ordinary) ?? []
    await part(popup, 'watched-address').fill(ordinary.replace(letter, letter.toUpperCase()))
    await part(popup, 'watched-address').press('Enter')
    await expect(part(popup, 'form-warning')).toContainText('The capital letters do not match')
    await part(popup, 'back').click()
  })
  await test.step('"New group" can be named by keyboard without a pause', async () => {
    await part(popup, 'watched-address').fill(ordinary)
    await part(popup, 'watched-address').press('Enter')
    await expect(part(popup, 'form-warning')).toHaveCount(0)
    await part(popup, 'group').press('End')
    await part(popup, 'group').press('Tab')
    await expect(part(popup, 'new-group')).toBeFocused()
    await popup.reload()
    await expectState(popup, 'idle')
  })
  await test.step('a wallet that is empty on its chain offers to check the other chains', async () => {
    await lookUpWallet(popup, ordinary)
    await expect(part(popup, 'wallet-title')).toHaveText('Not in your watchlist')
    await expect(part(popup, 'check-other-chains')).toHaveCount(0)
    await enter(popup, empty)
    await expectState(popup, 'empty')
    await part(popup, 'check-other-chains').click()
    await expect(part(popup, 'form-address')).toHaveText(empty)
    await expect(part(popup, 'find-chains')).toBeVisible()
    await part(popup, 'back').click()
  })
  await test.step('the star of a wallet opens the page that adds it; the popup then shows it across its chains', async () => {
    await lookUpWallet(popup, ordinary)
    await part(popup, 'star').click()
    await expect(part(popup, 'form-address')).toHaveText(ordinary)
    await part(popup, 'label').fill('Main')
    await part(popup, 'group').selectOption('new')
    await part(popup, 'new-group').fill('Own')
    await popup.getByRole('button', { name: 'Ethereum' }).click()
    await part(popup, 'note').fill('cold storage')
    await part(popup, 'label').press('Enter')
    await expectState(popup, 'complete')
    await expect(part(popup, 'wallet-name')).toHaveText('Main')
    await expect(part(popup, 'chain')).toHaveCount(2)
    const { watchlist } = await storedItems(setup.worker)
    expect(watchlist?.groups.map(({ name }) => name)).toEqual(['Own'])
    expect(watchlist?.wallets).toMatchObject([
      { address: ordinary, label: 'Main', note: 'cold storage', chainIds: ['43114', '1'] },
    ])
    await part(popup, 'back').click()
    await expectState(popup, 'watchlist')
    await expect(section(popup, 'Own')).toBeVisible()
    await expect(walletRow(popup, 'Main')).toContainText('just now')
  })
  await test.step('the bar that adds a wallet is shown until one is watched; an empty wallet has the button in its message', async () => {
    await storeWatchlist(setup.worker, {})
    await popup.reload()
    await lookUpWallet(popup, ordinary)
    await expect(part(popup, 'add-to-watchlist')).toBeVisible()
    await lookUpWallet(popup, empty, 'empty')
    await expect(part(popup, 'empty').getByTestId('add-to-watchlist')).toBeVisible()
    await expect(part(popup, 'empty').getByTestId('check-other-chains')).toBeVisible()
    await expect(part(popup, 'add-to-watchlist')).toHaveCount(1)
    await storeWatchlist(setup.worker, { wallets: [watched(OTHER, 'Other')] })
    await lookUpWallet(popup, ordinary)
    await expect(part(popup, 'star')).toBeVisible()
    await expect(part(popup, 'add-to-watchlist')).toHaveCount(0)
  })
  await test.step('a currency chosen for a wallet also applies to the watchlist, and one chosen there is stored in the settings', async () => {
    await storeWatchlist(setup.worker, {})
    await popup.reload()
    await lookUpWallet(popup, ordinary)
    await chooseCurrency(popup, 'eur')
    await expect(part(popup, 'total')).toContainText('€')
    await part(popup, 'star').click()
    await part(popup, 'label').press('Enter')
    await expectState(popup, 'complete')
    await expect(part(popup, 'total')).toContainText('€')
    await chooseCurrency(popup, 'gbp')
    await expect(part(popup, 'total')).toContainText('£')
    await part(popup, 'back').click()
    await expect(part(popup, 'total')).toContainText('£')
    await chooseCurrency(popup, 'chf')
    await expect(walletRow(popup, '')).toContainText('in GBP')
    expect((await storedItems(setup.worker)).settings).toMatchObject({ currency: 'chf' })
  })
  await test.step('a right-click opens the wallet with a button that adds it to the watchlist', async () => {
    await storeWatchlist(setup.worker, {})
    await popup.close()
    const { extension, worker } = setup
    const real = await popupOpenedBy(extension.context, extension.extensionId, () =>
      rightClick(worker, { selectionText: ordinary }),
    )
    await real.waitFor('document.querySelector("main")?.dataset.state === "complete"')
    await real.click('[data-testid=add-to-watchlist]')
    await real.waitFor('document.querySelector("main")?.dataset.state === "edit"')
    expect(await real.evaluate('document.querySelector("[data-testid=form-address]").textContent')).toBe(
      ordinary,
    )
    await real.close()
  })
})

test('a watched wallet is shown by chain, and found by its address', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Main', ON_TWO)] })
  setup.service.setFault('chain:1', { status: 503 })
  const popup = await setup.popupPage()
  await showAllRows(popup)
  await test.step('a 503 for one chain is shown on that chain, and the other chains stay', async () => {
    await walletRow(popup, 'Main').click()
    await expectState(popup, 'partial')
    await expect(part(popup, 'failure')).toHaveCount(1)
    await expect(part(popup, 'exclusions')).toContainText('1 chain failed')
    await expect(popup.getByTestId('symbol').first()).toHaveText('AVAX')
    await part(popup, 'back').click()
    await expect(walletRow(popup, 'Main')).toContainText('1 of 2 chains')
    setup.service.clearFaults()
    await walletRow(popup, 'Main').click()
    await expectState(popup, 'complete')
    await part(popup, 'back').click()
  })
  await test.step('a wallet is shown by chain with subtotals, and each chain can be shown alone', async () => {
    await walletRow(popup, 'Main').click()
    await expectState(popup, 'complete')
    const total = centsOf(await part(popup, 'total').innerText())
    const subtotals = await part(popup, 'chain').evaluateAll((all) =>
      all.map((one) => one.lastElementChild?.textContent ?? ''),
    )
    const rounding = 1n
    const sum = subtotals.map(centsOf).reduce((a, b) => a + b, 0n)
    expect(sum - total <= rounding && total - sum <= rounding).toBe(true)
    // USDC is on both chains, in a row of its own on each.
    await expect(popup.getByTestId('symbol').filter({ hasText: /^USDC$/ })).toHaveCount(2)
    await part(popup, 'chain-chip').nth(1).click()
    await expect(part(popup, 'chain')).toHaveCount(0)
    await expect(popup.getByTestId('symbol').first()).toHaveText('ETH')
    expect(centsOf(await part(popup, 'total').innerText())).toBe(centsOf(subtotals[1] ?? ''))
    await part(popup, 'back').click()
  })
  await test.step('an address that resembles a watched one gets a warning with its label', async () => {
    await addressField(popup).fill(`${ordinary.slice(0, 6)}${'27'.repeat(16)}${ordinary.slice(-4)}`)
    await expect(part(popup, 'address-warning')).toContainText('This is not your wallet “Main”')
  })
  await test.step('a watched address opens across its chains when it is pasted in another letter case', async () => {
    await addressField(popup).fill('')
    await storeWatchlist(setup.worker, { wallets: [watched(spam, 'Airdrops', ON_TWO)] })
    await expect(walletRow(popup, 'Airdrops')).toBeVisible()
    await addressField(popup).fill(spam.toLowerCase())
    await addressField(popup).press('Enter')
    await expect(part(popup, 'wallet-name')).toHaveText('Airdrops')
  })
})

/** Expects that both are in view, and that the first one does not cover the second one. */
async function expectApart(notice: Locator, control: Locator): Promise<void> {
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(control).toBeInViewport({ ratio: 1 })
  const [above, below] = [await notice.boundingBox(), await control.boundingBox()].toSorted(
    (a, b) => (a?.y ?? 0) - (b?.y ?? 0),
  )
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}
