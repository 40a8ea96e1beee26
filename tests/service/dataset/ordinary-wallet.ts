import type { Chain } from './chains.ts'
import { parseDecimal } from './decimal.ts'
import { type Random, randomOf } from './random.ts'
import { realTokensOf } from './real-tokens.ts'
import { type Holding, spamToken, type Token } from './tokens.ts'
import type { Wallet } from './wallet.ts'

/** The first tokens of a wallet are never sold, so that it always has at least this many. */
const MIN_TOKENS = 3
const MAX_TOKENS = 36
const MAX_SPAM = 4

/** A balance worth $1 to $10,000; 1 to 10,000 units of a token without a price. */
function typicalBalance(token: Token, random: Random): bigint {
  const unit = 10n ** BigInt(token.decimals)
  const noise = BigInt(random.between(1, 999_999_999))
  const size = BigInt(random.between(1, 10 ** random.between(1, 4)))
  const amount = size * unit + (noise * unit) / 1_000_000_000n
  if (!token.priceUsd) return amount
  const price = parseDecimal(token.priceUsd)
  return (amount * 10n ** BigInt(price.scale)) / price.digits
}

/** The balance on a day: 50 to 150 % of `balance`, and sometimes zero if `maySell`. */
function onDay(balance: bigint, day: number, maySell: boolean, seed: readonly string[]): bigint {
  const random = randomOf('day', ...seed, day)
  if (maySell && random.chance(8)) return 0n
  const changed = (balance * BigInt(random.between(500_000, 1_500_000))) / 1_000_000n
  return changed > 0n ? changed : 1n
}

function pickTokens(chain: Chain, random: Random): Token[] {
  const tokens = realTokensOf(chain)
  const picked = new Set<Token>()
  const count = random.between(MIN_TOKENS, MAX_TOKENS)
  while (picked.size < count) picked.add(random.pick(tokens))
  return [...picked]
}

/**
 * The holdings of an ordinary address. Address and chain determine the tokens; address, chain and day
 * determine the balances. The balances at a block never change, and the latest ones change at midnight UTC.
 */
export function ordinaryWalletOn(chain: Chain, address: string, day: number): Wallet {
  const seed = [chain.chainId, address.toLowerCase()]
  const random = randomOf('wallet', ...seed)
  const tokens = pickTokens(chain, random)
  const spam = Array.from({ length: random.below(MAX_SPAM + 1) }, (_, index) =>
    spamToken(`${seed.join()} ${index}`),
  )
  const holdings = [...tokens, ...spam].map((token, index): Holding => {
    const own = [...seed, token.address]
    const balance = typicalBalance(token, randomOf('balance', ...own))
    return { token, balance: onDay(balance, day, index >= MIN_TOKENS, own) }
  })
  const native = BigInt(random.between(1, 200_000)) * 10n ** 15n + BigInt(random.below(1_000_000_000))
  return { native: onDay(native, day, true, seed), nativeUnpriced: false, holdings }
}
