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

/** The pages that `openExtensionPage` has returned. */
const RETURNED_PAGES = new WeakSet<Page>()

/**
 * Opens a page of the extension in a new tab, without the empty page that `openPage` loads first.
 * @throws after a timeout, also if the page cannot be loaded
 */
export async function openExtensionPage(context: BrowserContext, url: string): Promise<Page> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) return await openPage(context, url)
  const path = (of: string) => of.split(/[?#]/)[0]
  // A page can change the rest of its URL while it is loaded.
  const opened = context.waitForEvent('page', (page) => {
    const isOpened = path(page.url()) === path(url) && !RETURNED_PAGES.has(page)
    if (isOpened) RETURNED_PAGES.add(page)
    return isOpened
  })
  const [page] = await Promise.all([opened, session.send('Target.createTarget', { url })])
  await Promise.all([page.waitForLoadState('load'), session.detach()])
  return page
}
