import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, POPUP_SIZE, test } from './support/fixtures.ts'
import { overflowing } from './support/layout.ts'
import { chooseCurrency, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { inState } from './support/screen.ts'

const WIDE = { width: 1280, height: 900 }
const MAX_WIDTH = 640
const LONG = sizedWalletAddress({ count: 1_000, variant: 1 })

test('a wallet and the options fit windows from 400 to 1280 px', async ({ setup }) => {
  const page = await setup.popupPage()
  await page.setViewportSize(WIDE)
  await test.step('the first-run page is also at most 640 px wide', async () => {
    await inState(page, 'first-run').waitFor()
    const box = await page.locator('main').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(MAX_WIDTH)
    expect(await overflowing(page)).toEqual([])
  })
  await setup.chooseService({ filterSpam: false })
  await lookUpWallet(page, SPECIAL_WALLETS.edge)
  await test.step('as a centred column of at most 640 px', async () => {
    const box = await page.locator('main').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(MAX_WIDTH)
    expect(box?.width).toBeGreaterThan(600)
    expect(Math.abs(WIDE.width / 2 - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThanOrEqual(1)
    expect(box?.height).toBe(WIDE.height)
    expect(await overflowing(page)).toEqual([])
  })
  for (const width of [1280, 800, 640, 480, 479, 400]) {
    await page.setViewportSize({ width, height: 600 })
    expect(await overflowing(page), `${width} px`).toEqual([])
  }
  await test.step('a long value is shortened on screen and complete for screen readers', async () => {
    const row = tokenRows(page).filter({ hasText: 'Largest balance priced' })
    await expect(row.locator('[data-testid=value]')).toHaveText('$1.158E75')
    await expect(row.locator('[data-testid=amount]')).toHaveText('1.157E77')
    await expect(row.locator('[data-testid=value]')).toHaveAttribute(
      'title',
      /^\$1,157,920,892,373(,\d{3})+\.\d\d$/,
    )
    await expect(row.getByRole('button')).toHaveAccessibleName(/\$1,157,920,892,373(,\d{3})+\.\d\d/)
    await expect(row.getByRole('button')).not.toHaveAccessibleName(/E75/)
  })
  await test.step('the wallet scrolls, but the address field does not', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await lookUpWallet(page, SPECIAL_WALLETS.hostile)
    const body = part(page, 'body')
    const field = await part(page, 'address-field').boundingBox()
    await body.hover()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(200)
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
    expect(await part(page, 'address-field').boundingBox()).toEqual(field)
  })
  await test.step('the options fit narrow and wide windows', async () => {
    await page.goto(page.url().replace('popup.html', 'options.html'))
    await page.getByRole('heading', { name: 'Display' }).waitFor()
    for (const width of [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowing(page), `${width} px`).toEqual([])
    }
  })
})

test('short and long totals overlap no other elements, at widths of 400 and 640 px', async ({ setup }) => {
  await setup.chooseService()
  const page = await setup.popupPage()
  const total = part(page, 'total')
  const boxOf = () => total.evaluate((one) => JSON.stringify(one.getBoundingClientRect()))
  for (const wallet of [SPECIAL_WALLETS.ordinary, LONG, SPECIAL_WALLETS.edge]) {
    await lookUpWallet(page, wallet)
    for (const currency of ['clp', 'chf', 'usd']) {
      const before = await total.innerText()
      await chooseCurrency(page, currency)
      await expect(total).not.toHaveText(before)
      for (const width of [400, 640]) {
        await page.setViewportSize({ width, height: 600 })
        expect(await overflowing(page), `${await total.innerText()} in ${width} px`).toEqual([])
      }
    }
  }
  await page.setViewportSize(POPUP_SIZE)
  await lookUpWallet(page, SPECIAL_WALLETS.ordinary)
  for (const [currency, length] of [
    ['usd', 10],
    ['dkk', 14],
    ['cad', 12],
  ] as const)
    await test.step(`a total keeps its position during a refresh: ${currency}`, async () => {
      await chooseCurrency(page, currency)
      await expect(total).toHaveText(new RegExp(`^.{${length}}$`))
      await inState(page, 'complete').waitFor()
      await part(page, 'refresh').waitFor()
      const before = await boxOf()
      setup.service.setFault('listErc20', { latencyMs: 60_000 })
      await part(page, 'refresh').click()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      expect(await boxOf(), currency).toBe(before)
      expect(await overflowing(page)).toEqual([])
      await part(page, 'stop').click()
      await part(page, 'refresh').waitFor()
      setup.service.clearFaults()
    })
})
