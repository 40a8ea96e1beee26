import { defineExtensionMessaging } from '@webext-core/messaging'
import type { Profile } from './api/profiles.ts'
import type { ChainInfo } from './domain/chain-info.ts'
import type { HealthReport } from './domain/health.ts'
import type { HoldingsPage, WalletRef } from './domain/holdings.ts'
import type { PageRequest } from './domain/holdings-keeper.ts'
import type { Outcome } from './domain/outcome.ts'
import type { ReadingRequest } from './domain/reading-plan.ts'
import type { TpsPage } from './domain/tps.ts'
import type { Offer } from './store/offer.ts'

/** What both interfaces of a service said when they were tried. */
export interface Trial {
  data: Outcome<HealthReport>
  metrics: Outcome<HealthReport>
}

/** What anyone may know of the key: that there is one, how it ends, where it goes, whether it is in use. */
export interface ApiKeyState {
  lastFour: string
  origin: string
  inUse: boolean
}

/**
 * Every command of the extension, one line each. The answer is an `Outcome`, never a thrown error.
 * What is learned goes into storage, and comes out of it on screen.
 */
export interface Commands {
  /** That a wallet may be asked for: its look-up begins sooner then. No request is made. */
  expectLookUp(ref: WalletRef): Outcome<void>
  lookUp(request: ReadingRequest): Outcome<void>
  stopLookUp(ref: WalletRef): Outcome<void>
  /** One page, answered and neither stored nor logged: for private windows, which keep nothing. */
  readPage(request: PageRequest): Outcome<HoldingsPage>
  /** Addresses of a right-click in a private window, handed over once, never stored. */
  takePrivateOffer(): Outcome<Offer | null>
  /** `privately`: a private window asks, and the request is not logged. */
  readTps(request: { chainId: string; force: boolean; privately?: boolean }): Outcome<void>
  /** Reads the service's lists of chains, at most once a day unless forced. */
  readChains(request: { force: boolean; privately?: boolean }): Outcome<void>
  /** One chain's information (contract 4.2), answered, and stored where it is to be kept. */
  readChainInfo(request: { chainId: string; force: boolean; keep: boolean }): Outcome<ChainInfo>
  /** Asks both interfaces for their health, now. */
  readHealth(request: { privately: boolean }): Outcome<void>
  /** One page of the series, kept and answered; the first where `pageToken` is null. */
  readTpsPage(request: { chainId: string; pageToken: string | null }): Outcome<TpsPage>
  tryService(profile: Profile): Outcome<Trial>
  chooseService(profile: Profile): Outcome<void>
  apiKeyState(): Outcome<ApiKeyState | null>
  saveApiKey(key: string): Outcome<ApiKeyState>
  useApiKey(inUse: boolean): Outcome<ApiKeyState | null>
  removeApiKey(): Outcome<void>
  clearCache(): Outcome<void>
  /** Empties the list of the last requests, and forgets the limits that were last seen. */
  clearRequestLog(): Outcome<void>
  /** Looks through the single items that are stored and mends them; whether there was anything to mend. */
  mendItems(): Outcome<boolean>
}

export const { sendMessage, onMessage, removeAllListeners } = defineExtensionMessaging<Commands>({
  logger: { debug() {}, log() {}, warn() {}, error() {} },
})
