import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { ReadOutcome, SyncIntent } from '../domain/sync-request.ts'
import type { HiddenTokens } from '../domain/token-overrides.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import {
  hasAllPages,
  hasLostPages,
  type LoadedRecord,
  loadAllPages,
  withFirstRows,
} from './account-loader.ts'
import {
  failureOf,
  isLoadedFor,
  isOf,
  type RequestStatus,
  requestStatusOf,
  type ShownAccount,
  shownAccount,
  shownValues,
} from './account-status.ts'
import { createReload } from './coalesced-reload.ts'
import { createLatest } from './latest.ts'
import type { WalletSource } from './wallet-source.ts'

/** A longer request is slow: its progress is shown even if stored values are on screen. */
const SLOW_AFTER_MS = 400

interface ReaderOptions {
  source: WalletSource
  hiddenTokens: ReadonlySignal<HiddenTokens>
  query: WalletQuery
  /** Shown until the values of the query arrive: those of the same query in another currency. */
  before: LoadedRecord | null
  /** Whether `load` loads all tokens, and the failure of an account that was never read. */
  isPassive: boolean
}

export type AccountReader = ReturnType<typeof createAccountReader>

/** Shows the stored values of one query, and requests them. */
export function createAccountReader({ source, isPassive, ...options }: ReaderOptions) {
  const { query, hiddenTokens } = options
  const { store } = source
  const request = signal<RequestStatus>({ status: 'none' })
  const latestSync = createLatest()
  let lastIntent: SyncIntent = 'open'
  const stored = createStoredValues({
    ...options,
    store,
    onReadAgain: () => {
      if (request.peek().status === 'failed') request.value = { status: 'none' }
    },
    onLostPages: () => void sync('refresh'),
  })
  const { loaded } = stored

  async function sync(intent: SyncIntent): Promise<void> {
    lastIntent = intent
    const isLatest = latestSync.start()
    request.value = { status: 'pending', isSlow: false }
    const timer = setTimeout(() => {
      if (isLatest()) request.value = { status: 'pending', isSlow: true }
    }, SLOW_AFTER_MS)
    const outcome = await source.syncWallet({ query, intent, requestId: crypto.randomUUID() })
    clearTimeout(timer)
    if (!isLatest()) return
    await loadAfter(outcome)
    if (isLatest()) request.value = requestStatusOf(outcome, loaded.peek())
  }

  /** Loads what a request has stored: its reply can arrive before the change event. */
  async function loadAfter(outcome: ReadOutcome): Promise<void> {
    const isUnchanged = outcome.ok && outcome.value === 'upToDate'
    if (isUnchanged) await stored.loadTokens()
    if (!isUnchanged || !isLoadedFor(query, loaded.peek())) await stored.reload()
  }

  /** Loads all stored tokens, and requests them if they are old, unless a request is pending. */
  async function open(): Promise<void> {
    await Promise.all([stored.loadTokens(), request.peek().status === 'pending' ? undefined : sync('open')])
  }

  /** Stops loading, or waiting for the end of a rate limit. */
  async function stop(): Promise<void> {
    if (failureOf(request.peek(), loaded.peek())?.kind === 'rateLimited')
      request.value = { status: 'failed', failure: { kind: 'stopped' } }
    await source.stopSync(query)
  }

  const values = computed(() => shownValues(loaded.value, hiddenTokens.value))
  /** The status of the last request, or of the stored one that failed without a value. */
  const shownRequest = computed((): RequestStatus => {
    const failure = isPassive && request.value.status === 'none' ? stored.unread.value : null
    return failure ? { status: 'failed', failure } : request.value
  })
  return {
    query,
    account: computed(
      (): ShownAccount => shownAccount(query, loaded.value, shownRequest.value, values.value),
    ),
    loaded,
    load: isPassive ? stored.loadTokens : stored.load,
    open,
    sync,
    /** Repeats the last request; only for the native balance if a rate limit interrupted only that. */
    retry: (): Promise<void> => {
      const failure = failureOf(request.peek(), loaded.peek())
      return sync(isNativeLimit(failure, loaded.peek()) ? 'native' : lastIntent)
    },
    stop,
    loadProvenance: async (): Promise<PageProvenance[]> => {
      const shown = loaded.peek()
      return shown ? await store.loadProvenance(shown.record.query, shown.snapshot) : []
    },
    dispose: () => {
      latestSync.start()
      stored.dispose()
    },
  }
}

/** Whether a rate limit interrupted only the request for the native balance. */
function isNativeLimit(failure: Failure | null, loaded: LoadedRecord | null): boolean {
  const native = loaded?.snapshot.nativeFailure
  return failure?.kind === 'rateLimited' && native?.kind === failure.kind && native.until === failure.until
}

interface StoredValuesOptions extends Omit<ReaderOptions, 'source' | 'isPassive'> {
  store: HoldingsStore
  /**
   * Called when the list was read without a failure since it was loaded last, for example by a refresh run.
   */
  onReadAgain(): void
  /** Called once if stored pages of the list are missing. */
  onLostPages(): void
}

/** The stored values of one query. They follow the changes of its record. */
function createStoredValues({
  store,
  query,
  hiddenTokens,
  before,
  onReadAgain,
  onLostPages,
}: StoredValuesOptions) {
  const loaded = signal(before)
  /** Why nothing could be read yet, as stored; null if there are values, or if nothing was requested. */
  const unread = signal<Failure | null>(null)
  let loading: Promise<void> | null = null
  let loadingTokens: Promise<void> | null = null
  let isDisposed = false
  let isRepaired = false

  async function loadRecord(): Promise<LoadedRecord | null> {
    const record = await store.loadRecord(query)
    const stored = withFirstRows(record)
    if (!isDisposed) unread.value = stored ? null : (record?.lastError?.failure ?? null)
    return stored
  }

  async function loadOnce(): Promise<void> {
    const stored = await loadRecord()
    const next = stored && !hiddenTokens.peek().isEmpty ? await loadAllPages(store, stored, null) : stored
    // A change of the record can have been loaded before.
    if (next && !isDisposed && !isOf(query, loaded.peek())) loaded.value = next
  }

  /** Loads the first rows, once. Loads all tokens if some are hidden: any page can have them. */
  function load(): Promise<void> {
    loading ??= loadOnce()
    return loading
  }

  async function loadTokensOnce(): Promise<void> {
    await load()
    const shown = loaded.peek()
    if (!isOf(query, shown) || hasAllPages(shown)) return
    const all = await loadAllPages(store, shown, null)
    if (isDisposed || loaded.peek() !== shown) return
    // The list can have been replaced in storage.
    if (hasLostPages(all)) return await reload()
    loaded.value = all
  }

  /** Loads all tokens, once. */
  function loadTokens(): Promise<void> {
    loadingTokens ??= loadTokensOnce()
    return loadingTokens
  }

  /** Loads the record again, with all its tokens. */
  const reload = createReload(
    async () => {
      const stored = await loadRecord()
      const shown = loaded.peek()
      const next = stored && (await loadAllPages(store, stored, shown))
      if (!next || isDisposed) return
      if (isReadAgain(isOf(query, shown) ? shown : null, next)) onReadAgain()
      loaded.value = next
      if (!hasLostPages(next) || isRepaired) return
      isRepaired = true
      onLostPages()
    },
    () => !isDisposed,
  )
  const unwatch = store.watchRecord(query, () => void reload())

  return {
    loaded,
    unread,
    load,
    loadTokens,
    reload,
    dispose: () => {
      isDisposed = true
      unwatch()
    },
  }
}

const isReadAgain = (before: LoadedRecord | null, { record, snapshot }: LoadedRecord): boolean =>
  record.lastError === null && snapshot.startedAt > (before?.snapshot.startedAt ?? 0)
