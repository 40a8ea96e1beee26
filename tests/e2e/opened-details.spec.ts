import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { expect, POPUP_SIZE, test } from './support/fixtures.ts'
import { lookUpWallet, part, tokenRows, tokenScroller } from './support/popup-page.ts'

/** Positions can be fractions of a pixel. */
const WHOLE = { ratio: 0.99 }

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
    const top = 600
    await tokenScroller(popup).evaluate((scroller, to) => scroller.scrollTo(0, to), top)
    await expect(details).toBeAttached()
    // The frame in which an opened row would scroll, and the one before.
    await popup.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await scrollTop()).toBe(top)
  })
})
