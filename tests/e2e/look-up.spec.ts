import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { balanceRequests, requestsTo } from './support/log.ts'
import {
  addressField,
  chooseCurrency,
  chosenCurrency,
  displayedWallet,
  enter,
  exclusionTexts,
  expectAddress,
  expectState,
  lookUpWallet,
  part,
  rowsOf,
  toggleNativeOnly,
  tokenRows,
} from './support/popup-page.ts'
import { makeOlder, storedItems } from './support/stored.ts'

const { ordinary, empty, spam } = SPECIAL_WALLETS

/** Puts a text on the clipboard and pastes it by keyboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await addressField(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

/** Chooses "Other chain…" and types an id, key by key. */
async function typeChain(page: Page, id: string): Promise<void> {
  await page.locator('select[name=chain]').selectOption({ label: 'Other chain…' })
  await page.locator('input[name=chainId]').pressSequentially(id)
}

test.describe('a look-up', () => {
  test('requests what the settings and the service require', async ({ popup, extension, service }) => {
    await test.step('sends no address before it is submitted', async () => {
      await paste(popup, ordinary)
      await lookUpWallet(popup, empty, 'empty')
      expect(balanceRequests(service).map(({ path }) => path)).toEqual([expect.stringContaining(empty)])
    })
    await test.step('shows the wallet of an address pasted with spaces, with the parameters of the settings, and the native token first, then the others by value', async () => {
      service.log.length = 0
      await paste(popup, ` \n${ordinary.toLowerCase()}\t`)
      await popup.keyboard.press('Enter')
      await expectState(popup, 'complete')
      await expectAddress(popup, ordinary)
      const [request, ...others] = balanceRequests(service)
      expect(others).toEqual([])
      expect(request?.path).toBe(`/v1/chains/43114/addresses/${ordinary}/balances:listErc20`)
      expect(request?.query).toEqual({ currency: 'usd', pageSize: '500', filterSpamTokens: 'true' })
      const symbols = (await rowsOf(popup)).map(({ symbol }) => symbol)
      expect(symbols).toEqual(
        'AVAX WBTC.e WETH.e USDC LINK.e AAVE.e UNI.e USDT DAI.e GMX GRT.e JOE SPELL'.split(' '),
      )
      await expect(
        popup.getByRole('button', { name: /^AVAX, Avalanche, 42\.5034, \$1,438\.32$/ }),
      ).toBeVisible()
    })
    await test.step('ends the list at an empty page token', async () => {
      service.log.length = 0
      service.set({ emptyLastToken: true })
      await part(popup, 'refresh').click()
      await expect.poll(() => balanceRequests(service)).toHaveLength(1)
      await expect(part(popup, 'refresh')).toBeVisible()
      await expectState(popup, 'complete')
      expect(balanceRequests(service)).toHaveLength(1)
      service.set({ emptyLastToken: false })
    })
    await test.step('of an empty wallet shows a total of zero and what was not requested', async () => {
      await lookUpWallet(popup, empty, 'empty')
      await expect(part(popup, 'empty')).toContainText('No tokens foundSpam tokens are hidden.')
      await expect(part(popup, 'total')).toHaveText('$0.00')
      await toggleNativeOnly(popup)
      await lookUpWallet(popup, empty, 'empty')
      await expect(part(popup, 'empty')).toContainText('No tokens foundOnly the native token was requested.')
    })
    await test.step('requests only the native token with "Native token only"', async () => {
      service.log.length = 0
      await lookUpWallet(popup, ordinary)
      expect(balanceRequests(service).map(({ route, query }) => [route, query])).toEqual([
        ['getNative', { currency: 'usd' }],
      ])
      await expect(tokenRows(popup)).toHaveCount(1)
      await expect(part(popup, 'total')).toHaveText('$1,438.32')
      expect(await exclusionTexts(popup)).toEqual(['native token only'])
    })
    await toggleNativeOnly(popup)
    await expect(tokenRows(popup)).toHaveCount(13)
    await test.step('requests spam if the settings do not hide it', async () => {
      service.log.length = 0
      await lookUpWallet(popup, spam)
      await expect(tokenRows(popup)).toHaveCount(5)
      const options = await extension.page('options.html')
      await options.getByLabel('Hide spam').uncheck()
      await expect(options.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
      await enter(popup, spam)
      await expect(tokenRows(popup)).toHaveCount(13)
      expect(requestsTo(service, 'listErc20').map(({ query }) => query.filterSpamTokens)).toEqual([
        'true',
        'false',
      ])
    })
  })

  test('requests the native balance if the list lacks it', async ({ popup, service }) => {
    service.set({ listWithoutNative: true })
    await lookUpWallet(popup, ordinary)
    expect(balanceRequests(service).map(({ route }) => route)).toEqual(['listErc20', 'getNative'])
    expect(requestsTo(service, 'getNative')[0]?.query).toEqual({ currency: 'usd' })
    const [first, ...others] = await rowsOf(popup)
    expect(first).toMatchObject({ symbol: 'AVAX', amount: '42.5034' })
    expect(others).toHaveLength(12)
    await test.step('requests another chain and currency', async () => {
      service.set({ listWithoutNative: false })
      await addressField(popup).fill('')
      await expectState(popup, 'idle')
      service.log.length = 0
      await popup.locator('select[name=chain]').selectOption('1')
      await chooseCurrency(popup, 'chf')
      // The currency of all pages is stored first.
      await expect.poll(() => chosenCurrency(popup)).toBe('chf')
      await lookUpWallet(popup, ordinary)
      expect(balanceRequests(service).map(({ path, query }) => [path.split('/')[3], query.currency])).toEqual(
        [['1', 'chf']],
      )
      await expect(tokenRows(popup).first().locator('[data-testid=symbol]')).toHaveText('ETH')
      await expect(part(popup, 'total')).toContainText('CHF')
    })
    await test.step('of another wallet closes all details and clears the search', async () => {
      const rows = tokenRows(popup)
      const find = popup.locator('input[name=find]')
      await rows.nth(1).getByRole('button').first().click()
      await expect(popup.locator('[data-testid=tokens] > li [aria-expanded=true]')).toHaveCount(1)
      await popup.keyboard.press('/')
      await find.fill('usd')
      await expect(part(popup, 'found')).not.toHaveText('')
      await lookUpWallet(popup, spam)
      await expect(find).toHaveCount(0)
      await expect(popup.locator('[data-testid=tokens] > li [aria-expanded=true]')).toHaveCount(0)
      await rows.first().getByRole('button').first().focus()
      await popup.keyboard.press('/')
      await expect(find).toBeFocused()
      await find.fill((await rowsOf(popup))[1]?.symbol ?? '')
      await expect(part(popup, 'found')).not.toHaveText('')
    })
  })
})

test.describe('a chain entered by its id', () => {
  test('is displayed and requested', async ({ popup, service }) => {
    service.setFault('listErc20', { status: 409 })
    for (const id of ['173750', '779672', '53935', '43114'])
      await test.step(id, async () => {
        await addressField(popup).fill('')
        await expectState(popup, 'idle')
        service.log.length = 0
        await typeChain(popup, id)
        await expect(popup.locator('input[name=chainId]')).toHaveValue(id)
        await enter(popup, ordinary)
        await expectState(popup, 'failed')
        expect(balanceRequests(service).map(({ path }) => path.split('/')[3])).toEqual([id])
      })
    await test.step('may be a blockchain id', async () => {
      const id = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
      service.clearFaults()
      await addressField(popup).fill('')
      await expectState(popup, 'idle')
      service.log.length = 0
      await typeChain(popup, id)
      await lookUpWallet(popup, ordinary)
      await expect(tokenRows(popup)).toHaveCount(13)
      expect(balanceRequests(service).map(({ path }) => path.split('/')[3])).toEqual([id])
      expect(requestsTo(service, 'avgTps').map(({ path }) => path)).not.toContain(`/v1/avg_tps/${id}`)
    })
  })
})

test.describe('another currency', () => {
  test('is requested immediately, and the old values stay until the new ones arrive', async ({
    popup,
    openPopup,
    extension,
    service,
  }) => {
    await lookUpWallet(popup, ordinary)
    const before = await displayedWallet(popup)
    service.setFault('listErc20', { latencyMs: 1_500 })
    await chooseCurrency(popup, 'eur')
    await expect.poll(() => requestsTo(service, 'listErc20')).toHaveLength(2)
    await expect(part(popup, 'stop')).toBeVisible()
    const duringRequest = await displayedWallet(popup)
    expect(requestsTo(service, 'listErc20')[1]).toMatchObject({ status: 0, query: { currency: 'eur' } })
    expect(duringRequest).toEqual(before)
    await expect(part(popup, 'total')).toHaveText(/^€/)
    await expect(tokenRows(popup)).toHaveCount(13)
    await test.step('a failure keeps the old values in their own currency', async () => {
      const before = await displayedWallet(popup)
      service.setFault('listErc20', { status: 409 })
      await chooseCurrency(popup, 'gbp')
      await expect(part(popup, 'failure')).toBeVisible()
      expect(await displayedWallet(popup)).toEqual(before)
      service.clearFaults()
    })
    await test.step('a changed default currency applies to the last wallet when the popup opens again', async () => {
      await popup.close()
      const options = await extension.page('options.html')
      await options.locator('select[name=defaultCurrency]').selectOption('chf')
      await expect(options.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
      const again = await openPopup()
      await expect(part(again, 'total')).toContainText('CHF')
      expect(await chosenCurrency(again)).toBe('chf')
    })
  })
})

test.describe('recent wallets', () => {
  const recents = (page: Page) => part(page, 'recent')

  test('are listed, opened and removed', async ({ popup, openPopup, extension, service }) => {
    await test.step('include a wallet even if its look-up fails', async () => {
      service.setFault('listErc20', { status: 409 })
      await enter(popup, ordinary)
      await expectState(popup, 'failed')
      await expect
        .poll(async () => (await storedItems(await extension.worker())).recents)
        .toEqual([{ address: ordinary, chainId: '43114' }])
      service.clearFaults()
    })
    await test.step('are listed when the field is empty, newest first, and a click opens one', async () => {
      await lookUpWallet(popup, ordinary)
      await lookUpWallet(popup, spam)
      await popup.getByRole('button', { name: 'Clear' }).click()
      await expect(recents(popup)).toHaveCount(2)
      await expect(recents(popup).first()).toContainText(spam)
      await recents(popup).nth(1).getByRole('button').first().click()
      await expectAddress(popup, ordinary)
      await expectState(popup, 'complete')
      await expect(addressField(popup)).toHaveValue(ordinary)
    })
    await test.step('can be removed one by one', async () => {
      await addressField(popup).fill('')
      await popup.getByRole('button', { name: `Remove ${spam}` }).click()
      await expect(recents(popup)).toHaveCount(1)
      await popup.close()
      const again = await openPopup()
      await expect(recents(again)).toHaveCount(1)
      await expect(recents(again)).toContainText(ordinary)
      expect((await storedItems(await extension.worker())).recents).toEqual([
        { address: ordinary, chainId: '43114' },
      ])
    })
  })
})

test('typed text, currency and "Native token only" are restored when the popup opens again', async ({
  popup,
  openPopup,
  extension,
  service,
}) => {
  await addressField(popup).pressSequentially('0xfa3B3B')
  await chooseCurrency(popup, 'gbp')
  await toggleNativeOnly(popup)
  const storedState = async () => (await storedItems(await extension.worker())).popupState
  await expect.poll(storedState).toMatchObject({ draft: { text: '0xfa3B3B', nativeOnly: true } })
  await popup.close()
  const again = await openPopup()
  await expect(addressField(again)).toHaveValue('0xfa3B3B')
  expect(await chosenCurrency(again)).toBe('gbp')
  await part(again, 'more').click()
  await expect(part(again, 'native-only')).toHaveAttribute('aria-checked', 'true')
  await again.keyboard.press('Escape')
  await test.step('clearing the field removes the wallet from this popup and from the next one', async () => {
    await lookUpWallet(again, ordinary)
    await again.getByRole('button', { name: 'Clear' }).click()
    await addressField(again).pressSequentially('0x')
    await expect(part(again, 'address')).toHaveCount(0)
    await addressField(again).fill('')
    await again.close()
    await makeOlder(await extension.worker(), 60_000)
    service.log.length = 0
    await lookUpWallet(await openPopup(), spam)
    expect(balanceRequests(service).map(({ path }) => path.split('/')[5])).toEqual([spam])
  })
})

test('two popups with the same wallet share one request', async ({ popup, openPopup, service }) => {
  service.setFault('listErc20', { latencyMs: 1_000 })
  const other = await openPopup()
  await Promise.all([enter(popup, ordinary), enter(other, ordinary)])
  await Promise.all([popup, other].map((page) => expectState(page, 'complete')))
  await Promise.all([popup, other].map((page) => expect(tokenRows(page)).toHaveCount(13)))
  expect(balanceRequests(service)).toHaveLength(1)
  await test.step('pressing Enter repeatedly sends one request', async () => {
    service.log.length = 0
    service.setFault('listErc20', { latencyMs: 500 })
    await addressField(popup).fill(spam)
    for (let presses = 0; presses < 5; presses += 1) await addressField(popup).press('Enter')
    await expectAddress(popup, spam)
    await expectState(popup, 'complete')
    expect(balanceRequests(service)).toHaveLength(1)
  })
})
