import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations } from './support/accessibility.ts'
import { coveredAfter, coveredFocus } from './support/covered-focus.ts'
import { compare, exactAmountText, exactOf, priceText, totalsOf, valueText } from './support/figures.ts'
import { expect, POPUP_SIZE, test } from './support/fixtures.ts'
import { overflowing } from './support/layout.ts'
import { loadedPageTokens, requestsTo } from './support/log.ts'
import { checkRowsWhileScrolling, renderTime, rowsInFirstFrame } from './support/long-list.ts'
import {
  enter,
  exactRowsOf,
  exactTotal,
  exclusionTexts,
  expectState,
  part,
  rowButtons,
  tokenRows,
  tokenScroller,
} from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'

const { whale } = SPECIAL_WALLETS
const WHALE_PAGES = 20

test('a list of 10,000 tokens is loaded, scrolled and searched', async ({ popup, service }) => {
  test.slow()
  const field = popup.locator('input[name=find]')
  await test.step('a list of many pages is requested page by page, each page once, and can be scrolled to the last of 10,000 tokens, with few rows in the document', async () => {
    const answer = Promise.withResolvers<void>()
    await test.step('shows its first page before the second one arrives', async () => {
      service.setFault('listErc20', { afterRequests: 1, until: answer.promise })
      await enter(popup, whale)
      await expect(part(popup, 'exclusions')).toContainText('500 tokens')
      await expectState(popup, 'loading')
      // The native token and the 500 tokens of a page.
      await expect(tokenRows(popup).first()).toHaveAttribute('aria-setsize', '501')
      expect(requestsTo(service, 'listErc20')).toHaveLength(2)
      expect(requestsTo(service, 'listErc20')[1]?.status).toBe(0)
    })
    answer.resolve()
    await expectState(popup, 'complete')
    const pages = loadedPageTokens(service)
    expect(pages).toHaveLength(WHALE_PAGES)
    expect(new Set(pages).size).toBe(WHALE_PAGES)
    expect(pages[0]).toBe('')
    const last = popup.locator('[data-testid=tokens] > li[aria-posinset="10001"]')
    const scrollDown = () =>
      tokenScroller(popup).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await expect(async () => {
      await scrollDown()
      await expect(last).toBeInViewport({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await expect(last).toHaveAttribute('aria-setsize', '10001')
    expect(await tokenRows(popup).count()).toBeLessThan(200)
    await last.locator('button').first().click()
    await expect(last.locator('[data-testid=contract]')).toContainText(/^0x[0-9a-fA-F]{40}$/)
    await last.locator('button').first().click()
    await expect(part(popup, 'details')).toHaveCount(0)
  })
  await test.step('the total and the first rows of 10,000 tokens are exact', async () => {
    const { native, tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: whale })
    await tokenScroller(popup).evaluate((scroller) => scroller.scrollTo(0, 0))
    // In a long list only rows near the visible ones are in the document; a tab shows more than the popup.
    await popup.setViewportSize({ width: 640, height: 900 })
    await expect.poll(() => tokenRows(popup).count()).toBeGreaterThan(11)
    expect(tokens).toHaveLength(10_000)
    const { total, exclusions } = totalsOf([native, ...tokens], 'usd')
    await expect(exactTotal(popup)).toHaveAttribute('title', total)
    expect(await exclusionTexts(popup)).toEqual(exclusions)
    const mostValuable = tokens
      .filter(({ balanceValue }) => balanceValue)
      .sort((a, b) => compare(exactOf(b.balanceValue?.value ?? ''), exactOf(a.balanceValue?.value ?? '')))
      .slice(0, 10)
    const expected = [native, ...mostValuable].map((token) => ({
      amount: exactAmountText(token),
      price: priceText(token.price),
      value: valueText(token, 'usd'),
    }))
    expect((await exactRowsOf(popup)).slice(0, expected.length)).toMatchObject(expected)
    await popup.setViewportSize(POPUP_SIZE)
  })
  await test.step('the focused row of 10,000 is covered neither by the search nor by a bar', async () => {
    await rowButtons(popup).first().focus()
    await popup.keyboard.press('End')
    await expect(popup.locator('[data-testid=tokens] > li[aria-posinset="10001"] > button')).toBeFocused()
    expect(await coveredFocus(popup)).toBeNull()
    for (const key of ['ArrowUp', 'PageUp', 'ArrowUp', 'PageDown', 'ArrowDown'])
      expect(await coveredAfter(popup, key, 10), key).toEqual([])
    await popup.keyboard.press('Home')
    await expect(popup.locator('[data-testid=tokens] > li[aria-posinset="1"] > button')).toBeFocused()
    expect(await coveredFocus(popup)).toBeNull()
  })
  await test.step('End moves to the last of 10,000 rows, and its details are still open after Home and End', async () => {
    await tokenRows(popup).first().locator('button').first().focus()
    await popup.keyboard.press('End')
    const last = popup.locator('[data-testid=tokens] > li[aria-posinset="10001"]')
    await expect(last.locator('button').first()).toBeFocused()
    await expect(last).toBeInViewport()
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'details')).toBeVisible()
    await popup.keyboard.press('Home')
    await expect(popup.locator('[data-testid=tokens] > li[aria-posinset="1"] > button')).toBeFocused()
    await expect(part(popup, 'details')).toHaveCount(0)
    expect(await popup.locator('[data-row][tabindex="0"]').count()).toBe(1)
    await popup.keyboard.press('PageDown')
    await expect(popup.locator('[data-testid=tokens] > li[aria-posinset="1"] > button')).not.toBeFocused()
    await expect(popup.locator('[data-testid=tokens] > li > button:focus')).toHaveCount(1)
    await popup.keyboard.press('End')
    await expect(part(popup, 'details')).toBeVisible()
  })
  await test.step('a typed letter filters 10,000 tokens in less than 32 ms (median), without a task over 50 ms', async () => {
    await part(popup, 'tokens').waitFor({ state: 'attached' })
    await popup.evaluate(() => {
      new PerformanceObserver((list) => {
        const { long } = globalThis as unknown as { long: number[] }
        for (const { duration } of list.getEntries()) long.push(Math.round(duration))
      }).observe({ type: 'longtask' })
    })
    // Other work on the machine may slow down an attempt. If the extension is slow, every attempt fails.
    await expect(async () => {
      await popup.evaluate(() => Object.assign(globalThis, { long: [] }))
      await popup.keyboard.press('Control+f')
      await expect(field).toBeFocused()
      const durationsMs: number[] = []
      for (const key of 'golden cl') durationsMs.push(await renderTime(popup, key))
      const order = popup.locator('select[name=order]')
      await order.selectOption('name')
      await order.selectOption('value')
      await popup.keyboard.press('Escape')
      await expect(order).toHaveCount(0)
      await expect(field).toHaveValue('')
      expect(durationsMs.toSorted((a, b) => a - b)[Math.floor(durationsMs.length / 2)]).toBeLessThan(32)
      expect(await popup.evaluate(() => (globalThis as unknown as { long: number[] }).long)).toEqual([])
    }).toPass({ timeout: 40_000 })
  })
  await test.step('a search in a list that is scrolled down shows rows in its first frame', async () => {
    await field.fill('a')
    await popup.keyboard.press('ArrowDown')
    await popup.keyboard.press('End')
    await expect(tokenRows(popup).last()).toBeInViewport()
    expect(await rowsInFirstFrame(popup, 'al')).toBeGreaterThan(0)
    await field.fill('')
  })
  await test.step('a long list always shows its search field; Escape clears it, and the search button shows the order', async () => {
    await expect(field).toBeVisible()
    await expect(part(popup, 'close-search')).toHaveCount(0)
    await expect(popup.getByRole('search')).toHaveCount(1)
    await field.click()
    await popup.keyboard.type('golden')
    await expect(part(popup, 'found')).toHaveText(/^[\d,]+ of 10,001$/)
    await popup.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(part(popup, 'found')).toHaveText('')
    await expect(popup.locator('select[name=order]')).toHaveCount(0)
    await popup.keyboard.type('golden')
    await part(popup, 'close-search').click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await part(popup, 'search').click()
    await expect(field).toBeFocused()
    await popup.locator('select[name=order]').selectOption('name')
    await popup.keyboard.press('Escape')
    await expect(popup.locator('select[name=order]')).toHaveCount(0)
    await expect(field).toBeVisible()
    expect(await violations(popup)).toEqual([])
    expect(await overflowing(popup)).toEqual([])
  })
  await test.step('with a larger font, rows do not overlap while it scrolls', async () => {
    await popup.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '24px'))
    })
    await popup.reload()
    await expectState(popup, 'complete')
    await tokenScroller(popup).evaluate((scroller) => scroller.scrollTo(0, 1))
    await expect(tokenRows(popup).first()).toHaveAttribute('aria-setsize', '10001')
    const { rowHeight, gaps, pairs } = await tokenScroller(popup).evaluate(checkRowsWhileScrolling)
    expect(rowHeight).toBeGreaterThan(54)
    expect(pairs).toBeGreaterThan(100)
    expect(gaps).toEqual([])
  })
})
