import type { Chain } from '../chains.ts'
import { type SpecialWallet, STEADY_BLOCK } from '../special-wallets.ts'
import type { Holding } from '../tokens.ts'
import type { Wallet } from '../wallet.ts'
import { edgeHoldings } from './edge.ts'
import { hostileHoldings } from './hostile.ts'
import { ordinaryHoldings } from './ordinary.ts'
import { spamHoldings } from './spam.ts'
import { whaleHoldings } from './whale.ts'

const UNIT = 10n ** 18n

interface SpecialHoldings {
  native: bigint
  nativeUnpriced?: boolean
  holdings: (chain: Chain) => Holding[]
}

const HOLDINGS: Readonly<Record<SpecialWallet, SpecialHoldings>> = {
  ordinary: { native: 42_503_400_000_000_000_000n, holdings: ordinaryHoldings },
  empty: { native: 0n, holdings: () => [] },
  whale: { native: 1_250_000n * UNIT, holdings: whaleHoldings },
  spam: { native: 3n * UNIT, holdings: spamHoldings },
  edge: { native: 1n, nativeUnpriced: true, holdings: edgeHoldings },
  hostile: { native: 2n * UNIT, holdings: hostileHoldings },
}

const halved = (holdings: readonly Holding[]): Holding[] =>
  holdings.map((holding) => ({ ...holding, balance: holding.balance / 2n }))

/** The holdings of a special wallet; before `STEADY_BLOCK`, all balances are halved. */
export function specialWalletAt(chain: Chain, name: SpecialWallet, block: bigint): Wallet {
  const { native, nativeUnpriced = false, holdings } = HOLDINGS[name]
  return block < STEADY_BLOCK
    ? { native: native / 2n, nativeUnpriced, holdings: halved(holdings(chain)) }
    : { native, nativeUnpriced, holdings: holdings(chain) }
}
