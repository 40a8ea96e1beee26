import { walletOfKey } from '../domain/wallet-query.ts'
import { cellKey, cellsOf } from '../domain/watchlist/cell.ts'
import { readChoice } from './choices.ts'
import type { IsWatched } from './eviction.ts'

/** Reads which stored queries belong to the watchlist. If it cannot be read, all of them do. */
export async function readIsWatched(): Promise<IsWatched> {
  try {
    const watched = new Set(cellsOf(await readChoice('watchlist')).map(cellKey))
    return (key) => {
      const wallet = walletOfKey(key)
      return wallet !== null && watched.has(cellKey(wallet))
    }
  } catch {
    return () => true
  }
}
