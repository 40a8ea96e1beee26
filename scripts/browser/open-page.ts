import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * The browser shows an error page instead of the URL, for example because the extension is not loaded yet.
 */
export class PageNotLoadedError extends Error {
  constructor(url: string) {
    super(`${url} cannot be loaded`)
  }
}

/**
 * Opens a URL in a new tab. The tab never shows an empty page: that would take a process of its own, and the
 * extension opens its options page in an empty tab after installation. Two calls at the same time need
 * different URLs.
 * @throws PageNotLoadedError
 */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const session = await browserSession(context)
  const isOpened = (page: Page) => [url, ERROR_PAGE].includes(page.url())
  const [page] = await Promise.all([
    context.waitForEvent('page', isOpened),
    session.send('Target.createTarget', { url }),
  ])
  await session.detach()
  // Playwright can miss the load event of a page that it has not opened itself.
  await page.waitForFunction(() => document.readyState === 'complete', undefined, { polling: 20 })
  if (page.url() !== ERROR_PAGE) return page
  await page.close()
  throw new PageNotLoadedError(url)
}

const ERROR_PAGE = 'chrome-error://chromewebdata/'

/** A session of the browser, for commands that belong to no page. */
export async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser of its own')
  return await browser.newBrowserCDPSession()
}
