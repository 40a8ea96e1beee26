import type { HoldingsPage, PageRequest } from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { PageSizes } from './page-sizes.ts'

/** Requests one page of a query's token list. */
export type FetchPage = (request: PageRequest, signal: AbortSignal) => Promise<Outcome<HoldingsPage>>

export interface ReaderDeps {
  store: HoldingsStore
  fetchPage: FetchPage
  pageSizes: PageSizes
  /** The current time in Unix milliseconds. */
  now(): number
}
