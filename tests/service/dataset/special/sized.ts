import { checksumAddress } from '../address.ts'
import type { Chain } from '../chains.ts'
import type { Holding } from '../tokens.ts'
import type { Wallet } from '../wallet.ts'
import { WHALE_TOKENS, whaleHoldings } from './whale.ts'

/** The last 40 digits of the keccak of "wallet-glance sized" begin so; a variant and a number of tokens follow. */
const PREFIX = '0x0b6bbbfa0d046ead3d370e43'
const FORM = new RegExp(`^${PREFIX}(?<variant>\\d{8})(?<count>\\d{8})$`)

/** How many tokens a wallet holds, and which: those of another variant begin elsewhere. */
export interface Sized {
  /** At most 10,000. */
  count: number
  variant: number
}

const digits = (value: number): string => String(value).padStart(8, '0')

/** The address of a wallet with so many tokens, for whoever measures. Both numbers stand in it, in decimal. */
export const sizedWallet = ({ count, variant }: Sized): string =>
  checksumAddress(`${PREFIX}${digits(variant)}${digits(count)}`)

/** What an address says of its size, in any letter case, if it is one of those. */
export function sizedOf(address: string): Sized | undefined {
  const said = FORM.exec(address.toLowerCase())?.groups
  if (!said || Number(said.count) > WHALE_TOKENS) return undefined
  return { count: Number(said.count), variant: Number(said.variant) }
}

const made = new Map<string, readonly Holding[]>()

function tokensOf(chain: Chain): readonly Holding[] {
  const tokens = made.get(chain.chainId) ?? whaleHoldings(chain)
  made.set(chain.chainId, tokens)
  return tokens
}

/** So many tokens of the whale's, from a place on that the variant says. */
export function sizedWalletAt(chain: Chain, { count, variant }: Sized): Wallet {
  const all = tokensOf(chain)
  const holdings = Array.from(
    { length: count },
    (_, index) => all[(variant * 37 + index) % all.length] as Holding,
  )
  return { native: 7n * 10n ** 18n, nativeUnpriced: false, holdings }
}
