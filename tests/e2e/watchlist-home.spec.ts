import type { Locator } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { addressField, expectState, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { storeItems } from './support/stored.ts'
import { expectRefreshed, storeWatchlist, walletNames, walletRow, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS
const OTHER = '0x4444444444444444444444444444444444444444'
const THIRD = '0x5555555555555555555555555555555555555555'
const GROUP = { id: 'own', name: 'Own', isPrivate: false }

const LIST = {
  groups: [GROUP],
  wallets: [
    watched(ordinary, 'Main', { groupId: GROUP.id, chainIds: ['43114', '1'], note: 'cold storage' }),
    watched(OTHER, 'Spending', { groupId: GROUP.id }),
    watched(spam, 'Airdrops'),
    watched(THIRD, 'Exchange', { groupId: GROUP.id, countsInTotal: false }),
  ],
}

/** The cents of a text such as "$1,234.50", here 123450. */
const centsOf = (text: string): bigint => BigInt(text.replace(/\D/g, ''))

/** The RGB colors of a picture of the element, next to its left and right edges at half its height. */
async function edgeColors(element: Locator): Promise<number[][]> {
  const picture = [...(await element.screenshot())]
  return await element.evaluate(async (_, bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const colorAt = (x: number) => [...(context?.getImageData(x, image.height / 2, 1, 1).data ?? [])]
    return [colorAt(1), colorAt(image.width - 2)]
  }, picture)
}

test('the watchlist on home: its total, from storage, its search and its address field', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  let popup = await setup.popupPage()
  await test.step('the popup opens on the watchlist, with a total of the wallets that count', async () => {
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
    await popup.keyboard.press('Escape')
  })
  await test.step('the popup shows the watchlist from storage when it opens again, without a request', async () => {
    const total = await part(popup, 'total').innerText()
    await popup.close()
    setup.service.log.length = 0
    popup = await setup.popupPage()
    await expect(part(popup, 'total')).toHaveText(total)
    expect(setup.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
  })
  await test.step('spaces do not search: Enter stays on the watchlist', async () => {
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
    await part(popup, 'back').click()
  })
  await test.step('typing searches labels, groups, notes and any part of an address, and Enter opens the only match', async () => {
    for (const [typed, found] of [
      ['spend', ['Spending']],
      ['own', ['Main', 'Spending', 'Exchange']],
      ['cold', ['Main']],
      [THIRD.slice(12, 20), ['Exchange']],
    ] as const) {
      await addressField(popup).fill(typed)
      await expect.poll(async () => new Set(await walletNames(popup))).toEqual(new Set(found))
    }
    await addressField(popup).fill('nothing like it')
    await expect(part(popup, 'no-match')).toContainText('nothing like it')
    await addressField(popup).fill('spend')
    await addressField(popup).press('Enter')
    await expect(part(popup, 'wallet-name')).toHaveText('Spending')
    await part(popup, 'back').click()
  })
  await test.step('Back returns to the search in which a wallet was opened', async () => {
    await addressField(popup).fill('own')
    await walletRow(popup, 'Spending').click()
    await expect(part(popup, 'wallet-name')).toHaveText('Spending')
    await part(popup, 'back').click()
    await expect(addressField(popup)).toHaveValue('own')
    await expect(walletRow(popup, 'Spending')).toBeFocused()
    expect(await walletNames(popup)).not.toContain('Airdrops')
  })
  await addressField(popup).fill('')
  await test.step('the icons of networks are not cut, and also visible in forced colors', async () => {
    const wallet = watched(OTHER, '', { chainIds: ['43114', '1', '10'] })
    await storeWatchlist(setup.worker, { wallets: [wallet] })
    const icons = part(popup, 'watched-wallet').locator('[style*="network-icons"]')
    for (const forcedColors of ['active', 'none'] as const) {
      await popup.emulateMedia({ forcedColors })
      await expect(async () => {
        // The first and the last icon are red.
        for (const [red = 0, green = 0] of await edgeColors(icons)) expect(red).toBeGreaterThan(2 * green)
      }).toPass()
    }
  })
  await storeWatchlist(setup.worker, { wallets: [watched(OTHER, 'Spending')] })
  await test.step('a pasted address is looked up, and Escape returns to the watchlist', async () => {
    await lookUpWallet(popup, ordinary)
    await addressField(popup).press('Escape')
    await expectState(popup, 'watchlist')
    await expect(addressField(popup)).toHaveValue('')
  })
  await test.step('the empty field lists recent wallets once the user moves the focus into it', async () => {
    await storeItems(setup.worker, { recents: [{ address: ordinary, chainId: '43114' }] })
    await popup.reload()
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
})

test('a watched wallet on a test network, after a failure, and without prices', async ({ setup }) => {
  await setup.chooseService()
  const popup = await setup.popupPage()
  await test.step('a test network is left out of the total, and shows its values if there is nothing else', async () => {
    await storeWatchlist(setup.worker, {
      wallets: [
        watched(ordinary, 'Main', { chainIds: ['43114', '43113'] }),
        watched(OTHER, 'Testing', { chainIds: ['43113'] }),
      ],
    })
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
    await part(popup, 'back').click()
  })
  await test.step('a row whose update failed keeps the short address, and cuts its status only if the popup is narrow', async () => {
    await storeWatchlist(setup.worker, {
      wallets: [watched(ordinary, 'Main', { chainIds: ['43114', '1', '137', '10', '43113'] })],
    })
    await expect(walletRow(popup, 'Testing')).toHaveCount(0)
    await part(popup, 'refresh').click()
    // A row does not show that some of its chains have no value.
    await expect(walletRow(popup, 'Main')).toContainText('just now')
    await expectRefreshed(popup)
    setup.service.setFault('listErc20', { status: 403 })
    await part(popup, 'refresh').click()
    const status = part(popup, 'wallet-status')
    await expect(status).toHaveText('Failed, values from just now')
    await expect(part(popup, 'refresh-line')).toHaveCount(0)
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
      const bottoms = [await address.boundingBox(), box].map((text) => (text?.y ?? 0) + (text?.height ?? 0))
      expect(bottoms[0]).toBeCloseTo(bottoms[1] ?? 0, 0)
    }
    await expect(status).toHaveAttribute('title', 'Failed, values from just now')
  })
  await test.step('a watched wallet with only unpriced tokens shows "–" instead of zero', async () => {
    setup.service.clearFaults()
    await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Unpriced')] })
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
})
