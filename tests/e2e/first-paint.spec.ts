import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, POPUP_SIZE, test } from './support/fixtures.ts'
import {
  addressField,
  expectState,
  lookUpWallet,
  part,
  rowButtons,
  tokenRows,
  tokenScroller,
} from './support/popup-page.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS

/** A global variable of the page. */
declare const lateChanges: unknown[]

test('a popup with a wallet opens without formats of hidden texts, SVG files and forced layouts', async ({
  openPopup,
}) => {
  const popup = await openPopup()
  await lookUpWallet(popup, ordinary)
  await popup.addInitScript(() => {
    const calls: string[] = []
    Object.assign(globalThis, { calls })
    for (const name of ['DateTimeFormat', 'DisplayNames', 'NumberFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, args) => {
            calls.push(name)
            return Reflect.construct(target, args)
          },
        }),
      })
    Element.prototype.scrollTo = () => void calls.push('scrollTo')
  })
  await popup.reload()
  await expect(tokenRows(popup).first()).toBeVisible()
  const readCalls = () => popup.evaluate(() => (globalThis as unknown as { calls: string[] }).calls)
  const calls = await readCalls()
  expect(calls).toContain('NumberFormat')
  for (const unwanted of ['DateTimeFormat', 'DisplayNames', 'scrollTo']) expect(calls).not.toContain(unwanted)
  // A tooltip is formatted when the pointer reaches its element.
  await part(popup, 'age').hover()
  await expect(part(popup, 'age')).toHaveAttribute('title', /\d/)
  expect(await readCalls()).toContain('DateTimeFormat')
  const icons = await popup
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(icons.length).toBeGreaterThan(0)
  for (const icon of icons) expect(icon).toMatch(/\.png$/)
})

test('the script of the pages begins with the hint to cache all its compiled functions', () => {
  const read = (file: string) => readFileSync(join(EXTENSION_DIR, file), 'utf8')
  const [, shared = ''] = /href="(\/chunks\/shared-[^"]+)"/.exec(read('popup.html')) ?? []
  expect(read(shared)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('the popup is laid out once: it keeps its width while the browser measures the page, and renders only rows near the visible ones', async ({
  openPopup,
}) => {
  const popup = await openPopup()
  const widths = async (width: number) => {
    await popup.setViewportSize({ width, height: 600 })
    return await popup.evaluate(() => document.getElementById('app')?.getBoundingClientRect().width)
  }
  // Chromium makes the viewport of a popup this narrow in each layout.
  expect(await widths(25)).toBe(400)
  for (const width of [160, 320, 400, 640]) expect(await widths(width)).toBe(width)
  expect(await widths(900)).toBe(640)
  await popup.setViewportSize(POPUP_SIZE)
  await test.step('icons are requested only for visible rows', async () => {
    await lookUpWallet(popup, ordinary)
    await popup.reload()
    const icons = popup.locator('[data-testid=tokens] img')
    const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
    await expect.poll(() => icons.first().evaluate(isLoaded)).toBe(true)
    expect(await icons.last().evaluate(isLoaded)).toBe(false)
    await icons.last().scrollIntoViewIfNeeded()
    await expect.poll(() => icons.last().evaluate(isLoaded)).toBe(true)
  })
  await test.step('a wallet of 20 tokens renders only the rows near the visible ones', async () => {
    await lookUpWallet(popup, sizedWalletAddress({ count: 20, variant: 3 }))
    await popup.reload()
    await expect(tokenRows(popup).first()).toHaveAttribute('aria-setsize', '21')
    expect(await tokenRows(popup).count()).toBeLessThanOrEqual(12)
    await tokenScroller(popup).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    const last = tokenRows(popup).and(popup.locator('[aria-posinset="21"]'))
    // In another wallet, the last row was behind the bar below the list (vultisig-windows#2916).
    await expect(last).toBeInViewport({ ratio: 1 })
    await last.locator('[data-row]').click({ trial: true })
  })
  await test.step('a list that becomes short enough to render all its rows keeps the focus', async () => {
    await lookUpWallet(popup, sizedWalletAddress({ count: 16, variant: 3 }))
    await expect(tokenRows(popup).first()).toHaveAttribute('aria-setsize', '17')
    await rowButtons(popup).nth(1).click()
    const next = await rowButtons(popup).nth(2).getAttribute('data-key')
    await popup.getByRole('button', { name: 'Hide token' }).click()
    await expect(tokenRows(popup)).toHaveCount(16)
    await expect(popup.locator(':focus')).toHaveAttribute('data-key', String(next))
  })
})

test('a long watchlist adds and removes no rows, and changes no buttons, after its first render', async ({
  setup,
}) => {
  await setup.chooseService()
  const wallets = Array.from({ length: 60 }, (_, index) =>
    watched(`0x${String(index + 10).repeat(20)}`, `Wallet ${index + 10}`),
  )
  await storeWatchlist(setup.worker, { wallets, order: 'name' })
  const popup = await setup.popupPage()
  await popup.setViewportSize({ width: 400, height: 600 })
  await popup.addInitScript(() => {
    Object.assign(globalThis, { lateChanges: [] })
    let isRendered = false
    new MutationObserver((changes) => {
      for (const { target, addedNodes, removedNodes, attributeName } of changes) {
        if (target instanceof HTMLUListElement) {
          lateChanges.push(...[...addedNodes, ...removedNodes].map(({ textContent }) => textContent))
          requestAnimationFrame(() => {
            isRendered = true
          })
        }
        if (isRendered && attributeName !== null && target instanceof HTMLButtonElement)
          lateChanges.push(`${target.ariaLabel}: ${attributeName}`)
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await popup.reload()
  await expectState(popup, 'watchlist')
  await expect(walletRow(popup, 'Wallet 10')).toBeVisible()
  // Positions are read with the first frame, and effects run after it.
  const readChanges = () =>
    popup.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return lateChanges
    })
  expect(await readChanges()).toEqual([])
})

test('groups of a long watchlist have no gaps while the window grows or the user scrolls, and keys reach each row', async ({
  setup,
}) => {
  await setup.chooseService()
  const groups = ['Personal', 'Savings', 'Work', 'Friends'].map((name) => ({
    id: name,
    name,
    isPrivate: false,
  }))
  const wallets = Array.from({ length: 24 }, (_, index) => ({
    ...watched(`0x${String(index + 10).repeat(20)}`, `Wallet ${index + 10}`),
    groupId: groups[Math.floor(index / 6)]?.id ?? null,
  }))
  await storeWatchlist(setup.worker, { wallets, groups, order: 'name' })
  const popup = await setup.popupPage()
  await popup.setViewportSize({ width: 400, height: 600 })
  await expect(walletRow(popup, 'Wallet 10')).toBeVisible()
  // A list below the visible area has no rows until the user scrolls.
  await expect(walletRow(popup, 'Wallet 33')).toHaveCount(0)
  await test.step('no gaps while the window grows', async () => {
    for (let height = 600; height <= 1_100; height += 20) {
      await popup.setViewportSize({ width: 400, height })
      const isGap = () =>
        popup.evaluate(() => {
          const { bottom = 0 } = document.querySelector('[data-testid=body]')?.getBoundingClientRect() ?? {}
          return !document.elementFromPoint(100, bottom - 10)?.closest('li, h2, div:has(> h2)')
        })
      await expect.poll(isGap, `at ${height} px`).toBe(false)
    }
    await popup.setViewportSize({ width: 400, height: 600 })
  })
  const gaps = await walletRow(popup, 'Wallet 10').evaluate(async (row) => {
    let scroller = row.parentElement
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
    if (!scroller) throw new Error('The list does not scroll')
    const { left, bottom } = scroller.getBoundingClientRect()
    const found: number[] = []
    let top = -1
    while (scroller.scrollTop > top) {
      top = scroller.scrollTop
      scroller.scrollBy(0, 20)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const lowest = document.elementFromPoint(left + 100, bottom - 10)
      if (!lowest?.closest('li, h2, div:has(> h2)')) found.push(scroller.scrollTop)
    }
    return found
  })
  expect(gaps).toEqual([])
  await expect(walletRow(popup, 'Wallet 33')).toBeInViewport({ ratio: 1 })
  await test.step('the arrow key reaches each row before the user scrolls', async () => {
    await popup.reload()
    await addressField(popup).press('ArrowDown')
    for (const { label } of wallets) {
      await expect(walletRow(popup, label)).toBeFocused()
      await popup.keyboard.press('ArrowDown')
    }
  })
})
