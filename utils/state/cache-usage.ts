import { type ReadonlySignal, signal } from '@preact/signals'
import { countStoredWallets } from '../storage/holdings.ts'

export interface CacheUsage {
  wallets: number
  /** The browser's estimate of everything that this extension keeps in databases. */
  bytes: number
}

/**
 * The size of the cache when the page was opened, or when it was loaded last. If it cannot be read, it stays
 * unknown.
 */
export function createCacheUsage(): { usage: ReadonlySignal<CacheUsage | null>; load(): Promise<void> } {
  const usage = signal<CacheUsage | null>(null)

  async function load(): Promise<void> {
    try {
      const [wallets, { usage: bytes = 0 }] = await Promise.all([
        countStoredWallets(),
        navigator.storage.estimate(),
      ])
      usage.value = { wallets, bytes }
    } catch {
      usage.value = null
    }
  }
  void load()

  return { usage, load }
}
