import '../../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { succeed } from '../../../../utils/domain/outcome.ts'
import { createAppState, openAppState, SHARED_ITEMS } from '../../../../utils/state/app-state.ts'
import { readItemSignals } from '../../../../utils/state/item-signals.ts'
import { followSummaries, noSummaries } from '../../../../utils/state/watchlist/summaries.ts'
import { openWatchlistState, type WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { clearStoredCache } from '../../../../utils/storage/eviction.ts'
import { holdingsStore } from '../../../../utils/storage/holdings.ts'
import { chainLists, serviceKey } from '../../../../utils/storage/network-values.ts'
import { openApp } from '../../support/app.ts'
import { savedDate, storeDate } from '../../support/dates.ts'
import { eventually } from '../../support/eventually.ts'
import { storedItem, storedText, storeItem } from '../../support/stored.ts'
import { PROFILE, recordWith, snapshotOf, walletQuery } from '../../support/wallets.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../../support/watchlist.ts'
import { answerCommands } from '../support.ts'

/** Stores a complete list of a wallet, with this many tokens worth one dollar each. */
async function storeWallet(number: number, tokens: number, change = {}): Promise<void> {
  const numbers = Array.from({ length: tokens }, (_, index) => index + 1)
  const { snapshot, pages } = snapshotOf(`snapshot ${number} ${tokens}`, [numbers], { now: 1_000 })
  const query = walletQuery({ address: addressOf(number), ...change })
  await holdingsStore.saveRecord(recordWith({ query, current: snapshot }), pages[0])
}

async function open(watchlist = watchlistOf([])): Promise<WatchlistState> {
  const app = await openApp()
  await storeItem('watchlist', watchlist)
  await eventually(() => expect(app.watchlist.peek()).toEqual(watchlist))
  await storeWallet(1, 3)
  await storeWallet(2, 5)
  state = await openWatchlistState(app, followSummaries())
  return state
}

const stored = () => storedItem('watchlist')
const labels = () => state.sections.value.flatMap(({ wallets }) => wallets.map(({ wallet }) => wallet.label))
let state: WatchlistState

beforeEach(() => () => state.stop())

describe('the home screen', () => {
  test('is painted from stored summaries and follows them', async () => {
    await open(watchlistOf([watchedWallet(1), watchedWallet(2)]))
    expect(state.view.value.total.sum).toBe('8')
    await storeWallet(1, 4)
    await eventually(() => expect(state.view.value.total.sum).toBe('9'))
    await clearStoredCache()
    await eventually(() => expect(state.view.value.total.sum).toBeNull())
  })

  // https://github.com/Koniverse/SubWallet-Extension/issues/145: test networks were in the total.
  test('leaves out a test network that only the chain lists name, also after the cache is cleared', async () => {
    const listed = { available: null, symbol: null, blockchainId: null, subnetId: null }
    const chains = [{ ...listed, chainId: '779672', name: '', test: true }]
    await open(watchlistOf([watchedWallet(1, { chainIds: ['43114', '779672'] })]))
    await chainLists.change(serviceKey(PROFILE), (lists) => ({ ...lists, data: { chains, failure: null } }))
    const tests = () => state.view.value.total.testAccounts.map(({ chainId }) => chainId)
    await eventually(() => expect(tests()).toEqual(['779672']))
    await eventually(async () => expect(await storedItem('chainNames')).toHaveLength(1))
    await clearStoredCache()
    const reopened = await openWatchlistState(await openAppState(), followSummaries())
    expect(reopened.view.value.total.testAccounts.map(({ chainId }) => chainId)).toEqual(['779672'])
    reopened.stop()
  })

  test('shows the stored value of the first wallet that is added', async () => {
    await open()
    expect(state.hasWallets.value).toBe(false)
    await state.addWallet(watchedWallet(2))
    await eventually(() => expect(state.view.value.total.sum).toBe('5'))
    expect(state.hasWallets.value).toBe(true)
    expect(state.isWatched(addressOf(2).toLowerCase())).toBe(true)
    expect(state.walletView(addressOf(2).toLowerCase())?.total.sum).toBe('5')
  })

  // https://github.com/MetaMask/metamask-extension/issues/12885
  test('sorts names with numbers by the numbers', async () => {
    const wallets = [10, 2, 1, 11].map((number) => watchedWallet(number))
    await open(watchlistOf(wallets, { order: 'name' }))
    expect(labels()).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 10', 'Wallet 11'])
  })

  test('finds wallets by the search text', async () => {
    await open(watchlistOf([watchedWallet(1), watchedWallet(2, { note: 'cold' })]))
    expect(labels()).toEqual(['Wallet 2', 'Wallet 1'])
    state.search.value = 'cold'
    expect(labels()).toEqual(['Wallet 2'])
  })
})

describe('a watched wallet', () => {
  test('is renamed and moved to a group', async () => {
    await open(watchlistOf([watchedWallet(1)]))
    const id = await state.addGroup('Work', true)
    await state.updateWallet(addressOf(1), { label: 'Main', groupId: id })
    expect(await stored()).toEqual(
      watchlistOf([watchedWallet(1, { label: 'Main', groupId: id })], {
        groups: [{ id, name: 'Work', isPrivate: true }],
      }),
    )
    expect(await state.addGroup('work')).toBe(id)
  })

  test('is removed with its records, and is restored at its position', async () => {
    await open(watchlistOf([watchedWallet(1), watchedWallet(2), watchedWallet(3)], { order: 'own' }))
    const commands = answerCommands({ forgetWallet: () => succeed(undefined) })
    await state.removeWallet(addressOf(2))
    expect((await stored()).wallets.map(({ label }) => label)).toEqual(['Wallet 1', 'Wallet 3'])
    expect(commands).toContainEqual(['forgetWallet', { address: addressOf(2), withSavedDates: false }])
    expect(state.lastRemoved.value).toMatchObject({ kind: 'wallet', wallet: watchedWallet(2) })
    await state.undoRemove()
    expect((await stored()).wallets).toEqual([watchedWallet(1), watchedWallet(2), watchedWallet(3)])
    expect(state.lastRemoved.value).toBeNull()
    await state.undoRemove()
    expect((await stored()).wallets).toHaveLength(3)
  })

  test.each(['keep', 'delete'] as const)(
    'with saved dates is removed after a question: %s',
    async (choice) => {
      await open(watchlistOf([watchedWallet(1), watchedWallet(2)]))
      const commands = answerCommands({ forgetWallet: () => succeed(undefined) })
      await storeDate(savedDate(5, { queries: [walletQuery({ address: addressOf(1).toLowerCase() })] }))
      await state.removeWallet(addressOf(1))
      expect(state.askedWallet.value).toEqual(watchedWallet(1))
      await state.answerRemoval('cancel')
      expect([state.askedWallet.value, (await stored()).wallets.length, commands]).toEqual([null, 2, []])
      await state.removeWallet(addressOf(1))
      await state.answerRemoval(choice)
      expect(commands).toEqual([
        ['forgetWallet', { address: addressOf(1), withSavedDates: choice === 'delete' }],
      ])
      expect((await stored()).wallets).toHaveLength(1)
      await state.undoRemove()
      expect((await stored()).wallets).toHaveLength(2)
      await state.removeWallet(addressOf(2))
      expect(state.askedWallet.value).toBeNull()
    },
  )

  test('is moved, which selects the custom order', async () => {
    await open(watchlistOf([watchedWallet(1), watchedWallet(2)]))
    await state.moveWallet(addressOf(2), 'up')
    await eventually(() => expect(labels()).toEqual(['Wallet 2', 'Wallet 1']))
    expect((await stored()).order).toBe('own')
    await state.setOrder('name')
    await eventually(() => expect(labels()).toEqual(['Wallet 1', 'Wallet 2']))
  })

  test('is moved as often as a key is pressed, also if the screen is slower', async () => {
    await open(
      watchlistOf(
        [1, 2, 3, 4].map((number) => watchedWallet(number)),
        { order: 'own' },
      ),
    )
    await Promise.all([1, 2, 3].map(() => state.moveWallet(addressOf(1), 'down')))
    expect((await stored()).wallets.map(({ label }) => label)).toEqual(
      [2, 3, 4, 1].map((number) => `Wallet ${number}`),
    )
  })

  test('keeps its change if other changes run in parallel', async () => {
    await open(watchlistOf([watchedWallet(1)]))
    await Promise.all([
      state.addWallet(watchedWallet(2)),
      state.updateWallet(addressOf(1), { note: 'mine' }),
      state.addGroup('Work'),
    ])
    const { wallets, groups } = await stored()
    expect(wallets.map(({ note }) => note)).toEqual(['mine', ''])
    expect(groups).toHaveLength(1)
  })
})

test('groups are changed, moved, removed and restored where they were', async () => {
  await open(watchlistOf([watchedWallet(1, { groupId: 'a' })], { groups: [group('a'), group('b')] }))
  await state.updateGroup('a', { isPrivate: true })
  await state.moveGroup('b', 'up')
  expect((await stored()).groups).toEqual([group('b'), group('a', { isPrivate: true })])
  await state.removeGroup('a')
  expect(await stored()).toEqual(watchlistOf([watchedWallet(1)], { groups: [group('b')] }))
  expect(state.lastRemoved.value).toMatchObject({ kind: 'group', group: { name: 'Group a' } })
  await state.undoRemove()
  expect(await stored()).toEqual(
    watchlistOf([watchedWallet(1, { groupId: 'a' })], {
      groups: [group('b'), group('a', { isPrivate: true })],
    }),
  )
  expect(state.lastRemoved.value).toBeNull()
})

// https://github.com/brave/brave-browser/issues/27666: a service must not be able to link such addresses.
test.each([
  [true, true],
  [false, false],
])(
  'the removal of a group asks again before addresses are linked if it was private: %s',
  async (isPrivate, asks) => {
    const groups = [group('a', { isPrivate })]
    await open(watchlistOf([watchedWallet(1, { groupId: 'a' })], { groups, hasSeenLinkNotice: true }))
    expect(state.refresh.needsLinkNotice.value).toBe(false)
    await state.removeGroup('a')
    await eventually(() => expect(state.watchlist.value.groups).toEqual([]))
    expect(state.refresh.needsLinkNotice.value).toBe(asks)
  },
)

// https://github.com/nextcloud/groupfolders/issues/970: a new group with the name of another one.
test('a private group that is restored into a new group with its name stays private', async () => {
  await open(
    watchlistOf([watchedWallet(1, { groupId: 'a' })], {
      groups: [group('a', { name: 'Cold', isPrivate: true })],
    }),
  )
  await state.removeGroup('a')
  const id = await state.addGroup('cold')
  await state.undoRemove()
  const { groups, wallets } = await stored()
  expect(groups).toEqual([group(id, { name: 'cold', isPrivate: true })])
  expect(wallets.map(({ groupId }) => groupId)).toEqual([id])
})

test('only the last removal can be undone, and not after it was dismissed', async () => {
  await open(watchlistOf([watchedWallet(1), watchedWallet(2)], { groups: [group('a')] }))
  answerCommands({ forgetWallet: () => succeed(undefined) })
  await state.removeWallet(addressOf(1))
  await state.removeGroup('a')
  await state.undoRemove()
  await state.undoRemove()
  expect(await stored()).toEqual(watchlistOf([watchedWallet(2)], { groups: [group('a')] }))
  await state.removeGroup('a')
  state.dismissRemoved()
  await state.undoRemove()
  expect((await stored()).groups).toEqual([])
})

// https://github.com/stenolabs/stenoai/pull/391
test('an undo that cannot be stored can be repeated', async () => {
  await open(watchlistOf([watchedWallet(1), watchedWallet(2)]))
  answerCommands({ forgetWallet: () => succeed(undefined) })
  await state.removeWallet(addressOf(2))
  const write = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('disk full'))
  await expect(state.undoRemove()).rejects.toThrow()
  write.mockRestore()
  await state.undoRemove()
  expect((await stored()).wallets).toEqual([watchedWallet(1), watchedWallet(2)])
})

test('undo of a wallet whose private group was removed since asks again before addresses are linked', async () => {
  const groups = [group('a', { isPrivate: true })]
  await open(watchlistOf([watchedWallet(1, { groupId: 'a' })], { groups, hasSeenLinkNotice: true }))
  answerCommands({ forgetWallet: () => succeed(undefined) })
  await state.removeWallet(addressOf(1))
  await storeItem('watchlist', watchlistOf([], { hasSeenLinkNotice: true }))
  await state.undoRemove()
  expect(await stored()).toEqual(watchlistOf([watchedWallet(1)]))
})

test('undo keeps what was entered since for a wallet that was added again', async () => {
  await open(
    watchlistOf([watchedWallet(1, { note: 'Ledger', groupId: 'a', chainIds: ['43114', '1'] })], {
      groups: [group('a')],
    }),
  )
  answerCommands({ forgetWallet: () => succeed(undefined) })
  await state.removeWallet(addressOf(1))
  const again = { label: 'Cold', chainIds: ['10'], countsInTotal: false }
  await state.addWallet(watchedWallet(1, again))
  await state.undoRemove()
  expect((await stored()).wallets).toEqual([
    watchedWallet(1, {
      ...again,
      note: 'Ledger',
      groupId: 'a',
      chainIds: ['43114', '1', '10'],
    }),
  ])
})

test('an incognito window neither shows nor changes the watchlist, and sends no commands', async () => {
  await openApp()
  const commands = answerCommands({ startRefresh: () => succeed(undefined) })
  const list = watchlistOf([watchedWallet(1)], { groups: [group('a')] })
  await storeItem('watchlist', list)
  await storeWallet(1, 3)
  const app = createAppState(await readItemSignals(...SHARED_ITEMS), true)
  state = await openWatchlistState(app, noSummaries())
  const before = await storedText()
  expect(state.hasWallets.value).toBe(false)
  expect(state.view.value.sections).toEqual([])
  expect(state.isWatched(addressOf(1))).toBe(false)
  await state.addWallet(watchedWallet(2))
  await state.updateWallet(addressOf(1), { label: 'changed' })
  await state.removeWallet(addressOf(1))
  await state.removeGroup('a')
  await state.undoRemove()
  await state.addGroup('Group')
  await state.setOrder('age')
  await state.refresh.confirmLinkNotice()
  await state.refresh.start({ kind: 'all' })
  await state.refresh.resume()
  await state.refresh.stopRun()
  expect(await storedText()).toBe(before)
  expect(commands).toEqual([])
})
