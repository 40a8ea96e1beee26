import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { HoldingsSnapshot } from '../domain/holdings.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { SyncIntent } from '../domain/sync-request.ts'
import type { Token } from '../domain/token.ts'
import { type HiddenTokens, NO_HIDDEN_TOKENS } from '../domain/token-overrides.ts'
import { isSameExceptCurrency, isSameQuery, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { sendCommand } from '../send-command.ts'
import { createReload } from './coalesced-reload.ts'
import { createLatest } from './latest.ts'
import { visibleSnapshot, visibleTokens } from './visible-tokens.ts'
import { hasLostPages, type LoadedWallet, loadAllPages, loadFirstRows } from './wallet-loader.ts'
import type { WalletSource } from './wallet-source.ts'
import {
  failureOf,
  isAnswered,
  isLoadedFor,
  progressOf,
  type RequestStatus,
  requestStatusOf,
  SLOW_AFTER_MS,
  statusOf,
  type WalletStatus,
} from './wallet-status.ts'

export interface WalletState {
  requestedQuery: ReadonlySignal<WalletQuery | null>
  /** The query of the tokens on screen. After a change of currency, it stays until values arrive. */
  displayedQuery: ReadonlySignal<WalletQuery | null>
  status: ReadonlySignal<WalletStatus>
  /** The displayed snapshot. Its totals leave out the tokens that are hidden or not counted. */
  snapshot: ReadonlySignal<HoldingsSnapshot | null>
  /** ERC-20 tokens without hidden ones, by value. Only the first rows until all pages are loaded. */
  tokens: ReadonlySignal<readonly Token[]>
  /** Whether no request is pending and all stored tokens are loaded. The list may be incomplete. */
  isAnswered: ReadonlySignal<boolean>
  /** The number of tokens read so far, while a request is slow or has no stored wallet to show; else null. */
  progress: ReadonlySignal<number | null>
  failure: ReadonlySignal<Failure | null>
  loadProvenance(): Promise<PageProvenance[]>
  /** Shows the first rows of a stored wallet. */
  show(query: WalletQuery): Promise<void>
  /** Loads all stored pages of the displayed wallet. */
  loadTokens(): Promise<void>
  /** Shows a stored wallet and requests it. */
  open(query: WalletQuery): Promise<void>
  sync(intent: SyncIntent): Promise<void>
  /** Repeats the last request. */
  retry(): Promise<void>
  /** Repeats the last request if its rate limit has ended. @param now in ms */
  resumeAfterRateLimit(now: number): void
  /** Repeats the last request during its rate limit. */
  tryNow(): Promise<void>
  continueWithoutKey(): Promise<void>
  /** Stops loading, or waiting for the end of a rate limit. */
  stop(): Promise<void>
  clear(): void
}

const NO_TOKENS: readonly Token[] = []

/**
 * Creates the state of a wallet on screen, which shows the stored record and its later changes.
 * @param hiddenTokens without it, the list and its totals include all tokens
 */
export function createWalletState(
  { store, syncWallet, stopSync }: WalletSource,
  hiddenTokens: ReadonlySignal<HiddenTokens> = signal(NO_HIDDEN_TOKENS),
): WalletState {
  const requestedQuery = signal<WalletQuery | null>(null)
  const wallet = signal<LoadedWallet | null>(null)
  const request = signal<RequestStatus>({ status: 'none' })
  const latestSync = createLatest()
  /** Keys of queries whose missing pages were already requested again. */
  const repaired = new Set<string>()
  let lastIntent: SyncIntent = 'open'
  let unsubscribe = () => {}

  const isRequested = (query: WalletQuery): boolean => requestedQuery.peek() === query

  async function show(query: WalletQuery): Promise<void> {
    unsubscribe()
    latestSync.start()
    batch(() => {
      requestedQuery.value = query
      request.value = { status: 'none' }
    })
    unsubscribe = store.watchRecord(query, () => void reload(query))
    const stored = await loadFirstRows(store, query)
    // The tokens that the total leaves out may be on any page.
    const loaded = stored && !hiddenTokens.peek().isEmpty ? await loadAllPages(store, stored, null) : stored
    if (!isRequested(query) || isLoadedFor(query, wallet.peek())) return
    const before = wallet.peek()
    if (loaded || !before || !isSameExceptCurrency(before.record.query, query)) wallet.value = loaded
  }

  /** Loads the stored wallet with all its pages. */
  async function loadStored(query: WalletQuery): Promise<void> {
    const stored = await loadFirstRows(store, query)
    const loaded = stored && (await loadAllPages(store, stored, wallet.peek()))
    if (!loaded || !isRequested(query)) return
    if (isReadAgain(wallet.peek(), loaded) && request.peek().status === 'failed')
      request.value = { status: 'none' }
    wallet.value = loaded
    const key = queryKey(query)
    if (!hasLostPages(loaded) || repaired.has(key)) return
    repaired.add(key)
    void sync('refresh')
  }

  const reload = createReload(loadStored, isRequested)

  async function loadTokens(): Promise<void> {
    const query = requestedQuery.peek()
    if (query && wallet.peek()) await reload(query)
  }

  async function sync(intent: SyncIntent): Promise<void> {
    const query = requestedQuery.peek()
    if (!query) return
    lastIntent = intent
    const isLatest = latestSync.start()
    request.value = { status: 'pending', isSlow: false }
    const timer = setTimeout(() => {
      if (isLatest()) request.value = { status: 'pending', isSlow: true }
    }, SLOW_AFTER_MS)
    const outcome = await syncWallet({ query, intent, requestId: crypto.randomUUID() })
    clearTimeout(timer)
    if (!isLatest()) return
    // The reply can arrive before the change event.
    await reload(query)
    if (!isLatest()) return
    request.value = requestStatusOf(outcome, wallet.peek())
  }

  async function open(query: WalletQuery): Promise<void> {
    const shown = show(query)
    await Promise.all([shown.then(loadTokens), sync('open')])
  }

  function clear(): void {
    unsubscribe()
    unsubscribe = () => {}
    latestSync.start()
    batch(() => {
      requestedQuery.value = null
      wallet.value = null
      request.value = { status: 'none' }
    })
  }

  const failure = computed(() => failureOf(request.value, wallet.value))
  return {
    requestedQuery,
    displayedQuery: computed(() => wallet.value?.record.query ?? requestedQuery.value),
    status: computed(() => statusOf(requestedQuery.value, wallet.value, request.value)),
    snapshot: computed(() => wallet.value && visibleSnapshot(wallet.value, hiddenTokens.value)),
    tokens: computed(() => (wallet.value ? visibleTokens(wallet.value, hiddenTokens.value) : NO_TOKENS)),
    isAnswered: computed(() => isAnswered(requestedQuery.value, wallet.value, request.value)),
    progress: computed(() => progressOf(request.value, wallet.value)),
    failure,
    loadProvenance: async () => {
      const loaded = wallet.peek()
      return loaded ? await store.loadProvenance(loaded.record.query, loaded.snapshot) : []
    },
    show,
    loadTokens,
    open,
    sync,
    retry: () => sync(lastIntent),
    resumeAfterRateLimit: (now) => {
      const limited = failure.peek()
      if (limited?.kind !== 'rateLimited' || now < limited.until) return
      void sync(isNativeLimit(limited, wallet.peek()) ? 'native' : lastIntent)
    },
    tryNow: async () => {
      const query = requestedQuery.peek()
      if (query) await sendCommand('allowTrial', query.dataUrl)
      await sync(lastIntent)
    },
    continueWithoutKey: async () => {
      if ((await sendCommand('setApiKeyInUse', false)).ok) await sync(lastIntent)
    },
    stop: async () => {
      const query = requestedQuery.peek()
      if (failure.peek()?.kind === 'rateLimited')
        request.value = { status: 'failed', failure: { kind: 'stopped' } }
      if (query) await stopSync(query)
    },
    clear,
  }
}

/** Whether a rate limit interrupted only the request for the native balance. */
const isNativeLimit = (limited: Failure, wallet: LoadedWallet | null): boolean => {
  const native = wallet?.snapshot.nativeFailure
  return native?.kind === 'rateLimited' && limited.kind === native.kind && limited.until === native.until
}

/** Whether the wallet was read without a failure since it was loaded last, for example by a refresh run. */
function isReadAgain(before: LoadedWallet | null, { record, snapshot }: LoadedWallet): boolean {
  const known = before && isSameQuery(before.record.query, record.query) ? before : null
  return record.lastError === null && snapshot.startedAt > (known?.snapshot.startedAt ?? 0)
}

/** Sends one request for wallets with a rate limit. If the service accepts it, repeats the other requests. */
export async function tryNow([first, ...others]: readonly WalletState[]): Promise<void> {
  await first?.tryNow()
  if (first?.failure.peek()?.kind !== 'rateLimited') await Promise.all(others.map((other) => other.retry()))
}
