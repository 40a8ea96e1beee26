import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, POPUP_SIZE, test } from './support/fixtures.ts'
import { lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { expectRefreshed, storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, empty } = SPECIAL_WALLETS
const EDGE = 8

test('the parts of a wallet are aligned', async ({ popup }) => {
  await lookUpWallet(popup, ordinary)
  await test.step('the chain select of a wallet shows a short name in full', async () => {
    const missing = await popup.locator('select[name=chain]').evaluate((select: HTMLSelectElement) => {
      const { offsetWidth } = select
      select.style.minWidth = 'max-content'
      return select.offsetWidth - offsetWidth
    })
    expect(missing).toBeLessThanOrEqual(0)
  })
  await test.step('the facts of a request have no top border', async () => {
    await part(popup, 'exclusions').click()
    await part(popup, 'requests').locator('summary').click()
    const facts = part(popup, 'request-details').first().locator('li')
    await expect(facts.first()).toBeVisible()
    const borders = await facts.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).borderTopWidth),
    )
    expect(new Set(borders)).toEqual(new Set(['0px']))
  })
  await popup.keyboard.press('Escape')
  await test.step('the lines of the actions of a token start at the same left edge', async () => {
    await tokenRows(popup).nth(3).locator('[data-row]').click()
    const boxes = await part(popup, 'details')
      .locator('div:has(> [data-testid=explorer]) > *')
      .evaluateAll((actions) =>
        actions.map((action) => {
          const { left, top } = action.getBoundingClientRect()
          return { left, top }
        }),
      )
    const lefts = [...new Set(boxes.map(({ top }) => top))].map((line) =>
      Math.min(...boxes.filter(({ top }) => top === line).map(({ left }) => left)),
    )
    expect(lefts.length).toBeGreaterThan(1)
    expect(new Set(lefts).size).toBe(1)
  })
  await test.step('the chain select keeps its place when a wallet is empty, whose buttons are on one line', async () => {
    const rightEdge = () =>
      popup.locator('select[name=chain]').evaluate((select) => select.getBoundingClientRect().right)
    const before = await rightEdge()
    await lookUpWallet(popup, empty, 'empty')
    expect(await rightEdge()).toBe(before)
    const [add, check] = await Promise.all(
      ['add-to-watchlist', 'check-other-chains'].map((id) => part(popup, id).boundingBox()),
    )
    expect(add?.y).toBe(check?.y)
  })
})

test('the parts of home and of the options are aligned', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Main')] })
  const popup = await setup.popupPage()
  await test.step('a menu that shows request counts stays 8 px from the right edge', async () => {
    await walletRow(popup, 'Main').waitFor()
    await part(popup, 'more').click()
    const menu = popup.getByRole('menu', { name: 'More' })
    await expect(part(popup, 'refresh-all')).toContainText(/request/)
    const rightEdge = () =>
      menu.boundingBox().then((box) => (box ? Math.ceil(box.x + box.width) : Number.POSITIVE_INFINITY))
    await expect.poll(rightEdge).toBeLessThanOrEqual(POPUP_SIZE.width - EDGE)
    await popup.keyboard.press('Escape')
  })
  await test.step('hiding the amounts removes the allocation, and the list moves up', async () => {
    await part(popup, 'refresh').click()
    await expectRefreshed(popup)
    await expect(part(popup, 'allocation')).toBeVisible()
    const topOfList = async () => (await part(popup, 'watchlist').boundingBox())?.y ?? 0
    const withBar = await topOfList()
    await popup.keyboard.press('Alt+h')
    await expect(part(popup, 'allocation')).toHaveCount(0)
    expect(await topOfList()).toBeLessThan(withBar)
  })
  await test.step('the message that settings are saved covers no setting', async () => {
    const page = await setup.optionsPage()
    await page.locator('select[name=defaultCurrency]').selectOption('eur')
    const message = part(page, 'save')
    await expect(message).toHaveText('Saved')
    const content = await page.locator('main').boundingBox()
    const box = await message.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0)
  })
})
