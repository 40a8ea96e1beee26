import { withAllowlist } from '../allowlist.ts'
import { canonicalChainId } from '../chain.ts'
import type { Currency } from '../currency.ts'
import type { Settings } from '../settings.ts'
import type { TokenOverride } from '../stored-items.ts'
import { keyInAnyAllowlist, type WalletQuery } from '../wallet-query.ts'
import { accountKey, accountQuery, accountsOfWallet, isAccountQuery } from '../watchlist/account.ts'
import { findWallet } from '../watchlist/edit.ts'
import type { RefreshScope } from '../watchlist/refresh-run.ts'
import { findSummary, type Summaries } from '../watchlist/summary.ts'
import type { WalletGroup, WatchedWallet, Watchlist } from '../watchlist/watchlist.ts'
import { type PortfolioScope, scopeOfQuery } from './route.ts'

/** The items and the currency that the queries of a scope depend on. */
export interface ScopeContext {
  watchlist: Watchlist
  settings: Settings
  overrides: readonly TokenOverride[]
  /** The currency of the page. */
  currency: Currency
}

/** The watched wallets of a scope, in the custom order. None for an address. */
export function walletsOf(which: PortfolioScope, watchlist: Watchlist): WatchedWallet[] {
  const { wallets } = watchlist
  switch (which.kind) {
    case 'counted':
      return wallets.filter(({ countsInTotal }) => countsInTotal)
    case 'all':
      return wallets
    case 'group':
      return wallets.filter(({ groupId }) => groupId === which.groupId)
    case 'wallet': {
      const wallet = findWallet(watchlist, which.address)
      return wallet ? [wallet] : []
    }
    case 'address':
      return []
  }
}

/** The current queries of a scope, one for each account. Empty without a service. */
export function queriesOf(which: PortfolioScope, context: ScopeContext): WalletQuery[] {
  const { watchlist, overrides, currency } = context
  const settings = { ...context.settings, currency }
  if (which.kind === 'address') return addressQuery(which, settings, overrides)
  return walletsOf(which, watchlist)
    .flatMap(accountsOfWallet)
    .flatMap((account) => accountQuery(account, settings, overrides) ?? [])
}

/**
 * The queries of stored lists with another allowlist, for accounts that were not read with the current one.
 * The newest list of an account is first.
 */
export function olderQueries(queries: readonly WalletQuery[], summaries: Summaries): WalletQuery[] {
  const unread = queries.filter((query) => !findSummary(summaries, query, query.address)?.figures)
  const keys = new Set(unread.map(keyInAnyAllowlist))
  if (keys.size === 0) return []
  return [...summaries.values()]
    .flat()
    .filter(({ query, figures }) => figures && keys.has(keyInAnyAllowlist(query)))
    .toSorted((a, b) => (b.figures?.updatedAt ?? 0) - (a.figures?.updatedAt ?? 0))
    .map(({ query }) => query)
}

/**
 * The canonical id of the chain that all accounts of a scope are on; null if there are several or none.
 * @param defaultChain the chain of an address without one
 */
export function singleChainOf(
  which: PortfolioScope,
  watchlist: Watchlist,
  defaultChain: string,
): string | null {
  const ids =
    which.kind === 'address'
      ? [which.chainId ?? defaultChain]
      : walletsOf(which, watchlist).flatMap(({ chainIds }) => chainIds)
  const [first, ...others] = new Set(ids.map((id) => canonicalChainId(id)))
  return first !== undefined && others.length === 0 ? first : null
}

/**
 * The scope whose accounts are exactly those of some queries: the preferred one if it fits, the total, all
 * wallets, a group, a wallet, or an address; null if none fits.
 * @param queries without a block
 * @param filterSpam of the settings: the accounts of a scope of wallets are requested with it
 */
export function scopeOf(
  queries: readonly WalletQuery[],
  preferred: PortfolioScope,
  watchlist: Watchlist,
  filterSpam: boolean,
): PortfolioScope | null {
  const [first] = queries
  if (!first) return null
  const keys = new Set(queries.map(accountKey))
  const fits = (which: PortfolioScope) => {
    const accounts = walletsOf(which, watchlist).flatMap(accountsOfWallet)
    return accounts.length === keys.size && accounts.every((account) => keys.has(accountKey(account)))
  }
  const scopes: PortfolioScope[] = [
    preferred,
    { kind: 'counted' },
    { kind: 'all' },
    ...watchlist.groups.map(({ id }) => ({ kind: 'group', groupId: id }) as const),
    ...watchlist.wallets.map(({ address }) => ({ kind: 'wallet', address }) as const),
  ]
  const isOfWallets = queries.every((query) => isAccountQuery(query) && query.filterSpam === filterSpam)
  const found = isOfWallets ? scopes.find(fits) : undefined
  return found ?? (keys.size === 1 ? scopeOfQuery(first) : null)
}

/** Whether a scope has an account of one of the queries. */
export function hasAccountOf(
  which: PortfolioScope,
  queries: readonly WalletQuery[],
  watchlist: Watchlist,
): boolean {
  const addresses =
    which.kind === 'address' ? [which.address] : walletsOf(which, watchlist).map((one) => one.address)
  const known = new Set(addresses.map((address) => address.toLowerCase()))
  return queries.some(({ address }) => known.has(address.toLowerCase()))
}

function addressQuery(
  which: Extract<PortfolioScope, { kind: 'address' }>,
  settings: Settings,
  overrides: readonly TokenOverride[],
): WalletQuery[] {
  const { profile, currency } = settings
  if (!profile) return []
  const { address, chainId, nativeOnly, contracts, withSpam } = which
  const query: WalletQuery = {
    dataUrl: profile.dataUrl,
    chainId: chainId ?? settings.chainId,
    address,
    currency,
    filterSpam: withSpam === null ? settings.filterSpam : !withSpam,
    scope: nativeOnly ? 'native' : 'all',
    ...(contracts.length > 0 && { contracts }),
  }
  return [withAllowlist(query, overrides)]
}

/**
 * Queries that may be requested in the same run: those of a private group, or all others (`group` is null).
 */
export interface RunPart {
  group: WalletGroup | null
  queries: WalletQuery[]
}

/**
 * Splits queries by private group, so that the service cannot link its wallets with others. Others come
 * first.
 */
export function runParts(queries: readonly WalletQuery[], watchlist: Watchlist): RunPart[] {
  const privateGroups = watchlist.groups.filter(({ isPrivate }) => isPrivate)
  const groupOf = ({ address }: WalletQuery) => {
    const wallet = findWallet(watchlist, address)
    return privateGroups.find(({ id }) => id === wallet?.groupId) ?? null
  }
  const byGroup = Map.groupBy(queries, groupOf)
  return [null, ...privateGroups].flatMap((group) => {
    const members = byGroup.get(group)
    return members ? [{ group, queries: members }] : []
  })
}

/** The scope of a refresh of the current balances; null for an address, which is not refreshed by a run. */
export const refreshScope = (which: PortfolioScope): RefreshScope | null =>
  which.kind === 'address' ? null : which
