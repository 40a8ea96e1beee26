import type { Chain } from './chains.ts'
import { parseDecimal } from './decimal.ts'
import { type Random, randomOf } from './random.ts'
import { realTokensOf } from './real-tokens.ts'
import { type Holding, spamToken, type Token } from './tokens.ts'
import type { Wallet } from './wallet.ts'

/** Tokens that are never sold, so that a wallet never has fewer. */
const FEWEST = 3
const MOST = 36
const MOST_SPAM = 4

/** Between one and some ten thousand dollars' worth; of an unpriced token between 1 and a million units. */
function typicalBalance(token: Token, random: Random): bigint {
  const unit = 10n ** BigInt(token.decimals)
  const noise = BigInt(random.between(1, 999_999_999))
  const size = BigInt(random.between(1, 10 ** random.between(1, 4)))
  const amount = size * unit + (noise * unit) / 1_000_000_000n
  if (!token.priceUsd) return amount
  const price = parseDecimal(token.priceUsd)
  return (amount * 10n ** BigInt(price.scale)) / price.digits
}

/** What is left of a balance on a day: half to one and a half of it, and sometimes nothing. */
function onDay(balance: bigint, day: number, maySell: boolean, seed: readonly string[]): bigint {
  const random = randomOf('day', ...seed, day)
  if (maySell && random.chance(8)) return 0n
  const changed = (balance * BigInt(random.between(500_000, 1_500_000))) / 1_000_000n
  return changed > 0n ? changed : 1n
}

function someTokens(chain: Chain, random: Random): Token[] {
  const tokens = realTokensOf(chain)
  const picked = new Set<Token>()
  const count = random.between(FEWEST, MOST)
  while (picked.size < count) picked.add(random.pick(tokens))
  return [...picked]
}

/**
 * The holdings of any address: its tokens follow from the address and the chain, each balance from the day too.
 * A block's day is fixed, so a balance at a block is the same every time; the latest one is the same all day.
 */
export function ordinaryWalletOn(chain: Chain, address: string, day: number): Wallet {
  const seed = [chain.chainId, address.toLowerCase()]
  const random = randomOf('wallet', ...seed)
  const tokens = someTokens(chain, random)
  const spam = Array.from({ length: random.below(MOST_SPAM + 1) }, (_, index) =>
    spamToken(`${seed.join()} ${index}`),
  )
  const holdings = [...tokens, ...spam].map((token, index): Holding => {
    const own = [...seed, token.address]
    const balance = typicalBalance(token, randomOf('balance', ...own))
    return { token, balance: onDay(balance, day, index >= FEWEST, own) }
  })
  const native = BigInt(random.between(1, 200_000)) * 10n ** 15n + BigInt(random.below(1_000_000_000))
  return { native: onDay(native, day, true, seed), nativeUnpriced: false, holdings }
}
