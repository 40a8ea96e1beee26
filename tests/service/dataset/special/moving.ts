import type { Chain } from '../chains.ts'
import { realToken } from '../real-tokens.ts'
import type { Wallet } from '../wallet.ts'
import { CONTRACTS } from './contracts.ts'

/**
 * Two wallets between which tokens move, by default every hour. Amounts rise and fall, and tokens appear and
 * disappear; the sum of both wallets never changes.
 */
export const MOVING_WALLETS = {
  first: '0x5eC82dDa1628420f4f9b557Dbb25B1B269cFf9aB',
  second: '0x8360Fe17e5AaEEE23A6435d3d6F6E30f43bcaB26',
} as const

export type MovingWallet = keyof typeof MOVING_WALLETS

type TokenName = 'usdc' | 'weth' | 'link' | 'dai'

/** Balances in the smallest unit. */
type Balances = Readonly<Record<TokenName | 'native', bigint>>

const UNIT = 10n ** 18n
const USDC = 10n ** 6n

/** The balances of each wallet before and after a move. */
const BALANCES: Readonly<Record<MovingWallet, readonly [before: Balances, after: Balances]>> = {
  first: [
    { native: 10n * UNIT, usdc: 5_000n * USDC, weth: 2n * UNIT, link: 40n * UNIT, dai: 0n },
    { native: (19n * UNIT) / 2n, usdc: 4_000n * USDC, weth: 0n, link: 40n * UNIT, dai: 0n },
  ],
  second: [
    { native: UNIT, usdc: 1_000n * USDC, weth: 0n, link: 0n, dai: 300n * UNIT },
    { native: (3n * UNIT) / 2n, usdc: 2_000n * USDC, weth: 2n * UNIT, link: 0n, dai: 300n * UNIT },
  ],
}

/** The moving wallet of an address in any letter case. */
export function movingWalletOf(address: string): MovingWallet | undefined {
  if (address.toLowerCase() === MOVING_WALLETS.first.toLowerCase()) return 'first'
  return address.toLowerCase() === MOVING_WALLETS.second.toLowerCase() ? 'second' : undefined
}

/**
 * The wallet after a number of moves: its `before` balances for an even number, its `after` balances for an
 * odd one.
 */
export function movingWalletAt(chain: Chain, name: MovingWallet, moves: bigint): Wallet {
  const { native, ...balances } = BALANCES[name][moves % 2n === 0n ? 0 : 1]
  const holdings = (Object.keys(balances) as TokenName[]).flatMap((symbol) => {
    const token = realToken(chain, CONTRACTS[symbol])
    return token ? [{ token, balance: balances[symbol] }] : []
  })
  return { native, nativeUnpriced: false, holdings }
}
