import { createReadings } from '../background/readings.ts'
import { type Holdings, type HoldingsPage, walletKey } from '../domain/holdings.ts'
import type { HoldingsKeeper, PageRequest, StoredPage } from '../domain/holdings-keeper.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { Token } from '../domain/token.ts'
import { readSettings } from '../store/settings.ts'
import { command } from './command.ts'
import type { WalletSource } from './wallet-source.ts'

/**
 * The source of a private window: the same reading, kept in this page alone and gone with it. The background is
 * asked page by page and stores nothing of it.
 */
export function createPrivateSource(now: () => number = Date.now): WalletSource {
  const kept = new Map<string, Holdings>()
  const pages = new Map<string, StoredPage[]>()
  const watchers = new Map<string, (holdings: Holdings | null) => void>()

  const keeper: HoldingsKeeper = {
    load: async (ref) => kept.get(walletKey(ref)) ?? null,
    loadPages: async (_ref, read) => tokensOf(pages.get(read.id)),
    save: async (holdings, page) => {
      const key = walletKey(holdings.ref)
      if (page) pages.set(page.readId, [...(pages.get(page.readId) ?? []), page])
      kept.set(key, holdings)
      watchers.get(key)?.(holdings)
      return true
    },
  }
  const pageSize = async () => (await readSettings()).pageSize
  const readings = createReadings({ keeper, fetchPage: askForPage, pageSize, now })

  return {
    load: keeper.load,
    loadPages: async (_ref, read, from) => tokensOf(pages.get(read.id)?.slice(from, read.pages)),
    loadOrigins: async (_ref, read) => (pages.get(read.id) ?? []).map(originOfPage),
    watch(ref, changed) {
      const key = walletKey(ref)
      watchers.set(key, changed)
      // Who watches the same wallet by now goes on.
      return () => watchers.get(key) === changed && watchers.delete(key)
    },
    expect: () => {},
    lookUp: readings.lookUp,
    stop: readings.stop,
  }
}

const tokensOf = (pages: readonly StoredPage[] = []): Token[] => pages.flatMap(({ tokens }) => tokens)

const originOfPage = ({ tokens, requestRecords = [] }: StoredPage, index: number): PageProvenance => ({
  page: index + 1,
  requestRecords,
  contracts: tokens.map(({ address }) => address ?? ''),
})

/** The page in flight is the background's: whoever stops does not wait for it. */
function askForPage(request: PageRequest, signal: AbortSignal): Promise<Outcome<HoldingsPage>> {
  const stopped = new Promise<Outcome<HoldingsPage>>((resolve) => {
    signal.addEventListener('abort', () => resolve(fail({ kind: 'stopped' })))
  })
  return Promise.race([command('readPage', request), stopped])
}
