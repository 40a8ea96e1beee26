/** What is left to request for some dates, and how long it takes within the rate limit. */
export interface DateCost {
  /** The highest number of requests for blocks. */
  blockRequests: number
  balanceRequests: number
  /** Requests that compare the prices at a block with the current ones. */
  priceRequests: number
  durationMs: number
}
