import { walletOfKey } from '../domain/wallet-query.ts'
import { cellKey, cellsOf } from '../domain/watchlist/cell.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'
import type { IsWatched } from './eviction.ts'

/** Reads which stored queries are watched. If the watchlist cannot be read, all of them count as watched. */
export async function readIsWatched(readWatchlist: () => Promise<Watchlist>): Promise<IsWatched> {
  try {
    const watched = new Set(cellsOf(await readWatchlist()).map(cellKey))
    return (key) => {
      const wallet = walletOfKey(key)
      return wallet !== null && watched.has(cellKey(wallet))
    }
  } catch {
    return () => true
  }
}
