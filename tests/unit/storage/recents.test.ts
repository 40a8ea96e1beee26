import { beforeEach, describe, expect, test } from 'vitest'
import { ITEMS } from '../../../utils/storage/items.ts'
import {
  addChainNames,
  addRecent,
  addRecentChain,
  forgetWallets,
  removeRecent,
} from '../../../utils/storage/recents.ts'
import { reset, storedItem, storeItem } from '../support/stored.ts'
import { contractOf, lookUpRoute } from '../support/wallets.ts'

const recent = (number: number, chainId = '43114') => ({ address: contractOf(number), chainId })
const C_CHAIN = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
const chain = (chainId: string) => ({ chainId, name: `Chain ${chainId}`, test: false })

beforeEach(reset)

describe('recent wallets', () => {
  test('are newest first, each once', async () => {
    for (const number of [1, 2, 1]) await addRecent(recent(number))
    expect(await storedItem('recents')).toEqual([recent(1), recent(2)])
  })

  test('are separate for each chain', async () => {
    await addRecent(recent(1))
    await addRecent(recent(1, '1'))
    expect(await storedItem('recents')).toHaveLength(2)
  })

  test('are listed once for both ids of a chain', async () => {
    await addRecent(recent(1, C_CHAIN))
    await addRecent(recent(1))
    expect(await storedItem('recents')).toEqual([recent(1)])
    await removeRecent(recent(1, C_CHAIN))
    expect(await storedItem('recents')).toEqual([])
  })

  test('are limited to eight, and the oldest is dropped', async () => {
    for (let number = 1; number <= 9; number += 1) await addRecent(recent(number))
    const recents = await storedItem('recents')
    expect(recents).toHaveLength(8)
    expect(recents).not.toContainEqual(recent(1))
  })

  test('are all kept if several are added in parallel', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((number) => addRecent(recent(number))))
    expect(await storedItem('recents')).toHaveLength(5)
  })

  test('can be removed one by one', async () => {
    for (const number of [1, 2, 3]) await addRecent(recent(number))
    await removeRecent(recent(2))
    expect(await storedItem('recents')).toEqual([recent(3), recent(1)])
  })
})

test('recent chains are newest first, and at most five', async () => {
  for (const chainId of ['1', '2', '3', '4', '5', '6', '4']) await addRecentChain(chainId)
  expect(await storedItem('recentChains')).toEqual(['4', '6', '5', '3', '2'])
})

test('a recent chain is listed once for both of its ids', async () => {
  for (const chainId of ['43114', '1', C_CHAIN]) await addRecentChain(chainId)
  expect(await storedItem('recentChains')).toEqual([C_CHAIN, '1'])
})

test('the names of test networks are not limited, and a chain stays a test network', async () => {
  await addChainNames({ ...chain('7'), test: true })
  for (let id = 100; id < 160; id += 1) await addChainNames(chain(`${id}`))
  const names = await storedItem('chainNames')
  expect([names.length, names.at(-1)]).toEqual([51, { ...chain('7'), test: true }])
  await addChainNames(chain('7'))
  expect((await storedItem('chainNames'))[0]).toEqual({ ...chain('7'), test: true })
})

// https://github.com/EFForg/privacybadger/issues/829: pages that were visited stayed in the settings.
test('forgetWallets removes right-clicked addresses', async () => {
  await storeItem('contextMenuSelection', { addresses: [contractOf(1)], hasTransactionHash: false, at: 1 })
  await forgetWallets([])
  expect(await storedItem('contextMenuSelection')).toBeNull()
})

test('forgetWallets removes recent wallets, recent chains and the popup state, and keeps only the names of the given chains', async () => {
  await addRecent(recent(1))
  await addRecentChain('7')
  await addChainNames(chain('8'), chain('7'))
  await storeItem('popupState', { ...ITEMS.popupState.fallback, route: lookUpRoute() })
  await forgetWallets(['8'])
  expect(await storedItem('recents')).toEqual([])
  expect(await storedItem('recentChains')).toEqual([])
  expect(await storedItem('chainNames')).toEqual([chain('8')])
  expect(await storedItem('popupState')).toEqual(ITEMS.popupState.fallback)
})
