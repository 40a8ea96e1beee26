/** Requirements for the opening of the popup. The baseline is the lean popup of the same run. */
const OPENING_BOUNDS = {
  '20 tokens, worker running: first contentful paint': 1.75,
  '20 tokens, worker running: last DOM change': 2.2,
  '20 tokens, worker stopped: first contentful paint': 2.2,
  '20 tokens, worker stopped: last DOM change': 2.6,
  '20 wallets, worker running: first contentful paint': 1.8,
  '20 wallets, worker running: last DOM change': 2.7,
  // How much later the last change comes than with 20 wallets.
  '1,000 wallets, worker running: last DOM change after that of 20 wallets': 1.2,
}

/**
 * The largest allowed ratio of each figure to its baseline: a requirement, or a measured ratio plus 25 %. A
 * figure without a bound is only reported.
 */
export const BOUNDS: Readonly<Record<string, number>> = {
  ...OPENING_BOUNDS,
  '10,000 tokens, worker running: first contentful paint': 2.33,
  '10,000 tokens, worker running: last DOM change': 8.01,
  '10,000 tokens, worker stopped: first contentful paint': 2.64,
  '10,000 tokens, worker stopped: last DOM change': 7.58,
  '20 tokens: heap': 7.53,
  '10,000 tokens: heap': 24.3,
  'Enter to the first rows, 20 tokens': 2.16,
  'Enter to the first rows, 10,000 tokens': 2.29,
  'Enter to the last row, 10,000 tokens': 1.54,
  'One key of a search in 10,000 tokens': 0.66,
  '200 wallets, worker running: first contentful paint': 2.81,
  '200 wallets, worker running: last DOM change': 4.28,
  '1,000 wallets, worker running: first contentful paint': 3.28,
}

/** A requirement of `npm run bench -- --refresh`. The baseline is the minimum time under the rate limit. */
export const REFRESH_BOUNDS: Readonly<Record<string, number>> = {
  'Refresh of 50 wallets on 3 chains': 1.15,
}

/** Requirements for the portfolio. The baseline is the lean page in a tab, or an absolute limit. */
export const PORTFOLIO_BOUNDS: Readonly<Record<string, number>> = {
  'portfolio of 50 wallets on 3 chains: first contentful paint': 2,
  '10,000 rows, by wallet: longest task': 1,
  '10,000 rows, by chain: longest task': 1,
  '10,000 rows, by asset: longest task': 1,
  '10,000 rows, sorted by name: longest task': 1,
  '10,000 rows, sorted by amount: longest task': 1,
  '10,000 rows, sorted by price: longest task': 1,
  '10,000 rows, first letter of a filter: longest task': 1,
  '10,000 rows, second letter of a filter: longest task': 1,
  '10,000 rows, without filter: longest task': 1,
  '10,000 rows: export': 1,
}
