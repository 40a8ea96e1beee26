/** A list that reaches this number of tokens is not read further. */
export const MAX_TOKENS = 100_000
/** The minimum of `maxPages`, for large pages. */
export const MIN_PAGE_CAP = 400
/** Empty pages in a row before a list ends. A few pages can be empty because of the spam filter. */
export const MAX_EMPTY_PAGES = 10
/** The maximum number of tokens in a record, for the first paint. */
export const TOP_ROWS = 30

/** The maximum number of pages of a list. */
export const maxPages = (pageSize: number): number => Math.max(MIN_PAGE_CAP, Math.ceil(MAX_TOKENS / pageSize))
