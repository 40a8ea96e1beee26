import { checksumAddress } from '../address.ts'
import type { Chain } from '../chains.ts'
import type { Holding } from '../tokens.ts'
import type { Wallet } from '../wallet.ts'
import { WHALE_TOKENS, whaleHoldings } from './whale.ts'

/** Derived from "wallet-glance sized". The digits of the variant and of the number of tokens follow. */
const PREFIX = '0x0b6bbbfa0d046ead3d370e43'
const ADDRESS = new RegExp(`^${PREFIX}(?<variant>\\d{8})(?<count>\\d{8})$`)

/** The holdings of a sized wallet: a part of the whale's list. */
export interface WalletSize {
  /** Number of tokens, at most 10,000. */
  count: number
  /** Determines the first token. */
  variant: number
}

const digits = (value: number): string => String(value).padStart(8, '0')

/** The address of a wallet with a given number of tokens. It contains both numbers in decimal. */
export const sizedWalletAddress = ({ count, variant }: WalletSize): string =>
  checksumAddress(`${PREFIX}${digits(variant)}${digits(count)}`)

/** The size of the sized wallet with this address, in any letter case; undefined for other addresses. */
export function parseSizedAddress(address: string): WalletSize | undefined {
  const found = ADDRESS.exec(address.toLowerCase())?.groups
  if (!found || Number(found.count) > WHALE_TOKENS) return undefined
  return { count: Number(found.count), variant: Number(found.variant) }
}

const whaleTokens = new Map<string, readonly Holding[]>()

function tokensOf(chain: Chain): readonly Holding[] {
  const tokens = whaleTokens.get(chain.chainId) ?? whaleHoldings(chain)
  whaleTokens.set(chain.chainId, tokens)
  return tokens
}

/** A wallet with `count` of the whale's tokens. */
export function sizedWallet(chain: Chain, { count, variant }: WalletSize): Wallet {
  const all = tokensOf(chain)
  const holdings = Array.from(
    { length: count },
    (_, index) => all[(variant * 37 + index) % all.length] as Holding,
  )
  return { native: 7n * 10n ** 18n, nativeUnpriced: false, holdings }
}
