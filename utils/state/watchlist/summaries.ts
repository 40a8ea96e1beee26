import { type ReadonlySignal, signal } from '@preact/signals'
import { queryKey, walletOfKey } from '../../domain/wallet-query.ts'
import type { Summaries } from '../../domain/watchlist/summary.ts'
import { readSummaries, readSummariesOf, watchSummaries } from '../../storage/summaries.ts'
import { createReload } from '../coalesced-reload.ts'

export interface FollowedSummaries {
  /** Empty until they are loaded. */
  summaries: ReadonlySignal<Summaries>
  /** Resolves when the stored summaries are loaded. Rejects if the browser cannot read them. */
  loaded: Promise<void>
  stop(): void
}

/** For incognito windows, which read nothing. */
export const noSummaries = (): FollowedSummaries => ({
  summaries: signal(new Map()),
  loaded: Promise.resolve(),
  stop: () => {},
})

/** Reads the stored summaries and follows them. Changes that arrive during a read are read after it. */
export function followSummaries(): FollowedSummaries {
  const summaries = signal<Summaries>(new Map())
  let changed = new Set<string>()
  let allChanged = true

  async function readChanged(): Promise<void> {
    const [keys, readsAll] = [[...changed], allChanged]
    changed = new Set()
    allChanged = false
    if (readsAll) {
      summaries.value = await readSummaries()
      return
    }
    const next = new Map(summaries.peek())
    for (const [key, summary] of await readSummariesOf(keys)) {
      const address = walletOfKey(key)?.address.toLowerCase() ?? ''
      const others = (next.get(address) ?? []).filter(({ query }) => queryKey(query) !== key)
      next.set(address, summary ? [...others, summary] : others)
    }
    summaries.value = next
  }

  const reload = createReload(readChanged)
  const stop = watchSummaries((key) => {
    if (key === null) allChanged = true
    else changed.add(key)
    // If storage fails, the last summaries stay.
    void reload().catch(() => {})
  })
  const loaded = reload()
  // Without watched wallets, `loaded` is not awaited.
  loaded.catch(() => {})
  return { summaries, loaded, stop }
}
