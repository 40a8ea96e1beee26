import type { Currency } from './currency.ts'

/** A wallet on a chain, with the request parameters that the result depends on. */
export interface WalletQuery {
  /** The URL of the service's data interface. */
  dataUrl: string
  chainId: string
  /** In checksum form. */
  address: string
  currency: Currency
  filterSpam: boolean
  /** `native`: only the native token is requested. */
  scope: 'all' | 'native'
  /** Balances at this block; the latest block if absent. */
  blockNumber?: string
  /** Limits the list to these contracts, in checksum form. Absent for all; never empty. */
  contracts?: readonly string[]
  /** Contracts that are requested despite the spam filter, in checksum form. Never empty. */
  allowlist?: readonly string[]
}

/** What the queries of several addresses have in common. */
export type CommonQuery = Omit<WalletQuery, 'address'>

/** The storage key of a query. */
export function queryKey(query: WalletQuery): string {
  const { dataUrl, chainId, address, currency, filterSpam, scope, blockNumber, contracts, allowlist } = query
  const filter = filterSpam ? 'filtered' : 'unfiltered'
  let key = `${dataUrl}|${chainId}|${address}|${currency}|${filter}|${scope}`
  if (blockNumber) key += `|block:${blockNumber}`
  if (contracts) key += `|contracts:${contracts.join(',')}`
  if (allowlist) key += `|allowlist:${allowlist.join(',')}`
  return key
}

/** The key of a query with any allowlist. A token that the user allows must not hide what was read before. */
export const keyInAnyAllowlist = ({ allowlist: _, ...query }: WalletQuery): string => queryKey(query)

/** Whether two queries have the same key. */
export const isSameQuery = (a: WalletQuery, b: WalletQuery): boolean =>
  a.address === b.address && isSameExceptAddress(a, b)

/**
 * Whether two queries differ in the address at most. Compares the fields that differ most often first,
 * without a new text.
 */
export const isSameExceptAddress = (a: CommonQuery, b: CommonQuery): boolean =>
  a.chainId === b.chainId &&
  a.currency === b.currency &&
  a.filterSpam === b.filterSpam &&
  a.scope === b.scope &&
  a.dataUrl === b.dataUrl &&
  a.blockNumber === b.blockNumber &&
  isSameList(a.contracts, b.contracts) &&
  isSameList(a.allowlist, b.allowlist)

const isSameList = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === b || String(a) === String(b)

/** The end of a key whose query is for all current tokens. */
const CURRENT_TOKENS =
  /\|(?<chainId>[A-Za-z0-9]{1,64})\|(?<address>0x[0-9a-fA-F]{40})\|[a-z]{3}\|(?:un)?filtered\|all(?:\|allowlist:[^|]*)?$/

/** Whether the query with this key is for the balances at a block. */
export const isAtBlock = (key: string): boolean => key.includes('|block:')

/** The wallet and chain of a key if its query is for all current tokens, else null. */
export function walletOfKey(key: string): { chainId: string; address: string } | null {
  const { chainId, address } = CURRENT_TOKENS.exec(key)?.groups ?? {}
  return chainId && address ? { chainId, address } : null
}

/** Whether two addresses are the same, in any letter case. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
