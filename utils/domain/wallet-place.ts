import type { Currency } from './currency.ts'
import { CURRENCIES } from './currency.ts'
import { placeAddress, type ViewName } from './place.ts'
import type { WalletQuery } from './wallet-query.ts'

/** What a place on the full page asks for, as it was typed or bookmarked: each part is judged before it is used. */
export interface WalletQuestion {
  address: string
  /** null takes the default of the settings. */
  chainId: string | null
  currency: Currency | null
  nativeOnly: boolean
  /** The block that is asked for; of a comparison, the later one. */
  block: string
  /** Of a comparison, the earlier block. */
  since: string
  contracts: string
  /** Whether the service's spam filter is off for this question; null takes the default of the settings. */
  withSpam: boolean | null
}

export function readWalletPlace(parameters: Readonly<Partial<Record<string, string>>>): WalletQuestion {
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

/** The full page's address for a wallet; a bookmark of it asks for the same again. */
export function walletPlace(query: WalletQuery, view: ViewName = 'wallet', since = ''): string {
  return placeAddress(view, {
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
