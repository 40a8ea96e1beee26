import type { Chain } from '../chains.ts'
import { type Contracts, realToken } from '../real-tokens.ts'
import type { Holding } from '../tokens.ts'
import { CONTRACTS } from './contracts.ts'

/** Twelve well-known tokens and their balances in the smallest unit, together about 20,900 dollars. */
const BALANCES: readonly (readonly [contracts: Contracts, balance: bigint])[] = [
  [CONTRACTS.usdc, 3_250_480_000n], // 3,250.48
  [CONTRACTS.usdt, 800_000_000n], // 800
  [CONTRACTS.dai, 412_750_000_000_000_000_000n], // 412.75
  [CONTRACTS.weth, 1_842_300_000_000_000_000n], // 1.8423
  [CONTRACTS.wbtc, 10_500_000n], // 0.105
  [CONTRACTS.link, 86_250_000_000_000_000_000n], // 86.25
  [CONTRACTS.uni, 120_000_000_000_000_000_000n], // 120
  [CONTRACTS.aave, 9_750_000_000_000_000_000n], // 9.75
  [CONTRACTS.gmxOrEns, 14_200_000_000_000_000_000n], // 14.2
  [CONTRACTS.grt, 1_500_000_000_000_000_000_000n], // 1,500
  [CONTRACTS.joeOrCrv, 640_123_456_789_012_345_678n], // 640.123…
  [CONTRACTS.spellOrShib, 2_000_000_000_000_000_000_000_000n], // 2,000,000
]

/** The twelve tokens, except those that the chain does not have. */
export const ordinaryHoldings = (chain: Chain): Holding[] =>
  BALANCES.flatMap(([contracts, balance]) => {
    const token = realToken(chain, contracts)
    return token ? [{ token: { ...token, reputation: 'Benign' }, balance }] : []
  })
