import '../../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { FoundChain } from '../../../../utils/domain/watchlist/found-chain.ts'
import { createAddWalletState } from '../../../../utils/state/watchlist/add-wallet-state.ts'
import { followSummaries } from '../../../../utils/state/watchlist/summaries.ts'
import { openWatchlistState, type WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { storedItem, storeItem } from '../../support/stored.ts'
import { PROFILE } from '../../support/wallets.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../../support/watchlist.ts'
import { answerCommands } from '../support.ts'

const C_CHAIN = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
let watchlist: WatchlistState

async function open(list = watchlistOf([])): Promise<void> {
  const app = await openApp({ profile: { ...PROFILE, chainsList: true } })
  await storeItem('watchlist', list)
  await eventually(() => expect(app.watchlist.peek()).toEqual(list))
  watchlist = await openWatchlistState(app, followSummaries())
}

const found = (
  chainId: string,
  result: FoundChain['result'],
  change: Partial<FoundChain> = {},
): FoundChain => ({
  chainId,
  name: `Chain ${chainId}`,
  test: false,
  result,
  ...change,
})

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation((async () => true) as never)
  return () => watchlist.stop()
})

describe('a new wallet', () => {
  test('starts with the given chain in its canonical form, and is saved', async () => {
    await open()
    const add = createAddWalletState(watchlist, addressOf(1), C_CHAIN)
    expect(add.draft.value).toEqual(watchedWallet(1, { label: '' }))
    add.toggleChain('1')
    add.change({ label: 'Main', note: 'Ledger', countsInTotal: false })
    await add.save()
    expect((await storedItem('watchlist')).wallets).toEqual([
      watchedWallet(1, { label: 'Main', note: 'Ledger', countsInTotal: false, chainIds: ['43114', '1'] }),
    ])
    await eventually(() => expect(watchlist.isWatched(addressOf(1))).toBe(true))
  })

  test('cannot be saved without a chain', async () => {
    await open()
    const add = createAddWalletState(watchlist, addressOf(1))
    expect(add.canSave.value).toBe(true)
    add.toggleChain(C_CHAIN)
    expect(add.draft.value.chainIds).toEqual([])
    expect(add.canSave.value).toBe(false)
  })

  test('gets the chains on which its address holds something, except test networks', async () => {
    await open()
    const chains = [
      found('1', 'holds'),
      found('9000', 'holds'),
      found('10', 'nothing'),
      found('8453', 'failed'),
      found('43113', 'holds', { test: true }),
    ]
    answerCommands({ findChains: () => ({ ok: true, value: { chains, requests: 6 } }) })
    const add = createAddWalletState(watchlist, addressOf(1))
    expect(add.searchCost.value).toEqual({ requests: 1, requestsPerListedChain: 2 })
    const searching = add.findChains()
    expect(add.search.value).toEqual({ kind: 'searching' })
    await searching
    expect(add.search.value).toEqual({ kind: 'found', found: chains, requests: 6 })
    expect(add.draft.value.chainIds).toEqual(['43114', '1', '9000'])
    const offered = add.offeredChains.value.map(({ chainId }) => chainId)
    expect(offered.slice(0, 5)).toEqual(['43114', '1', '9000', '8453', '43113'])
    expect(add.offeredChains.value.find(({ chainId }) => chainId === '9000')?.name).toBe('Chain 9000')
    expect((await storedItem('chainNames')).map(({ chainId }) => chainId)).toEqual(['9000'])
  })

  // https://github.com/Koniverse/SubWallet-Extension/issues/145: test networks were in the total.
  test('is not counted on a found test network that the user selects', async () => {
    await open()
    const chains = [found('43114', 'holds'), found('9001', 'holds', { test: true })]
    answerCommands({ findChains: () => ({ ok: true, value: { chains, requests: 2 } }) })
    const add = createAddWalletState(watchlist, addressOf(1))
    await add.findChains()
    add.toggleChain('9001')
    await add.save()
    await eventually(() => {
      const { total } = watchlist.view.value
      expect(total.testAccounts.map(({ chainId }) => chainId)).toEqual(['9001'])
    })
    expect(await storedItem('chainNames')).toEqual([{ chainId: '9001', name: 'Chain 9001', test: true }])
  })

  test('has the failure of the search for chains', async () => {
    await open()
    answerCommands({ findChains: () => ({ ok: false, failure: { kind: 'timeout' } }) })
    const add = createAddWalletState(watchlist, addressOf(1))
    await add.findChains()
    expect(add.search.value).toEqual({ kind: 'failed', failure: { kind: 'timeout' } })
    expect(add.draft.value.chainIds).toEqual(['43114'])
  })
})

test('a watched wallet can be edited, including the removal of chains', async () => {
  await open(watchlistOf([watchedWallet(1, { chainIds: ['43114', '1'] })]))
  const edit = createAddWalletState(watchlist, addressOf(1).toLowerCase())
  expect(edit.draft.value.label).toBe('Wallet 1')
  edit.toggleChain('1')
  edit.change({ label: 'Mine', hue: 60 })
  await edit.save()
  expect((await storedItem('watchlist')).wallets).toEqual([watchedWallet(1, { label: 'Mine', hue: 60 })])
})

// https://github.com/cnwangjie/better-onetab/issues/174: the second window to save undid what the first one had saved.
describe('a form that is open while another window changes the same wallet', () => {
  test('saves only what was changed in it', async () => {
    await open(watchlistOf([watchedWallet(1, { chainIds: ['43114', '1'], note: 'Ledger' })]))
    const edit = createAddWalletState(watchlist, addressOf(1))
    await watchlist.updateWallet(addressOf(1), {
      label: 'Cold',
      countsInTotal: false,
      chainIds: ['43114', '1', '10'],
    })
    edit.change({ note: 'Ledger, blue' })
    edit.toggleChain('1')
    edit.toggleChain('8453')
    await edit.save()
    expect((await storedItem('watchlist')).wallets).toEqual([
      watchedWallet(1, {
        label: 'Cold',
        note: 'Ledger, blue',
        chainIds: ['43114', '10', '8453'],
        countsInTotal: false,
      }),
    ])
  })

  test('adds its chains to a wallet that was added elsewhere, and keeps its label', async () => {
    await open(watchlistOf([], { groups: [group('a')] }))
    const add = createAddWalletState(watchlist, addressOf(1), '1')
    await watchlist.addWallet(watchedWallet(1, { label: 'Cold', groupId: 'a', chainIds: ['43114'] }))
    add.change({ note: 'Ledger' })
    await add.save()
    expect((await storedItem('watchlist')).wallets).toEqual([
      watchedWallet(1, { label: 'Cold', groupId: 'a', note: 'Ledger', chainIds: ['43114', '1'] }),
    ])
  })

  test('never leaves a wallet without a chain', async () => {
    await open(watchlistOf([watchedWallet(1, { chainIds: ['43114', '1'] })]))
    const edit = createAddWalletState(watchlist, addressOf(1))
    await watchlist.updateWallet(addressOf(1), { chainIds: ['43114'] })
    edit.toggleChain('43114')
    await edit.save()
    expect((await storedItem('watchlist')).wallets[0]?.chainIds).toEqual(['1'])
  })

  test('adds a wallet again that was removed elsewhere', async () => {
    await open(watchlistOf([watchedWallet(1)]))
    answerCommands({ forgetWallet: () => ({ ok: true, value: undefined }) })
    const edit = createAddWalletState(watchlist, addressOf(1))
    await watchlist.removeWallet(addressOf(1))
    edit.change({ note: 'Ledger' })
    await edit.save()
    expect((await storedItem('watchlist')).wallets).toEqual([watchedWallet(1, { note: 'Ledger' })])
  })
})
