import { tokens as listedTokens } from '@web3icons/common/metadata/tokens'
import { addressOfWord } from './address.ts'
import type { Chain } from './chains.ts'
import { type Description, readContractMap } from './contract-map.ts'
import { type ListedToken, readListedTokens } from './listed-tokens.ts'
import { priceUsdOf } from './prices.ts'
import { randomOf } from './random.ts'
import { makeToken, type Token } from './tokens.ts'

const AVALANCHE = '43114'
const ETHEREUM = '1'

/** Corrections of `@web3icons/common`, by contract on Avalanche. Symbols of bridged tokens end in ".e". */
const CORRECTIONS: Readonly<Record<string, Partial<Description>>> = {
  '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': { name: 'USD Coin', decimals: 6 },
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': { name: 'TetherToken', decimals: 6 },
  '0xc891eb4cbdeff6e073e859e987815ed1505c2acd': { decimals: 6 },
  '0xd586e7f844cea2f87f50152665bcbc2c279d8d70': { name: 'Dai Stablecoin', symbol: 'DAI.e' },
  '0x50b7545627a5162f82a992c33b87adc75187b218': { name: 'Wrapped BTC', symbol: 'WBTC.e', decimals: 8 },
  '0x5947bb275c521040051d82396192181b413227a3': { name: 'Chainlink Token', symbol: 'LINK.e' },
  '0x8ebaf22b6f053dffeaf46f4dd9efa95d89ba8580': { symbol: 'UNI.e' },
  '0x63a72806098bd3d9520cc43356dd78afe5d386d9': { name: 'Aave Token', symbol: 'AAVE.e' },
  '0x8a0cac13c7da965a312f08ea4229c37869e85cb9': { name: 'Graph Token', symbol: 'GRT.e' },
  '0x6e84a6216ea6dacc71ee8e6b0a5b7322eebc0fdd': { name: 'JoeToken' },
}

/** Real tokens of Avalanche that `@web3icons/common` lacks, by contract. */
const ADDITIONAL_TOKENS: Readonly<Record<string, Description>> = {
  '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': { name: 'Wrapped AVAX', symbol: 'WAVAX', decimals: 18 },
  '0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab': { name: 'Wrapped Ether', symbol: 'WETH.e', decimals: 18 },
  '0x152b9d0fdc40c096757f570a51e494bd4b943e50': { name: 'Bitcoin', symbol: 'BTC.b', decimals: 8 },
  '0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be': { name: 'Staked AVAX', symbol: 'sAVAX', decimals: 18 },
  '0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664': { name: 'USD Coin', symbol: 'USDC.e', decimals: 6 },
  '0xc7198437980c041c805a1edcba50c1ce5db95118': { name: 'Tether USD', symbol: 'USDT.e', decimals: 6 },
}

const toToken = (address: string, token: Description): Token =>
  makeToken(address, {
    ...token,
    priceUsd: priceUsdOf(address),
    reputation: randomOf('reputation', address.toLowerCase()).chance(90) ? 'Benign' : null,
  })

const readEthereumTokens = (): Token[] =>
  [...readContractMap()].map(([address, description]) => toToken(address, description))

/**
 * The tokens of `@web3icons/common` with a contract on Avalanche, and `ADDITIONAL_TOKENS`. The package has no
 * decimals; the default is 18.
 */
function readAvalancheTokens(): Token[] {
  const listed = listedTokens.flatMap(({ name, symbol, addresses: { avalanche } }) => {
    if (!avalanche) return []
    const token = { name, symbol: symbol.toUpperCase(), decimals: 18 }
    return [toToken(avalanche, { ...token, ...CORRECTIONS[avalanche.toLowerCase()] })]
  })
  const more = Object.entries(ADDITIONAL_TOKENS).map(([address, token]) => toToken(address, token))
  return [...listed, ...more]
}

/** A copy of a token of Avalanche, with an invented contract, for a chain without a token list. */
const withInventedContract = (token: Token, chainId: string): Token => ({
  ...token,
  address: addressOfWord(`${chainId} ${token.address}`),
})

const withoutOtherContracts = (tokens: readonly Token[]): ListedToken[] =>
  tokens.map((token) => ({ token, otherContracts: [] }))

function readTokens(chainId: string): ListedToken[] {
  const listed = readListedTokens(chainId)
  if (listed) return listed
  if (chainId === ETHEREUM) return withoutOtherContracts(readEthereumTokens())
  const tokens = readAvalancheTokens()
  return withoutOtherContracts(
    chainId === AVALANCHE ? tokens : tokens.map((token) => withInventedContract(token, chainId)),
  )
}

const byChain = new Map<string, { listed: readonly ListedToken[]; tokens: readonly Token[] }>()

function tokensOf({ chainId }: Chain) {
  const cached = byChain.get(chainId)
  if (cached) return cached
  const listed = readTokens(chainId)
  const tokens = { listed, tokens: listed.map(({ token }) => token) }
  byChain.set(chainId, tokens)
  return tokens
}

/**
 * The tokens of a chain: real contracts on Avalanche, Ethereum, Polygon, Arbitrum One, Base and OP Mainnet.
 * The other chains have copies of Avalanche's tokens, with invented contracts.
 */
export const realTokensOf = (chain: Chain): readonly Token[] => tokensOf(chain).tokens

/** The contracts of a special wallet's token. */
export interface Contracts {
  avalanche: string
  ethereum: string
}

/** A special wallet's token on a chain; undefined if the chain does not have it. */
export function realToken(chain: Chain, { avalanche, ethereum }: Contracts): Token | undefined {
  const { listed } = tokensOf(chain)
  const candidates = [avalanche, ethereum, addressOfWord(`${chain.chainId} ${avalanche}`)]
  for (const contract of candidates.map((one) => one.toLowerCase())) {
    const found = listed.find(
      ({ token, otherContracts }) =>
        token.address.toLowerCase() === contract || otherContracts.includes(contract),
    )
    if (found) return found.token
  }
  return undefined
}
