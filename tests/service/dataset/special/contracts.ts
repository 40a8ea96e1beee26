import type { Contracts } from '../real-tokens.ts'

/** The tokens of the special wallets with their contracts on Avalanche and Ethereum. */
export const CONTRACTS = {
  usdc: {
    avalanche: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    ethereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  usdt: {
    avalanche: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  },
  dai: {
    avalanche: '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70',
    ethereum: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  },
  weth: {
    avalanche: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB',
    ethereum: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
  wbtc: {
    avalanche: '0x50b7545627a5162F82A992c33b87aDc75187B218',
    ethereum: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  },
  link: {
    avalanche: '0x5947BB275c521040051D82396192181b413227A3',
    ethereum: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  },
  uni: {
    avalanche: '0x8eBAf22B6F053dFFeaf46f4Dd9eFA95D89ba8580',
    ethereum: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  },
  aave: {
    avalanche: '0x63a72806098Bd3D9520cC43356dD78afe5D386D9',
    ethereum: '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9',
  },
  gmxOrEns: {
    avalanche: '0x62edc0692BD897D2295872a9FFCac5425011c661',
    ethereum: '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72',
  },
  grt: {
    avalanche: '0x8a0cAc13c7da965a312f08ea4229c37869e85cB9',
    ethereum: '0xc944E90C64B2c07662A292be6244BDf05Cda44a7',
  },
  joeOrCrv: {
    avalanche: '0x6e84a6216eA6dACC71eE8E6b0a5B7322EEbC0fDd',
    ethereum: '0xD533a949740bb3306d119CC777fa900bA034cd52',
  },
  spellOrShib: {
    avalanche: '0xCE1bFFBD5374Dac86a2893119683F4911a2F7814',
    ethereum: '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE',
  },
} as const satisfies Readonly<Record<string, Contracts>>
