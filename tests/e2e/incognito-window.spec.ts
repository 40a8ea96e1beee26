import type { RealPopup } from '../../scripts/browser/real-popup.ts'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { openIncognitoWindow } from './support/incognito-window.ts'
import { expectAddress, lookUpWallet } from './support/popup-page.ts'
import { waitForState } from './support/real-state.ts'
import { readEntries, storedItems, storedText } from './support/stored.ts'
import { readStorage } from './support/worker.ts'

test.use({ incognito: true })

const { ordinary, spam, edge } = SPECIAL_WALLETS
/** A list of a few pages. */
const LONG_PAGES = 6
const LONG = sizedWalletAddress({ count: 500 * LONG_PAGES, variant: 1 })

const text = (popup: RealPopup, selector: string) =>
  popup.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`)

/** The full address of the displayed wallet. */
const titleOf = (popup: RealPopup) =>
  popup.evaluate<string>(`document.querySelector('[data-testid=address]')?.title ?? ''`)

async function typeAndSubmit(popup: RealPopup, address: string): Promise<void> {
  await popup.waitFor('document.activeElement?.name === "address"')
  await popup.type(address)
  await popup.press('Enter')
}

/** Stored data that can mention wallets: choices except the settings, cached lists, and session storage. */
async function storedWallets({ worker }: Setup): Promise<string> {
  const { settings: _, ...choices } = await storedItems(worker)
  const databases = await Promise.all(['records', 'pages'].map((store) => readEntries(worker, store)))
  return JSON.stringify([choices, databases, await readStorage(worker, 'session')])
}

test('an incognito window shows wallets and does not store them', async ({ setup }) => {
  await setup.chooseService()
  const before = await storedWallets(setup)
  const window = await openIncognitoWindow(setup)
  await test.step('a right-click in an incognito window shows the wallet and does not store it', async () => {
    const popup = await window.clickedPopup({ linkUrl: `https://snowtrace.io/address/${ordinary}` })
    await waitForState(popup, 'complete')
    expect(await titleOf(popup)).toBe(ordinary)
    expect(await popup.evaluate('document.querySelectorAll("[data-testid=tokens] > li").length')).toBe(13)
    await popup.close()
    expect(await storedWallets(setup)).toBe(before)
  })
  await test.step('the next popup in an incognito window starts empty', async () => {
    const first = await window.clickedPopup({ selectionText: ordinary })
    await waitForState(first, 'complete')
    await first.close()
    const second = await window.popup()
    await waitForState(second, 'idle')
    expect(await second.evaluate('document.querySelector("input[name=address]").value')).toBe('')
    expect(await second.evaluate('document.querySelectorAll("[data-testid=recent]").length')).toBe(0)
    await second.close()
  })
  await test.step('an address typed in an incognito window is looked up, and neither the wallet nor the text is stored', async () => {
    const popup = await window.popup()
    await waitForState(popup, 'idle')
    expect(await text(popup, 'main')).toContain('This is an Incognito window')
    await typeAndSubmit(popup, ordinary)
    await waitForState(popup, 'complete')
    await popup.click('[data-testid=refresh]')
    await popup.waitFor('document.querySelector("[data-testid=refresh]")')
    await popup.close()
    expect(await storedWallets(setup)).toBe(before)
    expect((await storedText(setup.worker)).toLowerCase()).not.toContain(ordinary.slice(2).toLowerCase())
  })
  await test.step('a chain can be searched in an incognito window, and neither the chain nor its name is stored', async () => {
    const popup = await window.popup()
    await waitForState(popup, 'idle')
    await popup.evaluate(`{
      const select = document.querySelector('select[name=chain]')
      select.value = 'other'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }`)
    await popup.waitFor('document.activeElement?.name === "chainId"')
    await popup.type('779672')
    await popup.press('Enter')
    await popup.waitFor(
      'document.querySelector("select[name=chain]")?.selectedOptions[0].textContent === "dispatch (test)"',
    )
    await popup.evaluate('document.querySelector("input[name=address]").focus()')
    await typeAndSubmit(popup, ordinary)
    await waitForState(popup, 'complete')
    expect(setup.service.log.some(({ path }) => path.startsWith('/v1/chains/779672/'))).toBe(true)
    await popup.close()
    expect(await storedWallets(setup)).toBe(before)
  })
  await test.step('an order chosen in an incognito window applies to the popup and is not stored', async () => {
    const popup = await window.clickedPopup({ selectionText: ordinary })
    await waitForState(popup, 'complete')
    await popup.click('[data-testid=search]')
    await popup.waitFor('document.querySelector("select[name=order]")')
    await popup.evaluate(`{
      const order = document.querySelector('select[name=order]')
      order.value = 'name'
      order.dispatchEvent(new Event('change', { bubbles: true }))
    }`)
    const second = 'document.querySelectorAll("[data-testid=symbol]")[1].textContent'
    await popup.waitFor(`${second} === 'AAVE.e'`)
    await popup.close()
    expect(await storedWallets(setup)).toBe(before)
    const again = await window.clickedPopup({ selectionText: ordinary })
    await waitForState(again, 'complete')
    expect(await again.evaluate(second)).not.toBe('AAVE.e')
    await again.close()
  })
  await window.close()
  expect(await storedWallets(setup)).toBe(before)
})

test('an incognito window loads every page of a long list after a stop, and waits after a rate limit', async ({
  setup,
}) => {
  await setup.chooseService()
  const before = await storedWallets(setup)
  const window = await openIncognitoWindow(setup)
  await test.step('loading can be stopped and continued in an incognito window', async () => {
    setup.service.log.length = 0
    const gate = Promise.withResolvers<void>()
    setup.service.setFault('listErc20', { afterRequests: 2, until: gate.promise })
    const popup = await window.clickedPopup({ selectionText: LONG })
    await popup.waitFor('document.querySelector("[data-testid=tokens] > li")')
    await popup.click('[data-testid=stop]')
    await waitForState(popup, 'partial')
    await popup.waitFor('document.querySelector("[data-testid=partial]")')
    expect(await text(popup, '[data-testid=partial]')).toContain('More tokens may follow')
    const requests = setup.service.log.length
    expect(requests).toBeLessThan(LONG_PAGES)
    await popup.click('[data-testid=partial] button')
    gate.resolve()
    await waitForState(popup, 'complete', 20_000)
    const pages = setup.service.log.filter(({ route }) => route === 'listErc20')
    expect(new Set(pages.map(({ query }) => query.pageToken)).size).toBe(LONG_PAGES)
    // Only the page during the stop is requested twice.
    expect(pages.length).toBeLessThanOrEqual(LONG_PAGES + 1)
    expect(await popup.evaluate('document.querySelector("[data-testid=tokens] > li").ariaSetSize')).toBe(
      `${500 * LONG_PAGES + 1}`,
    )
    await popup.close()
  })
  expect(await storedWallets(setup)).toBe(before)
  await test.step('"Try now" in an incognito window sends one request, also if it is pressed twice', async () => {
    const requests = () => setup.service.log.filter(({ route }) => route === 'listErc20').length
    setup.service.log.length = 0
    setup.service.setFault('listErc20', { status: 429, retryAfter: '1800' })
    const popup = await window.clickedPopup({ selectionText: ordinary })
    await popup.waitFor('document.querySelector("[data-testid=try-now]")')
    expect(requests()).toBe(1)
    setup.service.setFault('listErc20', { status: 429, retryAfter: '600', latencyMs: 300 })
    await popup.evaluate(
      'for (let i = 0; i < 2; i += 1) document.querySelector("[data-testid=try-now]")?.click()',
    )
    await popup.waitFor(
      '/Continues in 1\\d min/.test(document.querySelector("[data-testid=failure]")?.textContent)',
    )
    expect(requests()).toBe(2)
    setup.service.clearFaults()
    await popup.click('[data-testid=try-now]')
    await waitForState(popup, 'complete')
    expect(requests()).toBe(3)
    await popup.close()
  })
  await window.close()
})

test('wallets of normal and incognito windows stay apart', async ({ setup }) => {
  await setup.chooseService()
  const page = await setup.popupPage()
  await test.step('a right-click in an incognito window does not open the wallet in a normal window', async () => {
    const window = await openIncognitoWindow(setup)
    const popup = await window.clickedPopup({ selectionText: `${ordinary} ${spam}` })
    await waitForState(popup, 'selection')
    await expect(page.locator('main')).toHaveAttribute('data-state', 'idle')
    await popup.waitFor('document.querySelectorAll("[data-testid=recent]").length === 2')
    await popup.click('[data-testid=recent]:nth-child(2) button')
    await waitForState(popup, 'complete')
    expect(await titleOf(popup)).toBe(spam)
    await popup.close()
    await window.close()
    await page.reload()
    await expect(page.locator('main')).toHaveAttribute('data-state', 'idle')
  })
  await lookUpWallet(page, ordinary)
  const window = await openIncognitoWindow(setup)
  await test.step('an incognito window does not show wallets of normal windows', async () => {
    const popup = await window.popup()
    await waitForState(popup, 'idle')
    expect(await text(popup, 'body')).not.toContain(ordinary)
    expect(await popup.evaluate('document.querySelector("input[name=address]").value')).toBe('')
    await popup.close()
  })
  await test.step('after use of an incognito window, a normal popup shows its own last wallet', async () => {
    const popup = await window.clickedPopup({ selectionText: spam })
    await waitForState(popup, 'complete')
    await popup.close()
    await window.close()
    await page.reload()
    await expectAddress(page, ordinary)
  })
})

test('the side panel of an incognito window starts empty and stores nothing; requests are not logged', async ({
  setup,
}) => {
  await setup.chooseService()
  const page = await setup.popupPage()
  await lookUpWallet(page, spam)
  await page.close()
  const window = await openIncognitoWindow(setup)
  const popup = await window.popup()
  await waitForState(popup, 'idle')
  await popup.click('[data-testid=more]')
  const panel = await window.sidePanel(() => popup.click('[data-testid=open-side-panel]'))
  await waitForState(panel, 'idle')
  expect(await text(panel, 'main')).toContain('This is an Incognito window')
  await typeAndSubmit(panel, ordinary)
  await waitForState(panel, 'complete')
  await panel.close()
  await window.close()
  expect((await storedText(setup.worker)).toLowerCase()).not.toContain(ordinary.slice(2).toLowerCase())
  await test.step('values in an incognito window have request details, but their requests are not logged', async () => {
    const other = await openIncognitoWindow(setup)
    const clicked = await other.clickedPopup({ selectionText: ordinary })
    await waitForState(clicked, 'complete')
    await clicked.click('[data-testid=exclusions]')
    await clicked.waitFor('document.querySelector("[data-testid=requests] summary")')
    await clicked.click('[data-testid=requests] summary')
    await clicked.waitFor('document.querySelector("[data-testid=request-url]")')
    expect(await text(clicked, '[data-testid=request-url]')).toContain(`/addresses/${ordinary}/`)
    await clicked.close()
    await other.close()
    // The log now contains the request of a normal window, and would contain the earlier request as well.
    await lookUpWallet(await setup.popupPage(), edge)
    await expect
      .poll(async () => JSON.stringify(await readStorage(setup.worker, 'session')))
      .toContain(`/addresses/${edge}/`)
    expect(JSON.stringify(await readStorage(setup.worker, 'session'))).not.toContain(ordinary)
  })
})
