import { activityOf } from './activity.ts'
import { dayOfBlock, timeOfBlock } from './blocks.ts'
import type { Chain } from './chains.ts'
import { ordinaryWalletOn } from './ordinary-wallet.ts'
import { movingWalletAt, movingWalletOf } from './special/moving.ts'
import { parseSizedAddress, sizedWallet } from './special/sized.ts'
import { specialWalletAt } from './special/wallets.ts'
import { STEADY_BLOCK, specialWalletOf } from './special-wallets.ts'
import type { Wallet } from './wallet.ts'

const MAX_CACHED = 64
const cache = new Map<string, Wallet>()

/**
 * Returns the cached wallet or creates it, because creating a large wallet is slow. Evicts the least recently
 * used.
 */
function cached(key: string, create: () => Wallet): Wallet {
  const wallet = cache.get(key) ?? create()
  cache.delete(key)
  cache.set(key, wallet)
  const oldest = cache.keys().next().value
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  return wallet
}

/** Omits zero balances, and sorts by contract address, so that a client has to sort by value itself. */
const listed = (wallet: Wallet): Wallet => ({
  ...wallet,
  holdings: wallet.holdings
    .filter(({ balance }) => balance > 0n)
    .map((holding) => ({ holding, key: holding.token.address.toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ holding }) => holding),
})

const NOTHING: Wallet = { native: 0n, nativeUnpriced: false, holdings: [] }

/**
 * The holdings of an address on a chain at a block: always the same for the same arguments.
 * @param movePeriodSeconds how often the tokens of the moving wallets move
 */
export function walletAt(chain: Chain, address: string, block: bigint, movePeriodSeconds: number): Wallet {
  const special = specialWalletOf(address)
  if (special) {
    return cached(`${chain.chainId} ${special} ${block < STEADY_BLOCK}`, () =>
      listed(specialWalletAt(chain, special, block)),
    )
  }
  const moving = movingWalletOf(address)
  if (moving) {
    return listed(movingWalletAt(chain, moving, timeOfBlock(chain, block) / BigInt(movePeriodSeconds)))
  }
  const sized = parseSizedAddress(address)
  if (sized) {
    return cached(`${chain.chainId} ${sized.count} of ${sized.variant}`, () =>
      listed(sizedWallet(chain, sized)),
    )
  }
  if (activityOf(chain, address) !== 'holds') return NOTHING
  const day = dayOfBlock(chain, block)
  return cached(`${chain.chainId} ${address.toLowerCase()} ${day}`, () =>
    listed(ordinaryWalletOn(chain, address, day)),
  )
}

/** Whether an address took part in transactions or token transfers on a chain. */
export function isActiveOn(chain: Chain, address: string): boolean {
  const special = specialWalletOf(address)
  if (special) return special !== 'empty'
  if (movingWalletOf(address) || parseSizedAddress(address)) return true
  return activityOf(chain, address) !== 'none'
}
