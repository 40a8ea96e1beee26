import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { ReadOutcome, SyncIntent } from '../domain/sync-request.ts'
import type { HiddenTokens } from '../domain/token-overrides.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import type { LoadedRecord } from './account-loader.ts'
import {
  failureOf,
  isLoadedFor,
  type RequestStatus,
  requestStatusOf,
  type ShownAccount,
  shownAccount,
  shownValues,
} from './account-status.ts'
import { createLatest } from './latest.ts'
import { createStoredValues, type StoredValues } from './stored-values.ts'
import type { WalletSource } from './wallet-source.ts'

/** A longer request is slow: its progress is shown even if stored values are on screen. */
const SLOW_AFTER_MS = 400

/** Shows the stored values of one query, and requests them. */
export interface AccountReader extends Pick<StoredValues, 'loaded' | 'load' | 'dispose'> {
  query: WalletQuery
  account: ReadonlySignal<ShownAccount>
  /** Loads all stored tokens, and requests them if they are old, unless a request is pending. */
  open(): Promise<void>
  sync(intent: SyncIntent): Promise<void>
  /** Repeats the last request; only for the native balance if a rate limit interrupted only that. */
  retry(): Promise<void>
  /** Stops loading, or waiting for the end of a rate limit. */
  stop(): Promise<void>
  loadProvenance(): Promise<PageProvenance[]>
}

interface ReaderOptions {
  source: WalletSource
  hiddenTokens: ReadonlySignal<HiddenTokens>
  query: WalletQuery
  /** Values that are shown until those of the query arrive. */
  before: LoadedRecord | null
  /** Whether `load` loads all tokens, and the failure of an account that was never read. */
  isPassive: boolean
}

export function createAccountReader({ source, isPassive, ...options }: ReaderOptions): AccountReader {
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

  async function open(): Promise<void> {
    await Promise.all([stored.loadTokens(), request.peek().status === 'pending' ? undefined : sync('open')])
  }

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
    account: computed(() => shownAccount(query, loaded.value, shownRequest.value, values.value)),
    loaded,
    load: isPassive ? stored.loadTokens : stored.load,
    open,
    sync,
    retry: () => {
      const failure = failureOf(request.peek(), loaded.peek())
      return sync(isNativeLimit(failure, loaded.peek()) ? 'native' : lastIntent)
    },
    stop,
    loadProvenance: async () => {
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
