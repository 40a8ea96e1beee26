import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  createContextMenu,
  offerOf,
  onContextMenu,
  takePrivateOffer,
} from '../../../utils/background/context-menu.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import { offerItem } from '../../../utils/store/offer.ts'
import { EMPTY_VIEW, viewItem } from '../../../utils/store/view.ts'
import { WALLET } from '../support/wallets.ts'

const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const HASH = `0x${'ab'.repeat(32)}`
const click = (change: object) => ({ menuItemId: 'check-wallet', ...change })
const offer = (change: object) => offerOf(click(change))
const found = (...addresses: string[]) => ({ addresses, transactionHash: false })

beforeEach(() => {
  fakeBrowser.reset()
})

describe('offerOf', () => {
  test('is the address that was selected', () => {
    expect(offer({ selectionText: `to ${WALLET.toLowerCase()}!` })).toEqual(found(WALLET.toLowerCase()))
  })

  test('is the address of the link, before any of its text', () => {
    const linkUrl = `https://snowtrace.io/address/${OTHER}?a=1`
    expect(offer({ linkUrl, selectionText: WALLET })).toEqual(found(OTHER))
  })

  test('is that of the selection where the link has none', () => {
    expect(offer({ linkUrl: 'https://example.org', selectionText: WALLET })).toEqual(found(WALLET))
  })

  test('is an address that the link carries escaped', () => {
    const linkUrl = `https://example.org/?to=${encodeURIComponent(`ethereum:${WALLET}`).replace('0x', '%30x')}`
    expect(offer({ linkUrl })).toEqual(found(WALLET))
  })

  test('is found in a link whose escapes are broken', () => {
    expect(offer({ linkUrl: `https://example.org/%E0%A4%A/${WALLET}` })).toEqual(found(WALLET))
  })

  test('is several where several were selected', () => {
    expect(offer({ selectionText: `${OTHER} ${WALLET}` })).toEqual(found(OTHER, WALLET))
  })

  test('says that there was a transaction hash where there was no address', () => {
    expect(offer({ selectionText: HASH })).toEqual({ addresses: [], transactionHash: true })
    expect(offer({ linkUrl: `https://snowtrace.io/tx/${HASH}` })).toEqual({
      addresses: [],
      transactionHash: true,
    })
  })

  test('says nothing of a hash beside an address', () => {
    expect(offer({ selectionText: `${HASH} ${WALLET}` })).toEqual(found(WALLET))
  })

  test('is nothing where nothing is there', () => {
    expect(offer({})).toEqual(found())
  })
})

describe('a right-click', () => {
  const openPopup = () =>
    vi.spyOn(fakeBrowser.action, 'openPopup').mockImplementation((async () => {}) as never)

  test('stores its offer beside what is shown, and opens the popup of its window', async () => {
    const opened = openPopup()
    await onContextMenu(click({ selectionText: WALLET }), { incognito: false, windowId: 7 })
    expect(await offerItem.getValue()).toEqual(found(WALLET))
    expect(await viewItem.getValue()).toEqual(EMPTY_VIEW)
    expect(opened).toHaveBeenCalledExactlyOnceWith({ windowId: 7 })
  })

  test('opens the popup in the very moment of the click: Firefox refuses later', () => {
    const opened = openPopup()
    void onContextMenu(click({ selectionText: WALLET }), { incognito: true, windowId: 7 })
    expect(opened).toHaveBeenCalledTimes(1)
    takePrivateOffer()
  })

  test('opens the same page in a tab where the browser opens no popup', async () => {
    vi.spyOn(fakeBrowser.action, 'openPopup').mockRejectedValue(new Error('no') as never)
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation((async () => {}) as never)
    await onContextMenu(click({ selectionText: WALLET }), { incognito: false, windowId: 7 })
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringMatching(/popup\.html$/),
      windowId: 7,
    })
  })

  test('in a private window stores nothing, and hands its offer over once', async () => {
    openPopup()
    await onContextMenu(click({ selectionText: WALLET }), { incognito: true, windowId: 7 })
    expect(await fakeBrowser.storage.local.get()).toEqual({})
    expect(takePrivateOffer()).toEqual(succeed(found(WALLET)))
    expect(takePrivateOffer()).toEqual(succeed(null))
  })

  test('on a menu that is none of ours does nothing', async () => {
    const opened = openPopup()
    await onContextMenu({ menuItemId: 'other', selectionText: WALLET })
    expect(opened).not.toHaveBeenCalled()
    expect(await fakeBrowser.storage.local.get()).toEqual({})
  })
})

test('the menu takes away what was there before: creating it twice is an error', async () => {
  const removeAll = vi
    .spyOn(fakeBrowser.contextMenus, 'removeAll')
    .mockImplementation((async () => {}) as never)
  const create = vi.spyOn(fakeBrowser.contextMenus, 'create').mockReturnValue('check-wallet')
  await createContextMenu()
  expect(removeAll.mock.invocationCallOrder[0]).toBeLessThan(create.mock.invocationCallOrder[0] ?? 0)
  expect(create).toHaveBeenCalledExactlyOnceWith({
    id: 'check-wallet',
    title: 'Check wallet balance',
    contexts: ['selection', 'link'],
  })
})
