import type { Locator, Page } from '@playwright/test'

/** The popup's main element in a state. */
export const inState = (page: Page, state: string): Locator => page.locator(`main[data-state=${state}]`)

/** Waits until the token list has replaced its placeholder. */
export const waitForRows = (page: Page): Promise<void> =>
  page.locator('div[aria-busy]').waitFor({ state: 'detached' })
