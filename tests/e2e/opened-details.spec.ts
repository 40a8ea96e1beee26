import type { Page } from '@playwright/test'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { expect, POPUP_SIZE, test } from './support/fixtures.ts'
import { lookUpWallet, part, rowButtons, tokenRows, tokenScroller } from './support/popup-page.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

/** Positions can be fractions of a pixel. */
const WHOLE = { ratio: 0.99 }

/** Waits for frames of the page. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (total) => {
    for (let frame = 0; frame < total; frame++) await new Promise(requestAnimationFrame)
  }, count)

// In another wallet, the details of the last transaction opened below the visible area (WalletWasabi#2781).
test('what the user opens in a list is visible', async ({ openPopup }) => {
  const popup = await openPopup()
  await lookUpWallet(popup, sizedWalletAddress({ count: 20, variant: 3 }))
  const details = part(popup, 'details')
  const scrollTop = () => tokenScroller(popup).evaluate((scroller) => scroller.scrollTop)
  const row = (position: number) => tokenRows(popup).and(popup.locator(`[aria-posinset="${position}"]`))
  const rowButton = (position: number) => row(position).locator('[data-row]')

  await test.step('details that fit below their row do not scroll the list', async () => {
    await popup.setViewportSize({ width: 400, height: 800 })
    await rowButton(1).click()
    await expect(details).toBeInViewport(WHOLE)
    expect(await scrollTop()).toBe(0)
    await popup.setViewportSize(POPUP_SIZE)
  })
  await test.step('the next row and its details, when those above it close', async () => {
    await rowButton(2).click()
    await expect(row(1).getByTestId('details')).toHaveCount(0)
    await expect(rowButton(2)).toBeInViewport(WHOLE)
    await expect(details).toBeInViewport(WHOLE)
    await rowButton(2).click()
  })
  await test.step('the details of the last visible row', async () => {
    await rowButton(1).focus()
    await popup.keyboard.press('PageDown')
    const focused = popup.locator(':focus')
    await expect(focused).toBeInViewport(WHOLE)
    await popup.keyboard.press('Enter')
    await expect(details).toBeInViewport(WHOLE)
    await expect(focused).toBeInViewport(WHOLE)
    await popup.keyboard.press('Enter')
  })
  await test.step('the details of the last row, and then its request', async () => {
    await tokenScroller(popup).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await rowButton(21).click()
    await expect(details).toBeInViewport(WHOLE)
    await part(popup, 'requests').locator('summary').click()
    await expect(part(popup, 'request-details')).toBeInViewport(WHOLE)
  })
  await test.step('a row that was opened before does not scroll when the list renders it again', async () => {
    await tokenScroller(popup).evaluate((scroller) => scroller.scrollTo(0, 0))
    // The row in the tab order is always rendered.
    await rowButton(1).focus()
    await expect(details).toHaveCount(0)
    const top = 650
    await tokenScroller(popup).evaluate((scroller, to) => scroller.scrollTo(0, to), top)
    await expect(details).toBeAttached()
    // The frame in which an opened row would scroll, and the one before.
    await frames(popup, 2)
    expect(await scrollTop()).toBe(top)
  })
})

test('in a list of several chains, closing and opening leaves no gap and covers no focus', async ({
  setup,
}) => {
  await setup.chooseService()
  const chainIds = ['43114', '1', '8453', '137', '10']
  await storeWatchlist(setup.worker, {
    wallets: [watched(sizedWalletAddress({ count: 4, variant: 3 }), 'Main', { chainIds })],
  })
  const popup = await setup.popupPage()
  await walletRow(popup, 'Main').click()
  await expect(tokenRows(popup).first()).toHaveAttribute('aria-setsize', '5')
  const isRowAt = (y: number) =>
    popup.evaluate(
      (top) => document.elementFromPoint(200, top)?.closest('[data-testid=tokens] > li') != null,
      y,
    )

  await test.step('rows of the next chain are rendered when details above them close', async () => {
    await rowButtons(popup).nth(1).click()
    await expect(part(popup, 'details')).toBeInViewport(WHOLE)
    // Positions that are measured while the list still scrolls would hide the fault.
    await frames(popup, 10)
    await rowButtons(popup).nth(1).click()
    await expect(part(popup, 'details')).toHaveCount(0)
    await frames(popup, 10)
    for (const y of [460, 500, 540]) expect(await isRowAt(y)).toBe(true)
  })
  await test.step('the heading of a chain does not cover the button that opens the request', async () => {
    await popup.setViewportSize({ width: 400, height: 300 })
    await rowButtons(popup).nth(1).focus()
    await popup.keyboard.press('Enter')
    const summary = part(popup, 'requests').locator('summary')
    await summary.focus()
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'request-details')).toBeInViewport()
    const isCovered = () =>
      summary.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect()
        return !element.contains(document.elementFromPoint(left + 20, top + height / 2))
      })
    expect(await isCovered()).toBe(false)
  })
})
