import type { BrowserContext, Page } from '@playwright/test'

const TRIES = 5

/**
 * Opens a URL in a new tab. If an extension takes the empty tab for its options page, as after installation,
 * opens another one.
 * @throws like `goto`
 */
export async function openPage(
  context: BrowserContext,
  url: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<Page> {
  for (let tries = 1; ; tries += 1) {
    const page = await context.newPage()
    try {
      await page.goto(url, { waitUntil })
      return page
    } catch (error) {
      const taken = String(error).includes('interrupted by another navigation')
      if (!taken) await page.close()
      if (!taken || tries === TRIES) throw error
    }
  }
}
