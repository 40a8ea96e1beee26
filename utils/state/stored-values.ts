import { type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { HiddenTokens } from '../domain/token-overrides.ts'
import { isSameQuery, type WalletQuery } from '../domain/wallet-query.ts'
import {
  hasAllPages,
  hasLostPages,
  type LoadedRecord,
  loadAllPages,
  withFirstRows,
} from './account-loader.ts'
import { createReload } from './coalesced-reload.ts'

/** The stored values of one query. They follow the changes of its record. */
export interface StoredValues {
  loaded: ReadonlySignal<LoadedRecord | null>
  /** Why nothing could be read yet, as stored; null if there are values, or if nothing was requested. */
  unread: ReadonlySignal<Failure | null>
  /** Loads the first rows, once. Loads all tokens if some are hidden: any page can have them. */
  load(): Promise<void>
  /** Loads all tokens, once. */
  loadTokens(): Promise<void>
  /** Loads the record again, with all its tokens. */
  reload(): Promise<void>
  dispose(): void
}

export interface StoredValuesOptions {
  store: HoldingsStore
  query: WalletQuery
  hiddenTokens: ReadonlySignal<HiddenTokens>
  /** Shown until the values of the query arrive: those of the same query in another currency. */
  before: LoadedRecord | null
  /** Called when the list was read without a failure since it was loaded last, for example by a refresh run. */
  onReadAgain(): void
  /** Called once if stored pages of the list are missing. */
  onLostPages(): void
}

export function createStoredValues(options: StoredValuesOptions): StoredValues {
  const { store, query, hiddenTokens, before, onReadAgain, onLostPages } = options
  const loaded = signal(before)
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

  function load(): Promise<void> {
    loading ??= loadOnce()
    return loading
  }

  async function loadTokensOnce(): Promise<void> {
    await load()
    const shown = loaded.peek()
    if (!shown || !isOf(query, shown) || hasAllPages(shown)) return
    const all = await loadAllPages(store, shown, null)
    if (isDisposed || loaded.peek() !== shown) return
    // The list can have been replaced in storage.
    if (hasLostPages(all)) return await reload()
    loaded.value = all
  }

  function loadTokens(): Promise<void> {
    loadingTokens ??= loadTokensOnce()
    return loadingTokens
  }

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

const isOf = (query: WalletQuery, loaded: LoadedRecord | null): boolean =>
  loaded !== null && isSameQuery(loaded.record.query, query)

const isReadAgain = (before: LoadedRecord | null, { record, snapshot }: LoadedRecord): boolean =>
  record.lastError === null && snapshot.startedAt > (before?.snapshot.startedAt ?? 0)
