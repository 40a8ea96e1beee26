import type { Page } from '@playwright/test'
import { openRealPopup } from '../../scripts/browser/real-popup.ts'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { expectAddress, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { rightClickForTab } from './support/right-click.ts'
import { inState, waitForRows } from './support/screen.ts'
import { storedItems } from './support/stored.ts'

const { ordinary, spam } = SPECIAL_WALLETS

/** A name of the focused element: its label or, without one, its name attribute or first line of text. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const label = ['address', 'chain'].includes(element.name) ? element.labels?.[0]?.textContent : null
    return (
      label ?? element.getAttribute('aria-label') ?? (element.name || element.innerText.split('\n')[0]) ?? ''
    )
  })

/**
 * Presses Tab, or `key`, until an element with this name has the focus. @throws after 40 presses
 */
async function tabTo(page: Page, wanted: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    const name = await focusedName(page)
    if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return
    seen.push(name)
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${String(wanted)}, only to ${seen.join(', ')}`)
}

/**
 * Moves to the list, whose only tab stop is the row that had the focus last, and then to a row with the arrow
 * keys.
 * @throws if no row matches
 */
async function moveToRow(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, /^(AVAX|USDC)/)
  await waitForRows(page)
  await page.keyboard.press('Home')
  const rows = await tokenRows(page).count()
  for (let presses = 0; presses < rows; presses += 1) {
    if (wanted.test(await focusedName(page))) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`No row is ${String(wanted)}`)
}

/** The style of the focused element, with the focus ring of a field reported as a wide, solid outline. */
const focusStyle = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const boxes = element.matches('input, select') ? [element, element.parentElement ?? element] : []
    if (boxes.some((box) => getComputedStyle(box).boxShadow !== 'none'))
      return { outlineStyle: 'solid', wide: true, outlineColor }
    return { outlineStyle, wide: Number.parseFloat(outlineWidth) >= 2, outlineColor }
  })

async function openWallet(setup: Setup, address: string = ordinary, state = 'complete'): Promise<Page> {
  await setup.chooseService()
  const page = await setup.popupPage()
  await expect.poll(() => focusedName(page)).toBe('Wallet address')
  await page.keyboard.insertText(address)
  await page.keyboard.press('Enter')
  await inState(page, state).waitFor()
  return page
}

test('a wallet is used by keyboard', async ({ setup }) => {
  await setup.extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await openWallet(setup)
  await test.step('the address field has the focus, and Enter looks up the wallet', async () => {
    await expectAddress(page, ordinary)
  })
  await test.step('the tab order from the address to the list follows the screen, and the focus is visible at each stop', async () => {
    await page.locator('input[name=address]').focus()
    const order: string[] = []
    const tops: number[] = []
    for (let presses = 0; presses < 11; presses += 1) {
      order.push(await focusedName(page))
      tops.push(
        await page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().bottom ?? -1)),
      )
      expect(await focusStyle(page), order.at(-1)).toMatchObject({ outlineStyle: 'solid', wide: true })
      await page.keyboard.press('Tab')
    }
    expect(order.slice(0, 9)).toEqual([
      'Wallet address',
      'Clear',
      'Copy address',
      'Chain',
      'Refresh',
      'Find a token',
      'Add to watchlist',
      'Hide amounts (Alt+H)',
      'More',
    ])
    expect(order[9]).toMatch(/^spam hidden/i)
    expect(order[10]).toMatch(/^AVAX/)
    // From top to bottom, except within a line.
    expect(tops.every((top, index) => index === 0 || top >= (tops[index - 1] ?? 0) - 12)).toBe(true)
  })
  await test.step('each of the first 26 tab stops has a name', async () => {
    await page.locator('input[name=address]').focus()
    const names: string[] = []
    for (let presses = 0; presses < 26; presses += 1) {
      names.push(await focusedName(page))
      await page.keyboard.press('Tab')
    }
    expect(names.filter((name) => name.trim() === '')).toEqual([])
    expect(names).toContain('Settings')
  })
  await test.step('the refresh button keeps the focus', async () => {
    await page.locator('input[name=address]').focus()
    await tabTo(page, 'Refresh')
    setup.service.log.length = 0
    await page.keyboard.press('Enter')
    await expect.poll(() => setup.service.log.filter(({ route }) => route === 'listErc20').length).toBe(1)
    await expect(part(page, 'refresh')).toBeVisible()
    await expect(part(page, 'refresh')).toBeFocused()
  })
  for (const key of ['Enter', 'Space'])
    await test.step(`${key} opens and closes the details of a row`, async () => {
      await moveToRow(page, /^USDC/)
      await page.keyboard.press(key)
      await expect(part(page, 'details')).toBeVisible()
      const row = page.locator('button:focus')
      await expect(row).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press(key)
      await expect(part(page, 'details')).toHaveCount(0)
      await expect(row).toHaveAttribute('aria-expanded', 'false')
    })
  await test.step('the explorer link can be reached and points to the contract', async () => {
    await page.locator('input[name=address]').focus()
    await moveToRow(page, /^USDC/)
    await page.keyboard.press('Enter')
    await part(page, 'details').waitFor()
    await tabTo(page, /View in explorer/)
    await expect(page.locator('a:focus')).toHaveAttribute(
      'href',
      'https://snowtrace.io/token/0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    )
    await expect(page.locator('a:focus')).toHaveAttribute('rel', /noreferrer/)
  })
  await test.step('the copy buttons copy address, contract and amount', async () => {
    await page.locator('input[name=address]').focus()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await tabTo(page, 'Copy address')
    await page.keyboard.press('Enter')
    await expect.poll(clipboard).toBe(ordinary)
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect(await focusedName(page)).toBe('Copy address')
    await moveToRow(page, /^JOE/)
    await page.keyboard.press('Enter')
    await part(page, 'details').waitFor()
    await tabTo(page, 'Copy contract address')
    await page.keyboard.press('Enter')
    await expect.poll(clipboard).toBe('0x6e84a6216eA6dACC71eE8E6b0a5B7322EEbC0fDd')
    await tabTo(page, 'Copy amount')
    await page.keyboard.press('Enter')
    await expect.poll(clipboard).toBe('640.123456789012345678')
  })
  await test.step('a recent wallet can be removed, and another one chosen', async () => {
    await lookUpWallet(page, spam)
    await tabTo(page, 'Clear')
    await page.keyboard.press('Enter')
    await expect(part(page, 'recent')).toHaveCount(2)
    expect(await focusedName(page)).toBe('Wallet address')
    await tabTo(page, `Remove ${spam}`)
    await page.keyboard.press('Space')
    await expect(part(page, 'recent')).toHaveCount(1)
    await tabTo(page, 'Wallet address')
    await tabTo(page, ordinary)
    await page.keyboard.press('Enter')
    await expectAddress(page, ordinary)
  })
  await test.step('arrow keys and letters choose chain and currency', async () => {
    await page.locator('input[name=address]').focus()
    await tabTo(page, 'More')
    await page.keyboard.press('Enter')
    // A key that is pressed before the menu has the focus does not choose an entry.
    await expect.poll(() => focusedName(page)).toBe('Open in a tab')
    for (const entry of ['Export…', /^EUR/]) {
      await page.keyboard.press('e')
      await expect(page.locator(':focus')).toHaveText(entry)
    }
    await page.keyboard.press('Enter')
    await expect(part(page, 'total')).toContainText('€')
    await tabTo(page, 'Chain')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('select[name=chain]')).toHaveValue('43113')
    await tabTo(page, 'Wallet address', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => setup.service.log.some(({ path }) => path.includes('/chains/43113/addresses/')))
      .toBe(true)
  })
})

test('the list of a wallet keeps the focus by keyboard', async ({ setup }) => {
  const page = await openWallet(setup)
  await test.step('the Stop button of a rate limit keeps the focus during the countdown, and removes the message', async () => {
    setup.service.setFault('listErc20', { status: 429, retryAfter: '60' })
    await tabTo(page, 'Refresh')
    await page.keyboard.press('Enter')
    const failure = part(page, 'failure')
    await failure.waitFor()
    await tabTo(page, 'Stop')
    const button = await page.locator('button:focus').elementHandle()
    const countdown = await failure.innerText()
    await expect(failure).not.toHaveText(countdown, { useInnerText: true })
    expect(await button?.evaluate((element) => element === document.activeElement)).toBe(true)
    setup.service.clearFaults()
    await page.keyboard.press('Enter')
    await expect(failure).toHaveCount(0)
    await expectAddress(page, ordinary)
    // The button was removed, so the next element has the focus.
    await expect.poll(() => focusedName(page)).toMatch(/^AVAX/)
  })
  await test.step('hiding a token moves the focus to the next one', async () => {
    await moveToRow(page, /^WETH/)
    await page.keyboard.press('Enter')
    await part(page, 'details').waitFor()
    await tabTo(page, 'Hide token')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toMatch(/^USDC/)
  })
  await test.step('the options can be opened from the popup', async () => {
    await page.locator('input[name=address]').focus()
    await tabTo(page, 'Settings', 'Shift+Tab')
    const opened = setup.extension.context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await expect(await opened).toHaveURL(/options\.html$/)
  })
})

test('the real popup works by keyboard from the address to the details', async ({ setup }) => {
  await setup.chooseService()
  const { context, extensionId } = setup.extension
  const popup = await openRealPopup(context, extensionId)
  await popup.waitFor('document.activeElement?.name === "address"')
  await popup.type(ordinary)
  await popup.press('Enter')
  await popup.waitFor('document.querySelector("main[data-state=complete]")')
  const isRow = 'document.activeElement.closest("[data-testid=tokens] > li") !== null'
  for (let presses = 0; presses < 12 && !(await popup.evaluate(isRow)); presses += 1) await popup.press('Tab')
  await popup.press('Enter')
  await popup.waitFor('document.querySelector("[data-testid=details]")')
  await popup.close()
})

test('selected addresses, the chain search and "Native token only" are used by keyboard', async ({
  setup,
}) => {
  await setup.chooseService()
  await rightClickForTab(setup.worker, { selectionText: `${spam} ${ordinary}` })
  const page = await setup.popupPage()
  await test.step('one of several selected addresses can be chosen', async () => {
    await part(page, 'recent').first().waitFor()
    await tabTo(page, ordinary)
    expect(await focusStyle(page)).toMatchObject({ outlineStyle: 'solid', wide: true })
    await page.keyboard.press('Enter')
    await expectAddress(page, ordinary)
    await page.locator('input[name=address]').fill('')
  })
  await test.step('End in the chain select opens the search, and a button returns to the list of chains', async () => {
    await inState(page, 'idle').waitFor()
    await tabTo(page, 'Chain')
    await page.keyboard.press('End')
    await expect.poll(() => focusedName(page)).toBe('Chain: Name or chain id')
    await page.keyboard.type('no such chain')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Back to the list of chains')
    await page.keyboard.press('Space')
    await expect(page.locator('select[name=chain]')).toBeVisible()
  })
  await test.step('the space bar turns on "Native token only"', async () => {
    await page.locator('input[name=address]').focus()
    await tabTo(page, 'More')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Open side panel' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemcheckbox', { name: 'Native token only' })).toBeFocused()
    await page.keyboard.press('Space')
    await tabTo(page, 'Wallet address', 'Shift+Tab')
    await page.keyboard.type(ordinary)
    await page.keyboard.press('Enter')
    await inState(page, 'complete').waitFor()
    await expect(tokenRows(page)).toHaveCount(1)
  })
})

test('a long list can be stopped and continued by keyboard', async ({ setup }) => {
  // The list must still be loading when the focus reaches Stop.
  setup.service.setFault('listErc20', { afterRequests: 1, latencyMs: 60_000 })
  const page = await openWallet(setup, sizedWalletAddress({ count: 2_000, variant: 1 }), 'loading')
  await tokenRows(page).first().waitFor()
  await tabTo(page, 'Chain')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Stop')
  await page.keyboard.press('Space')
  await inState(page, 'partial').waitFor()
  setup.service.clearFaults()
  await tabTo(page, 'Load the rest')
  await page.keyboard.press('Enter')
  await expect(inState(page, 'complete')).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => focusedName(page)).toBe('find')
  await test.step('details that are opened while a list loads stay open, and their row keeps the focus', async () => {
    const gate = Promise.withResolvers<void>()
    setup.service.setFault('listErc20', { afterRequests: 1, until: gate.promise })
    const other = sizedWalletAddress({ count: 1_500, variant: 2 })
    await page.locator('input[name=address]').fill(other)
    await page.keyboard.press('Enter')
    await expectAddress(page, other)
    await tokenRows(page).first().waitFor()
    await tabTo(page, /^AVAX/)
    await page.keyboard.press('Enter')
    await part(page, 'details').waitFor()
    await expect(inState(page, 'loading')).toBeVisible()
    gate.resolve()
    await expect(inState(page, 'complete')).toBeVisible({ timeout: 15_000 })
    await expect(part(page, 'details')).toBeVisible()
    expect(await focusedName(page)).toMatch(/^AVAX/)
  })
})

test('in the options, a service can be chosen, and fields, lists and switches work by keyboard', async ({
  setup,
}) => {
  const { dataUrl, metricsUrl } = setup.service
  const page = await setup.optionsPage()
  await page.getByRole('radio').first().waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'AvaCloud' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Local' })).toBeChecked()
  expect(await focusStyle(page)).toMatchObject({ outlineStyle: 'solid', wide: true })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type(dataUrl)
  await page.keyboard.press('Tab')
  await page.keyboard.type(metricsUrl)
  await tabTo(page, 'Test connection')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use this service' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Use this service')
  await page.keyboard.press('Enter')
  await expect(part(page, 'save')).toHaveText('Saved')
  await expect(part(page, 'current-service')).toBeFocused()
  await tabTo(page, 'apiKey')
  await page.keyboard.type('a-key-of-mine-1234')
  await page.keyboard.press('Enter')
  await expect(part(page, 'key-state')).toContainText('1234')
  await expect(part(page, 'key-state')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=apiKey]')).toBeFocused()
  await tabTo(page, 'defaultCurrency')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Load logos from their own hosts')
  await page.keyboard.press('Space')
  await tabTo(page, 'pageSize')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('25')
  await tabTo(page, 'badgeMinutes')
  await page.keyboard.press('Home')
  await tabTo(page, 'Clear the cached balances')
  expect(await focusStyle(page)).toMatchObject({ outlineStyle: 'solid', wide: true })
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await storedItems(setup.worker)).settings)
    .toMatchObject({ currency: 'eur', pageSize: 25, remoteLogos: true, badgeMinutes: 5 })
})
