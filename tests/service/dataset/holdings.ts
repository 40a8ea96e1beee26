import { type Chain, dayOfBlock } from './chains.ts'
import { ordinaryWalletOn } from './ordinary-wallet.ts'
import { sizedOf, sizedWalletAt } from './special/sized.ts'
import { specialWalletAt } from './special/wallets.ts'
import { STEADY_BLOCK, specialWalletOf } from './special-wallets.ts'
import type { Wallet } from './wallet.ts'

const KEPT = 64
const kept = new Map<string, Wallet>()

/** Least recently used out first; the whale takes a tenth of a second to make. */
function remembered(key: string, make: () => Wallet): Wallet {
  const wallet = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, wallet)
  const oldest = kept.keys().next().value
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return wallet
}

/** By contract address, which has nothing to do with value, so that a client has to sort; none is zero. */
const listed = (wallet: Wallet): Wallet => ({
  ...wallet,
  holdings: wallet.holdings
    .filter(({ balance }) => balance > 0n)
    .map((holding) => ({ holding, key: holding.token.address.toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ holding }) => holding),
})

/** What an address holds on a chain at a block: the same for the same three, every time. */
export function walletAt(chain: Chain, address: string, block: bigint): Wallet {
  const special = specialWalletOf(address)
  if (special) {
    return remembered(`${chain.chainId} ${special} ${block < STEADY_BLOCK}`, () =>
      listed(specialWalletAt(chain, special, block)),
    )
  }
  const day = dayOfBlock(chain, block)
  const sized = sizedOf(address)
  if (sized) {
    return remembered(`${chain.chainId} ${sized.count} of ${sized.variant}`, () =>
      listed(sizedWalletAt(chain, sized)),
    )
  }
  return remembered(`${chain.chainId} ${address.toLowerCase()} ${day}`, () =>
    listed(ordinaryWalletOn(chain, address, day)),
  )
}
