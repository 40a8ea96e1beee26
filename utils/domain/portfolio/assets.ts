import { canonicalChainId } from '../chain.ts'

/** One deployment of an asset. */
interface Deployment {
  chainId: string
  /** In lower case; null for the native token. */
  contract: string | null
  /** Where the issuer, the chain or a public list of chains says that this is the asset. */
  source: string
}

/** One asset on several chains. */
export interface Asset {
  id: string
  symbol: string
  name: string
  deployments: readonly Deployment[]
}

const CIRCLE_USDC = 'https://developers.circle.com/stablecoins/usdc-contract-addresses'
const CIRCLE_EURC = 'https://developers.circle.com/stablecoins/eurc-contract-addresses'
const TETHER = 'https://tether.to/en/supported-protocols/'
const POLYGON = 'https://github.com/0xPolygon/pol-token'
const CHAINLIST = 'https://chainlist.org/'

/**
 * The reviewed assets: one issuer's own deployments, and the same coin on several main networks. Everything
 * else is an asset of its own: bridged forms (`USDC.e`, `USDbC`, `WETH.e`, USD₮0 on Arbitrum and Polygon),
 * wrapped and staked forms, and each token with the symbol of a known one.
 */
export const ASSETS: readonly Asset[] = [
  {
    id: 'eth',
    symbol: 'ETH',
    name: 'Ether',
    deployments: [
      { chainId: '1', contract: null, source: CHAINLIST },
      { chainId: '42161', contract: null, source: CHAINLIST },
      {
        chainId: '8453',
        contract: null,
        source: 'https://docs.base.org/base-chain/quickstart/connecting-to-base',
      },
      { chainId: '10', contract: null, source: CHAINLIST },
    ],
  },
  {
    id: 'usdc',
    symbol: 'USDC',
    name: 'USD Coin',
    deployments: [
      { chainId: '1', contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', source: CIRCLE_USDC },
      { chainId: '43114', contract: '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', source: CIRCLE_USDC },
      { chainId: '42161', contract: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', source: CIRCLE_USDC },
      { chainId: '8453', contract: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', source: CIRCLE_USDC },
      { chainId: '10', contract: '0x0b2c639c533813f4aa9d7837caf62653d097ff85', source: CIRCLE_USDC },
      { chainId: '137', contract: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', source: CIRCLE_USDC },
    ],
  },
  {
    id: 'usdt',
    symbol: 'USDT',
    name: 'Tether USD',
    deployments: [
      { chainId: '1', contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', source: TETHER },
      { chainId: '43114', contract: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', source: TETHER },
    ],
  },
  {
    id: 'eurc',
    symbol: 'EURC',
    name: 'EURC',
    deployments: [
      { chainId: '1', contract: '0x1abaea1f7c830bd89acc67ec4af516284b1bc33c', source: CIRCLE_EURC },
      { chainId: '43114', contract: '0xc891eb4cbdeff6e073e859e987815ed1505c2acd', source: CIRCLE_EURC },
      { chainId: '8453', contract: '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42', source: CIRCLE_EURC },
    ],
  },
  {
    id: 'pol',
    symbol: 'POL',
    name: 'Polygon Ecosystem Token',
    deployments: [
      { chainId: '137', contract: null, source: CHAINLIST },
      { chainId: '1', contract: '0x455e53cbb86018ac2b8092fdcd39d8444affc3f6', source: POLYGON },
    ],
  },
]

const keyOf = (chainId: string, contract: string | null): string =>
  `${canonicalChainId(chainId)}|${contract?.toLowerCase() ?? ''}`

const BY_KEY: ReadonlyMap<string, Asset> = new Map(
  ASSETS.flatMap((asset) =>
    asset.deployments.map(({ chainId, contract }): [string, Asset] => [keyOf(chainId, contract), asset]),
  ),
)

const BY_ID: ReadonlyMap<string, Asset> = new Map(ASSETS.map((asset) => [asset.id, asset]))

/** Identifies the asset of a token. No symbol is compared, so a counterfeit never joins. */
export function assetKey(chainId: string, contract: string | null): string {
  const key = keyOf(chainId, contract)
  return BY_KEY.get(key)?.id ?? key
}

/** The reviewed asset of a key of `assetKey`; null if the token is an asset of its own. */
export const assetOfKey = (key: string): Asset | null => BY_ID.get(key) ?? null
