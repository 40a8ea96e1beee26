import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { popupOpenedBy } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowing } from './support/layout.ts'
import { balanceRequests } from './support/log.ts'
import {
  addressField,
  expectAddress,
  expectState,
  lookUpWallet,
  part,
  rowButtons,
} from './support/popup-page.ts'
import { waitForState } from './support/real-state.ts'
import { makeOlder, storedItems, storeItems } from './support/stored.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, edge, spam, hostile } = SPECIAL_WALLETS

async function openPanelPage(extension: ExtensionBrowser, width = 360): Promise<Page> {
  const page = await extension.page('sidepanel.html')
  await page.setViewportSize({ width, height: 900 })
  return page
}

/** When the displayed wallet was last updated. */
const updatedAt = (page: Page) => part(page, 'age').getAttribute('datetime')

/** The elements, except those in rows, that extend beyond the right edge of the panel. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page
    .locator('main *:not([data-testid=tokens] *)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`),
    )

test('the panel fits widths of 320 and 360 px and fills the height', async ({ extension, service }) => {
  const panel = await openPanelPage(extension)
  for (const width of [360, 320]) {
    await panel.setViewportSize({ width, height: 900 })
    for (const address of [ordinary, edge, hostile]) {
      await lookUpWallet(panel, address)
      expect([await overflowing(panel), await beyondEdge(panel)]).toEqual([[], []])
      await rowButtons(panel).nth(1).click()
      await part(panel, 'details').waitFor()
      expect([await overflowing(panel), await beyondEdge(panel)]).toEqual([[], []])
    }
    const footer = await panel.locator('footer').boundingBox()
    expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(900)
    if (width === 320) expect(await violationsInBothThemes(panel)).toEqual([])
  }
  await test.step('the panel requests the wallet again when the user returns to it, unless its values are new', async () => {
    await lookUpWallet(panel, ordinary)
    const returnToPanel = () => panel.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    service.log.length = 0
    await returnToPanel()
    await expect(part(panel, 'tps')).toContainText('TPS')
    expect(balanceRequests(service)).toEqual([])
    await makeOlder(await extension.worker(), 3_600_000)
    const before = await updatedAt(panel)
    await returnToPanel()
    await expect.poll(() => updatedAt(panel)).not.toBe(before)
    expect(balanceRequests(service)).toHaveLength(1)
  })
})

test('the menu of the real popup opens the real panel with the same wallet, and the popup closes', async ({
  extension,
}) => {
  const { context, extensionId } = extension
  const popup = await extension.popup()
  await popup.waitFor('document.activeElement?.name === "address"')
  await popup.type(ordinary)
  await popup.press('Enter')
  await waitForState(popup, 'complete')
  await popup.click('[data-testid=more]')
  const panel = await popupOpenedBy(
    context,
    extensionId,
    () => popup.click('[data-testid=open-side-panel]'),
    'sidepanel.html',
  )
  await waitForState(panel, 'complete')
  const isPopupOpen = () => popup.evaluate('true').catch(() => false)
  await expect.poll(isPopupOpen).toBe(false)
  expect(await panel.evaluate('document.querySelector("[data-testid=address]").title')).toBe(ordinary)
  expect((await panel.size()).height).toBeGreaterThan(600)
  expect(await panel.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await panel.click('[data-testid=more]')
  await panel.waitFor('document.querySelector("[data-testid=native-only]")')
  expect(await panel.evaluate('document.querySelector("[data-testid=open-side-panel]")')).toBeNull()
  await panel.close()
})

test('each panel has its own view, and only the popup stores its view', async ({ extension, openPopup }) => {
  const popup = await openPopup()
  await lookUpWallet(popup, ordinary)
  const [one, other] = [await openPanelPage(extension), await openPanelPage(extension)]
  for (const panel of [one, other]) await expectAddress(panel, ordinary)
  await lookUpWallet(one, edge)
  await addressField(other).fill('')
  const worker = await extension.worker()
  await expect.poll(async () => (await storedItems(worker)).recents?.[0]?.address).toBe(edge)
  const { popupState } = await storedItems(worker)
  expect(popupState?.route).toMatchObject({ view: 'lookUp', address: ordinary })
  expect(popupState?.draft.text).toBe(ordinary)
  await expectAddress(popup, ordinary)
  await expectAddress(one, edge)
  await expect(part(other, 'recents')).toBeVisible()
  await test.step('a right-clicked selection opens in the popup, not in the panel', async () => {
    const selection = { addresses: [spam], hasTransactionHash: false, at: Date.now() }
    await storeItems(worker, { contextMenuSelection: selection })
    await expectAddress(await openPopup(), spam)
    await expectAddress(one, edge)
  })
  await test.step('the browser lists the keyboard shortcuts of popup and panel', async () => {
    const commands = await worker.evaluate(() => (globalThis as unknown as Api).chrome.commands.getAll())
    expect(commands.map(({ name, shortcut }) => [name, shortcut])).toEqual([
      ['_execute_action', 'Alt+Shift+G'],
      ['open-side-panel', 'Alt+Shift+S'],
    ])
  })
})

interface Api {
  chrome: {
    commands: { getAll(): Promise<{ name: string; shortcut: string }[]> }
  }
}

test('a wallet that is edited in the popup is shown with its new chains in the panel', async ({
  extension,
  openPopup,
}) => {
  await storeWatchlist(await extension.worker(), { wallets: [watched(ordinary, 'Main')] })
  const panel = await openPanelPage(extension)
  await walletRow(panel, 'Main').click()
  await expectState(panel, 'complete')
  const popup = await openPopup()
  await walletRow(popup, 'Main').click()
  await expectState(popup, 'complete')
  /** Adds or removes chains in the popup. */
  const toggle = async (...names: string[]) => {
    await part(popup, 'star').click()
    for (const name of names) await popup.getByRole('button', { name }).click()
    await part(popup, 'save-wallet').click()
    await expectState(popup, 'complete')
  }
  await toggle('Ethereum', 'OP Mainnet')
  for (const page of [popup, panel]) {
    await expect(part(page, 'chain')).toHaveCount(3)
    await expectState(page, 'complete')
  }
  await expect(part(panel, 'total')).toHaveText(await part(popup, 'total').innerText())
  await toggle('OP Mainnet')
  for (const page of [popup, panel]) await expect(part(page, 'chain')).toHaveCount(2)
})
