import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../browser/find-chromium.mjs'
import { needsNoSandbox } from '../browser/launch.ts'
import { forceStates } from './force-states.ts'
import { startGallery } from './gallery-server.ts'

const SCHEMES = ['light', 'dark'] as const
const SIZE = { width: 1280, height: 900 }
/** By the test id of a button: the selector of the element that it opens. */
const OPENED_BY = {
  menu: '[role=menu]:popover-open',
  popover: '[role=dialog]:popover-open',
  dialog: '[data-testid=dialog-plain]',
  alert: '[data-testid=dialog-alert]',
}

/**
 * Takes screenshots of the component gallery in both themes: with normal text, with long text, and with a
 * menu, a popover and dialogs open.
 * @param folder for the screenshots
 * @param buildDir a temporary folder for the build of the gallery
 */
export async function takeGallery(folder: string, buildDir: string): Promise<void> {
  const server = await startGallery(buildDir)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !needsNoSandbox(),
    args: ['--disable-gpu'],
  })
  try {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ colorScheme, viewport: SIZE, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const shoot = (name: string, fullPage = false) =>
        page.screenshot({ path: join(folder, `components-${name}-${colorScheme}.png`), fullPage })
      for (const [name, query] of [
        ['all', ''],
        ['long', '?long'],
      ] as const) {
        await page.goto(server.url + query)
        await forceStates(page)
        await shoot(name, true)
      }
      await page.goto(server.url)
      for (const [name, selector] of Object.entries(OPENED_BY)) {
        await open(page, name, selector)
        await shoot(name)
        await page.keyboard.press('Escape')
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function open(page: Page, name: string, selector: string): Promise<void> {
  await page.getByTestId(name).click()
  await page.locator(selector).waitFor()
}
