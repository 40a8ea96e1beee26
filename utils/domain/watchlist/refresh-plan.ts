import { canonicalChainId } from '../chain.ts'
import { type Cell, cellKey, cellsOfWallet } from './cell.ts'
import type { CellViews } from './cell-views.ts'
import type { RefreshScope, RunCost } from './refresh-run.ts'
import type { CellView } from './view.ts'
import type { WatchedWallet, Watchlist } from './watchlist.ts'

const HOUR_MS = 3_600_000

/**
 * The cells that a run requests, each once. A wallet of a private group is included only if the scope is this
 * group or this wallet.
 * @param now in ms
 */
export const cellsInScope = (
  watchlist: Watchlist,
  viewOf: CellViews,
  scope: RefreshScope,
  now: number,
): CellView[] =>
  allowedCells(watchlist, scope)
    .map(viewOf)
    .filter((view) => needsRead(view, scope, now))

/** The cells that a scope allows, each once, regardless of their stored values. */
export function allowedCells(watchlist: Watchlist, scope: RefreshScope): Cell[] {
  const cells = walletsInScope(watchlist, scope).flatMap(cellsOfWallet)
  const distinct = [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()]
  return distinct.filter((cell) => isInScope(cell, scope))
}

function walletsInScope({ wallets, groups }: Watchlist, scope: RefreshScope): WatchedWallet[] {
  const groupIds = new Set(groups.map(({ id }) => id))
  const privateIds = new Set(groups.filter(({ isPrivate }) => isPrivate).map(({ id }) => id))
  const groupOf = ({ groupId }: WatchedWallet) => (groupId && groupIds.has(groupId) ? groupId : null)
  if (scope.kind === 'group') return wallets.filter((wallet) => groupOf(wallet) === scope.groupId)
  if (scope.kind === 'wallet')
    return wallets.filter(({ address }) => address.toLowerCase() === scope.address.toLowerCase())
  return wallets.filter((wallet) => !privateIds.has(groupOf(wallet) ?? ''))
}

const isInScope = ({ chainId }: Cell, scope: RefreshScope): boolean =>
  scope.kind !== 'chain' || canonicalChainId(chainId) === canonicalChainId(scope.chainId)

function needsRead(view: CellView, scope: RefreshScope, now: number): boolean {
  if (scope.kind === 'failed') return view.failure !== null
  if (scope.kind === 'older') return !view.isCurrent || isOlder(view, now)
  return true
}

/** A time in the future counts as old. */
function isOlder({ figures }: CellView, now: number): boolean {
  return figures === null || figures.updatedAt > now || now - figures.updatedAt >= HOUR_MS
}

/** The highest number of cells that are read in parallel. */
export const PARALLEL_CELLS = 4
/** The assumed duration of a request. */
const REQUEST_MS = 400
const MINUTE_MS = 60_000

/**
 * The estimated cost of a run. A cell takes as many requests as last time, and a new cell takes one.
 * @param perRequest the compute units of a balance request
 * @param perMinute the service's rate limit in compute units
 */
export function runCost(
  cells: readonly CellView[],
  { perRequest, perMinute }: { perRequest: number; perMinute: number },
): RunCost {
  const requests = cells.reduce((sum, { figures }) => sum + Math.max(1, figures?.requests ?? 1), 0)
  const minutes = Math.ceil((requests * perRequest) / Math.max(1, perMinute)) - 1
  const addresses = new Set(cells.map(({ address }) => address.toLowerCase())).size
  return {
    wallets: addresses,
    cells: cells.length,
    requests,
    atLeast: cells.some(({ figures }) => figures?.end !== 'complete'),
    durationMs: Math.max(Math.max(0, minutes) * MINUTE_MS, Math.ceil(requests / PARALLEL_CELLS) * REQUEST_MS),
    linksAddresses: addresses > 1,
  }
}

/** Longer runs need a confirmation. */
const CONFIRMED_FROM_MS = 60_000

/**
 * Whether the user must confirm a run before it starts.
 * @param needsLinkNotice whether the user has not yet confirmed that the service can link addresses
 */
export const needsConfirmation = (
  { durationMs, linksAddresses }: RunCost,
  needsLinkNotice: boolean,
): boolean => durationMs > CONFIRMED_FROM_MS || (needsLinkNotice && linksAddresses)
