import { withAllowlist } from '../allowlist.ts'
import { canonicalChainId } from '../chain.ts'
import type { Settings } from '../settings.ts'
import type { TokenOverride } from '../stored-items.ts'
import type { WalletQuery } from '../wallet-query.ts'
import type { WatchedWallet } from './watchlist.ts'

/** A wallet on a chain: the unit that is requested, stored and counted. */
export interface Account {
  /** In checksum form. */
  address: string
  /** Canonical: the EVM chain id if it is known. */
  chainId: string
}

/** The key of an account. The letter case of the address does not matter. */
export const accountKey = ({ address, chainId }: Account): string =>
  `${canonicalChainId(chainId)}|${address.toLowerCase()}`

export const accountsOfWallet = ({ address, chainIds }: WatchedWallet): Account[] =>
  chainIds.map((chainId) => ({ address, chainId }))

/** All accounts of a watchlist. */
export const accountsOf = ({ wallets }: { wallets: readonly WatchedWallet[] }): Account[] =>
  wallets.flatMap(accountsOfWallet)

/** Whether a query is for all current tokens of a wallet, as the watchlist requests them. */
export const isAccountQuery = ({ scope, blockNumber, contracts }: WalletQuery): boolean =>
  scope === 'all' && blockNumber === undefined && contracts === undefined

/** The settings that are part of an account's query. */
export type AccountSettings = Pick<Settings, 'profile' | 'currency' | 'filterSpam'>

/**
 * The query of an account with the current settings and overrides; null if no service is chosen.
 * @param scope `native`: only the native token
 */
export function accountQuery(
  { address, chainId }: Account,
  { profile, currency, filterSpam }: AccountSettings,
  overrides: readonly TokenOverride[],
  scope: WalletQuery['scope'] = 'all',
): WalletQuery | null {
  if (!profile) return null
  const query = { dataUrl: profile.dataUrl, chainId, address, currency, filterSpam, scope }
  return withAllowlist(query, overrides)
}
