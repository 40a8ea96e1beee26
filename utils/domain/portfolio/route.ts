import type { Currency } from '../currency.ts'
import { routeUrl } from '../route.ts'
import type { WalletQuery } from '../wallet-query.ts'
import type { PointInTime } from './point-in-time.ts'

/** The grouping of the rows in the portfolio. */
export const GROUPINGS = ['asset', 'wallet', 'chain'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The wallets in the portfolio. `counted`: those that count in the total. */
export type PortfolioScope =
  | { kind: 'counted' | 'all' }
  | { kind: 'group'; groupId: string }
  | { kind: 'wallet'; address: string }
  | ({ kind: 'address' } & AddressScope)

/** Any address on a chain, in checksum form. null: the default of the settings. */
interface AddressScope {
  address: string
  chainId: string | null
  nativeOnly: boolean
  /** In checksum form; empty for all tokens. */
  contracts: readonly string[]
  withSpam: boolean | null
}

/** Everything that the portfolio shows. */
export interface PortfolioRoute {
  which: PortfolioScope
  when: PointInTime
  /** null for no comparison. */
  comparedWith: PointInTime | null
  by: Grouping
  /** null: the currency of the settings. */
  currency: Currency | null
}

/** The parameters of a point in time: of the page, and of what it is compared with. */
export const WHEN = { at: 'at', zone: 'zone', occurrence: 'occurrence', block: 'block' }
export const SINCE = { at: 'sinceAt', zone: 'sinceZone', occurrence: 'sinceOccurrence', block: 'since' }

/** The parameters of a route for `routeUrl`. Defaults are left out. */
export function portfolioParameters({
  which,
  when,
  comparedWith,
  by,
  currency,
}: PortfolioRoute): Record<string, string> {
  return {
    ...scopeParameters(which),
    ...(when.kind !== 'now' && pointParameters(when, WHEN)),
    ...(comparedWith && pointParameters(comparedWith, SINCE)),
    ...(by !== 'asset' && { by }),
    ...(currency !== null && { currency }),
  }
}

/** The URL of the portfolio with the account of a query, at its block. */
export const portfolioUrl = (query: WalletQuery): string =>
  routeUrl('portfolio', portfolioParameters(routeOfQuery(query)))

/** The URL of the portfolio with a watched wallet. */
export const walletUrl = (address: string): string =>
  routeUrl('portfolio', scopeParameters({ kind: 'wallet', address }))

/** The URL of the view of an account's hidden tokens. */
export const hiddenUrl = (query: WalletQuery): string =>
  routeUrl('hidden', portfolioParameters(routeOfQuery(query)))

/** The account of a query. */
export const scopeOfQuery = ({
  address,
  chainId,
  scope,
  contracts = [],
  filterSpam,
}: WalletQuery): PortfolioScope => ({
  kind: 'address',
  address,
  chainId,
  nativeOnly: scope === 'native',
  contracts,
  withSpam: !filterSpam,
})

function routeOfQuery(query: WalletQuery): PortfolioRoute {
  const { blockNumber, currency } = query
  return {
    which: scopeOfQuery(query),
    when: blockNumber === undefined ? { kind: 'now' } : { kind: 'block', blockNumber },
    comparedWith: null,
    by: 'asset',
    currency,
  }
}

function scopeParameters(which: PortfolioScope): Record<string, string> {
  switch (which.kind) {
    case 'counted':
      return {}
    case 'all':
      return { which: 'all' }
    case 'group':
      return { group: which.groupId }
    case 'wallet':
      return { wallet: which.address }
    case 'address':
      return {
        address: which.address,
        ...(which.chainId !== null && { chain: which.chainId }),
        ...(which.nativeOnly && { native: '1' }),
        ...(which.contracts.length > 0 && { contracts: which.contracts.join(',') }),
        ...(which.withSpam !== null && { spam: which.withSpam ? 'shown' : 'filtered' }),
      }
  }
}

function pointParameters(point: PointInTime, names: typeof WHEN): Record<string, string> {
  switch (point.kind) {
    case 'now':
      return { [names.at]: 'now' }
    case 'block':
      return { [names.block]: point.blockNumber }
    case 'day':
      return { [names.at]: point.date, [names.zone]: point.timeZone }
    case 'moment':
      return {
        [names.at]: point.dateTime,
        [names.zone]: point.timeZone,
        ...(point.occurrence && { [names.occurrence]: point.occurrence }),
      }
  }
}
