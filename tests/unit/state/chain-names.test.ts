import { signal } from '@preact/signals'
import { beforeEach, expect, test } from 'vitest'
import type { NamedChain } from '../../../utils/domain/chain.ts'
import { NO_CHAIN_LISTS } from '../../../utils/domain/chain-lists.ts'
import { followChainNames } from '../../../utils/state/chain-names.ts'
import { chainLists, serviceKey } from '../../../utils/storage/network-values.ts'
import { eventually } from '../support/eventually.ts'
import { reset } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { settingsWith } from '../support/watchlist.ts'

const BLOCKCHAIN_ID = '2D8RG4UpSXbPbvPCAWppNJyqTG2i2CAXSkTgmTBBvs7GKNZjsY'

const dispatch = (test: boolean) => ({
  ...{
    chainId: '779672',
    name: 'Dispatch',
    blockchainId: BLOCKCHAIN_ID,
    subnetId: null,
    available: true,
    symbol: null,
  },
  test,
})

const storeList = (...chains: ReturnType<typeof dispatch>[]) =>
  chainLists.change(serviceKey(PROFILE), () => ({
    ...NO_CHAIN_LISTS,
    data: { chains, failure: null },
    requestedAt: 1,
  }))

function follow(chainIds: string[], learned: NamedChain[] = []) {
  const inUse = signal(chainIds)
  return {
    ...followChainNames({ learned: signal(learned), inUse, settings: signal(settingsWith()) }),
    inUse,
  }
}

beforeEach(reset)

test('a chain in use has its name and its kind from the stored chain lists', async () => {
  await storeList(dispatch(true))
  const { names, loaded } = follow(['43114', '779672'])
  await loaded
  expect(names.value).toMatchObject([{ chainId: '779672', name: 'Dispatch', test: true }])
})

test('a learned chain is a test network if it is one in the chain lists', async () => {
  await storeList(dispatch(true))
  const { names, loaded } = follow(['779672'], [{ chainId: '779672', name: 'My name', test: false }])
  await loaded
  expect(names.value).toEqual([{ chainId: '779672', name: 'My name', test: true }])
})

test('chains that are not in use are not added', async () => {
  await storeList(dispatch(true))
  const { names, loaded } = follow(['43114', '123456'])
  await loaded
  expect(names.value).toEqual([])
})

test('a chain that is used later, by either id, is named from the lists', async () => {
  await storeList(dispatch(true))
  const { names, inUse } = follow(['43114'])
  for (const chainId of ['779672', BLOCKCHAIN_ID]) {
    inUse.value = ['43114', chainId]
    await eventually(() => expect(names.value).toEqual([{ chainId, name: 'Dispatch', test: true }]))
  }
})

test('lists that are stored later are followed', async () => {
  const { names, loaded } = follow(['779672'])
  await loaded
  expect(names.value).toEqual([])
  await storeList(dispatch(true))
  await eventually(() => expect(names.value).toMatchObject([{ test: true }]))
})
