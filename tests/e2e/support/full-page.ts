import { expect, type Locator, type Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { routeUrl, type ViewName } from '../../../utils/domain/route.ts'
import { waitForRun } from './date-runs.ts'

const SIZE = { width: 1_100, height: 800 }

/** Opens a view of the full page by its URL, like a bookmark. */
export async function openView(
  extension: ExtensionBrowser,
  view: ViewName,
  parameters: Record<string, string> = {},
): Promise<Page> {
  const page = await extension.page(routeUrl(view, parameters).slice(1))
  await page.setViewportSize(SIZE)
  return page
}

/**
 * Opens the portfolio with an address, and requests what it shows, because the page opens without a request.
 * @param parameters further parameters of the URL, for example a block
 */
export async function openAddress(
  extension: ExtensionBrowser,
  address: string,
  parameters: Record<string, string> = {},
): Promise<Page> {
  const page = await openView(extension, 'portfolio', { address, chain: '43114', ...parameters })
  await byId(page, 'portfolio-label').waitFor()
  if (!parameters.block) await byId(page, 'refresh').click()
  if (parameters.block || parameters.since) await waitForRun(page, () => byId(page, 'read').click())
  await waitForRows(page)
  return page
}

/** Waits until all balances of the portfolio are read. */
export async function waitForRows(page: Page): Promise<void> {
  await byId(page, 'portfolio-table').waitFor()
  await expect(byId(page, 'not-read')).toHaveCount(0)
  await expect(byId(page, 'left')).toHaveCount(0)
  await expect(page.locator('[data-testid=refresh][aria-busy=true]')).toHaveCount(0)
}

/** The groups of the portfolio's table. */
export const groupRows = (page: Page): Locator => byId(page, 'group-row')

export const byId = (page: Page | Locator, id: string): Locator => page.getByTestId(id)

/** The notice about a failed request. */
export const failureNotice = (page: Page): Locator => page.getByTestId('failure')
