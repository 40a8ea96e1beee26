import type { Page } from 'puppeteer-core'

/**
 * The WebDriver BiDi connection of a page's browser. Puppeteer cannot run code in the browser's own windows.
 */
interface BidiBrowser {
  connection: { send(method: string, parameters: object): Promise<{ result: unknown }> }
}

interface Tree {
  contexts: { context: string; url: string }[]
}

interface Evaluated {
  result?: { value?: unknown }
  exceptionDetails?: { text: string }
}

const connectionOf = (page: Page) => (page.browser() as unknown as BidiBrowser).connection

/**
 * Runs an async expression in a private browser window, with the rights of the browser.
 * @returns its value
 */
async function evaluateInPrivateWindow(page: Page, expression: string): Promise<unknown> {
  const connection = connectionOf(page)
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  for (const { context } of (tree.result as Tree).contexts) {
    const run = async (text: string) => {
      const parameters = { target: { context }, expression: text, awaitPromise: true }
      const { result, exceptionDetails } = (await connection.send('script.evaluate', parameters))
        .result as Evaluated
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value
    }
    if (await run('PrivateBrowsingUtils.isWindowPrivate(window)')) return await run(expression)
  }
  throw new Error('Firefox has no private window')
}

/**
 * Opens a page with a text in a new tab of the private window, selects the text and right-clicks it.
 * @returns the page
 */
export async function rightClickInPrivateWindow(page: Page, text: string): Promise<Page> {
  const url = `data:text/html,<p id=p>${text}</p>`
  await evaluateInPrivateWindow(
    page,
    `(async () => {
      const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal()
      gBrowser.selectedTab = gBrowser.addTab(${JSON.stringify(url)}, { triggeringPrincipal })
    })()`,
  )
  const opened = await page.browser().waitForTarget((target) => target.url() === url)
  const tab = await opened.page()
  if (!tab) throw new Error('The page did not open')
  const box = await tab.waitForSelector('#p')
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.body))
  // The click ends when the menu is closed.
  void box?.click({ button: 'right' }).catch(() => {})
  return tab
}

/** Chooses the extension's entry of the open context menu. @returns the URL of the popup that opens */
export const chooseMenuEntry = (page: Page): Promise<unknown> =>
  evaluateInPrivateWindow(
    page,
    `(async () => {
      const until = async (find) => {
        for (let i = 0; i < 200; i += 1) {
          const found = find()
          if (found) return found
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        throw new Error('not found in the window: ' + find)
      }
      const menu = document.getElementById('contentAreaContextMenu')
      await until(() => menu.state === 'open')
      menu.activateItem(await until(() => menu.querySelector('menuitem[id^="wallet-glance"]')))
      const popup = await until(() => document.querySelector('.webextension-popup-browser'))
      return await until(() => popup.currentURI?.spec.startsWith('moz-extension:') && popup.currentURI.spec)
    })()`,
  )
