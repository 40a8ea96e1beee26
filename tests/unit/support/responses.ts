/** Example responses of the service, as its operator published them or as the API specification has them. */

import type { DataChain } from '../../../utils/domain/chain-lists.ts'

export const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'

/** The operator's published example: money is a number, and the reputation is absent. */
export const publishedToken = () => ({
  ercType: 'ERC-20',
  chainId: '43114',
  address: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  price: { value: 1.0, currencyCode: 'usd' },
  balance: '15000000',
  balanceValue: { currencyCode: 'usd', value: 9.6 },
  logoUri: 'https://images.example.org/usdc.png',
})

/** As in section 2.3 of the API specification: money is text. */
export const specifiedNative = () => ({
  name: 'Avalanche',
  symbol: 'AVAX',
  decimals: 18,
  logoUri: 'https://images.example.org/avax.png',
  chainId: '43114',
  price: { currencyCode: 'usd', value: '42.42' },
  balance: '2000000000000000000',
  balanceValue: { currencyCode: 'usd', value: '84.84' },
})

export const publishedTps = () => ({
  results: [
    { timestamp: 1724716800, value: 1.98 },
    { timestamp: 1724630400, value: 2.17 },
  ],
  status: 200,
  lastRun: 1724780812,
})

export const publishedChain = () => ({
  evmChainId: 43114,
  chainName: 'c_chain',
  blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  subnetId: '11111111111111111111111111111111LpoYY',
  network: 'mainnet',
})

export const publishedError = () => ({
  message: ['Invalid address format'],
  error: 'Bad Request',
  statusCode: 400,
})

export const healthReport = () => ({
  status: 'ok',
  info: { database: { status: 'up' } },
  error: {},
  details: { database: { status: 'up' } },
})

/** A chain as the data interface lists it, after parsing. */
export const dataChain = (change: Partial<DataChain> = {}): DataChain => ({
  chainId: '173750',
  name: 'Echo L1',
  test: true,
  blockchainId: null,
  subnetId: null,
  available: false,
  symbol: 'ECH',
  ...change,
})
