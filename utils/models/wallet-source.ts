import type { Holdings, Read, WalletRef } from '../domain/holdings.ts'
import type { ToldPage } from '../domain/holdings-keeper.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { ReadingRequest } from '../domain/reading-plan.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { Token } from '../domain/token.ts'
import { loadHoldings, loadPages, watchHoldings } from '../store/holdings.ts'
import { command } from './command.ts'

/** Where a wallet on screen comes from: storage, or in a private window this page's own memory. */
export interface WalletSource {
  load(ref: WalletRef): Promise<Holdings | null>
  /** The tokens of a read's pages from page `from` on. */
  loadPages(ref: WalletRef, read: Read, from: number): Promise<Token[]>
  /** Where the read's pages come from, page by page. */
  loadOrigins(ref: WalletRef, read: Read): Promise<PageProvenance[]>
  /** A page that is told comes with the holdings, a moment before it is stored. */
  watch(ref: WalletRef, changed: (holdings: Holdings | null, page?: ToldPage) => void): () => void
  /** It may be asked for soon. */
  expect(ref: WalletRef): void
  lookUp(request: ReadingRequest): Promise<Outcome<void>>
  stop(ref: WalletRef): Promise<Outcome<void>>
}

/** The usual source: the background reads and stores, this page paints what is stored. */
export const storedSource: WalletSource = {
  load: loadHoldings,
  loadPages,
  loadOrigins: async (ref, read) => (await import('./later.ts')).loadOrigins(ref, read),
  watch: watchHoldings,
  expect: (ref) => void command('expectLookUp', ref),
  lookUp: (request) => command('lookUp', request),
  stop: (ref) => command('stopLookUp', ref),
}
