import { expect, type Locator, type Page } from '@playwright/test'

/** A row of the token list as displayed. */
export interface ShownRow {
  symbol: string
  amount: string
  price: string
  value: string
}

/** An element by its test id. */
export const part = (page: Page | Locator, name: string): Locator => page.getByTestId(name)

export const addressField = (page: Page): Locator => page.locator('input[name=address]')

/** The rows of the token list that are in the document. */
export const tokenRows = (page: Page | Locator): Locator => page.locator('[data-testid=tokens] > li')

/** The element that scrolls the token list. */
export const tokenScroller = (page: Page): Locator => part(page, 'body')

/** The buttons of the rows. */
export const rowButtons = (page: Page | Locator): Locator => tokenRows(page).locator('[data-row]')

/**
 * Makes the popup so high that it shows all rows of a list: other rows of a longer list are not in the
 * document.
 */
export const showAllRows = (page: Page): Promise<void> => page.setViewportSize({ width: 400, height: 3_000 })

/** Waits until the popup is in a state and has rendered its rows. */
export async function expectState(page: Page, state: string | RegExp, timeout = 15_000): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-state', state, { timeout })
  await expect(page.locator('div[aria-busy]')).toHaveCount(0)
}

/** Fills in an address and presses Enter. */
export async function enter(page: Page, address: string): Promise<void> {
  await addressField(page).fill(address)
  await addressField(page).press('Enter')
}

export const expectAddress = (page: Page, address: string): Promise<void> =>
  expect(part(page, 'address')).toHaveAttribute('title', address)

/** Looks up a wallet and waits until it is loaded. */
export async function lookUpWallet(
  page: Page,
  address: string,
  state: string | RegExp = 'complete',
): Promise<void> {
  await enter(page, address)
  await expectAddress(page, address)
  await expectState(page, state)
  await expect(part(page, 'refresh')).toBeVisible()
}

/** Chooses a currency in the overflow menu. @param code such as `eur` */
export async function chooseCurrency(page: Page, code: string): Promise<void> {
  await part(page, 'more').click()
  await page.getByRole('menuitemradio', { name: new RegExp(`^${code} `, 'i') }).click()
}

/** The chosen currency in the overflow menu, as a code such as `eur`. */
export async function chosenCurrency(page: Page): Promise<string> {
  await part(page, 'more').click()
  const text = await page.getByRole('menuitemradio', { checked: true }).innerText()
  await page.keyboard.press('Escape')
  return text.slice(0, 3).toLowerCase()
}

/** Turns "Native token only" on or off in the overflow menu. */
export async function toggleNativeOnly(page: Page): Promise<void> {
  await part(page, 'more').click()
  await part(page, 'native-only').click()
}

/** The displayed text of each row in the document. */
export const rowsOf = (page: Page): Promise<ShownRow[]> => readRows(page, false)

/** The text of each row in the document, with all digits of compact numbers, which are in their titles. */
export const exactRowsOf = (page: Page): Promise<ShownRow[]> => readRows(page, true)

/** The element whose title is the total with all digits. */
export const exactTotal = (page: Page): Locator => page.locator('[title]:has(> [data-testid=total])')

async function readRows(page: Page, isExact: boolean): Promise<ShownRow[]> {
  await expect(page.locator('div[aria-busy]')).toHaveCount(0)
  return await tokenRows(page).evaluateAll(
    (rows, exact) =>
      rows.map((row) => {
        const text = (name: string) => {
          const figure = row.querySelector(`[data-testid=${name}]`)
          const title = figure?.getAttribute('title')
          if (exact && title) return title
          return (figure?.querySelector('span[aria-hidden]') ?? figure)?.textContent ?? ''
        }
        return { symbol: text('symbol'), amount: text('amount'), price: text('price'), value: text('value') }
      }),
    isExact,
  )
}

/** The parts of the line below the total, without the age at its end. */
export const exclusionTexts = async (page: Page): Promise<string[]> => {
  const texts = ((await part(page, 'exclusions').textContent()) ?? '').split(' · ')
  return texts.slice(0, -1)
}

/** The displayed address, total and rows. */
export const displayedWallet = async (page: Page) => ({
  address: await part(page, 'address').getAttribute('title'),
  total: await part(page, 'total').innerText(),
  rows: await rowsOf(page),
})
