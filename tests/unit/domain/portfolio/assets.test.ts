import { tokens } from '@web3icons/common/metadata/tokens'
import { describe, expect, test } from 'vitest'
import { knownChain } from '../../../../utils/domain/chain.ts'
import { ASSETS, assetKey, assetOfKey } from '../../../../utils/domain/portfolio/assets.ts'
import { isRebasing } from '../../../../utils/domain/portfolio/rebasing-tokens.ts'
import { networkIconPath } from '../../../../utils/domain/well-known-tokens.ts'
import { contractOf } from '../../support/wallets.ts'

const assetOf = (chainId: string, contract: string | null) => assetOfKey(assetKey(chainId, contract))

const DEPLOYMENTS = ASSETS.flatMap(({ id, deployments }) => deployments.map((one) => ({ id, ...one })))

describe('the reviewed assets', () => {
  test.each(DEPLOYMENTS)('$id on chain $chainId has a source, and a chain with an icon', (deployment) => {
    const { chainId, contract, source } = deployment
    expect(new URL(source).protocol).toBe('https:')
    expect(networkIconPath(chainId)).not.toBeNull()
    expect(knownChain(chainId)?.test).toBe(false)
    expect(contract ?? '').toMatch(/^(?:0x[0-9a-f]{40})?$/)
  })

  test('are the same as in an independent list', () => {
    const platforms: Record<string, string> = {
      '1': 'ethereum',
      '43114': 'avalanche',
      '42161': 'arbitrum-one',
      '8453': 'base',
      '10': 'optimistic-ethereum',
      '137': 'polygon-pos',
    }
    const ids: Record<string, string> = {
      usdc: 'usd-coin',
      usdt: 'tether',
      eurc: 'EURC',
      pol: 'polygon-ecosystem-token',
    }
    for (const { id, chainId, contract } of DEPLOYMENTS) {
      if (contract === null) continue
      const listed = tokens.find((one) => one.id === ids[id])?.addresses as Record<string, string> | undefined
      expect(listed?.[platforms[chainId] ?? '']?.toLowerCase(), `${id} on ${chainId}`).toBe(contract)
    }
  })

  test('have each token once', () => {
    const keys = DEPLOYMENTS.map(({ chainId, contract }) => `${chainId}|${contract}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('are found by chain and contract, whatever their form', () => {
    expect(assetOf('1', null)?.symbol).toBe('ETH')
    expect(assetOf('43114', '0xB97EF9EF8734C71904D8002F8B6BC66DD9C48A6E')?.id).toBe('usdc')
    const blockchainId = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
    expect(assetOf(blockchainId, '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e')?.id).toBe('usdc')
    expect(assetOf('01', null)?.id).toBe('eth')
  })

  test.each([
    ['WETH.e', '43114', '0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab'],
    ['USDC.e on Avalanche', '43114', '0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664'],
    ['USDT.e', '43114', '0xc7198437980c041c805a1edcba50c1ce5db95118'],
    ['USDC.e on Polygon', '137', '0x2791bca1f2de4661ed88a30c99a7a9449aa84174'],
    ['USDC.e on Arbitrum', '42161', '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8'],
    ['USDC.e on OP Mainnet', '10', '0x7f5c764cbc14f9669b88837ca1490cca17c31607'],
    ['USDbC', '8453', '0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca'],
    ['USD₮0 on Arbitrum', '42161', '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'],
    ['WETH', '1', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
    ['stETH', '1', '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'],
    ['AVAX of the test network', '43113', null],
    ['USDC on a chain that has another contract', '8453', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    ['a contract of any token', '1', contractOf(5)],
    ['a native token of another chain', '999', null],
  ])('do not include %s', (_, chainId, contract) => {
    expect(assetOf(chainId, contract)).toBeNull()
  })

  test('have a key of their own for every other token', () => {
    expect(assetKey('1', contractOf(5))).not.toBe(assetKey('10', contractOf(5)))
    expect(assetKey('1', null)).toBe(assetKey('10', null))
    expect(assetKey('999', null)).not.toBe(assetKey('998', null))
  })
})

describe('rebasing tokens', () => {
  test.each([
    ['stETH', '1', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
    ['aEthUSDC', '1', '0x98C23E9d8f34FEFb1B7BD6a91B7FF122F4e16F5c'],
    ['aUSDC of Aave V2', '1', '0xBcca60bB61934080951369a648Fb03DF4F96263C'],
    ['aAvaUSDC', '43114', '0x625E7708f30cA75bfd92586e17077590C60eb4cD'],
    ['aPolUSDC.e', '137', '0x625E7708f30cA75bfd92586e17077590C60eb4cD'],
    ['aBasUSDC', '8453', '0x4e65fE4DbA92790696d040ac24Aa414708F5c0AB'],
  ])('include %s', (_, chainId, contract) => {
    expect(isRebasing(chainId, contract)).toBe(true)
  })

  test.each([
    ['wstETH', '1', '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'],
    ['an aToken of another chain', '8453', '0x625E7708f30cA75bfd92586e17077590C60eb4cD'],
    ['USDC', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['a native token', '1', null],
  ])('do not include %s', (_, chainId, contract) => {
    expect(isRebasing(chainId, contract)).toBe(false)
  })
})
