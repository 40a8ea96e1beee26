import type { Settings } from '../domain/settings.ts'
import type { TokenOverride } from '../domain/stored-items.ts'
import { isAtBlock, queryKey, walletOfKey } from '../domain/wallet-query.ts'
import { accountKey, accountQuery, accountsOf } from '../domain/watchlist/account.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'
import { readSavedKeys } from './saved-dates.ts'

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
export type Retain = (stored: readonly StoredQuery[]) => Promise<Retention>

/** The items that the queries of watched accounts depend on. */
export interface WatchedChoices {
  watchlist: Watchlist
  settings: Settings
  tokenOverrides: readonly TokenOverride[]
}

/**
 * Reads which stored queries to keep. A watched account keeps its query with the current settings. If that
 * has no tokens yet, it keeps its newest other query, which home shows instead. Other queries are stale after
 * an hour, except the newest one, so that a change of the currency can be undone without requests. The
 * queries of saved dates are kept. If the items or the saved dates cannot be read, all queries are kept.
 */
export const createRetain =
  (readItems: () => Promise<WatchedChoices>): Retain =>
  async (stored) => {
    try {
      const watched = retentionOf(stored, await readItems())
      const hasBlocks = stored.some(({ key }) => isAtBlock(key))
      return hasBlocks
        ? { ...watched, kept: new Set([...watched.kept, ...(await readSavedKeys())]) }
        : watched
    } catch {
      return { kept: new Set(stored.map(({ key }) => key)), stale: new Set() }
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
