/**
 * The largest allowed ratio of each figure to its baseline. Bounds catch regressions: unless a comment says
 * otherwise, each is a measured ratio plus 25 %. A figure that is not listed is only printed.
 */
export const BOUNDS: Readonly<Record<string, number>> = {
  '20 tokens, worker running: first contentful paint': 3.2,
  '20 tokens, worker running: last DOM change': 4.5,
  '10,000 tokens, worker running: first contentful paint': 2.6,
  '10,000 tokens, worker running: last DOM change': 8.1,
  '20 tokens, worker stopped: first contentful paint': 2.9,
  '20 tokens, worker stopped: last DOM change': 3.8,
  '10,000 tokens, worker stopped: first contentful paint': 2.7,
  '10,000 tokens, worker stopped: last DOM change': 7.4,
  '20 tokens: heap': 8.3,
  '10,000 tokens: heap': 25.6,
  'Enter to the first rows, 20 tokens': 2.2,
  'Enter to the first rows, 10,000 tokens': 2.4,
  'Enter to the last row, 10,000 tokens': 1.6,
  'One key of a search in 10,000 tokens': 0.7,
  '20 wallets, worker running: first contentful paint': 1.7,
  '20 wallets, worker running: last DOM change': 3.3,
  '200 wallets, worker running: first contentful paint': 1.5,
  '200 wallets, worker running: last DOM change': 6.2,
  '1,000 wallets, worker running: first contentful paint': 1.8,
  '1,000 wallets, worker running: last DOM change': 6.9,
  // A requirement, compared with 20 wallets: the list is virtual, so its length hardly matters.
  '1,000 wallets: last DOM change': 1.5,
}

/** The bounds of `npm run bench -- --refresh`: the ratio to the shortest time that the rate limit allows. */
export const REFRESH_BOUNDS: Readonly<Record<string, number>> = {
  'Refresh of 50 wallets on 3 chains': 1.15,
}
