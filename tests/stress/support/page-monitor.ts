import type { BrowserContext, Page } from '@playwright/test'

/** Events in a page that text from the service must not cause. */
export interface PageFindings {
  scripts: number
  violations: string[]
  /** Requests to other origins than the allowed ones. */
  foreignRequests: string[]
  /** Console messages, errors, dialogs and new pages. */
  events: string[]
}

/** Monitors a browser. `attach` monitors a page; `readFindings` returns the findings so far. */
export function monitorPages(context: BrowserContext, allowedOrigins: readonly string[]) {
  const foreignRequests: string[] = []
  const events: string[] = []
  const isAllowed = (url: string) => allowedOrigins.some((origin) => url.startsWith(`${origin}/`))
  context.on('request', (request) => {
    if (!isAllowed(request.url())) foreignRequests.push(request.url().slice(0, 200))
  })
  context.on('page', (page) => events.push(`opened ${page.url()}`))
  const attach = async (page: Page) => {
    // Ignores the browser's own messages about responses with an error status.
    page.on('console', (message) => {
      if (!message.text().startsWith('Failed to load resource')) events.push(`logged ${message.text()}`)
    })
    page.on('pageerror', (error) => events.push(`threw ${error.message}`))
    page.on('dialog', (dialog) => {
      events.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.evaluate(() => {
      const violations: string[] = []
      Object.assign(globalThis, { violations })
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
  }
  const readFindings = async (page: Page): Promise<PageFindings> => {
    const seen = await page.evaluate(() => ({
      scripts: Number('taken' in globalThis) + document.querySelectorAll('script:not([src])').length,
      violations: (globalThis as unknown as { violations: string[] }).violations,
    }))
    return { ...seen, foreignRequests, events }
  }
  return { attach, readFindings }
}
