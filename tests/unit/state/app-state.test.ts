import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { succeed } from '../../../utils/domain/outcome.ts'
import { type AppState, createAppState, openAppState, SHARED_ITEMS } from '../../../utils/state/app-state.ts'
import { createChainInfoState } from '../../../utils/state/chain-info-state.ts'
import { createChainSearchState } from '../../../utils/state/chain-search-state.ts'
import { readItemSignals } from '../../../utils/state/item-signals.ts'
import { openRequestLogState } from '../../../utils/state/request-log-state.ts'
import { DamagedItemError } from '../../../utils/storage/items.ts'
import { chainInfos, chainLists, serviceKey } from '../../../utils/storage/network-values.ts'
import { addRecentChain } from '../../../utils/storage/recents.ts'
import { addToRequestLog, clearStoredRequestLog } from '../../../utils/storage/request-log.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import {
  reset,
  storedItem,
  storedKeys,
  storeItem,
  storeRaw,
  storeRecord,
  storeSettings,
} from '../support/stored.ts'
import {
  contractOf,
  lookUpRoute,
  PROFILE,
  recordWith,
  snapshotOf,
  WALLET,
  walletQuery,
} from '../support/wallets.ts'
import { answerCommands } from './support.ts'

const ECHO = { chainId: '173750', name: 'Echo L1', test: true }
const INFO = {
  evmChainId: 173750,
  chainName: 'echo',
  blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  subnetId: '11111111111111111111111111111111LpoYY',
  network: 'testnet',
}

let app: AppState
let commands: ReturnType<typeof answerCommands>

async function open(isIncognito = false): Promise<AppState> {
  app = createAppState(await readItemSignals(...SHARED_ITEMS), isIncognito)
  return app
}

beforeEach(async () => {
  await reset()
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockResolvedValue({ origins: [], permissions: [] } as never)
  commands = answerCommands()
  await storeSettings({ profile: PROFILE })
  return () => {
    app?.clock.stop()
    vi.restoreAllMocks()
  }
})

describe('choices', () => {
  test('have their fallbacks until they are stored, and follow each change', async () => {
    const { tokenOverrides } = await readItemSignals('tokenOverrides')
    expect(tokenOverrides.value).toEqual([])
    const override = { chainId: '1', contract: contractOf(1), decision: 'hidden', symbol: 'A' } as const
    await storeItem('tokenOverrides', [override])
    expect(tokenOverrides.value).toEqual([override])
  })

  test('that change while they are read are not missed', async () => {
    const opened = readItemSignals('settings')
    await storeSettings({ currency: 'eur' })
    expect((await opened).settings.value.currency).toBe('eur')
  })

  test('cannot be read if they are damaged; a damaged value that is stored later is ignored', async () => {
    const { recents } = await readItemSignals('recents')
    await storeRaw('recents', 'damaged')
    expect(recents.value).toEqual([])
    await expect(readItemSignals('recents')).rejects.toThrow(DamagedItemError)
  })
})

describe('the shared state', () => {
  test('repairs storage if no service is chosen, because the settings may be lost', async () => {
    await open()
    expect(commands).toEqual([])
    await storeSettings({ profile: null })
    await openAppState().then(({ clock }) => clock.stop())
    await eventually(() => expect(commands.map(([name]) => name)).toContain('repairItems'))
  })

  test('stores the list options', async () => {
    const { setTokenListOptions, tokenListOptions } = await open()
    setTokenListOptions({ order: 'name', hideBelow: '5' })
    expect(tokenListOptions.value).toEqual({ order: 'name', hideBelow: '5' })
    await eventually(async () =>
      expect(await storedItem('tokenListOptions')).toMatchObject({ order: 'name' }),
    )
  })

  test('stores nothing in an incognito window, and shows neither recent wallets nor recent chains', async () => {
    await addRecentChain('1')
    await storeItem('recents', [{ address: WALLET, chainId: '1' }])
    const before = await storedKeys()
    const state = await open(true)
    expect([state.recents.value, state.recentChains.value]).toEqual([[], []])
    state.setTokenListOptions({ order: 'name', hideBelow: '5' })
    await state.learnChainName(ECHO)
    expect(state.chainNames.value).toEqual([ECHO])
    expect([state.tokenListOptions.value.order, await storedKeys()]).toEqual(['name', before])
  })
})

describe('changes of stored choices', () => {
  const hidden = { chainId: '1', contract: contractOf(1), decision: 'hidden', symbol: 'A' } as const
  const other = { ...hidden, contract: contractOf(2) }
  const recent = { address: WALLET, chainId: '1' }
  const stored = async () => [
    (await storedItem('settings')).currency,
    await storedItem('tokenOverrides'),
    await storedItem('recents'),
  ]

  beforeEach(async () => {
    await storeSettings({ currency: 'usd' })
    await storeItem('tokenOverrides', [other])
    await storeItem('recents', [recent])
  })

  async function changeAll(state: AppState): Promise<void> {
    await state.setCurrency('eur')
    await state.setTokenOverride(hidden)
    await state.removeTokenOverride(other)
    await state.removeRecent(recent)
  }

  test('are stored', async () => {
    await changeAll(await open())
    expect(await stored()).toEqual(['eur', [hidden], []])
  })

  test('are ignored in an incognito window', async () => {
    await changeAll(await open(true))
    expect(await stored()).toEqual(['usd', [other], [recent]])
  })
})

describe('the chains to choose from', () => {
  test('get the name of a chosen chain immediately, and store it', async () => {
    const { learnChainName, chainNames } = await open()
    await learnChainName(ECHO)
    expect([chainNames.value, await storedItem('chainNames')]).toEqual([[ECHO], [ECHO]])
  })

  test('do not store the name of a known chain, or an empty name', async () => {
    const { learnChainName } = await open()
    await learnChainName({ chainId: '43114', name: 'c_chain', test: false })
    await learnChainName({ ...ECHO, name: '' })
    expect(await storedItem('chainNames')).toEqual([])
  })

  test('begin with the recent chains, then those with a learned name', async () => {
    await storeItem('chainNames', [ECHO])
    await storeItem('recentChains', ['1', '2786'])
    const { choices } = createChainSearchState(await open())
    const ids = choices.value.slice(0, 4).map(({ chainId }) => chainId)
    expect(ids).toEqual(['1', '2786', '173750', '43114'])
  })

  test("include the service's chain lists, and follow their changes", async () => {
    const profile = { ...PROFILE, chainsList: true }
    await storeSettings({ profile })
    const search = createChainSearchState(await open())
    await search.open()
    expect(commands).toEqual([['syncChainLists', { force: false, isIncognito: false }]])
    await chainLists.change(serviceKey(profile), (lists) => ({
      ...lists,
      metrics: { chains: [INFO], failure: null },
    }))
    await eventually(() => expect(search.choices.value.map(({ chainId }) => chainId)).toContain('173750'))
    search.close()
  })

  test('are not requested from a service without lists', async () => {
    const search = createChainSearchState(await open())
    await search.open()
    expect([commands, search.hasLists.value]).toEqual([[], false])
  })

  test('can be requested by their id', async () => {
    answerCommands({ fetchChainInfo: () => succeed(INFO) })
    const search = createChainSearchState(await open())
    expect(await search.fetchChain('173750')).toEqual(
      succeed({ chainId: '173750', name: 'echo', test: true }),
    )
  })
})

describe("a chain's information", () => {
  test('is displayed from storage while it is requested, then updated', async () => {
    const store = (info: typeof INFO) =>
      chainInfos.change([PROFILE.metricsUrl, '173750'], () => ({ info, failure: null, requestedAt: 1 }))
    const stored = { ...INFO, chainName: 'old name' }
    const state = createChainInfoState(PROFILE, '173750')
    const displayed: (typeof INFO | null)[] = []
    commands = answerCommands({
      fetchChainInfo: async () => {
        displayed.push(state.info.value)
        await store(INFO)
        return succeed(INFO)
      },
    })
    await store(stored)
    await state.open()
    displayed.push(state.info.value)
    expect(displayed).toEqual([stored, INFO])
    expect([state.failure.value, state.isLoading.value]).toEqual([null, false])
    expect(commands).toEqual([['fetchChainInfo', { chainId: '173750', force: false }]])
    state.close()
  })

  test('of a blockchain id is found through the chain lists', async () => {
    await chainLists.change(serviceKey(PROFILE), (lists) => ({
      ...lists,
      metrics: { chains: [INFO], failure: null },
    }))
    commands = answerCommands({ fetchChainInfo: () => succeed(INFO) })
    const state = createChainInfoState(PROFILE, INFO.blockchainId)
    await state.open()
    expect(commands).toContainEqual(['fetchChainInfo', { chainId: '173750', force: false }])
    state.close()
  })

  test('of an unknown blockchain id is not found', async () => {
    const state = createChainInfoState(PROFILE, 'unknown')
    await state.open()
    expect([state.failure.value, state.isLoading.value]).toEqual([{ kind: 'notFound' }, false])
  })
})

describe('the request log', () => {
  test('is read from storage, and follows its changes', async () => {
    await addToRequestLog([requestRecord({ at: 1 })])
    const { log } = await openRequestLogState(await open())
    const times = () => log.value.requestRecords.map(({ at }) => at)
    expect(times()).toEqual([1])
    await addToRequestLog([requestRecord({ at: 2 })])
    await eventually(() => expect(times()).toEqual([1, 2]))
    await clearStoredRequestLog()
    await eventually(() => expect(times()).toEqual([]))
  })

  test('is cleared by the background', async () => {
    const { clear } = await openRequestLogState(await open())
    await clear()
    expect(commands).toContainEqual(['clearRequestLog', undefined])
  })

  /** Stores a wallet of two pages as the one that the popup displays. */
  async function storeDisplayedWallet(): Promise<void> {
    const { snapshot, pages } = snapshotOf('a', [[1], [2]])
    await storeRecord(recordWith({ current: { ...snapshot, requests: 2 } }), pages)
    await storeItem('popupState', { ...(await storedItem('popupState')), route: lookUpRoute() })
  }

  test('has the cost of refreshing the wallet that the popup displays, and none while it displays no wallet', async () => {
    const { cost } = await openRequestLogState(await open())
    expect(cost.value).toBeNull()
    await storeDisplayedWallet()
    await eventually(() => expect(cost.value).toMatchObject({ requests: 2, tpsRequests: 1, atLeast: false }))
    await storeItem('popupState', { ...(await storedItem('popupState')), route: { view: 'home' } })
    await eventually(() => expect(cost.value).toBeNull())
  })

  test('has a cost without a TPS request for a chain that has only a blockchain id', async () => {
    const chainId = INFO.blockchainId
    const { snapshot, pages } = snapshotOf('a', [[1]])
    await storeRecord(recordWith({ query: walletQuery({ chainId }), current: snapshot }), pages)
    await storeItem('popupState', { ...(await storedItem('popupState')), route: lookUpRoute({ chainId }) })
    const { cost } = await openRequestLogState(await open())
    await eventually(() => expect(cost.value).toMatchObject({ requests: 1, tpsRequests: 0 }))
  })

  test('has no cost for a wallet of another service', async () => {
    await storeDisplayedWallet()
    const { cost } = await openRequestLogState(await open())
    await eventually(() => expect(cost.value).not.toBeNull())
    await storeSettings({ profile: { ...PROFILE, dataUrl: 'https://other.example.org' } })
    await eventually(() => expect(cost.value).toBeNull())
  })
})

describe('hidden amounts', () => {
  test('are stored, and every other page follows them', async () => {
    const other = await open()
    await open()
    app.toggleAmounts()
    expect(app.amountsHidden.value).toBe(true)
    await eventually(() => expect(other.amountsHidden.value).toBe(true))
    expect(await storedItem('amountVisibility')).toBe('hidden')
    app.toggleAmounts()
    await eventually(async () => expect(await storedItem('amountVisibility')).toBe('shown'))
    other.clock.stop()
  })

  test('are known before the first render', async () => {
    await storeItem('amountVisibility', 'hidden')
    expect((await open()).amountsHidden.peek()).toBe(true)
  })

  test('in an incognito window are not stored', async () => {
    await open(true)
    app.toggleAmounts()
    expect(app.amountsHidden.value).toBe(true)
    expect(await storedKeys()).not.toContain('item:amountVisibility')
  })
})
