import { type Holding, realToken } from '../tokens.ts'

/** Twelve well-known contracts and how much of each, in the smallest unit: about 22,000 dollars without AVAX. */
const BALANCES: readonly (readonly [address: string, balance: bigint])[] = [
  ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 3_250_480_000n], // 3,250.48 USDC
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 800_000_000n], // 800 USDT
  ['0x6B175474E89094C44Da98b954EedeAC495271d0F', 412_750_000_000_000_000_000n], // 412.75 DAI
  ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 1_842_300_000_000_000_000n], // 1.8423 WETH
  ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 10_500_000n], // 0.105 WBTC
  ['0x514910771AF9Ca656af840dff83E8264EcF986CA', 86_250_000_000_000_000_000n], // 86.25 LINK
  ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 120_000_000_000_000_000_000n], // 120 UNI
  ['0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', 9_750_000_000_000_000_000n], // 9.75 AAVE
  ['0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72', 14_200_000_000_000_000_000n], // 14.2 ENS
  ['0xc944E90C64B2c07662A292be6244BDf05Cda44a7', 1_500_000_000_000_000_000_000n], // 1,500 GRT
  ['0xD533a949740bb3306d119CC777fa900bA034cd52', 640_123_456_789_012_345_678n], // 640.123… CRV
  ['0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE', 2_000_000_000_000_000_000_000_000n], // 2,000,000 SHIB
]

export const ordinaryHoldings = (): Holding[] =>
  BALANCES.map(([address, balance]) => ({ token: { ...realToken(address), reputation: 'Benign' }, balance }))
