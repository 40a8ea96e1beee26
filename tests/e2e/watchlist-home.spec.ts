import type { Locator } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { addressField, expectState, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { storeItems } from './support/stored.ts'
import {
  expectRefreshed,
  section,
  storeWatchlist,
  walletNames,
  walletRow,
  watched,
} from './support/watchlist.ts'

const { ordinary, spam, whale } = SPECIAL_WALLETS
const OTHER = '0x4444444444444444444444444444444444444444'
const GROUP = { id: 'own', name: 'Own', isPrivate: false }

const LIST = {
  groups: [GROUP],
  wallets: [
    watched(ordinary, 'Main', { groupId: GROUP.id, chainIds: ['43114', '1'], note: 'cold storage' }),
    watched(OTHER, 'Spending', { groupId: GROUP.id }),
    watched(spam, 'Airdrops'),
    watched(whale, 'Exchange', { groupId: GROUP.id, countsInTotal: false }),
  ],
}

/** The cents of a text such as "$1,234.50", here 123450. */
const centsOf = (text: string): bigint => BigInt(text.replace(/\D/g, ''))

test('the popup opens on the watchlist, with a total of the wallets that count', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const popup = await setup.popupPage()
  await expectState(popup, 'watchlist')
  expect(setup.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
  await part(popup, 'refresh').click()
  await expectRefreshed(popup)
  await expect(part(popup, 'wallet-count')).toHaveText('Total of 3 wallets')
  const values = await popup.getByTestId('section-value').allTextContents()
  const [ungrouped = '', own = ''] = values
  expect(centsOf(await part(popup, 'total').innerText())).toBe(centsOf(ungrouped) + centsOf(own))
  const titles = await popup.getByTestId('section').locator('h2').allTextContents()
  expect(titles).toEqual(['No group', 'Own', 'Not counted'])
  expect((await walletNames(popup)).at(-1)).toBe('Exchange')
  await expect(part(popup, 'allocation')).toHaveAttribute('aria-label', /^Allocation: .*%/)
  await part(popup, 'exclusions').click()
  await expect(part(popup, 'counted')).toContainText('4 of 4 balances are in the total')
})

test('a test network is left out of the total, and shows its values if there is nothing else', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    wallets: [
      watched(ordinary, 'Main', { chainIds: ['43114', '43113'] }),
      watched(OTHER, 'Testing', { chainIds: ['43113'] }),
    ],
  })
  const popup = await setup.popupPage()
  await part(popup, 'refresh').click()
  await expectRefreshed(popup)
  await expect(part(popup, 'total')).toHaveText('$22,315.35')
  await expect(part(popup, 'wallet-count')).toHaveText('Total of 1 wallet')
  await expect(part(popup, 'exclusions')).toContainText('1 test network')
  await expect(walletRow(popup, 'Testing').getByTestId('test-tag')).toHaveText('test network')
  await expect(walletRow(popup, 'Main').getByTestId('test-tag')).toHaveCount(0)
  await part(popup, 'exclusions').click()
  await expect(part(popup, 'test-accounts').locator('li')).toHaveCount(2)
  await popup.keyboard.press('Escape')
  await walletRow(popup, 'Main').click()
  await expect(part(popup, 'total')).toHaveText('$22,315.35')
  await expect(part(popup, 'exclusions')).toContainText('1 test network')
  const chain = (name: string) => popup.getByTestId('chain').filter({ hasText: name })
  await expect(chain('Fuji').getByTestId('test-tag')).toHaveText('test network')
  await expect(chain('C-Chain').getByTestId('test-tag')).toHaveCount(0)
  await popup.getByTestId('chain-chip').filter({ hasText: 'Fuji' }).click()
  await expect(part(popup, 'total')).toHaveText('$20,877.04')
})

test('a watched wallet with only unpriced tokens shows "–" instead of zero', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Unpriced')] })
  const popup = await setup.popupPage()
  await popup.context().route(`${setup.service.dataUrl}/**/balances:listErc20?**`, async (route) => {
    const body = await (await route.fetch()).json()
    const unpriced = (token: object) => ({ ...token, price: null, balanceValue: null })
    body.nativeTokenBalance = unpriced(body.nativeTokenBalance)
    body.erc20TokenBalances = body.erc20TokenBalances.map(unpriced)
    await route.fulfill({ json: body })
  })
  await part(popup, 'refresh').click()
  await expect(part(popup, 'exclusions')).toContainText('13 tokens without price')
  await expect(part(popup, 'refresh-line')).toHaveCount(0)
  await expect(walletRow(popup, 'Unpriced').getByTestId('wallet-value')).toHaveText('–')
  await expect(part(popup, 'total')).toHaveText('–')
  await walletRow(popup, 'Unpriced').click()
  await expect(tokenRows(popup)).toHaveCount(13)
  await expect(part(popup, 'total')).toHaveText('–')
  await popup.context().unrouteAll()
})

test('a row whose update failed keeps the short address, and cuts its status only if the popup is narrow', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    wallets: [watched(ordinary, 'Main', { chainIds: ['43114', '1', '137', '10', '43113'] })],
  })
  const popup = await setup.popupPage()
  await part(popup, 'refresh').click()
  await expectRefreshed(popup)
  setup.service.setFault('listErc20', { status: 403 })
  await part(popup, 'refresh').click()
  const status = part(popup, 'wallet-status')
  await expect(status).toHaveText('Failed, values from just now')
  const row = walletRow(popup, 'Main')
  /** Even a part of a pixel that is missing cuts the text. */
  const isCut = (element: Locator) =>
    element.evaluate((shown) => {
      const text = document.createRange()
      text.selectNodeContents(shown)
      return text.getBoundingClientRect().width > shown.getBoundingClientRect().width
    })
  for (const width of [400, 320]) {
    await popup.setViewportSize({ width, height: 600 })
    const address = row.getByTitle(ordinary).and(row.getByText('0xfa3B…57e1'))
    expect([width, await isCut(address)]).toEqual([width, false])
    const [box, line] = [await status.boundingBox(), await row.boundingBox()]
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0) - 16)
    if (width === 400) expect(await isCut(status)).toBe(false)
  }
  await expect(status).toHaveAttribute('title', 'Failed, values from just now')
})

test('the popup shows the watchlist from storage when it opens again, without a request', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const first = await setup.popupPage()
  await part(first, 'refresh').click()
  await expectRefreshed(first)
  const total = await part(first, 'total').innerText()
  await first.close()
  setup.service.log.length = 0
  const again = await setup.popupPage()
  await expect(part(again, 'total')).toHaveText(total)
  expect(setup.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
})

for (const [kind, length] of [
  ['plain', 40],
  ['virtual', 60],
] as const) {
  test(`Back and Escape return from a wallet to its row and to the scroll position of a ${kind} list`, async ({
    setup,
  }) => {
    await setup.chooseService()
    const wallets = Array.from({ length }, (_, index) =>
      watched(`0x${String(index + 10).repeat(20)}`, `Wallet ${String(index + 1).padStart(2, '0')}`),
    )
    await storeWatchlist(setup.worker, { wallets, order: 'name' })
    const popup = await setup.popupPage()
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

test('a list of 60 wallets renders only the rows near the visible ones, and the first one of a group below', async ({
  setup,
}) => {
  await setup.chooseService()
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
  const popup = await setup.popupPage()
  await expectState(popup, 'watchlist')
  const rowsBelow = popup.getByTestId('watchlist').nth(1).getByTestId('watched-wallet')
  await expect(rowsBelow).toHaveCount(1)
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

test('typing searches labels, groups, notes and any part of an address, and Enter opens the only match', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const popup = await setup.popupPage()
  for (const [typed, found] of [
    ['spend', ['Spending']],
    ['own', ['Main', 'Spending', 'Exchange']],
    ['cold', ['Main']],
    [whale.slice(12, 20), ['Exchange']],
  ] as const) {
    await addressField(popup).fill(typed)
    await expect.poll(async () => new Set(await walletNames(popup))).toEqual(new Set(found))
  }
  await addressField(popup).fill('nothing like it')
  await expect(part(popup, 'no-match')).toContainText('nothing like it')
  await addressField(popup).fill('spend')
  await addressField(popup).press('Enter')
  await expect(part(popup, 'wallet-name')).toHaveText('Spending')
})

test('spaces are no search: Enter stays on the watchlist', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const popup = await setup.popupPage()
  const names = await walletNames(popup)
  for (const spaces of ['   ', '\u3000\u00a0']) {
    await addressField(popup).fill(spaces)
    await addressField(popup).press('Enter')
    await expect(part(popup, 'wallet-count')).toBeVisible()
    expect(await walletNames(popup)).toEqual(names)
  }
  await addressField(popup).fill(' spend ')
  await addressField(popup).press('Enter')
  await expect(part(popup, 'wallet-name')).toHaveText('Spending')
})

test('Back returns to the search in which a wallet was opened', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const popup = await setup.popupPage()
  await addressField(popup).fill('own')
  await walletRow(popup, 'Spending').click()
  await expect(part(popup, 'wallet-name')).toHaveText('Spending')
  await part(popup, 'back').click()
  await expect(addressField(popup)).toHaveValue('own')
  await expect(walletRow(popup, 'Spending')).toBeFocused()
  expect(await walletNames(popup)).not.toContain('Airdrops')
})

test('a pasted address is looked up, and Escape returns to the watchlist', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(OTHER, 'Spending')] })
  const popup = await setup.popupPage()
  await lookUpWallet(popup, ordinary)
  await addressField(popup).press('Escape')
  await expectState(popup, 'watchlist')
  await expect(addressField(popup)).toHaveValue('')
})

test('the empty field lists recent wallets once the user moves the focus into it', async ({ setup }) => {
  await setup.chooseService()
  await storeItems(setup.worker, { recents: [{ address: ordinary, chainId: '43114' }] })
  await storeWatchlist(setup.worker, { wallets: [watched(OTHER, 'Spending')] })
  const popup = await setup.popupPage()
  await expect(addressField(popup)).toBeFocused()
  await expect(part(popup, 'recents')).toHaveCount(0)
  await addressField(popup).click()
  await expect(part(popup, 'recent')).toHaveCount(1)
  await popup.keyboard.press('Escape')
  await expect(part(popup, 'recents')).toHaveCount(0)
  await addressField(popup).press('Tab')
  await popup.keyboard.press('/')
  await part(popup, 'recent').locator('button').first().click()
  await expectState(popup, 'complete')
})

test('the custom order is changed by buttons and by Alt with arrow keys', async ({ setup }) => {
  await setup.chooseService()
  const wallets = ['Alpha', 'Beta', 'Gamma'].map((name, index) =>
    watched(`0x${String(index + 1).repeat(40)}`, name),
  )
  await storeWatchlist(setup.worker, { wallets, order: 'name' })
  const popup = await setup.popupPage()
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
