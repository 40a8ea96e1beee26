import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { overflowing } from './support/layout.ts'
import { lookUpWallet, part, showAllRows, tokenRows } from './support/popup-page.ts'

/**
 * The popup with its CSP violations, console messages, requests, and the pages and dialogs that were opened.
 */
interface WatchedPopup {
  page: Page
  cspViolations(): Promise<string[]>
  consoleMessages: string[]
  requests: string[]
  opened: string[]
}

async function openWatchedPopup({ extension, popupPage }: Setup): Promise<WatchedPopup> {
  const consoleMessages: string[] = []
  const requests: string[] = []
  const opened: string[] = []
  const { context } = extension
  context.on('request', (request) => requests.push(request.url()))
  const page = await popupPage()
  page.on('console', (message) => consoleMessages.push(message.text()))
  page.on('pageerror', (error) => consoleMessages.push(error.message))
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  context.on('page', (other) => opened.push(other.url()))
  await page.evaluate(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const cspViolations = () =>
    page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
  return { page, cspViolations, consoleMessages, requests, opened }
}

/** Opens the details of one row after the other, and calls `inspect` after each. */
async function openEach(page: Page, inspect: () => Promise<void> = async () => {}): Promise<void> {
  const rows = tokenRows(page)
  const count = await rows.count()
  for (let index = 0; index < count; index += 1) {
    await rows.nth(index).locator('[data-row]').click()
    await expect(rows.nth(index).locator('[data-testid=details]')).toBeVisible()
    await inspect()
  }
}

test('a wallet of tokens with hostile names', async ({ setup }) => {
  await setup.chooseService({ remoteLogos: false })
  const { page, cspViolations, consoleMessages, requests, opened } = await openWatchedPopup(setup)
  await showAllRows(page)
  await lookUpWallet(page, SPECIAL_WALLETS.hostile)
  await expect(tokenRows(page)).toHaveCount(22)
  await test.step('bidi, invisible and control characters are removed, and names are truncated', async () => {
    const names = await page
      .locator('[data-testid=tokens] :is([data-testid=symbol], [data-testid=name])')
      .evaluateAll((all) => all.map(({ textContent, tagName }) => ({ text: textContent, tagName })))
    expect(names.length).toBe(44)
    for (const { text, tagName } of names) {
      expect(tagName).toBe('BDI')
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]|\p{Cc}/u)
      const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
      expect(letters.length).toBeLessThanOrEqual(65)
    }
  })
  await test.step('no hostile name overflows its row', async () => {
    expect(await overflowing(page)).toEqual([])
  })
  await test.step('hostile names run no script, violate no CSP rule and cause no request to another host', async () => {
    await openEach(page, async () => expect(await overflowing(page)).toEqual([]))
    expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false)
    expect(await cspViolations()).toEqual([])
    expect(consoleMessages).toEqual([])
    expect(opened).toEqual([])
    const { extension, service } = setup
    const allowed = [`chrome-extension://${extension.extensionId}`, service.dataUrl, service.metricsUrl]
    expect(requests.filter((url) => !allowed.some((origin) => url.startsWith(`${origin}/`)))).toEqual([])
    expect(requests.some((url) => url.startsWith(service.dataUrl))).toBe(true)
  })
  await test.step('token names create no elements in the list', async () => {
    const list = part(page, 'tokens')
    for (const tag of ['script', 'b', 'iframe', 'object', 'style'])
      await expect(list.locator(tag)).toHaveCount(0)
    const links = await list.locator('a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
    const allowed = page.url().replace('popup.html', 'app.html#portfolio?')
    const isExpected = (href: string) =>
      href.startsWith('https://snowtrace.io/token/0x') || href.startsWith(allowed)
    expect(links.filter((href) => !isExpected(href))).toEqual([])
    await expect(list).toContainText('<script>globalThis.taken = true</script>')
  })
  await setup.chooseService({ remoteLogos: false, filterSpam: false })
  for (const wallet of ['edge', 'spam', 'ordinary'] as const)
    await test.step(`no content overflows its row in the ${wallet} wallet`, async () => {
      await lookUpWallet(page, SPECIAL_WALLETS[wallet])
      await openEach(page, async () => expect(await overflowing(page)).toEqual([]))
    })
  await test.step('the checks of this file detect a CSP violation', async () => {
    expect(await cspViolations()).toEqual([])
    await page.evaluate(() => {
      const image = document.createElement('img')
      image.src = 'http://127.0.0.1:9/x.png'
      document.body.append(image)
    })
    await expect.poll(cspViolations).toHaveLength(1)
    await expect.poll(() => consoleMessages.length).toBeGreaterThan(0)
  })
})
