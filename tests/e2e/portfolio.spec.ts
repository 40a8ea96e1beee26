import type { Locator, Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { compare, exactAmountText, isMalicious, moneyText, valueIn } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, openView } from './support/full-page.ts'
import { balanceRequests } from './support/log.ts'
import { exactSum, exactTotal, fetchAccounts, groupRow, groupTitles, sumText } from './support/portfolio.ts'
import { goTo } from './support/portfolio-dates.ts'
import {
  COUNTED,
  LIST,
  mainNetworks,
  OTHER,
  openRefreshed,
  rawAccounts,
  THIRD,
  USDC,
  USDC_ROW,
} from './support/portfolio-now.ts'

const { ordinary, spam, edge } = SPECIAL_WALLETS

const pick = async (page: Page, option: string) => {
  await byId(page, 'which').click()
  await page.getByRole('option', { name: option }).click()
}

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

test('1.1, 1.3, 1.4 the wallets, their groups, sums, details and hidden amounts', async ({ setup }) => {
  const page = await openRefreshed(setup, { which: 'all' })
  const counted = await rawAccounts(setup, COUNTED)
  await test.step('1.1 the wallets that count, all, a group, one wallet, and any address', async () => {
    const all = await rawAccounts(setup, LIST.wallets)
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
    await test.step('a token that is not in the total is gray', async () => {
      await pick(page, 'Airdrops')
      const malicious = byId(page, 'group-row').filter({ hasText: 'Malicious' })
      const styleOf = (row: Locator) =>
        row.getByTestId('value').evaluate((value) => {
          const { color, fontWeight } = getComputedStyle(value)
          return { color, fontWeight }
        })
      const counted = await styleOf(groupRow(page, { title: 'UNI.e' }))
      const leftOut = await styleOf(malicious.first())
      expect(leftOut.color).not.toBe(counted.color)
      expect(leftOut.fontWeight).not.toBe(counted.fontWeight)
    })
  })
  await goTo(page, '')
  await expect.poll(() => exactTotal(page)).toBe(sumText(mainNetworks(counted)))
  await test.step('1.4 sorting, a filter and "hide below" change no sum', async () => {
    const total = await exactTotal(page)
    const usdcValue = await groupRow(page, USDC_ROW).getByTestId('value').first().innerText()
    const titles = await groupTitles(page)
    await byId(page, 'sort-name').click()
    const named = await groupTitles(page)
    expect(named).not.toEqual(titles)
    expect(new Set(named)).toEqual(new Set(titles))
    const isAscending = byId(page, 'sort-value')
    await isAscending.click()
    await isAscending.click()
    expect(new Set(await groupTitles(page))).toEqual(new Set(titles))
    await page.locator('input[name=filter]').fill('savings usdc')
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
    await page
      .getByLabel(/Hide below/)
      .last()
      .fill('')
  })
  await test.step('1.3 by asset, wallet and chain: every group is the exact sum of its members', async () => {
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
  await test.step('1.4 hidden amounts are hidden everywhere on the page', async () => {
    const total = await exactTotal(page)
    await byId(page, 'hide-amounts').click()
    await expect(byId(page, 'total')).not.toContainText(total.slice(1, 4))
    const text = await page.locator('main').innerText()
    expect(text).not.toMatch(/\$\d/)
    await byId(page, 'by').getByText('Wallet').click()
    expect(await page.locator('main').innerHTML()).not.toContain(total)
    await byId(page, 'hide-amounts').click()
  })
  await test.step('1.4 a figure has its details, with every digit and its request', async () => {
    await goTo(page, `wallet=${OTHER}`)
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
})
