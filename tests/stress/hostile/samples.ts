/** Responses in the format of the API specification, and in that of the public service where it differs. */

const usd = (value: unknown) => ({ currencyCode: 'usd', value })

/** API 2.4. */
export const TOKEN = {
  address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  logoUri: 'https://images.example.org/usdc.png',
  ercType: 'ERC-20',
  price: usd('1.0003'),
  chainId: '43114',
  balance: '15000000',
  balanceValue: usd('15.0045'),
  tokenReputation: 'Benign',
}

/** A token as the public service sends it: money as numbers, unknown fields missing or null. */
const PUBLIC_TOKEN = {
  ercType: 'ERC-20',
  chainId: '43114',
  address: '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70',
  name: 'Dai Stablecoin',
  symbol: 'DAI.e',
  decimals: 18,
  price: { value: 1.0, currencyCode: 'usd' },
  balance: '123456789012345678901',
  balanceValue: null,
}

/** API 2.3. */
const NATIVE = {
  name: 'Avalanche',
  symbol: 'AVAX',
  decimals: 18,
  logoUri: 'https://images.example.org/avax.png',
  chainId: '43114',
  price: usd('42.42'),
  balance: '2000000000000000000',
  balanceValue: usd('84.84'),
}

const CHAIN = {
  evmChainId: 43114,
  chainName: 'c_chain',
  blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  subnetId: '11111111111111111111111111111111LpoYY',
  network: 'mainnet',
}

const DATA_CHAIN = {
  chainId: '43114',
  status: 'OK',
  chainName: 'Avalanche (C-Chain)',
  platformChainId: CHAIN.blockchainId,
  subnetId: CHAIN.subnetId,
  vmName: 'EVM',
  networkToken: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  isTestnet: false,
}

const UP = { database: { status: 'up' } }

/** A valid response for each endpoint. */
export const SAMPLES = {
  listErc20: { nextPageToken: '', nativeTokenBalance: NATIVE, erc20TokenBalances: [TOKEN, PUBLIC_TOKEN] },
  getNative: { nativeTokenBalance: NATIVE },
  avgTps: {
    results: [
      { timestamp: 1_724_716_800, value: 1.98 },
      { timestamp: 1_724_630_400, value: 2.17 },
      { timestamp: 1_724_544_000, value: 1.57 },
    ],
    status: 200,
    lastRun: 1_724_780_812,
  },
  chainInfo: CHAIN,
  liveCheck: { status: 'ok', info: UP, error: {}, details: UP },
  healthCheck: {
    status: 'error',
    info: null,
    error: { database: { status: 'down' } },
    details: { database: { status: 'down' } },
  },
  dataChains: { chains: [DATA_CHAIN, { ...DATA_CHAIN, chainId: '43113', isTestnet: true }] },
  metricsChains: { chains: [CHAIN, { ...CHAIN, evmChainId: 43113 }], nextPageToken: 'a-token' },
} as const
