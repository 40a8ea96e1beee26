import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import {
  EMPTY_DRAFT,
  EMPTY_STORED_POPUP_STATE,
  type StoredPopupState,
} from '../../../utils/domain/stored-items.ts'
import { openAppState } from '../../../utils/state/app-state.ts'
import { createPopupState, type PopupOptions, type PopupState } from '../../../utils/state/popup-state.ts'
import { writeHealthCheck } from '../../../utils/storage/network-values.ts'
import { removeTokenOverride, setTokenOverride } from '../../../utils/storage/token-overrides.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedItem, storeSettings } from '../support/stored.ts'
import { contractOf, lookUpRoute, PROFILE, WALLET, walletQuery } from '../support/wallets.ts'
import { answerCommands, createTestSource } from './support.ts'

const ADDRESS_ENTERED: StoredPopupState = {
  ...EMPTY_STORED_POPUP_STATE,
  draft: { ...EMPTY_DRAFT, text: WALLET },
}
const LOOKED_UP: StoredPopupState = {
  ...ADDRESS_ENTERED,
  route: lookUpRoute(),
}
const SELECTION = { addresses: [WALLET], hasTransactionHash: false }

let service: ReturnType<typeof createTestSource>
let commands: ReturnType<typeof answerCommands>
const savePopupState = vi.fn<PopupOptions['storage']['savePopupState']>()
const removeSelection = vi.fn<PopupOptions['storage']['removeSelection']>()
const openPopups: PopupState[] = []

async function openPopup(
  stored: StoredPopupState = EMPTY_STORED_POPUP_STATE,
  settings: Partial<Settings> = {},
  isIncognito = false,
): Promise<PopupState> {
  await storeSettings({ profile: PROFILE, ...settings })
  savePopupState.mockResolvedValue()
  removeSelection.mockResolvedValue()
  const popup = createPopupState(
    { ...(await openAppState()), isIncognito },
    {
      source: service.source,
      stored,
      rightClicked: signal(null),
      storage: { savePopupState, removeSelection },
      openSidePanel: null,
    },
  )
  openPopups.push(popup)
  await popup.showStored()
  return popup
}

const shownQuery = ({ accounts }: PopupState) => accounts.accounts.value[0]?.query ?? null
const lastRequested = () => service.requests.at(-1)?.query

beforeEach(async () => {
  await reset()
  commands = answerCommands()
  service = createTestSource()
  service.servePages([1])
  return () => {
    for (const { app, accounts } of openPopups.splice(0)) {
      app.clock.stop()
      accounts.dispose()
    }
  }
})

test('the status is "firstRun" until a service is chosen', async () => {
  const popup = await openPopup(EMPTY_STORED_POPUP_STATE, { profile: null })
  await popup.start()
  expect(popup.status.value).toBe('firstRun')
  expect(commands.map(([name]) => name)).not.toContain('syncTps')
  await storeSettings({ profile: PROFILE })
  await eventually(() => expect(popup.status.value).toBe('idle'))
})

test('the health of one service is not displayed for another', async () => {
  const check = { ...NO_HEALTH.data, at: 5 }
  await writeHealthCheck(PROFILE, 'data', check)
  const popup = await openPopup()
  expect(popup.knownHealth.value.data).toEqual(check)
  await popup.start()
  await storeSettings({ profile: { ...PROFILE, metricsUrl: 'https://other.example.org' } })
  await eventually(() => expect(popup.knownHealth.value).toEqual(NO_HEALTH))
})

describe('chooseCurrency', () => {
  test('changes the currency of all pages', async () => {
    const popup = await openPopup()
    await popup.chooseCurrency('eur')
    expect(await storedItem('settings')).toMatchObject({ currency: 'eur', profile: PROFILE })
    await eventually(() => expect(popup.form.currency.value).toBe('eur'))
  })

  test('requests no TPS, nor does a change of another setting that TPS do not depend on', async () => {
    const popup = await openPopup()
    await popup.start()
    const requested = () => commands.filter(([name]) => name === 'syncTps')
    await eventually(() => expect(requested()).toHaveLength(1))
    await popup.chooseCurrency('eur')
    await storeSettings({ filterSpam: false, pageSize: 50 })
    await eventually(() => expect(popup.app.settings.value.pageSize).toBe(50))
    expect(requested()).toHaveLength(1)
    await storeSettings({ chainId: '1' })
    await eventually(() => expect(requested()).toHaveLength(2))
  })

  test('in an incognito window changes only this popup, and stores nothing', async () => {
    const popup = await openPopup(ADDRESS_ENTERED, {}, true)
    await popup.submit()
    await popup.chooseCurrency('eur')
    expect(lastRequested()).toMatchObject({ address: WALLET, currency: 'eur' })
    expect(await storedItem('settings')).toMatchObject({ currency: 'usd' })
  })
})

describe('the wallet on screen and the form', () => {
  test('agree when the popup opens, even if the defaults have changed', async () => {
    const popup = await openPopup(LOOKED_UP, { chainId: '1', currency: 'eur' })
    expect(shownQuery(popup)).toMatchObject({ chainId: '1', currency: 'eur' })
  })

  test('agree after a default changes while the popup is open', async () => {
    const popup = await openPopup(ADDRESS_ENTERED)
    await popup.start()
    await popup.submit()
    await storeSettings({ currency: 'eur' })
    await eventually(() => expect(lastRequested()).toMatchObject({ address: WALLET, currency: 'eur' }))
    const requests = service.requests.length
    await storeSettings({ pageSize: 5 })
    await eventually(() => expect(popup.app.settings.value.pageSize).toBe(5))
    expect(service.requests).toHaveLength(requests)
  })

  test.each([
    ['while another address is being typed', '0x12'],
    ['while another address was only pasted', `0x${'1'.repeat(40)}`],
  ])('agree after an item of the currency %s', async (_, text) => {
    const popup = await openPopup(ADDRESS_ENTERED)
    await popup.start()
    await popup.submit()
    popup.form.change({ text })
    await popup.chooseCurrency('eur')
    await eventually(() => expect(lastRequested()).toMatchObject({ address: WALLET, currency: 'eur' }))
    expect(service.requests.map(({ query }) => query.address)).not.toContain(text)
  })

  test('agree after an item of the chain for a stored wallet', async () => {
    const popup = await openPopup(LOOKED_UP)
    await popup.choose({ chainId: '1' })
    expect(lastRequested()).toMatchObject({ address: WALLET, chainId: '1' })
  })

  test('are both empty once the field is empty, and are stored as empty', async () => {
    const popup = await openPopup(ADDRESS_ENTERED)
    await popup.submit()
    popup.form.change({ text: '' })
    expect([shownQuery(popup), popup.status.value]).toEqual([null, 'idle'])
    expect(savePopupState.mock.lastCall?.[0]).toMatchObject(EMPTY_STORED_POPUP_STATE)
  })

  test('are both empty if the field is emptied while a wallet loads', async () => {
    const release = service.holdResponses()
    const popup = await openPopup(ADDRESS_ENTERED)
    const submitted = popup.submit()
    await eventually(() => expect(service.requests).toHaveLength(1))
    popup.form.change({ text: '' })
    release()
    await submitted
    expect(shownQuery(popup)).toBeNull()
    expect(savePopupState.mock.lastCall?.[0].route).toEqual({ view: 'home' })
  })

  test('use the current allowlist when the user allows a token, or no longer allows it', async () => {
    const popup = await openPopup(ADDRESS_ENTERED)
    await popup.start()
    await popup.submit()
    const allowed = { chainId: '43114', contract: contractOf(5) }
    await setTokenOverride({ ...allowed, decision: 'allowed', symbol: 'P' })
    await eventually(() => expect(lastRequested()).toMatchObject({ allowlist: [contractOf(5)] }))
    await removeTokenOverride(allowed)
    await eventually(() => expect(shownQuery(popup)).toEqual(walletQuery()))
  })

  test('show no wallet after a change of the service', async () => {
    const popup = await openPopup(ADDRESS_ENTERED)
    await popup.start()
    await popup.submit()
    await storeSettings({ profile: { ...PROFILE, dataUrl: 'https://other.example.org' } })
    await eventually(() => expect(shownQuery(popup)).toBeNull())
  })
})

describe('submit', () => {
  test.each([true, false])(
    'stores the wallet as recent only if the settings allow it: %s',
    async (rememberRecents) => {
      const popup = await openPopup(ADDRESS_ENTERED, { rememberRecents })
      await popup.submit()
      const recents = rememberRecents ? [{ address: WALLET, chainId: '43114' }] : []
      expect(await storedItem('recents')).toEqual(recents)
    },
  )

  test('requests nothing for an invalid address', async () => {
    const popup = await openPopup({ ...ADDRESS_ENTERED, draft: { ...EMPTY_DRAFT, text: 'x' } })
    await popup.submit()
    expect([service.requests, popup.form.isSubmitted.value]).toEqual([[], true])
  })
})

test('openAddress stores an address that cannot be requested as typed text', async () => {
  const popup = await openPopup()
  await popup.openAddress(WALLET, 'no chain')
  expect(savePopupState).toHaveBeenLastCalledWith({
    route: { view: 'home' },
    draft: expect.objectContaining({ text: WALLET }),
  })
  expect(service.requests).toEqual([])
})

describe('a right-click selection', () => {
  test('of one address opens the address, which is stored, and removes the selection', async () => {
    const stored = Promise.withResolvers<void>()
    const popup = await openPopup()
    removeSelection.mockReturnValue(stored.promise)
    void popup.takeSelection(SELECTION)
    await eventually(() => expect(removeSelection).toHaveBeenCalledOnce())
    expect(shownQuery(popup)?.address).toBe(WALLET)
    expect(savePopupState).toHaveBeenCalledWith({
      draft: expect.objectContaining({ text: WALLET }),
      route: LOOKED_UP.route,
    })
    expect(await storedItem('recents')).toEqual([{ address: WALLET, chainId: '43114' }])
    stored.resolve()
  })

  test('opens the address on the chain that the text names', async () => {
    const popup = await openPopup()
    await popup.takeSelection({ addresses: [`eip155:1:${WALLET}`], hasTransactionHash: false })
    expect(shownQuery(popup)).toMatchObject({ address: WALLET, chainId: '1' })
    expect(popup.form.draft.value.text).toBe(WALLET)
  })

  test('of a token contract keeps that it is one', async () => {
    const popup = await openPopup()
    await popup.takeSelection({ addresses: [`eip155:43114/erc20:${WALLET}`], hasTransactionHash: false })
    expect(popup.form.addressInput.value).toMatchObject({ kind: 'address', address: WALLET, isToken: true })
    expect(shownQuery(popup)).toMatchObject({ address: WALLET, chainId: '43114' })
  })

  test('of one address in a text that is too long stays, so that the user sees it', async () => {
    const popup = await openPopup()
    await popup.takeSelection({ addresses: [WALLET], hasTransactionHash: false, isCut: true })
    expect(popup.status.value).toBe('selection')
  })

  test('is made of the typed text if that has several addresses', async () => {
    const popup = await openPopup()
    popup.form.change({ text: `eth:${WALLET} ${contractOf(7)}` })
    await popup.submit()
    expect(popup.selection.value?.addresses).toEqual([`eip155:1:${WALLET}`, expect.stringMatching(/^0x/)])
    expect(service.requests).toEqual([])
  })

  test('stays if the popup cannot store the opened wallet, so that the next popup opens it', async () => {
    const popup = await openPopup()
    savePopupState.mockRejectedValue(new Error('storage failed'))
    await expect(popup.takeSelection(SELECTION)).rejects.toThrow('storage failed')
    await eventually(() => expect(popup.accounts.status.value).toBe('complete'))
    expect(removeSelection).not.toHaveBeenCalled()
  })

  test('of several addresses empties the field and stays on Enter, until the user types', async () => {
    const popup = await openPopup(ADDRESS_ENTERED)
    await popup.submit()
    expect(popup.fieldText.value).toBe(WALLET)
    await popup.takeSelection({ addresses: [contractOf(8), contractOf(7)], hasTransactionHash: false })
    await popup.submit()
    expect([popup.status.value, popup.fieldText.value]).toEqual(['selection', ''])
    popup.form.change({ text: contractOf(6) })
    expect(popup.fieldText.value).toBe(contractOf(6))
    await popup.submit()
    await eventually(() => expect(lastRequested()).toMatchObject({ address: contractOf(6) }))
  })

  test('of an address on an unknown chain keeps the name of the chain', async () => {
    const popup = await openPopup()
    await popup.takeSelection({ addresses: [`bnb:${WALLET}`], hasTransactionHash: false })
    expect(popup.form.addressInput.value).toMatchObject({ address: WALLET, unknownChain: 'bnb' })
  })

  test('of several addresses stays if the chain changes; the previous wallet is updated once the selection is dismissed', async () => {
    const popup = await openPopup(ADDRESS_ENTERED)
    await popup.submit()
    await popup.takeSelection({ addresses: [WALLET, contractOf(7)], hasTransactionHash: false })
    expect(popup.status.value).toBe('selection')
    const requests = service.requests.length
    await popup.choose({ chainId: '1' })
    expect([popup.selection.value?.addresses.length, service.requests.length]).toEqual([2, requests])
    popup.dismissSelection()
    expect(removeSelection).toHaveBeenCalled()
    await eventually(() => expect(lastRequested()).toMatchObject({ address: WALLET, chainId: '1' }))
  })
})

test("an incognito window requests the TPS of the badge's chain only", async () => {
  const popup = await openPopup(EMPTY_STORED_POPUP_STATE, {}, true)
  expect(popup.requestsNetwork.value).toBe(true)
  popup.form.change({ chainId: '1' })
  expect(popup.requestsNetwork.value).toBe(false)
  expect((await openPopup()).requestsNetwork.value).toBe(true)
})

test('the TPS of the chosen chain is requested', async () => {
  const popup = await openPopup()
  await popup.start()
  await eventually(() =>
    expect(commands).toContainEqual(['syncTps', { chainId: '43114', force: false, isIncognito: false }]),
  )
  await popup.choose({ chainId: '1' })
  expect(commands.at(-1)).toEqual(['syncTps', { chainId: '1', force: false, isIncognito: false }])
})
