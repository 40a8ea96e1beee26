import type { Page } from '@playwright/test'
import { routeUrl, type ViewName } from '../../utils/domain/route.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations, violationsInBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, openAddress, openView } from './support/full-page.ts'
import { openDate } from './support/portfolio-dates.ts'

const { edge, hostile, spam } = SPECIAL_WALLETS

/** The browser's own. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Controls with two lines are higher. */
const ONE_LINE_PX = 40

/** Portfolios with wide content. */
const PORTFOLIOS: [address: string, parameters: Record<string, string>][] = [
  [edge, {}],
  [edge, { since: '900000' }],
  [hostile, { since: '900000', spam: 'shown' }],
]

/** Other pages with wide content, and the test id of an element to wait for. */
const PAGES: [view: ViewName, parameters: Record<string, string>, id: string][] = [
  ['hidden', { address: spam }, 'hidden-tokens'],
  ['network', { chain: '43114' }, 'tps-line'],
  ['network', { chain: '53935' }, 'tps-none'],
]

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

async function expectFit(page: Page, themes: 'both' | 'light'): Promise<void> {
  await page.setViewportSize({ width: 1_100, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await (themes === 'both' ? violationsInBothThemes(page) : violations(page))).toEqual([])
  // A width of 640 px corresponds to 1,280 px at 200 % zoom.
  for (const width of [1_280, 1_000, 640, 340]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
}

test('portfolios fit windows of 340, 640, 1,000 and 1,280 px, and axe reports no violations', async ({
  extension,
}) => {
  for (const [address, parameters] of PORTFOLIOS)
    await test.step(`${address} ${JSON.stringify(parameters)}`, async () => {
      const page = await openAddress(extension, address, parameters)
      await expectFit(page, 'since' in parameters ? 'both' : 'light')
      await page.close()
    })
})

test('other pages fit windows of 340, 640, 1,000 and 1,280 px, and axe reports no violations', async ({
  extension,
}) => {
  const page = await openView(extension, 'portfolio')
  const show = (view: ViewName, parameters: Record<string, string>) =>
    page.goto(new URL(routeUrl(view, parameters), page.url()).href)
  for (const [view, parameters, id] of PAGES)
    await test.step(`the ${view} page of ${Object.values(parameters)[0]}`, async () => {
      await show(view, parameters)
      await byId(page, id).waitFor()
      // All charts have the same colors.
      await expectFit(page, id === 'tps-none' ? 'light' : 'both')
    })
  await test.step('the navigation has the portfolio and the network, and marks the current page', async () => {
    await show('hidden', { address: spam })
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Network')
    const navigation = page.getByRole('navigation')
    await expect(navigation.getByRole('link')).toHaveText(['Portfolio', 'Network'])
    await expect(navigation.locator('[aria-current=page]')).toHaveCount(0)
    const link = navigation.getByRole('link', { name: 'Portfolio' })
    await link.click()
    await expect(page).toHaveURL(/#portfolio$/)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio')
  })
})

test('the toolbar of the portfolio has one line at 1,280 px, also with two dates, and fits narrow windows', async ({
  setup,
}) => {
  const page = await openDate(setup, {
    which: 'all',
    at: '2025-12-31',
    zone: ZONE,
    sinceAt: '2025-06-30',
    sinceZone: ZONE,
  })
  const controls = ['which', 'when', 'since', 'by', 'filter'].map((id) => byId(page, id))
  await page.setViewportSize({ width: 1_280, height: 800 })
  const centers = async () => {
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
    return new Set(boxes.map((box) => Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 4)))
  }
  await expect.poll(async () => (await centers()).size).toBe(1)
  for (const control of controls) expect((await control.boundingBox())?.height).toBeLessThan(ONE_LINE_PX)
  for (const control of controls.slice(0, 3)) {
    const text = control.locator('bdi')
    expect(await text.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  }
  for (const width of [1_280, 1_100, 1_000, 760, 640, 400]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    for (const control of controls) await expect(control, `${width} px`).toBeVisible()
  }
})
