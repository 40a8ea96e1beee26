import { compareDecimals, toDecimal } from '../decimal.ts'
import type { HoldingsRecord } from '../holdings.ts'
import { isMalicious, type Token } from '../token.ts'
import type { WalletQuery } from '../wallet-query.ts'
import { isTelling } from './price-basis.ts'

/** One request reads the prices of this number of tokens. */
const MAX_CONTRACTS = 20

/**
 * The query that reads the prices to compare, in US dollars: the most valuable account at a block that has
 * tokens with telling prices, limited to those tokens. null: no account has one.
 * @param records of the accounts of one chain, at the block
 */
export function comparedQuery(records: readonly HoldingsRecord[]): WalletQuery | null {
  const candidates = records.flatMap((record) => candidateOf(record) ?? [])
  const [best] = candidates.toSorted((a, b) => compareDecimals(b.value, a.value))
  return best?.query ?? null
}

function candidateOf({ query, current }: HoldingsRecord) {
  if (current?.end !== 'complete') return null
  const contracts = current.topTokens.filter(mayTell).flatMap(({ address }) => address ?? [])
  if (contracts.length === 0 && !(current.native && mayTell(current.native))) return null
  const { allowlist: _, contracts: _limited, ...base } = query
  const limited: WalletQuery =
    contracts.length > 0
      ? { ...base, filterSpam: false, scope: 'all', contracts: contracts.slice(0, MAX_CONTRACTS) }
      : { ...base, scope: 'native' }
  return { query: { ...limited, currency: 'usd' as const }, value: toDecimal(current.totals.sum) }
}

/** In another currency than US dollars, a stablecoin is recognized only after the request. */
function mayTell(token: Token): boolean {
  if (isMalicious(token) || !token.price) return false
  const price = toDecimal(token.price.value)
  return token.price.currency === 'usd' ? isTelling(price) : price.units > 0n
}
