import { type ReadonlySignal, signal } from '@preact/signals'
import { countStoredWallets } from '../storage/holdings.ts'

export interface CacheUsage {
  wallets: number
  /** The browser's estimate of the size of the extension's databases. */
  bytes: number
}

/** Creates the state of the cache's size. `usage` is null until it is loaded, and if it cannot be read. */
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
