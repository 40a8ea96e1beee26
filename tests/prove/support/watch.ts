import type { BrowserContext, Page } from '@playwright/test'

/** What a watched page did that no text may make it do. */
export interface Misdeeds {
  scripts: number
  violations: string[]
  /** Requests to anyone but the extension itself and those that were named. */
  strangers: string[]
  /** What it said to the console, threw, or opened. */
  signs: string[]
}

/** Watches everything in a browser from now on; `look` tells what one of its pages did by itself. */
export function watch(context: BrowserContext, friends: readonly string[]) {
  const strangers: string[] = []
  const signs: string[] = []
  const isFriend = (url: string) => friends.some((origin) => url.startsWith(`${origin}/`))
  context.on('request', (request) => {
    if (!isFriend(request.url())) strangers.push(request.url().slice(0, 200))
  })
  context.on('page', (page) => signs.push(`opened ${page.url()}`))
  const attend = async (page: Page) => {
    // What the browser itself says of an answer that is an error is no sign of anything.
    page.on('console', (message) => {
      if (!message.text().startsWith('Failed to load resource')) signs.push(`said ${message.text()}`)
    })
    page.on('pageerror', (error) => signs.push(`threw ${error.message}`))
    page.on('dialog', (dialog) => {
      signs.push(`asked ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.evaluate(() => {
      const broken: string[] = []
      Object.assign(globalThis, { broken })
      document.addEventListener('securitypolicyviolation', (event) => {
        broken.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
  }
  const look = async (page: Page): Promise<Misdeeds> => {
    const seen = await page.evaluate(() => ({
      scripts: Number('taken' in globalThis) + document.querySelectorAll('script:not([src])').length,
      violations: (globalThis as unknown as { broken: string[] }).broken,
    }))
    return { ...seen, strangers, signs }
  }
  return { attend, look }
}
