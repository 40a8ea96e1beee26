import type { Page } from '@playwright/test'
import { CURRENCIES } from '../../utils/domain/currency.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import type { LocalService } from '../service/service.ts'
import { add, type Exact, isMalicious, worthIn } from './support/figures.ts'
import { expect, openPopupPage, originsOf, test } from './support/fixtures.ts'
import { type MoneyShape, moneyIn, priceIn, shapeOf } from './support/money-shape.ts'
import { check, chooseCurrency, exactRowsOf, exactTotal, part, picture } from './support/popup-page.ts'
import { fetchWallet, type RawToken } from './support/raw-answers.ts'
import { seedSettings } from './support/seed.ts'

const { edge } = SPECIAL_WALLETS

type Shapes = Record<string, MoneyShape>

interface Figures {
  total: string
  exactTotal: string
  rows: string[]
}

const byText = (a: string, b: string): number => a.localeCompare(b)

const shapesOf = async (page: Page): Promise<Shapes> =>
  Object.fromEntries(
    await Promise.all(CURRENCIES.map(async (currency) => [currency, await shapeOf(page, currency)])),
  )

/** Every amount of money, computed from the service's digits. */
function expectedFigures(tokens: readonly RawToken[], currency: string, shapes: Shapes): Figures {
  const shape = (code: string) => shapes[code] as MoneyShape
  const worths = tokens.map((token) => ({ token, worth: worthIn(token, currency) }))
  const counted = worths.flatMap(({ token, worth }) =>
    'value' in worth && !isMalicious(token) ? [worth.value] : [],
  )
  const sum = counted.reduce<Exact>(add, { units: 0n, scale: 0 })
  return {
    total: moneyIn(sum, shape(currency)),
    exactTotal: `${plain(sum)} ${currency.toUpperCase()}`,
    rows: worths
      .map(({ token, worth }) => {
        const { price, balanceValue } = token
        const other = balanceValue ?? price
        const elsewhere =
          worth.kind === 'otherCurrency' && other ? `in ${other.currencyCode.toUpperCase()}` : 'No price'
        return [
          token.symbol || '(no name)',
          price ? priceIn(price, shape(price.currencyCode)) : '',
          'value' in worth ? moneyIn(worth.value, shape(currency)) : elsewhere,
        ].join(' | ')
      })
      .toSorted(byText),
  }
}

/** Every digit, without trailing zeros. */
function plain({ units, scale }: Exact): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - scale)}${fraction && '.'}${fraction}`
}

/** Opens the breakdown, reads its total and closes it. */
async function everyDigit(popup: Page): Promise<string> {
  await part(popup, 'exclusions').click()
  const text = await part(popup, 'exact-total').innerText()
  await popup.keyboard.press('Escape')
  return text
}

async function shownFigures(popup: Page): Promise<Figures> {
  return {
    total: (await exactTotal(popup).getAttribute('title')) ?? '',
    exactTotal: await everyDigit(popup),
    rows: (await exactRowsOf(popup))
      .map(({ symbol, price, value }) => `${symbol} | ${price} | ${value}`)
      .toSorted(byText),
  }
}

/** Checks every currency: the old values stay until the service responds, then all have the new currency. */
async function compareAll(popup: Page, service: LocalService): Promise<Shapes> {
  const { dataUrl } = service
  const shapes = await shapesOf(popup)
  await check(popup, edge)
  for (const currency of CURRENCIES) {
    const { native, tokens } = await fetchWallet({ dataUrl, address: edge, currency })
    if (currency !== 'usd') await switchTo(popup, service, currency)
    const expected = expectedFigures([native, ...tokens], currency, shapes)
    await expect(exactTotal(popup)).toHaveAttribute('title', expected.total)
    expect(await shownFigures(popup), currency).toEqual(expected)
  }
  return shapes
}

/** Delays the response, checks the screen, and releases the response. */
async function switchTo(popup: Page, service: LocalService, currency: string): Promise<void> {
  const before = await picture(popup)
  const answer = Promise.withResolvers<void>()
  service.setFault('listErc20', { until: answer.promise })
  await chooseCurrency(popup, currency)
  const isHeld = () => service.log.some(({ query, status }) => query.currency === currency && status === 0)
  await expect.poll(isHeld).toBe(true)
  expect(await picture(popup)).toEqual(before)
  expect(await popup.locator('main').getAttribute('data-state')).toBe('complete')
  service.clearFaults()
  answer.resolve()
}

const decimalsOf = (shapes: Shapes): Record<string, number> =>
  Object.fromEntries(Object.entries(shapes).map(([currency, { decimals }]) => [currency, decimals]))

/** Currencies without two decimals. Those of the forint depend on the browser's version. */
const DECIMALS = {
  ...Object.fromEntries(CURRENCIES.map((currency) => [currency, 2])),
  clp: 0,
  jpy: 0,
  huf: expect.any(Number),
}

test('formats every amount in all 14 currencies in en-US', async ({ popup, service }) => {
  test.slow()
  const shapes = await compareAll(popup, service)
  expect(Object.keys(shapes)).toHaveLength(14)
  expect(decimalsOf(shapes)).toEqual(DECIMALS)
  expect(shapes.jpy).toMatchObject({ before: '¥', after: '', group: ',', decimalSign: '.' })
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('formats every amount in all 14 currencies in de-DE', async ({ freshExtension, service }) => {
    test.slow()
    await freshExtension.allow(...originsOf(service))
    await seedSettings(await freshExtension.worker(), service)
    const shapes = await compareAll(await openPopupPage(freshExtension), service)
    expect(decimalsOf(shapes)).toEqual(DECIMALS)
    expect(shapes.clp).toMatchObject({ before: '', after: '\u00a0CLP', group: '.', decimalSign: ',' })
  })
})

test('after a failure the values keep the old currency', async ({ popup, service }) => {
  await check(popup, edge)
  const before = await picture(popup)
  service.setFault('listErc20', { status: 404 })
  await chooseCurrency(popup, 'jpy')
  await part(popup, 'failure').waitFor()
  expect(await picture(popup)).toEqual(before)
  service.clearFaults()
  await part(popup, 'failure').getByRole('button').first().click()
  await expect(exactTotal(popup)).toHaveAttribute('title', /^¥[\d,]+$/)
})
