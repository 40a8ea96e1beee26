import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import {
  type Currency,
  differingValue,
  exactAmountText,
  moneyText,
  priceText,
  rowAmount,
  rowValueText,
  totalsOf,
  valueIn,
  valueText,
} from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import {
  chooseCurrency,
  chosenCurrency,
  exactTotal,
  exclusionTexts,
  lookUpWallet,
  part,
  rowsOf,
  showAllRows,
  tokenRows,
} from './support/popup-page.ts'
import { fetchWallet, type RawToken, type RawWallet } from './support/raw-answers.ts'

/** The contract of a row, and the values in the row and its details. */
interface OpenRow {
  contract: string
  figures: Record<string, string>
}

const FIELDS = ['amount', 'price', 'value', 'exact-amount', 'units', 'decimals', 'exact-price', 'exact-value']

/** Opens the details of every row, and reads the row with them. */
async function openAll(page: Page): Promise<OpenRow[]> {
  await expect(tokenRows(page).first()).toBeVisible()
  return await tokenRows(page).evaluateAll(openAndRead, FIELDS)
}

/** Runs in the page: a click of Playwright on each row would take much longer. */
async function openAndRead(rows: Element[], names: string[]): Promise<OpenRow[]> {
  const read: OpenRow[] = []
  for (const row of rows) {
    row.querySelector('button')?.click()
    while (!row.querySelector('[data-testid=details]')) await new Promise(requestAnimationFrame)
    const text = (name: string) => {
      const part = row.querySelector(`[data-testid=${name}]`)
      const title = names.includes(name) ? part?.getAttribute('title') : null
      return title || (part?.textContent ?? '')
    }
    read.push({
      contract: text('contract'),
      figures: Object.fromEntries(names.map((name) => [name, text(name)])),
    })
  }
  return read
}

/** The expected row of a token, from the service's digits. */
function expectedRow(token: RawToken, currency: Currency): Record<string, string> {
  return {
    amount: exactAmountText(token),
    price: priceText(token.price),
    value: valueText(token, currency),
    'exact-amount': exactAmountText(token),
    units: token.balance,
    decimals: token.decimals === 1 ? '1 decimal' : `${token.decimals} decimals`,
    'exact-price': token.price
      ? `${token.price.value} ${token.price.currencyCode.toUpperCase()}`
      : 'Not stated',
    'exact-value': exactValue(token, currency),
  }
}

function exactValue(token: RawToken, currency: Currency): string {
  const tokenValue = valueIn(token, currency)
  if (tokenValue.kind === 'stated') {
    const stated = `${moneyText(tokenValue.value, currency)} · as reported by the service`
    const other = differingValue(token, currency)
    return other ? `${stated}; balance × price is ${moneyText(other, currency)}` : stated
  }
  if (tokenValue.kind === 'computed') {
    return `${moneyText(tokenValue.value, currency)} · computed as balance × price`
  }
  const other = token.balanceValue
  return tokenValue.kind === 'otherCurrency' && other
    ? `${other.value} ${other.currencyCode.toUpperCase()}`
    : 'Not stated'
}

const contractOf = (token: RawToken): string => token.address ?? 'Native token'

/** Compares the total, the exclusions and the values of every row with the service's digits. */
async function compareAll(page: Page, { native, tokens }: RawWallet, currency: Currency): Promise<void> {
  const all = [native, ...tokens]
  const { total, exclusions } = totalsOf(all, currency)
  await expect(exactTotal(page)).toHaveAttribute('title', total)
  const texts = await exclusionTexts(page)
  expect(texts.filter((text) => !text.startsWith('includes '))).toEqual(exclusions)
  const displayedRows = await rowsOf(page)
  // Longer amounts have a compact form.
  const short = all.map(rowAmount).filter((amount) => amount.length <= 16)
  expect(displayedRows.map(({ amount }) => amount)).toEqual(expect.arrayContaining(short))
  const shownValues = all.map((token) => rowValueText(token, currency))
  expect(displayedRows.map(({ value }) => value)).toEqual(expect.arrayContaining(shownValues))
  const rows = await openAll(page)
  expect(rows[0]?.contract).toBe('Native token')
  const shown = Object.fromEntries(rows.map(({ contract, figures }) => [contract, figures]))
  expect(shown).toEqual(
    Object.fromEntries(all.map((token) => [contractOf(token), expectedRow(token, currency)])),
  )
  expect(rows).toHaveLength(all.length)
}

for (const money of ['text', 'number'] as const)
  test(`amounts, prices and values are exact (money as ${money})`, async ({ popup, service }) => {
    service.set({ money })
    await showAllRows(popup)
    // How an amount of money is sent changes nothing else, so the amounts with all digits suffice.
    for (const name of money === 'text'
      ? (['ordinary', 'edge', 'hostile', 'spam'] as const)
      : (['edge', 'spam'] as const))
      await test.step(`of the ${name} wallet`, async () => {
        const address = SPECIAL_WALLETS[name]
        await lookUpWallet(popup, address)
        const raw = await fetchWallet({ dataUrl: service.dataUrl, address })
        expect(raw.tokens.length).toBeGreaterThan(3)
        await compareAll(popup, raw, 'usd')
      })
    await test.step('a malicious token is last, regardless of its value', async () => {
      const last = (await rowsOf(popup)).at(-1)
      expect(last).toMatchObject({ symbol: 'WAVAX', value: '$169,200.00' })
      await expect(tokenRows(popup).last().locator('[data-testid=reputation]')).toHaveText('Malicious')
    })
    if (money === 'text')
      await test.step('values of the edge wallet are exact in currencies with and without decimals', async () => {
        for (const currency of ['jpy', 'eur'] as const) await expectExactIn(popup, service.dataUrl, currency)
        await chooseCurrency(popup, 'usd')
        await expect.poll(() => chosenCurrency(popup)).toBe('usd')
      })
    await test.step('the total of the empty wallet is zero', async () => {
      await lookUpWallet(popup, SPECIAL_WALLETS.empty, 'empty')
      await expect(part(popup, 'total')).toHaveText('$0.00')
      expect(await rowsOf(popup)).toMatchObject([{ symbol: 'AVAX', amount: '0', value: '$0.00' }])
    })
  })

async function expectExactIn(popup: Page, dataUrl: string, currency: Currency): Promise<void> {
  await chooseCurrency(popup, currency)
  await expect.poll(() => chosenCurrency(popup)).toBe(currency)
  await lookUpWallet(popup, SPECIAL_WALLETS.edge)
  await compareAll(popup, await fetchWallet({ dataUrl, address: SPECIAL_WALLETS.edge, currency }), currency)
}
