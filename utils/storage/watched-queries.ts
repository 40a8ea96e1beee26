import type { Settings } from '../domain/settings.ts'
import type { TokenOverride } from '../domain/stored-items.ts'
import { queryKey, walletOfKey } from '../domain/wallet-query.ts'
import { accountKey, accountQuery, accountsOf } from '../domain/watchlist/account.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'

/** A stored query: its key, when it was last written (ms), and the number of tokens in its pages. */
export interface StoredQuery {
  key: string
  savedAt: number
  storedTokens: number
}

const STALE_AFTER_MS = 3_600_000

/** The stored queries to keep. `stale`: unused variants of watched accounts. */
interface Retention {
  kept: ReadonlySet<string>
  stale: ReadonlySet<string>
}

/** Decides which queries to keep. @param stored least recently written first */
export type Retain = (stored: readonly StoredQuery[]) => Retention

/** The items that the queries of watched accounts depend on. */
export interface WatchedChoices {
  watchlist: Watchlist
  settings: Settings
  tokenOverrides: readonly TokenOverride[]
}

/**
 * Reads which stored queries to keep. A watched account keeps its query with the current settings. If that
 * has no tokens yet, it keeps its newest other query, which home shows instead. Other queries are stale after
 * an hour, except the newest one, so that a change of the currency can be undone without requests. If the
 * items cannot be read, all queries are kept.
 */
export async function readRetain(readItems: () => Promise<WatchedChoices>): Promise<Retain> {
  try {
    const items = await readItems()
    return (stored) => retentionOf(stored, items)
  } catch {
    return (stored) => ({ kept: new Set(stored.map(({ key }) => key)), stale: new Set() })
  }
}

function retentionOf(
  stored: readonly StoredQuery[],
  { watchlist, settings, tokenOverrides }: WatchedChoices,
): Retention {
  const currentKeys = new Map(
    accountsOf(watchlist).map((account) => {
      const query = accountQuery(account, settings, tokenOverrides)
      return [accountKey(account), query && queryKey(query)]
    }),
  )
  const kept = new Set<string>()
  const stale = new Set<string>()
  const withTokens = new Set<string>()
  const variants: { key: string; account: string; savedAt: number }[] = []
  for (const { key, savedAt, storedTokens } of stored.toReversed()) {
    const wallet = walletOfKey(key)
    const account = wallet && accountKey(wallet)
    const current = account === null ? undefined : currentKeys.get(account)
    if (account === null || current === undefined) continue
    if (key !== current) variants.push({ key, account, savedAt })
    else {
      kept.add(key)
      if (storedTokens > 0) withTokens.add(account)
    }
  }
  // Home shows no values of other services, so those of this service come first.
  const isOfService = ({ key }: { key: string }) => key.startsWith(`${settings.profile?.dataUrl}|`)
  const seen = new Set<string>()
  // A page may show several of them, such as the lists with and without spam.
  const isOld = (savedAt: number) => Date.now() - savedAt > STALE_AFTER_MS
  for (const { key, account, savedAt } of [
    ...variants.filter(isOfService),
    ...variants.filter((variant) => !isOfService(variant)),
  ]) {
    if (seen.has(account)) {
      if (isOld(savedAt)) stale.add(key)
    } else if (!withTokens.has(account)) kept.add(key)
    seen.add(account)
  }
  return { kept, stale }
}
