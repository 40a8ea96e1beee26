import type { Locator, Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { totalsOf } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { openPopupIn } from './support/languages.ts'
import { overflowing } from './support/layout.ts'
import { exactTotal, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS

/** Makes every wallet worth this much, with the native token alone. */
const serveValue = (extension: ExtensionBrowser, dataUrl: string, value: string): Promise<unknown> =>
  extension.context.route(`${dataUrl}/**/balances:listErc20?**`, async (route) => {
    const body = await (await route.fetch()).json()
    body.erc20TokenBalances = []
    body.nativeTokenBalance.balanceValue = { currencyCode: 'usd', value }
    await route.fulfill({ json: body })
  })

/** The number of lines of the visible text of an element. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const range = document.createRange()
    range.selectNodeContents(shown.firstElementChild as Element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size
  })

const isCut = (element: Locator): Promise<boolean> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

const TOTALS: [value: string, exact: string, shown: string][] = [
  ['1234567.89', '$1,234,567.89', '$1,234,567.89'],
  ['12345678.90', '$12,345,678.90', '$12,345,678.90'],
  ['987654321.09', '$987,654,321.09', '$987,654,321.09'],
  ['1234567890.12', '$1,234,567,890.12', '$1.235B'],
  ['123456789012.34', '$123,456,789,012.34', '$123.5B'],
]

test('a long total is in one line beside its buttons, and has every digit in its title and breakdown', async ({
  extension,
  service,
}) => {
  for (const file of ['popup.html', 'sidepanel.html']) {
    const page = await extension.page(file)
    await page.setViewportSize(
      file === 'popup.html' ? { width: 400, height: 600 } : { width: 320, height: 900 },
    )
    await lookUpWallet(page, ordinary)
    for (const [value, exact, shown] of TOTALS) {
      await serveValue(extension, service.dataUrl, value)
      await part(page, 'refresh').click()
      const total = part(page, 'total')
      await expect(exactTotal(page)).toHaveAttribute('title', exact)
      await expect(total.locator('bdi').first()).toHaveText(shown)
      await expect(part(page, 'refresh')).toBeVisible()
      expect([shown, await linesOf(total), await isCut(total)]).toEqual([shown, 1, false])
      expect(await overflowing(page)).toEqual([])
      await part(page, 'exclusions').click()
      await expect(part(page, 'exact-total')).toContainText(value.replace(/0$/, ''))
      await page.keyboard.press('Escape')
      await extension.context.unrouteAll()
    }
    await page.close()
  }
})

test('in Arabic of Egypt, the amount of a token is left of its price', async ({ extension }) => {
  const page = await openPopupIn(extension, 'ar-EG')
  await lookUpWallet(page, ordinary)
  await expect(part(tokenRows(page).nth(1), 'amount')).toHaveText(/[٠-٩]/)
  expect(await orderOf(page)).toEqual([])
})

/** The symbols of the rows whose price is not right of their amount. */
const orderOf = (page: Page): Promise<string[]> =>
  tokenRows(page).evaluateAll((rows) => {
    const boxOf = (row: Element, name: string) => {
      const figure = row.querySelector(`[data-testid=${name}]`)
      // A compact figure is hidden from screen readers, which read the whole one.
      const element = figure?.querySelector('[aria-hidden]') ?? figure
      const range = document.createRange()
      if (element) range.selectNodeContents(element)
      return element && range.getBoundingClientRect()
    }
    return rows
      .filter((row) => {
        const [amount, price] = [boxOf(row, 'amount'), boxOf(row, 'price')]
        return amount && price && amount.right > price.left
      })
      .map((row) => row.querySelector('[data-testid=symbol]')?.textContent ?? '')
  })

test('a contract that repeats the native balance is shown as the same and not counted, here and on home', async ({
  extension,
  openPopup,
  service,
}) => {
  const { tokens, native } = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary })
  const [, ...others] = tokens
  const { balance, price, balanceValue } = native
  service.setFault('listErc20', {
    firstToken: {
      ...{ address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', symbol: 'AVAX', name: 'Avalanche' },
      ...{ decimals: 18, balance, price, balanceValue },
    },
  })
  const { total } = totalsOf([native, ...others], 'usd')
  await storeWatchlist(await extension.worker(), { wallets: [watched(ordinary, 'Savings')] })
  const popup = await openPopup()
  await walletRow(popup, 'Savings').click()
  await expect(part(popup, 'total')).toHaveText(total)
  await expect(tokenRows(popup).filter({ hasText: 'Same as AVAX' })).toHaveCount(1)
  await part(popup, 'exclusions').click()
  await expect(part(popup, 'breakdown')).toContainText('Not included: Same as AVAX (1)')
  await popup.keyboard.press('Escape')
  await part(popup, 'back').click()
  await expect(part(popup, 'total')).toHaveText(total)
  await part(popup, 'exclusions').click()
  await expect(part(popup, 'breakdown')).toContainText(
    '1 token that repeats a native balance is not included',
  )
  await test.step("hiding a token changes home's total if the worker had stopped", async () => {
    await popup.keyboard.press('Escape')
    service.clearFaults()
    await walletRow(popup, 'Savings').click()
    await part(popup, 'refresh').click()
    await expect(part(popup, 'total')).toHaveText(totalsOf([native, ...tokens], 'usd').total)
    const row = tokenRows(popup).nth(1)
    const symbol = await part(row, 'symbol').innerText()
    await row.getByRole('button').first().click()
    await part(popup, 'hide').waitFor()
    await extension.stopWorker()
    await part(popup, 'hide').click()
    const rest = totalsOf([native, ...tokens.filter((token) => token.symbol !== symbol)], 'usd').total
    await expect(part(popup, 'total')).toHaveText(rest)
    await popup.reload()
    await walletRow(popup, 'Savings').waitFor()
    await expect(part(popup, 'total')).toHaveText(rest)
  })
})
