import type { Holdings, Read, WalletRef } from '../domain/holdings.ts'
import type { ToldPage } from '../domain/holdings-keeper.ts'
import type { Token } from '../domain/token.ts'
import { indexKey, pageKeys, togetherOf, tokensOf, unpackHoldings } from './holdings-entries.ts'
import { type Ahead, storage } from './storage.ts'

/**
 * What is kept of a wallet; null where nothing is.
 * @param from where it is taken from if it is there
 */
export async function loadHoldings(ref: WalletRef, from?: Ahead): Promise<Holdings | null> {
  const [index] = await storage.getItems([indexKey(ref)], from)
  return unpackHoldings(index?.value)
}

/** The tokens of a read's pages from page `from` on, each page's by worth; a page that is gone is left out. */
export async function loadPages(ref: WalletRef, read: Read, from = 0): Promise<Token[]> {
  const keys = pageKeys(indexKey(ref), read).slice(from)
  const entries = await Promise.all(togetherOf(keys).map((some) => storage.getItems(some)))
  return entries.flat().flatMap(({ value }) => tokensOf(value, ref))
}

/** On which our own pages are told of a wallet before it is stored. */
export const HOLDINGS_CHANNEL = 'holdings'

/** What is told there: a wallet as it will be stored in a moment, and the page that came last. */
export interface Told {
  holdings: Holdings
  page: ToldPage
}

/**
 * Calls back with what is kept of a wallet, whenever it changes; with a page that is read as soon as it is known, a moment before
 * it is stored (docs/decisions/0036-told-before-it-is-stored.md).
 */
export function watchHoldings(
  ref: WalletRef,
  changed: (holdings: Holdings | null, page?: ToldPage) => void,
): () => void {
  const key = indexKey(ref)
  const channel = new BroadcastChannel(HOLDINGS_CHANNEL)
  channel.onmessage = ({ data: { holdings, page } }: MessageEvent<Told>) => {
    if (indexKey(holdings.ref) === key) changed(holdings, page)
  }
  const unwatch = storage.watch(key, (stored) => changed(unpackHoldings(stored)))
  return () => {
    channel.close()
    unwatch()
  }
}
