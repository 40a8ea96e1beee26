import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withWalletChange } from '../../../utils/domain/watchlist/edit.ts'
import { chainLists, serviceKey } from '../../../utils/storage/network-values.ts'
import { addWatchedWallet, changeWatchlist, updateWatchedChains } from '../../../utils/storage/watchlist.ts'
import { reset, storedItem, storedRaw, storeItem, storeSettings } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../support/watchlist.ts'

const ECHO = '98qnjenm7MBd8G2cPZoRvZrgJC33JGSAAKghsQ6eojbLCeRNp'

/** Stores a chain list of the service in which `ECHO` has the EVM chain id 173750. */
async function storeEchoInList(): Promise<void> {
  const chain = {
    evmChainId: 173750,
    chainName: 'echo',
    blockchainId: ECHO,
    subnetId: '',
    network: 'testnet',
  }
  await chainLists.change(serviceKey(PROFILE), (lists) => ({
    ...lists,
    metrics: { chains: [chain], failure: null },
  }))
}

beforeEach(async () => {
  await reset()
  await storeSettings({ profile: PROFILE })
})

describe('the stored watchlist', () => {
  test('loses no wallet in parallel changes', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index)
    await Promise.all(numbers.map((number) => addWatchedWallet(watchedWallet(number))))
    expect((await storedItem('watchlist')).wallets).toHaveLength(50)
  })

  test('stores each address once, in checksum form', async () => {
    await addWatchedWallet(watchedWallet(1, { address: addressOf(1).toLowerCase() }))
    await addWatchedWallet(watchedWallet(1, { chainIds: ['1'] }))
    expect(JSON.parse(String(await storedRaw('watchlist')))).toMatchObject({
      wallets: [{ address: addressOf(1), chainIds: ['43114', '1'] }],
    })
  })

  test('keeps the private group into which another window has moved a wallet whose form is open', async () => {
    const [own, secret] = [group('own'), group('secret', { isPrivate: true })]
    const before = watchedWallet(1, { groupId: 'own' })
    await storeItem(
      'watchlist',
      watchlistOf([{ ...before, groupId: 'secret' }, watchedWallet(2)], { groups: [secret] }),
    )
    await addWatchedWallet({ ...before, note: 'Mine' }, before)
    expect((await storedItem('watchlist')).wallets[0]).toMatchObject({ groupId: 'secret', note: 'Mine' })
    // A group that is chosen in the form and gone is none.
    await addWatchedWallet(watchedWallet(2, { groupId: own.id }), watchedWallet(2))
    expect((await storedItem('watchlist')).wallets[1]?.groupId).toBeNull()
  })

  test('stores the EVM chain id of a listed chain', async () => {
    await storeEchoInList()
    await addWatchedWallet(watchedWallet(1, { chainIds: [ECHO, '173750'] }))
    expect((await storedItem('watchlist')).wallets[0]?.chainIds).toEqual(['173750'])
  })

  test('stores the EVM chain id of a listed chain after every change', async () => {
    await storeEchoInList()
    await addWatchedWallet(watchedWallet(1, { chainIds: ['173750'] }))
    const changed = { chainIds: ['173750', ECHO, '1'] }
    await changeWatchlist((before) => withWalletChange(before, addressOf(1), changed))
    expect((await storedItem('watchlist')).wallets[0]?.chainIds).toEqual(['173750', '1'])
  })

  test('can be changed if the chain lists cannot be read', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError')
    })
    await changeWatchlist((before) => ({ ...before, order: 'age' }))
    vi.restoreAllMocks()
    expect((await storedItem('watchlist')).order).toBe('age')
  })

  test('replaces a blockchain id once the service lists the chain', async () => {
    await storeItem('watchlist', watchlistOf([watchedWallet(1, { chainIds: [ECHO, '173750', '1'] })]))
    await updateWatchedChains()
    expect((await storedItem('watchlist')).wallets[0]?.chainIds).toEqual([ECHO, '173750', '1'])
    await storeEchoInList()
    await updateWatchedChains()
    expect((await storedItem('watchlist')).wallets[0]?.chainIds).toEqual(['173750', '1'])
  })

  test('is changed by a function', async () => {
    await changeWatchlist((before) => ({ ...before, order: 'age' }))
    expect((await storedItem('watchlist')).order).toBe('age')
  })
})
