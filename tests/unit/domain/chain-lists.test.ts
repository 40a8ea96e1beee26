import { describe, expect, test } from 'vitest'
import { mergeChains } from '../../../utils/domain/chain-lists.ts'
import { matchingChains } from '../../../utils/domain/chain-search.ts'
import { dataChain, publishedChain } from '../support/responses.ts'

const info = (change: object = {}) => ({ ...publishedChain(), ...change })

const ids = (chains: readonly { chainId: string }[]) => chains.map(({ chainId }) => chainId)

describe('mergeChains', () => {
  test('joins the entries of both lists by EVM chain id, and keeps the fields of both', () => {
    const metrics = [info({ evmChainId: 173750, chainName: 'echo', network: 'testnet', blockchainId: 'b1' })]
    expect(mergeChains(metrics, [dataChain()])).toEqual([
      {
        chainId: '173750',
        name: 'Echo L1',
        names: ['Echo L1', 'echo'],
        test: true,
        blockchainId: 'b1',
        subnetId: publishedChain().subnetId,
        network: 'testnet',
        available: false,
        symbol: 'ECH',
      },
    ])
  })

  test("keeps a built-in name, and also the service's name for the search", () => {
    const merged = mergeChains([info()], [])
    expect(merged[0]?.name).toBe('Avalanche C-Chain')
    expect(ids(matchingChains(merged, 'c_chain'))).toEqual(['43114'])
  })

  test('marks a test network if either list marks it', () => {
    const isTestNetwork = (network: string, test: boolean | null) =>
      mergeChains([info({ evmChainId: 9, network })], [dataChain({ chainId: '9', test })])[0]?.test
    expect([
      isTestNetwork('testnet', null),
      isTestNetwork('mainnet', true),
      isTestNetwork('testnet', false),
      isTestNetwork('mainnet', null),
    ]).toEqual([true, true, true, false])
  })

  test.each(['..', '', 'p-chain', '-1', '1e3'])('skips a chain with the id %j', (chainId) => {
    expect(mergeChains([], [dataChain({ chainId })])).toEqual([])
  })

  test.each(['../..', 'a b', '123'])('drops the invalid blockchain id %j', (blockchainId) => {
    expect(mergeChains([], [dataChain({ blockchainId })])[0]?.blockchainId).toBeNull()
  })
})
