import { canonicalChainId } from '../chain.ts'
import type { Settings } from '../settings.ts'
import type { TokenOverride } from '../stored-choices.ts'
import { withAllowlist } from '../token-overrides.ts'
import type { WalletQuery } from '../wallet-query.ts'
import type { WatchedWallet } from './watchlist.ts'

/** A wallet on a chain: the unit that is requested, stored and counted. */
export interface Cell {
  /** In checksum form. */
  address: string
  /** Canonical: the EVM chain id if it is known. */
  chainId: string
}

/** The key of a cell. The letter case of the address does not matter. */
export const cellKey = ({ address, chainId }: Cell): string =>
  `${canonicalChainId(chainId)}|${address.toLowerCase()}`

export const cellsOfWallet = ({ address, chainIds }: WatchedWallet): Cell[] =>
  chainIds.map((chainId) => ({ address, chainId }))

/** All cells of a watchlist. */
export const cellsOf = ({ wallets }: { wallets: readonly WatchedWallet[] }): Cell[] =>
  wallets.flatMap(cellsOfWallet)

/** Whether a query is for all current tokens of a wallet, as the watchlist requests them. */
export const isCellQuery = ({ scope, blockNumber, contracts }: WalletQuery): boolean =>
  scope === 'all' && blockNumber === undefined && contracts === undefined

/** The settings that are part of a cell's query. */
export type CellSettings = Pick<Settings, 'profile' | 'currency' | 'filterSpam'>

/** The query of a cell with the current settings and overrides; null if no service is chosen. */
export function cellQuery(
  { address, chainId }: Cell,
  { profile, currency, filterSpam }: CellSettings,
  overrides: readonly TokenOverride[],
): WalletQuery | null {
  if (!profile) return null
  const query = { dataUrl: profile.dataUrl, chainId, address, currency, filterSpam, scope: 'all' as const }
  return withAllowlist(query, overrides)
}
