import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { WELL_KNOWN_TOKENS } from 'virtual:well-known-tokens'
import { tokens as listedTokens } from '@web3icons/common/metadata/tokens'
import { describe, expect, test } from 'vitest'
import { foldConfusables } from '../../../utils/domain/confusable.ts'
import { impersonatedToken } from '../../../utils/domain/impersonated-token.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { findWellKnownToken } from '../../../utils/domain/well-known-tokens.ts'
import { contractOf, nativeToken, token } from '../support/wallets.ts'

const AVALANCHE = '43114'
const FUJI = '43113'
const ETHEREUM = '1'
const ARBITRUM = '42161'
const POLYGON = '137'

const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'

/** A token with this symbol and name, and with a contract that is in no list. */
const named = (symbol: string, name: string, change: Partial<Token> = {}): Token =>
  token({ address: contractOf(1), symbol, name, ...change })

const symbolOf = (found: { symbol: string } | null | undefined) => found?.symbol ?? null

describe('impersonatedToken', () => {
  test('returns the genuine token for its symbol or name with another contract', () => {
    expect(impersonatedToken(named('USDC', 'Anything'))).toEqual(findWellKnownToken(AVALANCHE, USDC))
    expect(symbolOf(impersonatedToken(named('FREE', 'Chainlink')))).toBe('LINK')
    expect(impersonatedToken(named('AVAX', 'Anything'))).toEqual(findWellKnownToken(AVALANCHE, null))
    expect(impersonatedToken(named('FREE', 'Avalanche'))).toEqual(findWellKnownToken(AVALANCHE, null))
  })

  test('compares with symbols and names that the build folded in the same way', () => {
    const named = Object.values(WELL_KNOWN_TOKENS).flatMap((rows) => rows.filter(([, , , name]) => name))
    expect(named.length).toBeGreaterThan(190)
    for (const [, symbol, , name = '', foldedSymbol, foldedName] of named)
      expect([foldedSymbol, foldedName]).toEqual([foldConfusables(symbol), foldConfusables(name)])
  })

  test.each([
    ['Cyrillic letters', 'U\u0405D\u0421'],
    ['lower case', 'usdc'],
    ['zero-width characters', 'US\u200bDC'],
    ['spaces', ' U S D C '],
    ['a currency sign', 'USD₡'],
  ])('recognizes a symbol with %s', (_, symbol) => {
    expect(symbolOf(impersonatedToken(named(symbol, 'Anything')))).toBe('USDC')
  })

  test.each([AVALANCHE, ETHEREUM])('recognizes USD₮ under another contract on chain %s', (chainId) => {
    for (const symbol of ['USDT', 'USD₮', 'usd\u20ae', 'USDT\u20eb'])
      expect(symbolOf(impersonatedToken(named(symbol, 'Anything', { chainId })))).toBe('USDT')
  })

  test('does not compare a symbol with a name', () => {
    expect(impersonatedToken(named('Chainlink', 'LINK holders'))).toBeNull()
  })

  test('is null for native tokens and listed contracts, whatever their name', () => {
    expect(impersonatedToken(nativeToken())).toBeNull()
    for (const address of [USDC, USDC.toLowerCase()])
      expect(impersonatedToken(named('AVAX', 'Avalanche', { address }))).toBeNull()
  })

  test.each([
    ['WAVAX', 'Wrapped AVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    ['AVAX', 'Avalanche', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    ['USDC', 'USD Coin', '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664'],
    ['USDT', 'Tether', '0xc7198437980c041c805A1EDcbA50c1Ce5db95118'],
    ['WETH.e', 'Wrapped Ether', '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB'],
    ['BTC.b', 'Bitcoin', '0x152b9d0FdC40C096757F570A51E494bd4b943E50'],
    ['JEWEL', 'Jewels', '0x4f60a160D8C2DDdaAfe16FCC57566dB84D674BD6'],
  ])('is null for wrapped and bridged tokens: %s, %s', (symbol, name, address) => {
    expect(impersonatedToken(named(symbol, name, { address }))).toBeNull()
    expect(symbolOf(impersonatedToken(named(symbol, name)))).not.toBeNull()
  })

  test('is null for a contract that represents the native token', () => {
    const polygon = { chainId: POLYGON, address: '0x0000000000000000000000000000000000001010' }
    expect(impersonatedToken(named('POL', 'Polygon Ecosystem Token', polygon))).toBeNull()
    expect(symbolOf(impersonatedToken(named('POL', 'Anything', { chainId: POLYGON })))).toBe('POL')
    const zero = { address: '0x0000000000000000000000000000000000000000' }
    expect(impersonatedToken(named('AVAX', 'Avalanche', zero))).toBeNull()
  })

  test('compares only with the native token on chains without a list', () => {
    expect(impersonatedToken(named('USDC', 'USDC', { chainId: ARBITRUM }))).toBeNull()
    expect(symbolOf(impersonatedToken(named('ETH', 'Anything', { chainId: ARBITRUM })))).toBe('ETH')
  })

  test('compares only with the native symbol on a test network', () => {
    expect(symbolOf(impersonatedToken(named('AVAX', 'Anything', { chainId: FUJI })))).toBe('AVAX')
    expect(impersonatedToken(named('TEST', 'Avalanche', { chainId: FUJI }))).toBeNull()
    expect(impersonatedToken(named('USDC', 'USDC', { chainId: FUJI }))).toBeNull()
  })

  test('is null on an unknown chain', () => {
    for (const chainId of ['999999', 'constructor', '__proto__'])
      expect(impersonatedToken(named('ETH', 'Ether', { chainId }))).toBeNull()
    expect(impersonatedToken(named('USDC', 'USDC', { chainId: null }))).toBeNull()
  })

  test('uses the given chain if the token has no chain id', () => {
    expect(symbolOf(impersonatedToken(named('USDC', 'USDC', { chainId: null }), AVALANCHE))).toBe('USDC')
    expect(impersonatedToken(named('USDC', 'USDC', { chainId: FUJI }), AVALANCHE)).toBeNull()
  })

  test('compares only with the 100 best-ranked tokens of the chain', () => {
    expect(symbolOf(impersonatedToken(named('SUSHI', 'Sushi')))).toBe('SUSHI')
    expect(WELL_KNOWN_TOKENS[ETHEREUM]?.findIndex(([, symbol]) => symbol === 'SUSHI')).toBeGreaterThan(99)
    expect(impersonatedToken(named('SUSHI', 'Sushi', { chainId: ETHEREUM }))).toBeNull()
  })
})

describe('genuine tokens', () => {
  const flaggedSymbols = (
    chainId: string,
    genuine: readonly [address: string, symbol: string, name: string][],
  ) =>
    genuine
      .filter(([address, symbol, name]) => impersonatedToken(token({ address, symbol, name, chainId })))
      .map(([, symbol]) => symbol)

  test.each([
    [AVALANCHE, 'avalanche', 94],
    [ETHEREUM, 'ethereum', 1_000],
  ])('in the list of chain %s do not impersonate any token', (chainId, network, count) => {
    const genuine = listedTokens.flatMap(({ symbol, name, addresses: { [network]: address } }) =>
      address ? [[address, symbol, name] as [string, string, string]] : [],
    )
    expect(genuine.length).toBeGreaterThanOrEqual(count)
    expect(flaggedSymbols(chainId, genuine)).toEqual([])
  })

  test('in another list for Ethereum do not impersonate any token, except one with a replaced contract', () => {
    const path = createRequire(import.meta.url).resolve('@metamask/contract-metadata/contract-map.json')
    const map = JSON.parse(readFileSync(path, 'utf8')) as Record<
      string,
      { symbol: string; name: string; erc20?: boolean }
    >
    const genuine = Object.entries(map)
      .filter(([, { erc20 }]) => erc20)
      .map(([address, { symbol, name }]) => [address, symbol, name] as [string, string, string])
    expect(genuine.length).toBeGreaterThan(600)
    expect(flaggedSymbols(ETHEREUM, genuine)).toEqual(['GALA'])
  })
})
