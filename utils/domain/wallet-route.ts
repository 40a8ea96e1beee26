import { CURRENCIES, type Currency } from './currency.ts'
import { routeUrl, type ViewName } from './route.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The parameters of a route with a wallet. Address, chain, blocks and contracts are not validated. */
export interface WalletRoute {
  address: string
  /** null in `chainId` and `currency`: the default of the settings. */
  chainId: string | null
  currency: Currency | null
  nativeOnly: boolean
  /** In a comparison, the later block. */
  block: string
  /** In a comparison, the earlier block. */
  since: string
  contracts: string
  /** Whether spam is shown; null: the default of the settings. */
  withSpam: boolean | null
}

export function parseWalletRoute(parameters: Readonly<Partial<Record<string, string>>>): WalletRoute {
  const { address = '', chain, currency, native, block = '', since = '', contracts = '', spam } = parameters
  return {
    address,
    chainId: chain ?? null,
    currency: CURRENCIES.find((known) => known === currency) ?? null,
    nativeOnly: native === '1',
    block,
    since,
    contracts,
    withSpam: spam === 'shown' || (spam === 'filtered' ? false : null),
  }
}

/** The full page's URL for a query. @param since the earlier block of a comparison */
export function walletRouteUrl(query: WalletQuery, view: ViewName = 'wallet', since = ''): string {
  return routeUrl(view, {
    address: query.address,
    chain: query.chainId,
    currency: query.currency,
    native: query.scope === 'native' ? '1' : '',
    since,
    block: query.blockNumber ?? '',
    contracts: query.contracts?.join(',') ?? '',
    spam: query.filterSpam ? 'filtered' : 'shown',
  })
}
