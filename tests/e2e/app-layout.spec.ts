import type { Page } from '@playwright/test'
import type { ViewName } from '../../utils/domain/route.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, openView } from './support/full-page.ts'

const { edge, hostile, spam } = SPECIAL_WALLETS

/** Pages with wide content, and the test id of an element to wait for. */
const PAGES: [view: ViewName, parameters: Record<string, string>, id: string][] = [
  ['compare', { address: edge, since: '900000' }, 'comparison'],
  ['compare', { address: hostile, since: '900000', spam: 'shown' }, 'comparison'],
  ['hidden', { address: spam }, 'hidden-tokens'],
  ['network', { chain: '43114' }, 'tps-line'],
  ['network', { chain: '53935' }, 'tps-none'],
]

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

for (const [view, parameters, id] of PAGES) {
  test(`the ${view} page of ${Object.values(parameters)[0]} fits windows of 340, 640, 1,000 and 1,280 px, and axe reports no violations`, async ({
    extension,
  }) => {
    const page = await openView(extension, view, parameters)
    await byId(page, id).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    // A width of 640 px corresponds to 1,280 px at 200 % zoom.
    for (const width of [1_280, 1_000, 640, 340]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('the compare page ends less than 60 px below its content', async ({ extension }) => {
  const page = await openView(extension, 'compare', { address: edge, since: '900000' })
  await byId(page, 'unchanged').waitFor()
  const gap = await byId(page, 'unchanged').evaluate(
    (last) => document.documentElement.scrollHeight - (last.getBoundingClientRect().bottom + scrollY),
  )
  expect(gap).toBeLessThan(60)
})

test('the header of a table stays visible while the page scrolls', async ({ extension }) => {
  const page = await openView(extension, 'compare', { address: hostile, since: '900000', spam: 'shown' })
  await page.setViewportSize({ width: 1_280, height: 600 })
  const rows = byId(page, 'changes').locator('tbody tr')
  await rows.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Token' })).toBeInViewport()
})

test('the navigation keeps the wallet, and marks the current page', async ({ extension }) => {
  const page = await openView(extension, 'compare', { address: edge, since: '900000' })
  const link = page.getByRole('navigation').getByRole('link', { name: 'Hidden tokens' })
  await link.click()
  await expect(page).toHaveURL(new RegExp(`#hidden\\?address=${edge}`))
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hidden tokens')
})
