import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/extension-browser.ts'
import type { RealPopup } from '../../scripts/browser/real-popup.ts'
import { until } from '../../scripts/browser/until.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { part } from './support/popup-page.ts'
import { waitForState } from './support/real-state.ts'

const { ordinary } = SPECIAL_WALLETS

/** Browsers that have the API, but whose `sidePanel.open` opens nothing. */
const BROWSERS: [what: string, open: string][] = [
  ['refuses to open a side panel', '() => Promise.reject(new Error("No active side panel"))'],
  ['throws', '() => { throw new Error("not a function here") }'],
  ['opens nothing, although it succeeds', '() => Promise.resolve()'],
]

/** Chooses "Open in the side panel" in the real popup, and returns the full page that opens. */
async function openedFullPage({ context }: ExtensionBrowser, popup: RealPopup): Promise<Page> {
  await popup.click('[data-testid=more]')
  await popup.click('[data-testid=open-side-panel]')
  return await until(async () => context.pages().find((page) => page.url().includes('/app.html')), {
    timeout: 10_000,
    what: 'the full page',
  })
}

test('the full page shows the wallet of the popup if the browser opens no side panel', async ({
  extension,
}) => {
  for (const [index, [what, open]] of BROWSERS.entries())
    await test.step(`because it ${what}`, async () => {
      const popup = await extension.popup()
      if (index === 0) {
        await popup.waitFor('document.activeElement?.name === "address"')
        await popup.type(ordinary)
        await popup.press('Enter')
      }
      await waitForState(popup, 'complete')
      await popup.evaluate(`chrome.sidePanel.open = ${open}`)
      const page = await openedFullPage(extension, popup)
      await expect(part(page, 'total')).toHaveText('$22,315.35')
      expect(page.url()).toContain('/app.html#portfolio?address=')
      // The popup closes after the page has opened.
      await expect.poll(() => popup.evaluate('true').catch(() => false)).toBe(false)
      for (const opened of extension.context.pages().slice(1)) await opened.close()
    })
})
