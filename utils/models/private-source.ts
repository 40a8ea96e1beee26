import { readHoldings } from '../background/read-holdings.ts'
import { type Holdings, type WalletRef, walletKey } from '../domain/holdings.ts'
import type { HoldingsKeeper } from '../domain/holdings-keeper.ts'
import { succeed } from '../domain/outcome.ts'
import type { Token } from '../domain/token.ts'
import { command } from './command.ts'
import type { WalletSource } from './wallet-source.ts'

/**
 * The source of a private window: the same reading, kept in this page alone and gone with it. The background is
 * asked page by page and stores nothing of it.
 */
export function createPrivateSource(now: () => number = Date.now): WalletSource {
  const kept = new Map<string, Holdings>()
  const pages = new Map<string, Token[][]>()
  const watchers = new Map<string, (holdings: Holdings | null) => void>()
  let abort = new AbortController()

  const keeper: HoldingsKeeper = {
    load: async (ref) => kept.get(walletKey(ref)) ?? null,
    loadPages: async (_ref, read) => (pages.get(read.id) ?? []).flat(),
    save: async (holdings, page) => {
      const key = walletKey(holdings.ref)
      if (page) pages.set(page.readId, [...(pages.get(page.readId) ?? []), page.tokens])
      kept.set(key, holdings)
      watchers.get(key)?.(holdings)
    },
  }

  const fetchPage = (ref: WalletRef, pageToken: string | null) => command('readPage', { ref, pageToken })

  return {
    load: keeper.load,
    loadPages: async (_ref, read, from) => (pages.get(read.id) ?? []).slice(from).flat(),
    watch(ref, changed) {
      watchers.set(walletKey(ref), changed)
      return () => watchers.delete(walletKey(ref))
    },
    lookUp(request) {
      abort = new AbortController()
      return readHoldings({ keeper, fetchPage, now }, request, abort.signal)
    },
    async stop() {
      abort.abort()
      return succeed(undefined)
    },
  }
}
