import type { RealPopup } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, type Glance, test } from './support/fixtures.ts'
import { check, expectAddress } from './support/popup-page.ts'
import { openPrivateWindow } from './support/private-window.ts'
import { stateIs } from './support/real-state.ts'
import { lookUp } from './support/screen.ts'
import { readEntries, storedChoices, storedText } from './support/stored.ts'
import { readStorage } from './support/worker.ts'

test.use({ incognito: true })

const { ordinary, spam, whale } = SPECIAL_WALLETS

const text = (popup: RealPopup, selector: string) =>
  popup.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`)

/** The full address of the displayed wallet. */
const titleOf = (popup: RealPopup) =>
  popup.evaluate<string>(`document.querySelector('[data-testid=address]')?.title ?? ''`)

async function typeAndCheck(popup: RealPopup, address: string): Promise<void> {
  await popup.waitFor('document.activeElement?.name === "address"')
  await popup.type(address)
  await popup.press('Enter')
}

/** All stored data about wallets: without settings, health and TPS. */
async function storedWallets({ worker }: Glance): Promise<string> {
  const { settings: _, ...choices } = await storedChoices(worker)
  const databases = await Promise.all(['records', 'pages'].map((store) => readEntries(worker, store)))
  return JSON.stringify([choices, databases, await readStorage(worker, 'session')])
}

test('a right-click shows the wallet and stores nothing', async ({ glance }) => {
  await glance.choose()
  const before = await storedWallets(glance)
  const window = await openPrivateWindow(glance)
  const popup = await window.clickedPopup({ linkUrl: `https://snowtrace.io/address/${ordinary}` })
  await stateIs(popup, 'complete')
  expect(await titleOf(popup)).toBe(ordinary)
  expect(await popup.evaluate('document.querySelectorAll("[data-testid=tokens] > li").length')).toBe(13)
  await popup.close()
  await window.close()
  expect(await storedWallets(glance)).toBe(before)
})

test('the side panel starts empty, and stores nothing either', async ({ glance }) => {
  await glance.choose()
  const page = await glance.popupPage()
  await check(page, spam)
  await page.close()
  const window = await openPrivateWindow(glance)
  const popup = await window.popup()
  await stateIs(popup, 'idle')
  await popup.click('[data-testid=more]')
  const panel = await window.sidePanel(() => popup.click('[data-testid=open-side-panel]'))
  await stateIs(panel, 'idle')
  expect(await text(panel, 'main')).toContain('This is a private window')
  await typeAndCheck(panel, ordinary)
  await stateIs(panel, 'complete')
  await panel.close()
  await window.close()
  expect((await storedText(glance.worker)).toLowerCase()).not.toContain(ordinary.slice(2).toLowerCase())
})

test('a typed address is looked up, and neither the wallet nor the text is stored', async ({ glance }) => {
  await glance.choose()
  const before = await storedWallets(glance)
  const window = await openPrivateWindow(glance)
  const popup = await window.popup()
  await stateIs(popup, 'idle')
  expect(await text(popup, 'main')).toContain('This is a private window')
  await typeAndCheck(popup, ordinary)
  await stateIs(popup, 'complete')
  await popup.click('[data-testid=refresh]')
  await popup.waitFor('document.querySelector("[data-testid=refresh]")')
  await popup.close()
  await window.close()
  expect(await storedWallets(glance)).toBe(before)
  expect((await storedText(glance.worker)).toLowerCase()).not.toContain(ordinary.slice(2).toLowerCase())
})

test('values have request details, but their requests are not logged', async ({ glance }) => {
  await glance.choose()
  const before = await storedWallets(glance)
  const window = await openPrivateWindow(glance)
  const popup = await window.clickedPopup({ selectionText: ordinary })
  await stateIs(popup, 'complete')
  await popup.click('[data-testid=exclusions]')
  await popup.waitFor('document.querySelector("[data-testid=requests] summary")')
  await popup.click('[data-testid=requests] summary')
  await popup.waitFor('document.querySelector("[data-testid=request-url]")')
  expect(await text(popup, '[data-testid=request-url]')).toContain(`/addresses/${ordinary}/`)
  await popup.close()
  await window.close()
  // Requests of a normal window are logged, together with any pending ones.
  await lookUp(await glance.popupPage(), spam)
  await expect
    .poll(async () => JSON.stringify(await readStorage(glance.worker, 'session')))
    .toContain(`/addresses/${spam}/`)
  expect(JSON.stringify(await readStorage(glance.worker, 'session'))).not.toContain(ordinary)
  expect(before).not.toContain(ordinary)
})

test('the next popup starts empty', async ({ glance }) => {
  await glance.choose()
  const window = await openPrivateWindow(glance)
  const first = await window.clickedPopup({ selectionText: ordinary })
  await stateIs(first, 'complete')
  await first.close()
  const second = await window.popup()
  await stateIs(second, 'idle')
  expect(await second.evaluate('document.querySelector("input[name=address]").value')).toBe('')
  expect(await second.evaluate('document.querySelectorAll("[data-testid=recent]").length')).toBe(0)
  await second.close()
  await window.close()
})

test('a chain can be searched, and neither the chain nor its name is stored', async ({ glance }) => {
  await glance.choose()
  const before = await storedWallets(glance)
  const window = await openPrivateWindow(glance)
  const popup = await window.popup()
  await stateIs(popup, 'idle')
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
  await typeAndCheck(popup, ordinary)
  await stateIs(popup, 'complete')
  expect(glance.service.log.some(({ path }) => path.startsWith('/v1/chains/779672/'))).toBe(true)
  await popup.close()
  await window.close()
  expect(await storedWallets(glance)).toBe(before)
})

test('every page of a long list is loaded', async ({ glance }) => {
  await glance.choose()
  const before = await storedWallets(glance)
  const window = await openPrivateWindow(glance)
  const popup = await window.clickedPopup({ selectionText: whale })
  await stateIs(popup, 'complete', 20_000)
  expect(glance.service.log.filter(({ route }) => route === 'listErc20')).toHaveLength(20)
  expect(await popup.evaluate('document.querySelector("[data-testid=tokens] > li").ariaSetSize')).toBe(
    '10001',
  )
  await popup.close()
  await window.close()
  expect(await storedWallets(glance)).toBe(before)
})

test('a chosen order applies to the popup and is not stored', async ({ glance }) => {
  await glance.choose()
  const before = await storedWallets(glance)
  const window = await openPrivateWindow(glance)
  const popup = await window.clickedPopup({ selectionText: ordinary })
  await stateIs(popup, 'complete')
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
  expect(await storedWallets(glance)).toBe(before)
  const again = await window.clickedPopup({ selectionText: ordinary })
  await stateIs(again, 'complete')
  expect(await again.evaluate(second)).not.toBe('AAVE.e')
  await again.close()
  await window.close()
})

test('loading can be stopped', async ({ glance }) => {
  await glance.choose()
  glance.service.setFault('listErc20', { latencyMs: 100 })
  const window = await openPrivateWindow(glance)
  const popup = await window.clickedPopup({ selectionText: whale })
  await popup.waitFor('document.querySelector("[data-testid=tokens] > li")')
  await popup.click('[data-testid=stop]')
  await stateIs(popup, 'partial')
  await popup.waitFor('document.querySelector("[data-testid=partial]")')
  expect(await text(popup, '[data-testid=partial]')).toContain('More tokens may follow')
  const asked = glance.service.log.length
  expect(asked).toBeLessThan(20)
  await popup.click('[data-testid=partial] button')
  glance.service.clearFaults()
  await stateIs(popup, 'complete', 20_000)
  await popup.close()
  await window.close()
})

test('wallets of normal windows are not shown', async ({ glance }) => {
  await glance.choose()
  const page = await glance.popupPage()
  await lookUp(page, ordinary)
  const window = await openPrivateWindow(glance)
  const popup = await window.popup()
  await stateIs(popup, 'idle')
  expect(await text(popup, 'body')).not.toContain(ordinary)
  expect(await popup.evaluate('document.querySelector("input[name=address]").value')).toBe('')
  await popup.close()
  await window.close()
})

test('a normal popup shows its own last wallet afterwards', async ({ glance }) => {
  await glance.choose()
  await lookUp(await glance.popupPage(), ordinary)
  const window = await openPrivateWindow(glance)
  const popup = await window.clickedPopup({ selectionText: spam })
  await stateIs(popup, 'complete')
  await popup.close()
  await window.close()
  const page = await glance.popupPage()
  await expectAddress(page, ordinary)
})

test('a right-click does not open its wallet in a normal window', async ({ glance }) => {
  await glance.choose()
  const page = await glance.popupPage()
  const window = await openPrivateWindow(glance)
  const popup = await window.clickedPopup({ selectionText: `${ordinary} ${spam}` })
  await stateIs(popup, 'selection')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'idle')
  await popup.waitFor('document.querySelectorAll("[data-testid=recent]").length === 2')
  await popup.click('[data-testid=recent]:nth-child(2) button')
  await stateIs(popup, 'complete')
  expect(await titleOf(popup)).toBe(spam)
  await popup.close()
  await window.close()
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'idle')
})
