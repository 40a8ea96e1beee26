import type { Locator, Page } from '@playwright/test'
import { enter, expectAddress, part } from './popup-page.ts'

export { enter as check, part } from './popup-page.ts'

/** The popup's main element in a state. */
export const inState = (page: Page, state: string): Locator => page.locator(`main[data-state=${state}]`)

/** Waits until the token list has replaced its placeholder. */
export const listIsWhole = (page: Page): Promise<void> =>
  page.locator('div[aria-busy]').waitFor({ state: 'detached' })

/** Types an address into the popup's field, presses Enter, and waits for the complete wallet. */
export async function lookUp(page: Page, address: string): Promise<void> {
  await enter(page, address)
  await expectAddress(page, address)
  await inState(page, 'complete').waitFor()
  await part(page, 'refresh').waitFor()
  await listIsWhole(page)
}
