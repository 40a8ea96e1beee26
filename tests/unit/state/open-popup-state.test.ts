import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { succeed } from '../../../utils/domain/outcome.ts'
import { EMPTY_DRAFT } from '../../../utils/domain/stored-items.ts'
import { NO_TPS } from '../../../utils/domain/tps-record.ts'
import { answerWhenShown } from '../../../utils/open-side-panel.ts'
import { openPopupState } from '../../../utils/state/open-popup-state.ts'
import type { PopupState } from '../../../utils/state/popup-state.ts'
import { createOpenSidePanel } from '../../../utils/state/side-panel.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedItem, storedText, storeItem, storeRecord, storeSettings } from '../support/stored.ts'
import {
  contractOf,
  lookUpRoute,
  numbersOf,
  PROFILE,
  page,
  recordWith,
  snapshotOf,
  WALLET,
} from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'
import { answerCommands } from './support.ts'

let popup: PopupState
let commands: ReturnType<typeof answerCommands>
let incognito = false

const shown = () => popup.accounts.accounts.value[0]

async function open(): Promise<PopupState> {
  popup = (await openPopupState()).popup
  return popup
}

beforeEach(async () => {
  await reset()
  incognito = false
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockImplementation((async () => ({ incognito })) as never)
  commands = answerCommands()
  await storeSettings({ profile: PROFILE })
  return () => {
    popup.app.clock.stop()
    popup.accounts.dispose()
    vi.restoreAllMocks()
  }
})

describe('a popup', () => {
  test('opens with the last wallet from storage, without a request', async () => {
    const { snapshot, pages } = snapshotOf('a', [[1, 2]], { now: Date.now() })
    await storeRecord(recordWith({ current: snapshot }), pages)
    await storeItem('popupState', {
      route: lookUpRoute(),
      draft: { ...EMPTY_DRAFT, text: WALLET },
    })
    const { status, form } = await open()
    expect([status.value, numbersOf(shown()?.tokens ?? []), form.draft.value.text]).toEqual([
      'complete',
      [1, 2],
      WALLET,
    ])
    expect(commands).toEqual([])
  })

  test('uses settings that change while it opens', async () => {
    const opened = openPopupState()
    await storeSettings({ currency: 'eur' })
    popup = (await opened).popup
    expect(popup.form.currency.value).toBe('eur')
  })

  test('shows a selection that is made while it is open', async () => {
    const { start, selection } = await open()
    await start()
    const addresses = [WALLET, contractOf(7)]
    await storeItem('contextMenuSelection', { addresses, hasTransactionHash: false, at: Date.now() })
    await eventually(() => expect(selection.value?.addresses).toHaveLength(2))
  })

  test('leaves a later selection to the popup if its page is in a tab', async () => {
    vi.spyOn(fakeBrowser.tabs, 'getCurrent').mockImplementation((async () => ({ id: 1 })) as never)
    const { start, selection } = await open()
    await start()
    const selected = { addresses: [WALLET], hasTransactionHash: false, at: Date.now() }
    await storeItem('contextMenuSelection', selected)
    await eventually(() => expect(fakeBrowser.tabs.getCurrent).toHaveBeenCalled())
    await new Promise((resolve) => setImmediate(resolve))
    expect([selection.value, shown()]).toEqual([null, undefined])
    expect(await storedItem('contextMenuSelection')).toEqual(selected)
  })

  test.each([
    ['more than two minutes ago', -121_000],
    ['in the future', 121_000],
  ])('removes a selection that was made %s', async (_, age) => {
    const addresses = [WALLET, contractOf(7)]
    await storeItem('contextMenuSelection', { addresses, hasTransactionHash: false, at: Date.now() + age })
    const { start, selection } = await open()
    await start()
    expect(selection.value).toBeNull()
    await eventually(async () => expect(await storedItem('contextMenuSelection')).toBeNull())
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'keeps a selection that is not answered if addresses are remembered: %s',
    async (rememberRecents, kept) => {
      await storeSettings({ rememberRecents })
      const addresses = [WALLET, contractOf(7)]
      await storeItem('contextMenuSelection', { addresses, hasTransactionHash: false, at: Date.now() })
      const { start, selection } = await open()
      await start()
      expect(selection.value?.addresses).toHaveLength(2)
      const stored = async () => [await storedItem('contextMenuSelection')].filter(Boolean)
      await eventually(async () => expect(await stored()).toHaveLength(kept))
      expect(selection.value?.addresses).toHaveLength(2)
    },
  )

  test('opens the address that was right-clicked before, and removes the selection', async () => {
    await storeItem('contextMenuSelection', {
      addresses: [WALLET],
      hasTransactionHash: false,
      at: Date.now(),
    })
    const { start } = await open()
    await start()
    expect(shown()?.query.address).toBe(WALLET)
    expect(await storedItem('contextMenuSelection')).toBeNull()
  })
})

describe('the stored state of a popup', () => {
  async function submit(rememberRecents: boolean): Promise<void> {
    await storeSettings({ rememberRecents })
    await open()
    popup.form.change({ text: WALLET, chainId: '1' })
    await popup.submit()
  }

  test('has the submitted wallet', async () => {
    await submit(true)
    expect(await storedItem('popupState')).toEqual({
      route: lookUpRoute({ chainId: '1' }),
      draft: { ...EMPTY_DRAFT, text: WALLET, chainId: '1' },
    })
  })

  test('has only the chosen chain if recent addresses are turned off', async () => {
    await submit(false)
    expect(await storedItem('popupState')).toEqual({
      route: { view: 'home' },
      draft: { ...EMPTY_DRAFT, chainId: '1' },
    })
    expect(await storedText()).not.toContain(WALLET)
  })
})

describe('a popup in an incognito window', () => {
  beforeEach(() => {
    incognito = true
  })

  test('starts empty and stores nothing', async () => {
    await storeItem('popupState', {
      route: lookUpRoute({ address: contractOf(3) }),
      draft: { ...EMPTY_DRAFT, text: contractOf(3) },
    })
    commands = answerCommands({ fetchPage: () => succeed(page([1])) })
    const before = await storedText()
    const { form, status } = await open()
    expect([form.draft.value.text, status.value]).toEqual(['', 'idle'])
    form.change({ text: WALLET })
    await popup.submit()
    expect(numbersOf(shown()?.tokens ?? [])).toEqual([1])
    expect(await storedText()).toBe(before)
    expect(commands.map(([name]) => name)).not.toContain('syncWallet')
  })

  test('shows a wallet and the network without a database', async () => {
    const point = { timestamp: 1, value: 2 }
    commands = answerCommands({
      fetchPage: () => succeed(page([1])),
      readValue: ({ store }) => succeed(store === 'tps' ? { ...NO_TPS, point, requestedAt: 5 } : undefined),
    })
    const before = await storedText()
    await removeDatabase()
    const { form, status } = await open()
    await popup.start()
    await eventually(() => expect(popup.tps.record.value.point).toEqual(point))
    form.change({ text: WALLET })
    await popup.submit()
    expect([status.value, numbersOf(shown()?.tokens ?? [])]).toEqual(['complete', [1]])
    vi.restoreAllMocks()
    expect(await storedText()).toBe(before)
  })

  test('is recognized by the missing database, too', async () => {
    incognito = false
    await removeDatabase()
    expect((await open()).app.isIncognito).toBe(true)
  })

  test('opens an address that was right-clicked in an incognito window', async () => {
    const selection = { addresses: [WALLET], hasTransactionHash: false, at: Date.now() }
    answerCommands({
      takeIncognitoSelection: () => succeed(selection),
      fetchPage: () => succeed(page([1])),
    })
    const { start } = await open()
    await start()
    expect(shown()?.query.address).toBe(WALLET)
  })
})

describe('a side panel', () => {
  let panelDocument: EventTarget & { visibilityState: string }
  const stored = { route: lookUpRoute(), draft: { ...EMPTY_DRAFT, text: WALLET } }

  beforeEach(async () => {
    panelDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', panelDocument)
    await storeItem('popupState', stored)
    return () => vi.stubGlobal('document', undefined)
  })

  test("opens with the popup's wallet, and never stores its own", async () => {
    popup = (await openPopupState('panel')).popup
    expect(shown()?.query.address).toBe(WALLET)
    popup.form.change({ text: contractOf(3) })
    await popup.submit()
    expect(shown()?.query.address).toBe(contractOf(3))
    expect(await storedItem('popupState')).toEqual(stored)
  })

  test('leaves right-clicked selections to the popup', async () => {
    const selection = { addresses: [contractOf(3)], hasTransactionHash: false, at: Date.now() }
    await storeItem('contextMenuSelection', selection)
    popup = (await openPopupState('panel')).popup
    await popup.start()
    popup.form.change({ text: contractOf(4) })
    await popup.submit()
    expect(popup.selection.value).toBeNull()
    expect(await storedItem('contextMenuSelection')).toEqual(selection)
  })

  test('requests wallet and TPS when it becomes visible', async () => {
    popup = (await openPopupState('panel')).popup
    const names = () => commands.map(([name]) => name)
    panelDocument.visibilityState = 'hidden'
    panelDocument.dispatchEvent(new Event('visibilitychange'))
    expect(names()).toEqual([])
    panelDocument.visibilityState = 'visible'
    panelDocument.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(names().sort()).toEqual(['syncTps', 'syncWallet']))
  })

  test('starts empty in an incognito window', async () => {
    incognito = true
    popup = (await openPopupState('panel')).popup
    expect([popup.form.draft.value.text, popup.status.value]).toEqual(['', 'idle'])
  })

  test('has no entry that opens a side panel', async () => {
    popup = (await openPopupState('panel')).popup
    expect(popup.openSidePanel).toBeNull()
  })
})

describe('openSidePanel', () => {
  const sidePanel = { open: vi.fn(async (_: { windowId: number }) => {}) }
  const close = vi.fn()

  beforeEach(() => {
    vi.clearAllMocks()
    vi.stubGlobal('requestAnimationFrame', (onFrame: () => void) => onFrame())
    vi.stubGlobal('close', close)
    Object.assign(fakeBrowser, { sidePanel })
    vi.spyOn(fakeBrowser.windows, 'getCurrent').mockImplementation((async () => ({
      incognito,
      id: 7,
    })) as never)
    return () => {
      Object.assign(fakeBrowser, { sidePanel: undefined })
      vi.stubGlobal('close', undefined)
    }
  })

  answerWhenShown(7)

  /** Makes `tabs.create` wait until the returned function is called. */
  function holdTab() {
    const created = Promise.withResolvers<void>()
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation((() => created.promise) as never)
    return { create, finish: () => created.resolve() }
  }

  test('is null if the browser has no side panel or the window is unknown', async () => {
    await open()
    expect(createOpenSidePanel(undefined)).toBeNull()
    Object.assign(fakeBrowser, { sidePanel: undefined })
    expect(createOpenSidePanel(7)).toBeNull()
    popup.app.clock.stop()
    await open()
    expect(popup.openSidePanel).toBeNull()
  })

  test('opens the side panel in its window before anything is awaited, then closes the popup', async () => {
    const { create } = holdTab()
    await open()
    popup.openSidePanel?.()
    expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 7 }]])
    expect(close).not.toHaveBeenCalled()
    await eventually(() => expect(close).toHaveBeenCalledOnce())
    expect(create).not.toHaveBeenCalled()
  })

  test('opens the full page with the wallet if the panel is refused, and closes the popup after that', async () => {
    sidePanel.open.mockRejectedValueOnce(new Error('no panel'))
    const { create, finish } = holdTab()
    await open()
    await popup.openAddress(WALLET)
    popup.openSidePanel?.()
    await eventually(() => expect(create).toHaveBeenCalledOnce())
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      url: expect.stringContaining(`/app.html#portfolio?address=${WALLET}`),
      windowId: 7,
    })
    expect(close).not.toHaveBeenCalled()
    finish()
    await eventually(() => expect(close).toHaveBeenCalledOnce())
  })

  test('keeps the popup of an incognito window if no panel opens', async () => {
    incognito = true
    sidePanel.open.mockRejectedValueOnce(new Error('no panel'))
    const { create } = holdTab()
    await open()
    popup.openSidePanel?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(create).not.toHaveBeenCalled()
    expect(close).not.toHaveBeenCalled()
  })
})
