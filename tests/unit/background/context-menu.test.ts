import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { storage } from 'wxt/utils/storage'
import {
  createContextMenu,
  onContextMenu,
  selectionOf,
  takeIncognitoSelection,
} from '../../../utils/background/context-menu.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import { ITEMS } from '../../../utils/storage/items.ts'
import { reset, storedItem, storedKeys, storeRaw } from '../support/stored.ts'
import { WALLET } from '../support/wallets.ts'

const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const HASH = `0x${'ab'.repeat(32)}`
const clickOn = (target: object) => ({ menuItemId: 'check-wallet', ...target })
const selectionWith = (...addresses: string[]) => ({ addresses, hasTransactionHash: false })
const stored = (address: string) => ({ ...selectionWith(address), at: expect.any(Number) })
const wrongLength = (digits: number) => ({ ...selectionWith(), refusal: { kind: 'wrongLength', digits } })

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('selectionOf', () => {
  test.each<[string, object, object]>([
    [
      'finds an address in the selected text',
      { selectionText: `to ${WALLET.toLowerCase()}!` },
      selectionWith(WALLET.toLowerCase()),
    ],
    ['finds the address that is the whole text', { selectionText: WALLET }, selectionWith(WALLET)],
    [
      'finds an address in groups',
      { selectionText: `to 0x${WALLET.slice(2).match(/.{4}/g)?.join(' ')} today` },
      selectionWith(WALLET),
    ],
    [
      'finds an address once that is there in two spellings',
      { selectionText: `${WALLET} ${WALLET.toLowerCase()} ${WALLET.replace('0x', '0X')}` },
      selectionWith(WALLET),
    ],
    [
      'finds an address in the query of a link',
      { linkUrl: `https://example.org/?a=1&to=${WALLET}&b=2` },
      selectionWith(WALLET),
    ],
    [
      'finds an address in an encoded address of a link',
      { linkUrl: `https://example.org/?next=%2Faddress%2F${WALLET}%3Fx` },
      selectionWith(WALLET),
    ],
    [
      'finds an address in a link with a stray percent sign',
      { linkUrl: `https://example.org/?q=100%&to=%3D${WALLET}` },
      selectionWith(WALLET),
    ],
    [
      'takes address and chain of a payment link',
      { linkUrl: `ethereum:${WALLET}@43114?value=1` },
      selectionWith(`eip155:43114:${WALLET}`),
    ],
    ['finds several addresses', { selectionText: `${OTHER} ${WALLET}` }, selectionWith(OTHER, WALLET)],
    [
      'prefers the link to the selected text',
      { linkUrl: `https://x.io/address/${OTHER}?a=1`, selectionText: WALLET },
      selectionWith(OTHER),
    ],
    [
      'uses the selected text if the link has no address',
      { linkUrl: 'https://example.org', selectionText: WALLET },
      selectionWith(WALLET),
    ],
    [
      'finds an address that the link percent-encodes',
      {
        linkUrl: `https://example.org/?to=${encodeURIComponent(`ethereum:${WALLET}`).replace('0x', '%30x')}`,
      },
      selectionWith(WALLET),
    ],
    [
      'finds an address in a link with invalid percent-encoding',
      { linkUrl: `https://example.org/%E0%A4%A/${WALLET}` },
      selectionWith(WALLET),
    ],
    [
      'finds no address in a transaction hash',
      { selectionText: HASH },
      { addresses: [], hasTransactionHash: true },
    ],
    [
      'finds no address in a link to a transaction',
      { linkUrl: `https://x.io/tx/${HASH}` },
      { addresses: [], hasTransactionHash: true },
    ],
    [
      'reports no transaction hash if there is also an address',
      { selectionText: `${HASH} ${WALLET}` },
      selectionWith(WALLET),
    ],
    ['finds no address in a truncated one', { selectionText: WALLET.slice(0, -1) }, wrongLength(39)],
    ['finds no address in one digit too many', { selectionText: `${WALLET}0` }, wrongLength(41)],
    ['finds nothing in a text without an address', { selectionText: 'no address in here' }, selectionWith()],
    ['finds nothing if nothing was selected', {}, selectionWith()],
    [
      'keeps the chain that the link names',
      { linkUrl: `https://snowtrace.io/address/${WALLET}` },
      selectionWith(`eip155:43114:${WALLET}`),
    ],
    [
      'marks the contract of a token page, and takes the holder instead if the page names one',
      { linkUrl: `https://snowtrace.io/token/${OTHER}`, selectionText: WALLET },
      selectionWith(`eip155:43114/erc20:${OTHER}`),
    ],
    [
      'takes the holder of a token page',
      { linkUrl: `https://snowtrace.io/token/${OTHER}?a=${WALLET}` },
      selectionWith(`eip155:43114:${WALLET}`),
    ],
    [
      'finds an address in a link that is encoded twice',
      { linkUrl: `https://example.org/?to=${encodeURIComponent(encodeURIComponent(`=${WALLET}`))}` },
      selectionWith(WALLET),
    ],
    ['takes no bare digits', { selectionText: WALLET.slice(2) }, selectionWith()],
    [
      'says that an address is abbreviated',
      { linkUrl: 'https://example.org/', selectionText: '0x8617…070D' },
      { ...selectionWith(), refusal: { kind: 'abbreviated', text: '0x8617…070D' } },
    ],
    [
      'says that a name is one',
      { selectionText: 'vitalik.eth' },
      { ...selectionWith(), refusal: { kind: 'name' } },
    ],
    [
      'says that a text was too long',
      { selectionText: `${WALLET}${' a'.repeat(600_000)}` },
      { ...selectionWith(WALLET), isCut: true },
    ],
  ])('%s', (_, target, expected) => {
    expect(selectionOf(clickOn(target))).toEqual(expected)
  })
})

describe('a click in the context menu', () => {
  const spyOnPopup = () =>
    vi.spyOn(fakeBrowser.action, 'openPopup').mockImplementation((async () => {}) as never)

  test('stores its selection until the browser closes, keeps the popup state, and opens the popup in its window', async () => {
    const openPopup = spyOnPopup()
    await onContextMenu(clickOn({ selectionText: WALLET }), { incognito: false, windowId: 7 })
    expect(await storedItem('contextMenuSelection')).toEqual(stored(WALLET))
    expect(await storedKeys()).toEqual([])
    expect(await storedItem('popupState')).toEqual(ITEMS.popupState.fallback)
    expect(openPopup).toHaveBeenCalledExactlyOnceWith({ windowId: 7 })
  })

  test.each([true, false])(
    'opens the popup before anything is awaited (incognito window: %s)',
    async (incognito) => {
      const openPopup = spyOnPopup()
      const done = onContextMenu(clickOn({ selectionText: WALLET }), { incognito, windowId: 7 })
      expect(openPopup).toHaveBeenCalledOnce()
      await done
      takeIncognitoSelection()
    },
  )

  test('stores its selection if the first write fails', async () => {
    spyOnPopup()
    vi.spyOn(storage, 'setItem').mockRejectedValueOnce(new Error('refused'))
    await onContextMenu(clickOn({ selectionText: WALLET }))
    expect(await storedItem('contextMenuSelection')).toEqual(stored(WALLET))
  })

  test('opens the popup page in a tab if the browser cannot open the popup, but not in an incognito window', async () => {
    vi.spyOn(fakeBrowser.action, 'openPopup').mockRejectedValue(new Error('no') as never)
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation((async () => {}) as never)
    await onContextMenu(clickOn({ selectionText: WALLET }), { incognito: false, windowId: 7 })
    await onContextMenu(clickOn({ selectionText: WALLET }), { incognito: true, windowId: 8 })
    takeIncognitoSelection()
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringMatching(/popup\.html$/),
      windowId: 7,
    })
  })

  test('in an incognito window stores nothing; its selection can be taken once', async () => {
    spyOnPopup()
    await onContextMenu(clickOn({ selectionText: WALLET }), { incognito: true, windowId: 7 })
    expect(await storedKeys()).toEqual([])
    expect(takeIncognitoSelection()).toEqual(succeed(stored(WALLET)))
    expect(takeIncognitoSelection()).toEqual(succeed(null))
  })

  test('on any other menu item is ignored', async () => {
    const openPopup = spyOnPopup()
    await onContextMenu({ menuItemId: 'other', selectionText: WALLET })
    expect(openPopup).not.toHaveBeenCalled()
    expect(await storedKeys()).toEqual([])
  })

  test('does not write into data of a newer format', async () => {
    spyOnPopup()
    await storeRaw('format', 2)
    await expect(onContextMenu(clickOn({ selectionText: WALLET }))).rejects.toThrow()
    expect(await storedKeys()).toEqual(['format'])
  })
})

test('createContextMenu removes older menu items first, because creating an item twice is an error', async () => {
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
