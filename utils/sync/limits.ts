// The limits of requests and token lists, and how long data is fresh.

/** The highest number of requests to the data interface at the same time. */
export const PARALLEL_REQUESTS = 4

/** A list that reaches this number of tokens is not read further. */
export const MAX_TOKENS = 100_000
/** The minimum of `maxPages`, for large pages. */
export const MIN_PAGE_CAP = 400
/** Empty pages in a row before a list ends. A few pages can be empty because of the spam filter. */
export const MAX_EMPTY_PAGES = 10
/** The maximum number of tokens in a record, for the first paint. */
export const TOP_ROWS = 30
/** A list that times out is not requested in smaller pages than this. */
export const MIN_PAGE_SIZE = 25
/** If a full page took less time than this, the next list has larger pages. */
export const FAST_PAGE_MS = 3_000

/** Page tokens are valid for 24 hours (API 4.7). One hour less allows for differing clocks. */
export const PAGE_TOKEN_LIFETIME_MS = 23 * 3_600_000
/** A complete list is requested again if its wallet is opened after this time. */
export const WALLET_FRESH_MS = 30_000
/** Stored TPS is requested again after this time. */
export const TPS_FRESH_MS = 5 * 60_000
/** Chain lists and chain information change rarely. */
export const CHAINS_FRESH_MS = 24 * 3_600_000
/** No automatic health check follows within this time after another check. */
export const HEALTH_FRESH_MS = 5 * 60_000

/** The maximum number of pages of a list. */
export const maxPages = (pageSize: number): number => Math.max(MIN_PAGE_CAP, Math.ceil(MAX_TOKENS / pageSize))
