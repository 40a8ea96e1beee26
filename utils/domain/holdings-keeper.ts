import type { Holdings, Read, WalletRef } from './holdings.ts'
import type { RequestRecord } from './request-record.ts'
import type { Token } from './token.ts'

/** A page that was read, with its place in its read: what a store keeps beside the index. */
export interface StoredPage {
  readId: string
  index: number
  tokens: Token[]
  /** The requests that it came with. */
  requestRecords?: readonly RequestRecord[] | undefined
}

/** A page that is told of before it is stored. */
export type ToldPage = Pick<StoredPage, 'readId' | 'index' | 'tokens'>

/** Where readings are kept. `save` writes index and page at once, or fails and leaves what was there. */
export interface HoldingsKeeper {
  load(ref: WalletRef): Promise<Holdings | null>
  loadPages(ref: WalletRef, read: Read): Promise<Token[]>
  /**
   * An older list whose pages are gone (the cache was cleared, or made room) is not written again.
   * @returns false where the read's own earlier pages are: then nothing is written, for a list without them would pass as whole
   * @throws when the browser's storage refuses the write
   */
  save(holdings: Holdings, page?: StoredPage): Promise<boolean>
}

/** Which page is asked for: by its token (null for the first), and with how many tokens. */
export interface PageRequest {
  ref: WalletRef
  pageToken: string | null
  pageSize: number
}
