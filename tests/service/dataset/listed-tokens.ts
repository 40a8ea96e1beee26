import { tokens } from '@web3icons/common/metadata/tokens'
import { type Description, readContractMap } from './contract-map.ts'
import { priceUsdOf } from './prices.ts'
import { makeToken, type Token } from './tokens.ts'

export interface ListedToken {
  token: Token
  /** The contracts of the same token on Avalanche and Ethereum, in lower case. */
  otherContracts: readonly string[]
}

type Network = 'polygon-pos' | 'arbitrum-one' | 'base' | 'optimistic-ethereum'

/** The name of each chain in `@web3icons/common`, by chain id. */
const NETWORKS: Readonly<Record<string, Network>> = {
  '137': 'polygon-pos',
  '42161': 'arbitrum-one',
  '8453': 'base',
  '10': 'optimistic-ethereum',
}

interface MissingToken extends Description {
  address: string
  /** The contract of the same token on Ethereum, which has the same price. */
  ethereum?: string
}

const WETH = {
  name: 'Wrapped Ether',
  symbol: 'WETH',
  decimals: 18,
  ethereum: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
}
const USDT = {
  name: 'Tether USD',
  symbol: 'USDT',
  decimals: 6,
  ethereum: '0xdac17f958d2ee523a2206206994597c13d831ec7',
}
/** It has no contract on Ethereum, because USDC on Ethereum corresponds to the chain's own USDC. */
const BRIDGED_USDC = { name: 'USD Coin (bridged)', symbol: 'USDC.e', decimals: 6 }

/** Well-known tokens that `@web3icons/common` does not have. */
const MISSING: Readonly<Record<Network, readonly MissingToken[]>> = {
  'polygon-pos': [
    { ...WETH, address: '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619' },
    { ...USDT, address: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f' },
    { ...BRIDGED_USDC, address: '0x2791bca1f2de4661ed88a30c99a7a9449aa84174' },
    {
      name: 'Wrapped POL',
      symbol: 'WPOL',
      decimals: 18,
      address: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
    },
  ],
  'arbitrum-one': [
    { ...WETH, address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1' },
    { ...USDT, address: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9' },
    { ...BRIDGED_USDC, address: '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8' },
    {
      name: 'Aave Token',
      symbol: 'AAVE',
      decimals: 18,
      address: '0xba5ddd1f9d7f570dc94a51479a000e3bce967196',
      ethereum: '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9',
    },
  ],
  base: [
    { ...WETH, address: '0x4200000000000000000000000000000000000006' },
    {
      name: 'Coinbase Wrapped BTC',
      symbol: 'cbBTC',
      decimals: 8,
      address: '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf',
    },
    {
      name: 'Aerodrome',
      symbol: 'AERO',
      decimals: 18,
      address: '0x940181a94a35a4569e4529a3cdfb74e38fd98631',
    },
  ],
  'optimistic-ethereum': [
    { ...WETH, address: '0x4200000000000000000000000000000000000006' },
    { ...USDT, address: '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58' },
    { ...BRIDGED_USDC, address: '0x7f5c764cbc14f9669b88837ca1490cca17c31607' },
  ],
}

/** Polygon's native token as a contract, which is skipped: the native balance already includes it. */
const NATIVE_AS_CONTRACT = '0x0000000000000000000000000000000000001010'

function listedToken(
  address: string,
  description: Description,
  otherContracts: readonly string[],
): ListedToken {
  const priceUsd = priceUsdOf(address, ...otherContracts)
  return { token: makeToken(address, { ...description, priceUsd }), otherContracts }
}

/**
 * The real tokens of Polygon, Arbitrum One, Base and OP Mainnet; undefined for another chain.
 * `@web3icons/common` has no decimals. If it lists a contract on Ethereum for a token, name, symbol and
 * decimals are those of that contract; otherwise, decimals are 18.
 */
export function readListedTokens(chainId: string): ListedToken[] | undefined {
  const network = NETWORKS[chainId]
  if (!network) return undefined
  const onEthereum = new Map(
    [...readContractMap()].map(([key, entry]) => [key.toLowerCase(), entry] as const),
  )
  const listed = tokens.flatMap(({ name, symbol, addresses }) => {
    const address = addresses[network]?.toLowerCase()
    if (!address || address === NATIVE_AS_CONTRACT) return []
    const ethereum = addresses.ethereum?.toLowerCase()
    const otherContracts = [addresses.avalanche?.toLowerCase(), ethereum].filter((one) => one !== undefined)
    const description = { name, symbol: symbol.toUpperCase(), decimals: 18 }
    return [listedToken(address, { ...description, ...onEthereum.get(ethereum ?? '') }, otherContracts)]
  })
  const missing = MISSING[network].map(({ address, ethereum, ...description }) =>
    listedToken(address, description, ethereum ? [ethereum] : []),
  )
  return [...listed, ...missing]
}
