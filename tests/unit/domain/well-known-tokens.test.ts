import { describe, expect, test } from 'vitest'
import { KNOWN_CHAINS } from '../../../utils/domain/chain.ts'
import { foldConfusables } from '../../../utils/domain/confusable.ts'
import {
  findWellKnownToken,
  networkIconPath,
  tokenIconPath,
} from '../../../utils/domain/well-known-tokens.ts'
import { contractOf } from '../support/wallets.ts'

const AVALANCHE = '43114'
const FUJI = '43113'
const ETHEREUM = '1'
const ARBITRUM = '42161'
const POLYGON = '137'

const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const USDC_ON_ETHEREUM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const looksOf = (symbol: string, name: string) => ({
  symbol: foldConfusables(symbol),
  name: foldConfusables(name),
})

describe('findWellKnownToken', () => {
  test('finds a token by chain and contract, in any letter case', () => {
    const found = {
      contract: USDC.toLowerCase(),
      symbol: 'USDC',
      name: 'USDC',
      icon: '/token-icons/USDC.png',
      looks: looksOf('USDC', 'USDC'),
    }
    expect(findWellKnownToken(AVALANCHE, USDC)).toEqual(found)
    expect(findWellKnownToken(AVALANCHE, USDC.toLowerCase())).toEqual(found)
    expect(findWellKnownToken(ETHEREUM, USDC_ON_ETHEREUM)?.symbol).toBe('USDC')
  })

  test('does not find a contract of another chain', () => {
    expect(findWellKnownToken(ETHEREUM, USDC)).toBeUndefined()
    expect(findWellKnownToken(ARBITRUM, USDC)).toBeUndefined()
    expect(findWellKnownToken('999999', USDC)).toBeUndefined()
    expect(findWellKnownToken('constructor', USDC)).toBeUndefined()
  })

  test('finds the native token, also by the address that some services use for it', () => {
    const native = {
      contract: null,
      symbol: 'AVAX',
      name: 'Avalanche',
      icon: '/token-icons/AVAX.png',
      looks: looksOf('AVAX', 'Avalanche'),
    }
    expect(findWellKnownToken(AVALANCHE, null)).toEqual(native)
    expect(findWellKnownToken(AVALANCHE, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')).toEqual(native)
    expect(findWellKnownToken('999999', null)).toBeUndefined()
  })
})

describe('icon paths', () => {
  test('exist for the native token of each known chain, and for seven networks', () => {
    for (const { chainId } of KNOWN_CHAINS) expect(tokenIconPath(chainId, null)).toMatch(/^\/token-icons\//)
    expect(tokenIconPath(POLYGON, null)).toBe('/token-icons/POL.png')
    expect(networkIconPath(AVALANCHE)).toBe('/network-icons/avalanche.png')
    expect(networkIconPath(FUJI)).toBe('/network-icons/avalanche.png')
    for (const chainId of [ETHEREUM, ARBITRUM, '8453', '10', POLYGON])
      expect(networkIconPath(chainId)).toMatch(/^\/network-icons\/[a-z-]+\.png$/)
  })

  test('are null if the extension has no icon', () => {
    expect(tokenIconPath(AVALANCHE, contractOf(1))).toBeNull()
    expect(tokenIconPath('999999', null)).toBeNull()
    expect(networkIconPath('999999')).toBeNull()
  })
})
