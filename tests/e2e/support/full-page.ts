import type { Locator, Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { routeUrl, type ViewName } from '../../../utils/domain/route.ts'

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

export const byId = (page: Page | Locator, id: string): Locator => page.getByTestId(id)

/** The notice about a failed request. */
export const failureNotice = (page: Page): Locator => page.getByTestId('failure')
