import { defineExtensionMessaging } from '@webext-core/messaging'
import type { ChainInfo } from './domain/chain-info.ts'
import type { Health, HealthReport } from './domain/health.ts'
import type { HoldingsPage, IncognitoPageRequest } from './domain/holdings.ts'
import type { Outcome } from './domain/outcome.ts'
import type { SavedDate } from './domain/portfolio/saved-date.ts'
import type { Profile } from './domain/settings.ts'
import type { TimedSelection } from './domain/stored-items.ts'
import type { ReadOutcome, SyncRequest } from './domain/sync-request.ts'
import type { TpsPage } from './domain/tps.ts'
import type { WalletQuery } from './domain/wallet-query.ts'
import type { ChainSearch } from './domain/watchlist/found-chain.ts'
import type { RefreshRequest } from './domain/watchlist/refresh-run.ts'
import type { ValueStore } from './storage/value-schemas.ts'

/**
 * The result of a connection test: the health report of each interface or the failure, and an optional
 * feature.
 */
export interface ConnectionTest {
  data: Outcome<HealthReport>
  metrics: Outcome<HealthReport>
  /** Whether the data interface has routes for blocks; null if the test did not find out. */
  blockRoutes: boolean | null
}

/** The part of the saved API key that pages receive. */
export interface ApiKeyState {
  /** The last four characters of the key; empty if the key is short. */
  lastFour: string
  origin: string
  isInUse: boolean
}

interface IncognitoOption {
  /** Whether an incognito window sends the command. Then no request is logged. */
  isIncognito?: boolean
}

/** A past point in time to read: as it was entered, and what it means. */
export type RequestedDate = Pick<SavedDate, 'point' | 'subject'>

/** Accounts to read at some dates. A repeated request has the same id. */
export interface DatesRequest {
  id: string
  dates: readonly RequestedDate[]
  /** Without a block. */
  queries: readonly WalletQuery[]
  /**
   * The chains whose balances are read at the newest block, although no later one is known. Canonical ids.
   */
  openChains: readonly string[]
}

interface SavedDatesOption {
  /** Whether saved dates are deleted, too. If not, they stay with the balances that were read for them. */
  withSavedDates: boolean
}

/**
 * The commands that pages send to the background. The reply is an `Outcome`, never a thrown error. Results
 * arrive through storage, unless the reply has a value.
 */
export interface Commands {
  syncWallet(request: SyncRequest): ReadOutcome
  /** Allows one request to the origin of a URL during its rate-limit hold. */
  allowTrial(url: string): Outcome<void>
  stopSync(query: WalletQuery): Outcome<void>
  /** Requests one page for an incognito window. */
  fetchPage(request: IncognitoPageRequest): Outcome<HoldingsPage>
  /** Stops the request of a page for an incognito window. */
  stopPage(id: string): Outcome<void>
  /** Returns the selection that was right-clicked in an incognito window, and removes it. */
  takeIncognitoSelection(): Outcome<TimedSelection | null>
  /** Reads a cached value for a page without a database. */
  readValue(request: { store: ValueStore; key: string }): Outcome<unknown>
  syncTps(request: { chainId: string; force: boolean } & IncognitoOption): Outcome<void>
  /** Requests one page of the TPS series. `pageToken` is null for the first page. */
  fetchTpsPage(request: { chainId: string; pageToken: string | null }): Outcome<TpsPage>
  syncChainLists(request: { force: boolean } & IncognitoOption): Outcome<void>
  /** Requests information about a chain (API 4.2). */
  fetchChainInfo(request: { chainId: string; force: boolean } & IncognitoOption): Outcome<ChainInfo>
  checkHealth(request: IncognitoOption): Outcome<void>
  testConnection(profile: Profile): Outcome<ConnectionTest>
  chooseService(request: { profile: Profile; health: Health }): Outcome<void>
  getApiKeyState(): Outcome<ApiKeyState | null>
  saveApiKey(key: string): Outcome<ApiKeyState>
  /** Sets whether requests carry the saved key. */
  setApiKeyInUse(isInUse: boolean): Outcome<ApiKeyState | null>
  removeApiKey(): Outcome<void>
  /** Starts a refresh of watched wallets, unless one is active. A repeated command has the same `id`. */
  startRefresh(request: RefreshRequest): Outcome<void>
  /** Saves dates and starts a run that reads them, after the runs that are active. */
  startDates(request: DatesRequest): Outcome<void>
  /** Removes a saved date with what was read for it. */
  removeDate(id: string): Outcome<void>
  /** Pauses, continues or stops an active run. */
  pauseRun(id: string): Outcome<void>
  resumeRun(id: string): Outcome<void>
  stopRun(id: string): Outcome<void>
  /** Finds the chains on which an address holds something. */
  findChains(address: string): Outcome<ChainSearch>
  /** Deletes the stored records of a wallet after it was removed from the watchlist. */
  forgetWallet(request: { address: string } & SavedDatesOption): Outcome<void>
  clearCache(option: SavedDatesOption): Outcome<void>
  clearRequestLog(): Outcome<void>
  /** Verifies and repairs the stored choices. @returns whether one was restored or removed */
  repairItems(): Outcome<boolean>
}

export type CommandName = keyof Commands
export type CommandData<Name extends CommandName> = Parameters<Commands[Name]>[0]
export type CommandAnswer<Name extends CommandName> = ReturnType<Commands[Name]>

export const { sendMessage, onMessage, removeAllListeners } = defineExtensionMessaging<Commands>({
  logger: { debug() {}, log() {}, warn() {}, error() {} },
})
