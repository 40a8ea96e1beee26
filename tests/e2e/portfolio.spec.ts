import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { centsInTotal, centsOf, saveCsv } from './support/export.ts'
import { add, compare, exactAmountText, isMalicious, moneyText, valueIn } from './support/figures.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { byId, openView } from './support/full-page.ts'
import { balanceRequests } from './support/log.ts'
import {
  exactSum,
  exactTotal,
  expectRead,
  fetchAccounts,
  groupRow,
  groupTitles,
  openPortfolio,
  type RawAccount,
  sumText,
} from './support/portfolio.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary, spam, edge } = SPECIAL_WALLETS
const OTHER = '0x4444444444444444444444444444444444444444'
const THIRD = '0x5555555555555555555555555555555555555555'

/** Circle's own deployments of USDC. */
const USDC: Readonly<Record<string, string>> = {
  '1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '43114': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
}

const USDC_ROW = { title: 'USDC', asset: 'usdc' }

const LIST = {
  groups: [{ id: 'own', name: 'Own', isPrivate: false }],
  wallets: [
    watched(ordinary, 'Main', { chainIds: ['43114', '1', '43113'], groupId: 'own' }),
    watched(OTHER, 'Savings', { chainIds: ['43114', '1'] }),
    watched(spam, 'Airdrops'),
    watched(THIRD, 'Exchange', { countsInTotal: false, groupId: 'own' }),
  ],
}
const COUNTED = LIST.wallets.filter(({ countsInTotal }) => countsInTotal)

const rawAccounts = (setup: Setup, wallets: readonly (typeof LIST.wallets)[number][], currency = 'usd') =>
  fetchAccounts(
    wallets.flatMap(({ address, chainIds }) =>
      chainIds.map((chainId) => ({ dataUrl: setup.service.dataUrl, address, chainId, currency })),
    ),
  )
const mainNetworks = (accounts: readonly RawAccount[]) =>
  accounts.filter(({ chainId }) => chainId !== '43113')

/** Opens the portfolio of the watchlist and refreshes what it shows. */
async function openRefreshed(setup: Setup, parameters: Record<string, string> = {}): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const page = await openPortfolio(setup.extension, parameters)
  await byId(page, 'refresh').click()
  await expect(byId(page, 'total')).not.toHaveText('–')
  await expectRead(page)
  return page
}

const pick = async (page: Page, option: string) => {
  await byId(page, 'which').click()
  await page.getByRole('option', { name: option }).click()
}

test('1.1 the wallets that count, all, a group, one wallet, and any address', async ({ setup }) => {
  const page = await openRefreshed(setup, { which: 'all' })
  const all = await rawAccounts(setup, LIST.wallets)
  const counted = await rawAccounts(setup, COUNTED)
  await expect.poll(() => exactTotal(page)).toBe(sumText(mainNetworks(all)))
  setup.service.log.length = 0
  await pick(page, 'Wallets that count')
  await expect.poll(() => exactTotal(page)).toBe(sumText(mainNetworks(counted)))
  await pick(page, 'Own')
  await expect
    .poll(() => exactTotal(page))
    .toBe(sumText(mainNetworks(all.filter(({ address }) => address === ordinary || address === THIRD))))
  await pick(page, 'Airdrops')
  await expect.poll(() => exactTotal(page)).toBe(sumText(all.filter(({ address }) => address === spam)))
  expect(balanceRequests(setup.service)).toEqual([])
  await pick(page, 'Any address')
  await page.locator('input[name=address]').fill(edge)
  await page.keyboard.press('Enter')
  const [raw] = await fetchAccounts([{ dataUrl: setup.service.dataUrl, address: edge, chainId: '43114' }])
  await expect.poll(() => exactTotal(page)).toBe(sumText(raw ? [raw] : []))
  expect(page.url()).toContain(`address=${edge}`)
})

test('1.1 without wallets and without a service, the page says what to do', async ({ setup }) => {
  const page = await openView(setup.extension, 'portfolio')
  await expect(page.getByRole('button', { name: 'Choose a service' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await setup.chooseService()
  await page.reload()
  await expect(byId(page, 'no-wallets')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await byId(page, 'look-up').click()
  await expect(page.locator('input[name=address]')).toBeFocused()
  expect(setup.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
})

test('1.3 by asset, wallet and chain: every group is the exact sum of its members', async ({ setup }) => {
  const page = await openRefreshed(setup)
  const raw = mainNetworks(await rawAccounts(setup, COUNTED))
  const usdc = raw.flatMap(({ chainId, tokens }) =>
    tokens.filter(({ address }) => address?.toLowerCase() === USDC[chainId]),
  )
  expect(usdc.length).toBeGreaterThan(2)
  const row = groupRow(page, USDC_ROW)
  await expect(row.getByTestId('value').first()).toHaveText(moneyText(exactSum(usdc, 'usd'), 'usd'))
  await row.click()
  await expect(byId(page, 'member-row')).toHaveCount(usdc.length)
  // A counterfeit has the symbol, and is a row of its own.
  await byId(page, 'by').getByText('Wallet').click()
  for (const { address, label } of COUNTED) {
    const tokens = raw.filter((account) => account.address === address).flatMap((account) => account.tokens)
    await expect(groupRow(page, { title: label }).getByTestId('value').first()).toHaveText(
      moneyText(exactSum(tokens, 'usd'), 'usd'),
    )
  }
  expect(page.url()).toContain('by=wallet')
  await byId(page, 'by').getByText('Chain').click()
  const ethereum = raw.filter(({ chainId }) => chainId === '1').flatMap(({ tokens }) => tokens)
  await expect(groupRow(page, { title: 'Ethereum' }).getByTestId('value').first()).toHaveText(
    moneyText(exactSum(ethereum, 'usd'), 'usd'),
  )
})

test('1.4 sorting, a filter and "hide below" change no sum', async ({ setup }) => {
  const page = await openRefreshed(setup)
  const total = await exactTotal(page)
  const usdcValue = await groupRow(page, USDC_ROW).getByTestId('value').first().innerText()
  const titles = await groupTitles(page)
  await byId(page, 'sort-name').click()
  const named = await groupTitles(page)
  expect(named).not.toEqual(titles)
  expect(named.toSorted()).toEqual(titles.toSorted())
  const isAscending = byId(page, 'sort-value')
  await isAscending.click()
  await isAscending.click()
  expect((await groupTitles(page)).toSorted()).toEqual(titles.toSorted())
  await byId(page, 'filter')
    .locator('input')
    .or(page.locator('input[name=filter]'))
    .first()
    .fill('savings usdc')
  await expect(byId(page, 'group-row')).toHaveCount(1)
  expect(await groupRow(page, USDC_ROW).getByTestId('value').first().innerText()).toBe(usdcValue)
  expect(await exactTotal(page)).toBe(total)
  await page.locator('input[name=filter]').fill('no such token')
  await expect(page.getByText('No token matches the filter.')).toBeVisible()
  await page.locator('input[name=filter]').fill('')
  await byId(page, 'options').click()
  await page
    .getByLabel(/Hide below/)
    .last()
    .fill('1000')
  await expect.poll(async () => (await groupTitles(page)).length).toBeLessThan(titles.length)
  expect(await exactTotal(page)).toBe(total)
})

test('1.4 a figure has its details, with every digit and its request', async ({ setup }) => {
  const page = await openRefreshed(setup, { wallet: OTHER })
  const [account] = await rawAccounts(
    setup,
    COUNTED.filter(({ address }) => address === OTHER),
  )
  const token = account?.tokens
    .filter((one) => one.address && !isMalicious(one) && 'value' in valueIn(one, 'usd'))
    .toSorted((a, b) => compare(exactSum([b], 'usd'), exactSum([a], 'usd')))[0]
  expect(token).toBeDefined()
  if (!token) return
  await page.locator('input[name=filter]').fill(token.address ?? '')
  await byId(page, 'group-row').click()
  const details = byId(page, 'details').first()
  await expect(details).toContainText(exactAmountText(token))
  await expect(details).toContainText(token.address ?? '')
})

test('1.4 hidden amounts are hidden everywhere on the page', async ({ setup }) => {
  const page = await openRefreshed(setup)
  const total = await exactTotal(page)
  await byId(page, 'hide-amounts').click()
  await expect(byId(page, 'total')).not.toContainText(total.slice(1, 4))
  const text = await page.locator('main').innerText()
  expect(text).not.toMatch(/\$\d/)
  await byId(page, 'by').getByText('Wallet').click()
  expect(await page.locator('main').innerHTML()).not.toContain(total)
})

test('1.6 a bookmark shows everything from storage, without a request', async ({ setup }) => {
  const page = await openRefreshed(setup, { which: 'all', by: 'chain', currency: 'usd' })
  const expected = await exactTotal(page)
  const titles = await groupTitles(page)
  const url = page.url()
  await page.close()
  await setup.extension.stopWorker()
  setup.service.log.length = 0
  const again = await setup.extension.page(url.slice(url.indexOf('app.html')))
  await expect.poll(() => exactTotal(again)).toBe(expected)
  expect(await groupTitles(again)).toEqual(titles)
  await again.waitForTimeout(0)
  expect(balanceRequests(setup.service)).toEqual([])
})

test('1.6 wrong parts of the URL are named, and nothing breaks', async ({ setup }) => {
  const page = await openRefreshed(setup, {
    by: '<img src=x>',
    currency: 'zzz',
    at: '2025-02-30',
    zone: 'Mars/Base',
    group: '../x',
    block: '9'.repeat(400),
  })
  await expect(byId(page, 'ignored')).toContainText('by')
  await expect(byId(page, 'ignored')).toContainText('currency')
  expect(await page.locator('img[src=x]').count()).toBe(0)
  const counted = await rawAccounts(setup, COUNTED)
  await expect.poll(() => exactTotal(page)).toBe(sumText(mainNetworks(counted)))
})

test('1.6 a currency of the URL is requested on a click, and no value of another one is added', async ({
  setup,
}) => {
  const page = await openRefreshed(setup)
  setup.service.log.length = 0
  await page.locator('select[name=currency]').selectOption('eur')
  await expect(page).toHaveURL(/currency=eur/)
  expect(balanceRequests(setup.service)).toEqual([])
  await expect(byId(page, 'total')).toHaveText('–')
})

test('4.1 the file has every account, and its sum is the total', async ({ setup }) => {
  const page = await openRefreshed(setup, { which: 'all' })
  const raw = await rawAccounts(setup, LIST.wallets)
  setup.service.log.length = 0
  await byId(page, 'export').click()
  const { rows, text } = await saveCsv(page)
  expect(setup.service.log).toEqual([])
  expect(text.startsWith('\ufeffas_of,')).toBe(true)
  expect(centsInTotal(rows)).toBe(centsOf(await exactTotal(page)))
  for (const { address, chainId, tokens } of raw)
    for (const { address: contract, balance } of tokens) {
      const found = rows.filter(
        (row) =>
          row.address.toLowerCase() === address.toLowerCase() &&
          row.chain_id === chainId &&
          row.contract.toLowerCase() === (contract ?? '').toLowerCase() &&
          row.balance_raw !== '',
      )
      expect(found.map(({ balance_raw }) => balance_raw)).toEqual([balance])
    }
  expect(rows.filter(({ block }) => block !== '')).toEqual([])
  const sum = rows
    .filter(({ in_total }) => in_total === 'yes')
    .map(({ value }) => value)
    .reduce(
      (all, value) => {
        const [whole = '', fraction = ''] = value.split('.')
        return add(all, { units: BigInt(whole + fraction), scale: fraction.length })
      },
      { units: 0n, scale: 0 },
    )
  expect(
    compare(
      sum,
      exactSum(
        mainNetworks(raw).flatMap(({ tokens }) => tokens),
        'usd',
      ),
    ),
  ).toBe(0)
})

test('4.4 while amounts are hidden, the export asks first', async ({ setup }) => {
  const page = await openRefreshed(setup)
  await byId(page, 'hide-amounts').click()
  await byId(page, 'export').click()
  await expect(byId(page, 'export-save')).toBeDisabled()
  await byId(page, 'export-confirm').check()
  const { rows } = await saveCsv(page)
  expect(rows.length).toBeGreaterThan(10)
})

test('the page has no violations, and is used with the keyboard alone', async ({ setup }) => {
  const page = await openRefreshed(setup)
  expect(await violationsInBothThemes(page)).toEqual([])
  await byId(page, 'which').focus()
  await page.keyboard.press('ArrowDown')
  const options = await page.getByRole('option').allInnerTexts()
  const index = options.findIndex((text) => text.includes('Savings'))
  for (let pressed = 0; pressed < index; pressed += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`wallet=${OTHER}`, 'i'))
  await expect(byId(page, 'which')).toBeFocused()
  await byId(page, 'since').focus()
  await page.keyboard.press('Enter')
  await expect(byId(page, 'since-panel')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(byId(page, 'since')).toBeFocused()
})
