import type { BrowserContext, Page } from '@playwright/test'

const MAX_ATTEMPTS = 5

/**
 * Opens a URL in a new tab. If an extension opens its options page in that tab, as after installation, opens
 * another tab.
 * @throws like `goto`
 */
export async function openPage(
  context: BrowserContext,
  url: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<Page> {
  for (let attempt = 1; ; attempt += 1) {
    const page = await context.newPage()
    try {
      await page.goto(url, { waitUntil })
      return page
    } catch (error) {
      const replaced = String(error).includes('interrupted by another navigation')
      if (!replaced) await page.close()
      if (!replaced || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
