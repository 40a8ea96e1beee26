import { checksumAddress } from '../address.ts'
import type { Chain } from '../chains.ts'
import type { Holding } from '../tokens.ts'
import type { Wallet } from '../wallet.ts'
import { WHALE_TOKENS, whaleHoldings } from './whale.ts'

/** Derived from "wallet-glance sized". The variant and the number of tokens follow. */
const PREFIX = '0x0b6bbbfa0d046ead3d370e43'
const FORM = new RegExp(`^${PREFIX}(?<variant>\\d{8})(?<count>\\d{8})$`)

/** How many of the whale's tokens a wallet holds, and from where in its list. */
export interface Sized {
  /** At most 10,000. */
  count: number
  variant: number
}

const digits = (value: number): string => String(value).padStart(8, '0')

/** The address of a wallet with a given number of tokens. It contains both numbers in decimal. */
export const sizedWallet = ({ count, variant }: Sized): string =>
  checksumAddress(`${PREFIX}${digits(variant)}${digits(count)}`)

/** The size of such a wallet by its address in any letter case; undefined for other addresses. */
export function sizedOf(address: string): Sized | undefined {
  const found = FORM.exec(address.toLowerCase())?.groups
  if (!found || Number(found.count) > WHALE_TOKENS) return undefined
  return { count: Number(found.count), variant: Number(found.variant) }
}

const made = new Map<string, readonly Holding[]>()

function tokensOf(chain: Chain): readonly Holding[] {
  const tokens = made.get(chain.chainId) ?? whaleHoldings(chain)
  made.set(chain.chainId, tokens)
  return tokens
}

/** As many of the whale's tokens as requested; the variant determines the first one. */
export function sizedWalletAt(chain: Chain, { count, variant }: Sized): Wallet {
  const all = tokensOf(chain)
  const holdings = Array.from(
    { length: count },
    (_, index) => all[(variant * 37 + index) % all.length] as Holding,
  )
  return { native: 7n * 10n ** 18n, nativeUnpriced: false, holdings }
}
