import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations } from './support/accessibility.ts'
import { expect, openPreparedPopup, POPUP_SIZE, test } from './support/fixtures.ts'
import { overflowing } from './support/layout.ts'
import { lookUpWallet, part, rowsOf, showAllRows, tokenRows } from './support/popup-page.ts'

const { ordinary, edge } = SPECIAL_WALLETS

const field = (page: Page) => page.locator('input[name=find]')
const symbolsOf = async (page: Page) => (await rowsOf(page)).map(({ symbol }) => symbol)

/** Waits for the token list, because the search needs it. */
const waitForSearch = (page: Page) => part(page, 'tokens').waitFor({ state: 'attached' })

async function openSearch(page: Page, address: string): Promise<void> {
  await lookUpWallet(page, address)
  await part(page, 'search').click()
  await expect(field(page)).toBeFocused()
}

test('a token is found in a list, by mouse and by keyboard', async ({ popup }) => {
  await test.step('results are visible while the user types, also in a low popup', async () => {
    await popup.setViewportSize({ width: 400, height: 300 })
    await openSearch(popup, ordinary)
    await popup.keyboard.type('usd')
    await expect(tokenRows(popup)).toHaveCount(2)
    await expect(tokenRows(popup).first()).toBeInViewport()
    await popup.setViewportSize(POPUP_SIZE)
  })
  await test.step('a token is found by part of its name, symbol or contract, in several spellings', async () => {
    const total = (await part(popup, 'total').textContent()) ?? ''
    for (const [query, symbols] of [
      ['usd', ['USDC', 'USDT']],
      ['chain LINK', ['LINK.e']],
      ['0x49D5c2BdFfac 6CE2BFdB6640F4F8 0f226bc10bAB', ['WETH.e']],
      ['2bfdb6', ['WETH.e']],
      ['avalanche', ['AVAX']],
    ] as const) {
      await field(popup).fill(query)
      await expect.poll(() => symbolsOf(popup)).toEqual(symbols)
      await expect(part(popup, 'found')).toHaveText(`${symbols.length} of 13`)
      await expect(part(popup, 'total')).toHaveText(total)
    }
    await field(popup).fill('no such thing')
    await expect(part(popup, 'nothing-found')).toContainText('No token with this symbol')
    await expect(part(popup, 'found')).toHaveText('0 of 13')
    await expect(tokenRows(popup)).toHaveCount(0)
    await expect(part(popup, 'total')).toHaveText(total)
    expect(await violations(popup)).toEqual([])
    expect(await overflowing(popup)).toEqual([])
  })
  await test.step('the button that opened the search also closes and clears it', async () => {
    await field(popup).fill('usd')
    await expect(tokenRows(popup)).toHaveCount(2)
    await part(popup, 'search').click()
    await expect(part(popup, 'token-search')).toHaveCount(0)
    await expect(tokenRows(popup)).toHaveCount(13)
  })
  await test.step('the slash key opens the search, arrow keys move through the list, and Escape clears and closes the search', async () => {
    await waitForSearch(popup)
    await part(popup, 'refresh').focus()
    await popup.keyboard.press('/')
    await expect(field(popup)).toBeFocused()
    await popup.keyboard.type('a')
    await expect.poll(() => symbolsOf(popup)).toContain('AAVE.e')
    await popup.keyboard.press('ArrowDown')
    const focused = () =>
      popup.evaluate(() => (document.activeElement as HTMLElement).innerText.split(/[\n,]/)[0])
    expect(await focused()).toBe('AVAX')
    const symbols = await symbolsOf(popup)
    await popup.keyboard.press('ArrowDown')
    expect(await focused()).toBe(symbols[1])
    await popup.keyboard.press('End')
    expect(await focused()).toBe(symbols.at(-1))
    await popup.keyboard.press('Control+f')
    await expect(field(popup)).toBeFocused()
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'token-search')).toHaveCount(0)
    await expect(part(popup, 'search')).toBeFocused()
    expect(await symbolsOf(popup)).toHaveLength(13)
    await popup.keyboard.press('Control+f')
    await expect(field(popup)).toHaveValue('')
  })
})

test('the next popup uses the chosen order from its first render on', async ({ popup, extension }) => {
  await openSearch(popup, ordinary)
  const byValue = await symbolsOf(popup)
  await popup.locator('select[name=order]').selectOption('name')
  const names = () =>
    part(popup, 'name').evaluateAll((all) => all.slice(1).map(({ textContent }) => textContent ?? ''))
  await expect.poll(names).toEqual((await names()).toSorted(new Intl.Collator('en-US').compare))
  const byName = await symbolsOf(popup)
  expect(byName).not.toEqual(byValue)
  await popup.locator('select[name=order]').selectOption('amount')
  await expect.poll(() => symbolsOf(popup)).not.toEqual(byName)
  expect((await symbolsOf(popup)).slice(0, 3)).toEqual(['AVAX', 'SPELL', 'USDC'])
  await popup.locator('select[name=order]').selectOption('name')
  await expect.poll(() => symbolsOf(popup)).toEqual(byName)
  await popup.close()

  const again = await openPreparedPopup(extension, (page) => page.addInitScript(recordSecondSymbol))
  await expect.poll(() => symbolsOf(again)).toEqual(byName)
  expect(await again.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([byName[1]])
  await expect(part(again, 'token-search')).toHaveCount(0)
  await part(again, 'search').click()
  await again.locator('select[name=order]').selectOption('value')
  await expect.poll(() => symbolsOf(again)).toEqual(byValue)
})

/** Runs in the page before its scripts. Records each symbol that its second row shows. */
function recordSecondSymbol(): void {
  const seen: string[] = []
  Object.assign(globalThis, { seen })
  new MutationObserver(() => {
    const second = document.querySelectorAll('[data-testid=symbol]')[1]?.textContent
    if (second && seen.at(-1) !== second) seen.push(second)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

test('"Hide below" hides tokens with a lower value, but not those of unknown value, and shows how many it hides', async ({
  popup,
  openPopup,
}) => {
  await showAllRows(popup)
  await openSearch(popup, edge)
  const total = (await part(popup, 'total').textContent()) ?? ''
  const all = await rowsOf(popup)
  await popup.locator('input[name=hideBelow]').fill('10.5')
  await expect(part(popup, 'below-limit')).toContainText('below $10.50 are hidden. The total includes them.')
  const visible = await rowsOf(popup)
  const values = visible.slice(1).map(({ value }) => value)
  expect(values).toContain('No price')
  expect(values).toContain('in EUR')
  const belowLimit = values.filter(
    (value) => /^<?\$[\d.,]+$/.test(value) && Number(value.replace(/[<$,]/g, '')) < 10.5,
  )
  expect(belowLimit).toEqual([])
  const hidden = all.length - visible.length
  expect(hidden).toBeGreaterThan(0)
  await expect(part(popup, 'below-limit')).toContainText(`${hidden} tokens`)
  await expect(part(popup, 'total')).toHaveText(total)
  await popup.locator('input[name=hideBelow]').fill('10,5')
  await expect(popup.getByText('Enter a number such as 1.5.')).toBeVisible()
  expect(await violations(popup)).toEqual([])
  await popup.close()
  const again = await openPopup()
  await showAllRows(again)
  await expect(part(again, 'below-limit')).toContainText(`${hidden} tokens`)
  await expect(tokenRows(again)).toHaveCount(visible.length)
  await part(again, 'show-all').click()
  await expect(tokenRows(again)).toHaveCount(all.length)
  await expect(part(again, 'below-limit')).toHaveCount(0)
})
