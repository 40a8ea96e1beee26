import type { Page } from '@playwright/test'
import { CURRENCIES } from '../../utils/domain/currency.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import type { LocalService } from '../service/service.ts'
import { add, type ExactDecimal, isMalicious, totalsOf, valueIn } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, openView } from './support/full-page.ts'
import { openPopupIn } from './support/languages.ts'
import { requestsTo } from './support/log.ts'
import { formatOf, type MoneyFormat, moneyIn, priceIn } from './support/money-format.ts'
import {
  chooseCurrency,
  displayedWallet,
  exactRowsOf,
  exactTotal,
  lookUpWallet,
  part,
  showAllRows,
} from './support/popup-page.ts'
import { fetchWallet, type RawToken } from './support/raw-answers.ts'
import { seedSettings } from './support/seed.ts'

const { edge, ordinary } = SPECIAL_WALLETS

type Formats = Record<string, MoneyFormat>

interface Figures {
  total: string
  exactTotal: string
  rows: string[]
}

const compareTexts = (a: string, b: string): number => a.localeCompare(b)

const readFormats = async (page: Page): Promise<Formats> =>
  Object.fromEntries(
    await Promise.all(CURRENCIES.map(async (currency) => [currency, await formatOf(page, currency)])),
  )

/** The expected text of every amount of money, computed from the service's digits. */
function expectedFigures(tokens: readonly RawToken[], currency: string, formats: Formats): Figures {
  const format = (code: string) => formats[code] as MoneyFormat
  const values = tokens.map((token) => ({ token, tokenValue: valueIn(token, currency) }))
  const counted = values.flatMap(({ token, tokenValue }) =>
    'value' in tokenValue && !isMalicious(token) ? [tokenValue.value] : [],
  )
  const sum = counted.reduce<ExactDecimal>(add, { units: 0n, scale: 0 })
  return {
    total: moneyIn(sum, format(currency)),
    exactTotal: `${exactText(sum)} ${currency.toUpperCase()}`,
    rows: values
      .map(({ token, tokenValue }) => {
        const { price, balanceValue } = token
        const other = balanceValue ?? price
        const withoutValue =
          tokenValue.kind === 'otherCurrency' && other ? `in ${other.currencyCode.toUpperCase()}` : 'No price'
        return [
          token.symbol || '(no name)',
          price ? priceIn(price, format(price.currencyCode)) : '',
          'value' in tokenValue ? moneyIn(tokenValue.value, format(currency)) : withoutValue,
        ].join(' | ')
      })
      .toSorted(compareTexts),
  }
}

/** All digits, without trailing zeros. */
function exactText({ units, scale }: ExactDecimal): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - scale)}${fraction && '.'}${fraction}`
}

/** Opens the breakdown, reads its total and closes it. */
async function readExactTotal(popup: Page): Promise<string> {
  await part(popup, 'exclusions').click()
  const text = await part(popup, 'exact-total').innerText()
  await popup.keyboard.press('Escape')
  return text
}

async function shownFigures(popup: Page): Promise<Figures> {
  return {
    total: (await exactTotal(popup).getAttribute('title')) ?? '',
    exactTotal: await readExactTotal(popup),
    rows: (await exactRowsOf(popup))
      .map(({ symbol, price, value }) => `${symbol} | ${price} | ${value}`)
      .toSorted(compareTexts),
  }
}

/**
 * Checks in each currency that the old values stay until the service responds, and that the new ones are
 * exact.
 */
async function compareAll(
  popup: Page,
  service: LocalService,
  currencies: readonly string[],
): Promise<Formats> {
  const { dataUrl } = service
  const formats = await readFormats(popup)
  await showAllRows(popup)
  await lookUpWallet(popup, edge)
  for (const currency of currencies) {
    const { native, tokens } = await fetchWallet({ dataUrl, address: edge, currency })
    if (currency !== 'usd') await switchTo(popup, service, currency)
    const expected = expectedFigures([native, ...tokens], currency, formats)
    await expect(exactTotal(popup)).toHaveAttribute('title', expected.total)
    expect(await shownFigures(popup), currency).toEqual(expected)
  }
  return formats
}

/** Chooses a currency, and checks that the screen does not change until the delayed response arrives. */
async function switchTo(popup: Page, service: LocalService, currency: string): Promise<void> {
  const before = await displayedWallet(popup)
  const answer = Promise.withResolvers<void>()
  service.setFault('listErc20', { until: answer.promise })
  await chooseCurrency(popup, currency)
  const isPending = () => service.log.some(({ query, status }) => query.currency === currency && status === 0)
  await expect.poll(isPending).toBe(true)
  expect(await displayedWallet(popup)).toEqual(before)
  expect(await popup.locator('main').getAttribute('data-state')).toBe('complete')
  service.clearFaults()
  answer.resolve()
}

/** Signs before and after the number, a code as the sign, and currencies without decimals. */
const KINDS = ['usd', 'eur', 'chf', 'jpy', 'clp', 'huf']

const decimalsOf = (formats: Formats): Record<string, number> =>
  Object.fromEntries(Object.entries(formats).map(([currency, { decimals }]) => [currency, decimals]))

/** The decimals of each currency. Those of the forint depend on the version of the browser. */
const DECIMALS = {
  ...Object.fromEntries(CURRENCIES.map((currency) => [currency, 2])),
  clp: 0,
  jpy: 0,
  huf: expect.any(Number),
}

test('every amount is formatted in each kind of currency in en-US', async ({ popup, service }) => {
  const formats = await compareAll(popup, service, KINDS)
  expect(Object.keys(formats)).toHaveLength(14)
  expect(decimalsOf(formats)).toEqual(DECIMALS)
  expect(formats.jpy).toMatchObject({ before: '¥', after: '', group: ',', decimalSign: '.' })
  await test.step('after a failure the values keep the old currency', async () => {
    await chooseCurrency(popup, 'usd')
    await lookUpWallet(popup, ordinary)
    await expect(exactTotal(popup)).toHaveAttribute('title', /^\$/)
    const before = await displayedWallet(popup)
    service.setFault('listErc20', { status: 404 })
    await chooseCurrency(popup, 'jpy')
    await part(popup, 'failure').waitFor()
    expect(await displayedWallet(popup)).toEqual(before)
    service.clearFaults()
    await part(popup, 'failure').getByRole('button').first().click()
    await expect(exactTotal(popup)).toHaveAttribute('title', /^¥[\d,]+$/)
  })
})

test('every amount is formatted in each kind of currency in de-DE', async ({ extension, service }) => {
  const popup = await openPopupIn(extension, 'de-DE')
  const formats = await compareAll(popup, service, KINDS)
  expect(decimalsOf(formats)).toEqual(DECIMALS)
  expect(formats.clp).toMatchObject({ before: '', after: '\u00a0CLP', group: '.', decimalSign: ',' })
})

test('a bookmark of the full page without a currency lists in the currency that it shows', async ({
  extension,
  service,
}) => {
  const page = await openView(extension, 'portfolio', { address: edge, chain: '43114' })
  await byId(page, 'refresh').click()
  const sumIn = async (currency: 'usd' | 'jpy') => {
    const { native, tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: edge, currency })
    return totalsOf([native, ...tokens], currency).total
  }
  await expect(exactTotal(page)).toHaveAttribute('title', await sumIn('usd'))
  await seedSettings(await extension.worker(), service, { currency: 'jpy', badgeMinutes: 0 })
  await expect(page.locator('select[name=currency]')).toHaveValue('jpy')
  await byId(page, 'refresh').click()
  await expect(exactTotal(page)).toHaveAttribute('title', await sumIn('jpy'))
})

test.describe('with a badge', () => {
  test.use({ settings: { badgeMinutes: 15, badgeChainId: '1' } })

  test('another currency requests no TPS, even if the last request failed', async ({ popup, service }) => {
    service.setFault('avgTps', { status: 404 })
    await lookUpWallet(popup, edge)
    await expect.poll(() => requestsTo(service, 'avgTps').length).toBeGreaterThan(0)
    service.log.length = 0
    for (const [currency, sign] of [
      ['eur', '€'],
      ['gbp', '£'],
    ] as const) {
      await chooseCurrency(popup, currency)
      await expect(part(popup, 'total')).toContainText(sign)
    }
    expect(requestsTo(service, 'avgTps')).toEqual([])
    expect(requestsTo(service, 'listErc20')).toHaveLength(2)
  })
})
