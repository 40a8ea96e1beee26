/** What a wallet's view shows when something is opened or goes wrong: in one file, because many small ones cost more. */
export { ChainSearch } from './chain-search.tsx'
export { TokenDetails } from './token-details.tsx'
export { TotalBreakdown } from './total-breakdown.tsx'
export { FailureNotice, PartialNotice } from './wallet-notices.tsx'
