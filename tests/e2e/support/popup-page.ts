import { expect, type Locator, type Page } from '@playwright/test'
import { listIsWhole } from './screen.ts'

/** A row of the list as it stands on screen. */
export interface ShownRow {
  symbol: string
  amount: string
  price: string
  value: string
}

export const part = (page: Page | Locator, name: string): Locator =>
  page.locator(`:is([data-part=${name}], [data-testid=${name}])`)

export const addressField = (page: Page): Locator => page.locator('input[name=address]')

/** Waits until the popup is in a state of its contract, with all rows of its list there that will be. */
export async function expectState(page: Page, state: string | RegExp, timeout = 15_000): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-state', state, { timeout })
  await listIsWhole(page)
}

/** Writes an address and presses Enter. */
export async function enter(page: Page, address: string): Promise<void> {
  await addressField(page).fill(address)
  await addressField(page).press('Enter')
}

/** Checks a wallet and waits until it is there, whole. */
export async function check(page: Page, address: string, state: string | RegExp = 'complete'): Promise<void> {
  await enter(page, address)
  await expect(part(page, 'address')).toHaveText(address)
  await expectState(page, state)
  await expect(part(page, 'refresh')).toBeVisible()
}

/** The rows that are in the document, from the top. */
export async function rowsOf(page: Page): Promise<ShownRow[]> {
  await listIsWhole(page)
  return await part(page, 'row').evaluateAll((rows) =>
    rows.map((row) => {
      const text = (name: string) => row.querySelector(`[data-part=${name}]`)?.textContent ?? ''
      return { symbol: text('symbol'), amount: text('amount'), price: text('price'), value: text('value') }
    }),
  )
}

/** The words below the total, without the age at their end. */
export const missingWords = async (page: Page): Promise<string[]> => {
  const words = (await part(page, 'missing').innerText()).split(' · ')
  return words.slice(0, -1)
}

/** What a person sees of a wallet, apart from its age. */
export const picture = async (page: Page) => ({
  address: await part(page, 'address').innerText(),
  total: await part(page, 'total').innerText(),
  rows: await rowsOf(page),
})
