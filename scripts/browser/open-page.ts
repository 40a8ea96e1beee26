import type { BrowserContext, Page } from '@playwright/test'

const TRIES = 5

/**
 * Opens an address in a new tab. An extension that opens its options, as it does when it is installed, takes a tab
 * that is still empty for it: that tab is left to it, and another one is opened.
 * @throws what `goto` throws
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
