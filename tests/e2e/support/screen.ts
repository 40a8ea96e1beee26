import type { Locator, Page } from '@playwright/test'

/** A part of a page by the name that the markup gives it. */
export const part = (page: Page | Locator, name: string): Locator =>
  page.locator(`:is([data-part=${name}], [data-testid=${name}])`)

/** The popup when it is in a state. */
export const inState = (page: Page, state: string): Locator => page.locator(`main[data-state=${state}]`)

/** What stands for a list that is still to come, and a list of which not all rows are drawn. */
const BUSY = ':is(div, ul)[aria-busy]'

/** All rows of the list are there that will be: those out of sight come half a second later, or with a pointer. */
export async function listIsWhole(page: Page): Promise<void> {
  await page.locator('div[aria-busy]').waitFor({ state: 'detached' })
  await page.evaluate(() =>
    document.querySelector('[data-part=scroller]')?.dispatchEvent(new PointerEvent('pointerenter')),
  )
  await page.locator(BUSY).waitFor({ state: 'detached' })
}

/** Types an address into the popup's field and presses Enter. */
export async function check(page: Page, address: string): Promise<void> {
  const field = page.locator('input[name=address]')
  await field.fill(address)
  await field.press('Enter')
}

/** The same, and waits for the wallet to stand there whole. */
export async function lookUp(page: Page, address: string): Promise<void> {
  await check(page, address)
  await part(page, 'address').filter({ hasText: address }).waitFor()
  await inState(page, 'complete').waitFor()
  await part(page, 'refresh').waitFor()
  await listIsWhole(page)
}
