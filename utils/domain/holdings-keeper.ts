import type { Holdings, Read, WalletRef } from './holdings.ts'
import type { Token } from './token.ts'

/** A page that was read, with its place in its read: what a store keeps beside the index. */
export interface StoredPage {
  readId: string
  index: number
  tokens: Token[]
}

/** Where readings are kept. `save` writes index and page at once, or fails and leaves what was there. */
export interface HoldingsKeeper {
  load(ref: WalletRef): Promise<Holdings | null>
  loadPages(ref: WalletRef, read: Read): Promise<Token[]>
  /** @throws when the browser's storage refuses the write */
  save(holdings: Holdings, page?: StoredPage): Promise<void>
}
