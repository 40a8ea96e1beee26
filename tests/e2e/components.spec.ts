import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { findChromium } from '../../scripts/browser/find-chromium.mjs'
import { needsNoSandbox } from '../../scripts/browser/launch.ts'
import { type GalleryServer, startGallery } from '../../scripts/pictures/gallery-server.ts'
import { violations } from './support/accessibility.ts'

let server: GalleryServer
let browser: Browser

/** Not in parallel, because each worker would build the gallery again. */
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  server = await startGallery(test.info().outputPath('gallery'))
  browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: !needsNoSandbox() })
})
test.afterAll(async () => {
  await browser.close()
  await server.close()
})

async function open(query: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(server.url + query)
  await page.locator('main').waitFor()
  return page
}

const PARTS = ['together', 'buttons', 'fields', 'choices', 'overlays', 'feedback', 'figures', 'tables']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const part of PARTS)
    test(`the gallery part "${part}" is accessible in the ${colorScheme} theme`, async () => {
      const page = await open(`?part=${part}`, { colorScheme, reducedMotion: 'reduce' })
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

  test(`an open menu and an open dialog are accessible in the ${colorScheme} theme`, async () => {
    const page = await open('?part=overlays', { colorScheme, reducedMotion: 'reduce' })
    await page.getByTestId('menu').click()
    await page.locator('[role=menu]:popover-open').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByTestId('alert').click()
    await page.getByTestId('dialog-alert').waitFor()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })
}

test('no label is cut off if its text is 40 % longer', async () => {
  const page = await open('?long')
  const cut = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('button, label, h2, th, p, legend, [role=status]'))
      .filter((element) => !element.closest('.visually-hidden, [data-row]'))
      .filter((element) => {
        const content = document.createRange()
        content.selectNodeContents(element)
        const { width } = element.getBoundingClientRect()
        return width > 0 && content.getBoundingClientRect().width > width + 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await page.context().close()
})

test('every control has a target that is at least 32 px high', async () => {
  const page = await open('')
  const small = await page.evaluate(() => {
    const heightOf = (element: Element): number => {
      const own = element.getBoundingClientRect().height
      const extensions = ['::before', '::after'].map((part) => {
        const { content, position, height } = getComputedStyle(element, part)
        return content !== 'none' && position === 'absolute' ? Number.parseFloat(height) : 0
      })
      return Math.max(own, ...extensions)
    }
    return Array.from(document.querySelectorAll('button, a[href], select, summary, input[role=switch]'))
      .filter((element) => element.checkVisibility())
      .map((element) => [heightOf(element), element.textContent] as const)
      .filter(([height]) => height < 31.5)
  })
  expect(small).toEqual([])
  await page.context().close()
})

test('a menu works by keyboard, and a click on its button closes it', async () => {
  const page = await open('?part=overlays')
  const button = page.getByTestId('menu')
  const menu = page.locator('[role=menu]:popover-open')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'At a past block…' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await expect(menu).toBeVisible()
  await button.click()
  await expect(menu).toHaveCount(0)
  await page.context().close()
})

test('a dialog keeps the focus inside and restores it when it closes', async () => {
  const page = await open('?part=overlays')
  const button = page.getByTestId('alert')
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByTestId('dialog-alert')
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.context().close()
})

test('a tooltip appears on focus, describes its button, and Escape hides it', async () => {
  const page = await open('?part=overlays')
  const button = page.getByTestId('tooltip')
  await page.getByTestId('popover').focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(button).toHaveAccessibleDescription('The newest value is 12 minutes old.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.context().close()
})

test('a list of 10,000 rows works by keyboard, and the focused row stays in the document', async () => {
  const page = await open('?list', { viewport: { width: 400, height: 600 } })
  const row = (index: number) => page.locator(`[data-index="${index}"] > [data-row]`)
  expect(await page.locator('[data-row]').count()).toBeLessThan(30)
  await row(0).focus()
  await page.keyboard.press('End')
  await expect(row(9_999)).toBeFocused()
  await expect(row(9_999)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowUp')
  await expect(row(9_998)).toBeFocused()
  await page.getByTestId('scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
  await expect(row(0)).toBeInViewport()
  await expect(row(9_998)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(0)).toBeFocused()

  await page.keyboard.press('Enter')
  const inside = page.getByRole('button', { name: 'Hide Token 1' })
  const [details, next] = [await inside.boundingBox(), await row(1).boundingBox()]
  expect(next?.y).toBeGreaterThanOrEqual((details?.y ?? 0) + (details?.height ?? 0))
  await inside.focus()
  await page.keyboard.press('Escape')
  await expect(row(0)).toBeFocused()
  await expect(inside).toHaveCount(0)
  await page.context().close()
})
