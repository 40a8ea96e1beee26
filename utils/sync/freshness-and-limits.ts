/** How long data from the service counts as fresh, and the limits of a token list. */

/** A list with more tokens is stopped and shown as partial. */
export const MAX_TOKENS = 100_000
/** The minimum of `maxPages`, for large pages. */
export const MIN_PAGE_CAP = 400
/** Empty pages in a row before a list is stopped. The spam filter can empty a few pages. */
export const MAX_EMPTY_PAGES = 10
/** Rows stored in the record for the first paint. A popup shows fewer. */
export const TOP_ROWS = 30

/** Page tokens are valid for 24 hours (API 4.7). One hour less allows for differing clocks. */
export const PAGE_TOKEN_LIFETIME_MS = 23 * 3_600_000
/** An older list is requested again when its wallet is opened. */
export const WALLET_FRESH_MS = 30_000
/** The service updates its TPS series several times an hour. */
export const TPS_FRESH_MS = 5 * 60_000
/** Chain lists and chain information change rarely. */
export const CHAINS_FRESH_MS = 24 * 3_600_000
/** The shortest time between two automatic health checks of an interface. */
export const HEALTH_FRESH_MS = 5 * 60_000

/** Whether data needs no new request. Times in ms. A `readAt` in the future is not fresh. */
export const isFresh = (readAt: number, now: number, freshForMs: number): boolean =>
  readAt > 0 && readAt <= now && now - readAt < freshForMs

/** The maximum number of pages of a list. */
export const maxPages = (pageSize: number): number => Math.max(MIN_PAGE_CAP, Math.ceil(MAX_TOKENS / pageSize))
