import type { AccountView } from '../account-view.ts'
import { canonicalChainId } from '../chain.ts'
import { isSameAddress } from '../wallet-query.ts'
import { type Account, accountKey, accountsOfWallet } from './account.ts'
import type { AccountViews } from './account-views.ts'
import type { RefreshScope } from './refresh-run.ts'
import type { WatchedWallet, Watchlist } from './watchlist.ts'

const HOUR_MS = 3_600_000

/**
 * The accounts that a run requests, each once. A wallet of a private group is included only if the scope is
 * this group or this wallet.
 * @param now in ms
 */
export const accountsInScope = (
  watchlist: Watchlist,
  viewOf: AccountViews,
  scope: RefreshScope,
  now: number,
): AccountView[] =>
  allowedAccounts(watchlist, scope)
    .map(viewOf)
    .filter((view) => needsRead(view, scope, now))

/** The accounts that a scope allows, each once, regardless of their stored values. */
export function allowedAccounts(watchlist: Watchlist, scope: RefreshScope): Account[] {
  const accounts = walletsInScope(watchlist, scope).flatMap(accountsOfWallet)
  const distinct = [...new Map(accounts.map((account) => [accountKey(account), account])).values()]
  return distinct.filter((account) => isInScope(account, scope))
}

function walletsInScope({ wallets, groups }: Watchlist, scope: RefreshScope): WatchedWallet[] {
  const groupIds = new Set(groups.map(({ id }) => id))
  const privateIds = new Set(groups.filter(({ isPrivate }) => isPrivate).map(({ id }) => id))
  const groupOf = ({ groupId }: WatchedWallet) => (groupId && groupIds.has(groupId) ? groupId : null)
  if (scope.kind === 'group') return wallets.filter((wallet) => groupOf(wallet) === scope.groupId)
  if (scope.kind === 'wallet') return wallets.filter(({ address }) => isSameAddress(address, scope.address))
  const open = wallets.filter((wallet) => !privateIds.has(groupOf(wallet) ?? ''))
  return scope.kind === 'counted' ? open.filter(({ countsInTotal }) => countsInTotal) : open
}

const isInScope = ({ chainId }: Account, scope: RefreshScope): boolean =>
  scope.kind !== 'chain' || canonicalChainId(chainId) === canonicalChainId(scope.chainId)

function needsRead(view: AccountView, scope: RefreshScope, now: number): boolean {
  if (scope.kind === 'failed') return view.failure !== null
  if (scope.kind === 'older') return !view.isCurrent || isOlder(view, now)
  return true
}

/** A time in the future counts as old. */
function isOlder({ figures }: AccountView, now: number): boolean {
  return figures === null || figures.updatedAt > now || now - figures.updatedAt >= HOUR_MS
}

/** The highest number of accounts that are read in parallel. */
export const PARALLEL_ACCOUNTS = 4
