import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  createContextMenu,
  onContextMenu,
  selectionOf,
  takePrivateSelection,
} from '../../../utils/background/context-menu.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import { ITEMS } from '../../../utils/storage/items.ts'
import { reset, storedChoice, storedKeys, storeRaw } from '../support/stored.ts'
import { WALLET } from '../support/wallets.ts'

const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const HASH = `0x${'ab'.repeat(32)}`
const click = (change: object) => ({ menuItemId: 'check-wallet', ...change })
const selectionIn = (change: object) => selectionOf(click(change))
const found = (...addresses: string[]) => ({ addresses, hasTransactionHash: false })

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('the addresses of a right-click', () => {
  test.each<[string, object, object]>([
    [
      'are in the selected text',
      { selectionText: `to ${WALLET.toLowerCase()}!` },
      found(WALLET.toLowerCase()),
    ],
    ['are several', { selectionText: `${OTHER} ${WALLET}` }, found(OTHER, WALLET)],
    [
      'are those of the link first',
      { linkUrl: `https://x.io/address/${OTHER}?a=1`, selectionText: WALLET },
      found(OTHER),
    ],
    [
      'are those of the text if the link has none',
      { linkUrl: 'https://example.org', selectionText: WALLET },
      found(WALLET),
    ],
    [
      'are found if the link escapes them',
      {
        linkUrl: `https://example.org/?to=${encodeURIComponent(`ethereum:${WALLET}`).replace('0x', '%30x')}`,
      },
      found(WALLET),
    ],
    [
      'are found in a link with broken escapes',
      { linkUrl: `https://example.org/%E0%A4%A/${WALLET}` },
      found(WALLET),
    ],
    ['are none in a transaction hash', { selectionText: HASH }, { addresses: [], hasTransactionHash: true }],
    [
      'are none in a link to a hash',
      { linkUrl: `https://x.io/tx/${HASH}` },
      { addresses: [], hasTransactionHash: true },
    ],
    ['are reported without a hash beside them', { selectionText: `${HASH} ${WALLET}` }, found(WALLET)],
    ['are none if nothing was selected', {}, found()],
  ])('%s', (_, clicked, expected) => {
    expect(selectionIn(clicked)).toEqual(expected)
  })
})

describe('a right-click', () => {
  const spyOnPopup = () =>
    vi.spyOn(fakeBrowser.action, 'openPopup').mockImplementation((async () => {}) as never)

  test('stores its selection, leaves the popup state, and opens the popup of its window', async () => {
    const openPopup = spyOnPopup()
    await onContextMenu(click({ selectionText: WALLET }), { incognito: false, windowId: 7 })
    expect(await storedChoice('contextMenuSelection')).toEqual(found(WALLET))
    expect(await storedChoice('popupState')).toEqual(ITEMS.popupState.fallback)
    expect(openPopup).toHaveBeenCalledExactlyOnceWith({ windowId: 7 })
  })

  test.each([true, false])('opens the popup before it returns: private %s', async (incognito) => {
    const openPopup = spyOnPopup()
    const done = onContextMenu(click({ selectionText: WALLET }), { incognito, windowId: 7 })
    expect(openPopup).toHaveBeenCalledOnce()
    await done
    takePrivateSelection()
  })

  test('opens the page in a tab if the browser cannot open the popup', async () => {
    vi.spyOn(fakeBrowser.action, 'openPopup').mockRejectedValue(new Error('no') as never)
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation((async () => {}) as never)
    await onContextMenu(click({ selectionText: WALLET }), { incognito: false, windowId: 7 })
    await onContextMenu(click({ selectionText: WALLET }), { incognito: true, windowId: 8 })
    takePrivateSelection()
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringMatching(/popup\.html$/),
      windowId: 7,
    })
  })

  test('in a private window stores nothing, and its selection is returned once', async () => {
    spyOnPopup()
    await onContextMenu(click({ selectionText: WALLET }), { incognito: true, windowId: 7 })
    expect(await storedKeys()).toEqual([])
    expect(takePrivateSelection()).toEqual(succeed(found(WALLET)))
    expect(takePrivateSelection()).toEqual(succeed(null))
  })

  test('on another menu item is ignored', async () => {
    const openPopup = spyOnPopup()
    await onContextMenu({ menuItemId: 'other', selectionText: WALLET })
    expect(openPopup).not.toHaveBeenCalled()
    expect(await storedKeys()).toEqual([])
  })

  test('does not write into data of a newer format', async () => {
    spyOnPopup()
    await storeRaw('format', 2)
    await expect(onContextMenu(click({ selectionText: WALLET }))).rejects.toThrow()
    expect(await storedKeys()).toEqual(['format'])
  })
})

test('the menu item is created after older ones are removed: creating it twice is an error', async () => {
  const items: unknown[] = ['old']
  vi.spyOn(fakeBrowser.contextMenus, 'removeAll').mockImplementation((async () => {
    items.length = 0
  }) as never)
  vi.spyOn(fakeBrowser.contextMenus, 'create').mockImplementation(((item: unknown) =>
    items.push(item)) as never)
  await createContextMenu()
  expect(items).toEqual([
    { id: 'check-wallet', title: 'Check wallet balance', contexts: ['selection', 'link'] },
  ])
})
