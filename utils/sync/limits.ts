/** Every cap and every freshness rule of what is read from the service. */

/** Beyond this a list is treated as an attack: the tokens read so far are shown as partial. */
export const MAX_TOKENS = 100_000
/** At least this many pages are allowed, however small they are. */
export const MIN_PAGE_CAP = 400
/** Empty pages in a row before a list is stopped: a spam filter can empty some pages, but each one costs a request. */
export const MAX_EMPTY_PAGES = 10
/** Rows kept in the record for the first paint: more than a popup can show. */
export const TOP_ROWS = 30

/** A page token is valid for 24 hours (contract 4.7); one hour less allows for clocks that differ. */
export const PAGE_TOKEN_LIFETIME_MS = 23 * 3_600_000
/** A wallet on screen is requested again after this. */
export const WALLET_FRESH_MS = 30_000
/** The service updates its TPS series several times an hour. */
export const TPS_FRESH_MS = 5 * 60_000
/** Chain lists and chain information change rarely. */
export const CHAINS_FRESH_MS = 24 * 3_600_000
/** How often a failing interface is asked for its health at most. */
export const HEALTH_FRESH_MS = 5 * 60_000

/** Whether something read at a moment (ms) needs no new request. A moment in the future means that the clock was changed. */
export const isFresh = (readAt: number, now: number, freshForMs: number): boolean =>
  readAt > 0 && readAt <= now && now - readAt < freshForMs

/** The most pages read of one list. */
export const maxPages = (pageSize: number): number => Math.max(MIN_PAGE_CAP, Math.ceil(MAX_TOKENS / pageSize))
