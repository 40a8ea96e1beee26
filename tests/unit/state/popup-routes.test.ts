import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { succeed } from '../../../utils/domain/outcome.ts'
import { EMPTY_DRAFT } from '../../../utils/domain/stored-items.ts'
import { EMPTY_WATCHLIST, type WatchedWallet } from '../../../utils/domain/watchlist/watchlist.ts'
import { openPopupState } from '../../../utils/state/open-popup-state.ts'
import type { PopupRoutes } from '../../../utils/state/popup-routes.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedItem, storeItem, storeSettings } from '../support/stored.ts'
import { contractOf, lookUpRoute, PROFILE, page, WALLET } from '../support/wallets.ts'
import { answerCommands } from './support.ts'

const WATCHED: WatchedWallet = {
  address: WALLET,
  label: 'Main',
  groupId: null,
  hue: null,
  note: '',
  chainIds: ['43114', '1'],
  countsInTotal: true,
}

let routes: PopupRoutes
let commands: ReturnType<typeof answerCommands>
let incognito = false

async function open(): Promise<PopupRoutes> {
  routes = await openPopupState()
  return routes
}

const syncedChains = () =>
  commands.flatMap(([name, data]) =>
    name === 'syncWallet' ? [(data as { query: { chainId: string } }).query.chainId] : [],
  )

beforeEach(async () => {
  await reset()
  incognito = false
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockImplementation((async () => ({ incognito })) as never)
  commands = answerCommands({
    forgetWallet: () => succeed(undefined),
    fetchPage: () => succeed(page([1])),
  })
  await storeSettings({ profile: PROFILE })
  await storeItem('watchlist', { ...EMPTY_WATCHLIST, wallets: [WATCHED] })
  await storeItem('popupState', {
    route: lookUpRoute({ address: contractOf(9) }),
    draft: { ...EMPTY_DRAFT, text: contractOf(9) },
  })
  return () => {
    routes.popup.app.clock.stop()
    routes.popup.accounts.dispose()
    routes.watchlist.stop()
    vi.restoreAllMocks()
  }
})

describe('the popup with watched wallets', () => {
  test('shows the watchlist instead of the last wallet, and requests no watched wallet', async () => {
    const { popup, showsWatchlist, route } = await open()
    await popup.start()
    expect(showsWatchlist.value).toBe(true)
    expect(route.value).toEqual({ view: 'home' })
    expect(popup.form.draft.value.text).toBe('')
    expect(syncedChains()).toEqual([])
  })

  test('opens a wallet across its chains, and returns to the watchlist', async () => {
    const { openWallet, route, back, popup } = await open()
    openWallet(WALLET.toLowerCase())
    expect(route.value).toEqual({ view: 'wallet', address: WALLET })
    await eventually(() => expect(syncedChains()).toEqual(['43114', '1']))
    back()
    expect(route.value).toEqual({ view: 'home' })
    expect(popup.accounts.accounts.value).toEqual([])
  })

  test('opens the full page on what is on screen', async () => {
    const { popup, openWallet, goHome } = await open()
    expect(popup.fullPage.value).toBe('/app.html#portfolio')
    openWallet(WALLET)
    expect(popup.fullPage.value).toBe(`/app.html#portfolio?wallet=${WALLET}`)
    goHome()
    await popup.openAddress(contractOf(9))
    expect(popup.fullPage.value).toContain(`/app.html#portfolio?address=${contractOf(9)}&chain=43114&`)
  })

  test('has no full page in an incognito window', async () => {
    incognito = true
    const { popup } = await open()
    expect(popup.fullPage.value).toBeNull()
  })

  test('opens a pasted address across its chains if it is watched, and on one chain otherwise', async () => {
    const { popup, route, showsWatchlist, goHome } = await open()
    await popup.openAddress(WALLET)
    expect(route.value.view).toBe('wallet')
    goHome()
    await popup.openAddress(contractOf(7))
    expect([route.value.view, showsWatchlist.value]).toEqual(['lookUp', false])
    goHome()
    expect(showsWatchlist.value).toBe(true)
  })

  test('opens a right-clicked address that is watched, and removes the selection', async () => {
    await storeItem('contextMenuSelection', {
      addresses: [WALLET],
      hasTransactionHash: false,
      at: Date.now(),
    })
    const { popup, route } = await open()
    await popup.start()
    expect(route.value).toEqual({ view: 'wallet', address: WALLET })
    expect(await storedItem('contextMenuSelection')).toBeNull()
  })

  test('searches the wallets by the text of the address field', async () => {
    const { popup, watchlist } = await open()
    popup.form.change({ text: 'mai' })
    expect(watchlist.sections.value).toHaveLength(1)
    popup.form.change({ text: 'nothing like it' })
    expect(watchlist.sections.value).toEqual([])
  })

  test('returns to the watchlist when the displayed wallet is removed', async () => {
    const { openWallet, openEdit, route, watchlist, goHome } = await open()
    openWallet(WALLET)
    openEdit(WALLET)
    goHome()
    openWallet(WALLET)
    await watchlist.removeWallet(WALLET)
    await eventually(() => expect(route.value).toEqual({ view: 'home' }))
    await watchlist.undoRemove()
    await eventually(() => expect(watchlist.isWatched(WALLET)).toBe(true))
  })

  test.each([
    ['on its edit page', () => routes.goHome()],
    ['on another page, while it is being edited here', () => {}],
  ])('does not request a wallet again after it was removed %s', async (_, leave) => {
    const { openWallet, openEdit, watchlist, popup } = await open()
    await popup.start()
    openWallet(WALLET)
    await eventually(() => expect(syncedChains()).toEqual(['43114', '1']))
    openEdit(WALLET)
    void watchlist.removeWallet(WALLET)
    leave()
    await eventually(() => expect(watchlist.isWatched(WALLET)).toBe(false))
    await storeSettings({ currency: 'eur' })
    await eventually(() => expect(popup.form.currency.value).toBe('eur'))
    expect(popup.accounts.accounts.value).toEqual([])
    expect(syncedChains()).toEqual(['43114', '1'])
  })

  test('shows the chains of a wallet as they are edited on any page, and requests the added ones', async () => {
    const { openWallet, watchlist, popup } = await open()
    openWallet(WALLET)
    await eventually(() => expect(syncedChains()).toEqual(['43114', '1']))
    const shown = () => popup.accounts.accounts.value.map(({ query }) => query.chainId)
    await watchlist.updateWallet(WALLET, { chainIds: ['43114', '10', '137'] })
    await eventually(() => expect(shown()).toEqual(['43114', '10', '137']))
    await eventually(() => expect(syncedChains()).toEqual(['43114', '1', '10', '137']))
    await watchlist.updateWallet(WALLET, { label: 'Renamed', chainIds: ['137'] })
    await eventually(() => expect(shown()).toEqual(['137']))
    expect(syncedChains()).toEqual(['43114', '1', '10', '137'])
  })

  test('requests the opened wallet from a newly chosen service only after a click', async () => {
    const { openWallet, route, popup } = await open()
    await popup.start()
    openWallet(WALLET)
    await eventually(() => expect(syncedChains()).toEqual(['43114', '1']))
    commands.length = 0
    await storeSettings({ profile: { ...PROFILE, dataUrl: 'https://other.example.org' } })
    await eventually(() => expect(route.value).toEqual({ view: 'home' }))
    expect(popup.accounts.total.value.sum).toBeNull()
    routes.refreshIfOld()
    await eventually(() => expect(commands.map(([name]) => name)).toContain('syncTps'))
    await storeSettings({ currency: 'eur' })
    await eventually(() => expect(popup.form.currency.value).toBe('eur'))
    expect(syncedChains()).toEqual([])
    openWallet(WALLET)
    await eventually(() => expect(syncedChains()).toEqual(['43114', '1']))
  })

  test('returns from a wallet to the search in which it was opened', async () => {
    const { popup, openWallet, openEdit, back, route } = await open()
    popup.form.change({ text: 'mai' })
    openWallet(WALLET)
    expect(popup.form.draft.value.text).toBe('')
    openEdit(WALLET)
    openWallet(WALLET)
    back()
    expect([route.value.view, popup.form.draft.value.text]).toEqual(['home', 'mai'])
  })

  test('returns to the whole list from a pasted or removed wallet, and when the user goes home', async () => {
    const { popup, openWallet, back, goHome, route, watchlist } = await open()
    await popup.openAddress(WALLET)
    back()
    expect(popup.form.draft.value.text).toBe('')
    popup.form.change({ text: 'mai' })
    openWallet(WALLET)
    goHome()
    expect(popup.form.draft.value.text).toBe('')
    popup.form.change({ text: 'mai' })
    openWallet(WALLET)
    await watchlist.removeWallet(WALLET)
    await eventually(() => expect(route.value).toEqual({ view: 'home' }))
    expect(popup.form.draft.value.text).toBe('')
  })

  test('neither shows nor changes the watchlist in an incognito window', async () => {
    incognito = true
    const { popup, watchlist, showsWatchlist, route } = await open()
    expect([watchlist.hasWallets.value, showsWatchlist.value]).toEqual([false, false])
    await popup.openAddress(WALLET)
    expect(route.value.view).toBe('lookUp')
    await watchlist.removeWallet(WALLET)
    await watchlist.addWallet({ ...WATCHED, address: contractOf(8) })
    expect((await storedItem('watchlist')).wallets).toEqual([WATCHED])
  })
})

describe('a side panel that becomes visible again', () => {
  const SECRET = { id: 'secret', name: 'Secret', isPrivate: true }
  let panelDocument: EventTarget & { visibilityState: string }

  beforeEach(() => {
    panelDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', panelDocument)
    return () => vi.stubGlobal('document', undefined)
  })

  async function openPanel(isPrivate: boolean): Promise<void> {
    await storeItem('watchlist', {
      ...EMPTY_WATCHLIST,
      groups: [{ ...SECRET, isPrivate }],
      wallets: [{ ...WATCHED, groupId: SECRET.id }],
    })
    routes = await openPopupState('panel')
  }

  /** Resolves after TPS was requested, which is last. */
  async function becomeVisible(): Promise<void> {
    commands.length = 0
    panelDocument.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(commands.map(([name]) => name)).toContain('syncTps'))
  }

  test.each([
    [false, ['43114', '1']],
    [true, []],
  ])(
    'requests the opened wallet of a group with isPrivate %s on the chains %j',
    async (isIncognito, expected) => {
      await openPanel(isIncognito)
      routes.openWallet(WALLET)
      await eventually(() => expect(syncedChains()).toEqual(['43114', '1']))
      await becomeVisible()
      await eventually(() => expect(syncedChains()).toEqual(expected))
    },
  )

  test('does not request a looked-up wallet that was added to a private group since', async () => {
    await openPanel(true)
    const looked = contractOf(7)
    await routes.popup.openAddress(looked)
    await becomeVisible()
    await eventually(() => expect(syncedChains()).toEqual(['43114']))
    await routes.watchlist.addWallet({ ...WATCHED, address: looked, groupId: SECRET.id })
    await becomeVisible()
    expect(syncedChains()).toEqual([])
  })
})
