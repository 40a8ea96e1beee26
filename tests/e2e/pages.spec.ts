import type { Page } from '@playwright/test'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { totalsOf } from './support/figures.ts'
import { expect, type SharedService, test } from './support/fixtures.ts'
import { loadedPageTokens, requestsTo } from './support/log.ts'
import { checkRowsWhileScrolling } from './support/long-list.ts'
import {
  enter,
  exactTotal,
  exclusionTexts,
  expectAddress,
  expectState,
  lookUpWallet,
  part,
  rowsOf,
  showAllRows,
  tokenRows,
  tokenScroller,
} from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'

const { edge, ordinary } = SPECIAL_WALLETS
/** A list of a few pages. */
const LONG_PAGES = 6
const long = sizedWalletAddress({ count: 500 * LONG_PAGES, variant: 1 })
const DELAY_MS = 60_000

/** Delays all pages after the first `pages` ones until the fault is cleared. */
const delayAfter = (service: SharedService, pages: number): void =>
  service.setFault('listErc20', { afterRequests: pages, latencyMs: DELAY_MS })

const listRequests = (service: SharedService) => requestsTo(service, 'listErc20')

/** Waits until `pages` pages of a list are loaded, and stops the list. */
async function stopAfter(popup: Page, service: SharedService, pages: number): Promise<void> {
  await expect.poll(() => listRequests(service)).toHaveLength(pages + 1)
  await expect(part(popup, 'exclusions')).toContainText(/^Loading… [\d,]+ tokens/)
  await part(popup, 'stop').click()
  await expectState(popup, 'partial')
  service.clearFaults()
}

const expectedTotals = async (service: SharedService, address: string) => {
  const { native, tokens } = await fetchWallet({ dataUrl: service.dataUrl, address })
  return totalsOf([native, ...tokens], 'usd')
}

test.describe('a list of many pages', () => {
  test('uses the page size of the settings', async ({ popup, extension, service }) => {
    const options = await extension.page('options.html')
    await options.getByLabel('Tokens per request').fill('7')
    await options.keyboard.press('Enter')
    await expect(options.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await showAllRows(popup)
    await lookUpWallet(popup, edge)
    expect(listRequests(service).map(({ query }) => query.pageSize)).toEqual(['7', '7', '7'])
    await expect(tokenRows(popup)).toHaveCount(19)
    expect(await exclusionTexts(popup)).toEqual((await expectedTotals(service, edge)).exclusions)
    await test.step('stopping a list during a refresh keeps the complete older list', async () => {
      const rows = await rowsOf(popup)
      service.setFault('listErc20', { latencyMs: DELAY_MS })
      await popup.bringToFront()
      await part(popup, 'refresh').click()
      await part(popup, 'stop').click()
      await expect(part(popup, 'refresh')).toBeVisible()
      await expectState(popup, 'complete')
      expect(await rowsOf(popup)).toEqual(rows)
    })
  })
})

test.describe('stopping a list', () => {
  test('keeps the loaded pages, marked as partial also in the next popup, until "Load the rest" continues from the page token, without requesting a page twice', async ({
    popup,
    openPopup,
    service,
  }) => {
    delayAfter(service, 3)
    await enter(popup, long)
    await expect(part(popup, 'exclusions')).toContainText('1,500 tokens')
    const total = (await exactTotal(popup).getAttribute('title')) ?? ''
    expect(total).toMatch(/^\$[\d,]+\.\d\d$/)
    await stopAfter(popup, service, 3)
    await expect(part(popup, 'partial')).toContainText('More tokens may follow.')
    expect(await exclusionTexts(popup)).toContain('Only the first 1,500 tokens are in the total')
    await expect(exactTotal(popup)).toHaveAttribute('title', total)
    expect((await rowsOf(popup)).length).toBeGreaterThan(5)
    await popup.close()
    const again = await openPopup()
    await expectState(again, 'partial')
    await expect(part(again, 'partial')).toContainText('More tokens may follow.')
    expect(await exclusionTexts(again)).toContain('Only the first 1,500 tokens are in the total')
    expect(listRequests(service)).toHaveLength(4)
    await again.getByRole('button', { name: 'Load the rest' }).click()
    await expectState(again, 'complete')
    const pages = loadedPageTokens(service)
    expect(pages).toHaveLength(LONG_PAGES)
    expect(new Set(pages).size).toBe(LONG_PAGES)
    const expected = await expectedTotals(service, long)
    await expect(exactTotal(again)).toHaveAttribute('title', expected.total)
    expect(await exclusionTexts(again)).toEqual(expected.exclusions)
    await test.step('renders the visible rows after scrolling, keeps the details of one row open, and never overlaps rows', async () => {
      const row = (position: number) =>
        again.locator(`[data-testid=tokens] > li[aria-posinset="${position}"]`)
      // Scrolls relative to a visible row, because a row with details is higher. The first rendered row may
      // be far away, because the tab stop is always rendered.
      const scrollTo = async (position: number) => {
        await expect(async () => {
          const from = Number(await tokenRows(again).nth(2).getAttribute('aria-posinset'))
          await tokenScroller(again).evaluate((one, by) => one.scrollBy(0, by * 56), position - from)
          await row(position).evaluate((one) => one.scrollIntoView({ block: 'center' }), null, {
            timeout: 1_000,
          })
          await expect(row(position)).toBeInViewport({ timeout: 1_000 })
        }).toPass({ timeout: 20_000 })
        await expect.poll(() => gaps(again)).toEqual([])
      }
      await row(2).locator('button').first().click()
      await expect(row(2).locator('[data-testid=contract]')).toBeVisible()
      const before = await row(2).innerText()
      await scrollTo(1000)
      await scrollTo(2)
      expect(await row(2).innerText()).toBe(before)
      await scrollTo(2000)
      expect(await tokenRows(again).count()).toBeLessThan(60)
      await row(2000).locator('button').first().click()
      const contract = await row(2000).locator('[data-testid=contract]').innerText()
      await expect.poll(() => gaps(again)).toEqual([])
      // One row is expanded at a time.
      await scrollTo(2)
      await expect(row(2).locator('[data-testid=contract]')).toHaveCount(0)
      await scrollTo(2000)
      expect(await row(2000).locator('[data-testid=contract]').innerText()).toBe(contract)
      for (const position of [1000, 2900, 1004, 1000]) await scrollTo(position)
      for (const position of [1004, 1003, 1002, 1001, 1000]) {
        await row(position).locator('button').first().click()
        await expect(row(position).locator('[data-testid=contract]')).toBeVisible()
        await expect.poll(() => gaps(again)).toEqual([])
      }
    })
  })
})

test.describe('a page token', () => {
  test.use({ settings: { pageSize: 5 } })

  test('that does not lead to the next page leaves a complete, partial or failed list', async ({
    popup,
    service,
  }) => {
    await showAllRows(popup)
    const wallet = (count: number, variant: number) => sizedWalletAddress({ count, variant })
    const step = (title: string, run: () => Promise<void>) =>
      test.step(title, async () => {
        service.clearFaults()
        service.log.length = 0
        await run()
      })
    const expectEachPageOnce = () =>
      expect(new Set(loadedPageTokens(service)).size).toBe(loadedPageTokens(service).length)

    await step('that is refused repeatedly ends the list with a failure', async () => {
      service.setFault('listErc20', { afterRequests: 1, status: 400, message: ['pageToken is unknown'] })
      await enter(popup, wallet(18, 1))
      await expect(part(popup, 'failure')).toContainText('The service did not accept the request')
      expect(listRequests(service).length).toBeLessThanOrEqual(4)
    })
    await step('that leads back to the first page leaves a partial list with each token once', async () => {
      service.setFault('listErc20', { endlessToken: true })
      await enter(popup, ordinary)
      await expectState(popup, 'partial')
      await expect(part(popup, 'partial')).toContainText('The service sent the same page twice')
      expect(await exclusionTexts(popup)).toContain('Only the first 12 tokens are in the total')
      await expect(tokenRows(popup)).toHaveCount(13)
      expect(listRequests(service).length).toBeLessThanOrEqual(5)
      service.clearFaults()
      await expect(part(popup, 'total')).toHaveText((await expectedTotals(service, ordinary)).total)
    })
    await step('that leads to 10 empty pages in a row ends the list, and it can be continued', async () => {
      service.setFault('listErc20', { emptyPages: true })
      await enter(popup, wallet(12, 2))
      await expectAddress(popup, wallet(12, 2))
      await expectState(popup, 'partial')
      await expect(part(popup, 'partial')).toContainText('10 pages in a row without a token')
      expect(listRequests(service)).toHaveLength(10)
      service.clearFaults()
      await part(popup, 'partial').getByRole('button', { name: 'Load the rest' }).click()
      await expectState(popup, 'complete')
      await expect(tokenRows(popup)).toHaveCount(13)
      expectEachPageOnce()
    })
    await step('that leads to a failed page keeps the pages before it', async () => {
      service.setFault('listErc20', { afterRequests: 2, status: 404 })
      await enter(popup, wallet(18, 3))
      await expect(part(popup, 'failure')).toContainText('Chain or address not found')
      await expectState(popup, 'partial')
      await expect(tokenRows(popup)).toHaveCount(11)
      service.clearFaults()
      await popup.getByRole('button', { name: 'Try again' }).click()
      await expectState(popup, 'complete')
      await expect(tokenRows(popup)).toHaveCount(19)
      expectEachPageOnce()
    })
    await step('that has expired restarts the list from the first page', async () => {
      delayAfter(service, 2)
      await enter(popup, edge)
      await stopAfter(popup, service, 2)
      service.set({ clock: () => Date.now() + 25 * 3_600_000 })
      service.log.length = 0
      await popup.getByRole('button', { name: 'Load the rest' }).click()
      await expectState(popup, 'complete')
      const [refused, first, ...others] = listRequests(service)
      expect(refused?.status).toBe(400)
      expect(refused?.query.pageToken).toBeTruthy()
      expect(first?.query.pageToken).toBeUndefined()
      expect(others).toHaveLength(3)
      const { total, exclusions } = await expectedTotals(service, edge)
      await expect(exactTotal(popup)).toHaveAttribute('title', total)
      expect(await exclusionTexts(popup)).toEqual(exclusions)
      await expect(tokenRows(popup)).toHaveCount(19)
    })
  })
})

test('a list that is interrupted continues', async ({ openPopup, extension, service }) => {
  test.slow()
  const wallet = (variant: number) => sizedWalletAddress({ count: 500 * LONG_PAGES, variant })
  /** Opens a popup that waits for the fifth page of a list. @returns what lets the service answer */
  const openAtFifthPage = async (address: string) => {
    const answer = Promise.withResolvers<void>()
    service.log.length = 0
    service.setFault('listErc20', { afterRequests: 4, until: answer.promise })
    const popup = await openPopup()
    await enter(popup, address)
    await expectAddress(popup, address)
    await expect(part(popup, 'exclusions')).toContainText('2,000 tokens')
    return { popup, answer: answer.resolve }
  }
  const expectComplete = async (page: Page, address: string) => {
    await expectAddress(page, address)
    await expectState(page, 'complete')
    const pages = loadedPageTokens(service)
    expect(pages).toHaveLength(LONG_PAGES)
    expect(new Set(pages).size).toBe(LONG_PAGES)
    await expect(exactTotal(page)).toHaveAttribute('title', (await expectedTotals(service, address)).total)
    await page.close()
  }

  await test.step('by closing the popup continues to load', async () => {
    const { popup, answer } = await openAtFifthPage(wallet(1))
    await expect(part(popup, 'exclusions')).toContainText(/^Loading… [\d,]+ tokens/)
    await popup.close()
    answer()
    await expect.poll(() => loadedPageTokens(service), { timeout: 15_000 }).toHaveLength(LONG_PAGES)
    await expectComplete(await openPopup(), wallet(1))
  })
  await test.step('by stopping the worker after the popup was closed continues in the next popup', async () => {
    const { popup, answer } = await openAtFifthPage(wallet(2))
    await popup.close()
    await extension.stopWorker()
    service.clearFaults()
    await expectComplete(await openPopup(), wallet(2))
    answer()
  })
  await test.step('by stopping the worker while the popup is open continues automatically', async () => {
    const { popup, answer } = await openAtFifthPage(wallet(3))
    service.clearFaults()
    await extension.stopWorker()
    await expectComplete(popup, wallet(3))
    answer()
  })
})

/** The places in the list where a row does not start at the bottom of the previous row. */
const gaps = async (page: Page): Promise<string[]> =>
  (await tokenScroller(page).evaluate(checkRowsWhileScrolling, 0)).gaps
