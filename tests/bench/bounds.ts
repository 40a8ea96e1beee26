/**
 * The largest allowed ratio of each figure to its baseline. Bounds catch regressions: unless a comment says
 * otherwise, each is the median ratio of three runs plus 25 %. A figure that is not listed is only printed.
 */
export const BOUNDS: Readonly<Record<string, number>> = {
  '20 tokens, worker running: first contentful paint': 3,
  '20 tokens, worker running: last DOM change': 5,
  '10,000 tokens, worker running: first contentful paint': 3,
  '10,000 tokens, worker running: last DOM change': 5,
  '20 tokens, worker stopped: first contentful paint': 3,
  '20 tokens, worker stopped: last DOM change': 5,
  '10,000 tokens, worker stopped: first contentful paint': 3,
  '10,000 tokens, worker stopped: last DOM change': 5,
  '20 tokens: heap': 8,
  '10,000 tokens: heap': 40,
  'Enter to the first rows, 20 tokens': 3,
  'Enter to the first rows, 10,000 tokens': 3,
  'Enter to the last row, 10,000 tokens': 2,
  'One key of a search in 10,000 tokens': 2,
  // The list is virtual, so its length hardly matters.
  '1,000 wallets: last DOM change': 1.5,
}

/** The bounds of `npm run bench -- --refresh`: the ratio to the shortest time that the rate limit allows. */
export const REFRESH_BOUNDS: Readonly<Record<string, number>> = {
  'Refresh of 50 wallets on 3 chains': 1.15,
}
