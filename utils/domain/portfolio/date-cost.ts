import { canonicalChainId } from '../chain.ts'
import {
  type CostedAccount,
  type Rates,
  type RequestCost,
  type RequestCounts,
  requestCost,
  requestsFor,
} from '../request-cost.ts'
import type { DateRun } from '../run.ts'
import { queryKey, type WalletQuery } from '../wallet-query.ts'
import { datedSteps, isComplete, type StatusLookup } from './date-progress.ts'
import { MIN_AGE_SECONDS } from './price-basis.ts'
import { queryAt, type SavedDate } from './saved-date.ts'

/** An account to read. `query`: without a block. */
export type DatedAccount = CostedAccount & { query: WalletQuery }

/** The stored data that the cost depends on. */
export interface KnownAtDates {
  statusOf: StatusLookup
  /** The newest stored block of a chain; undefined if none is stored. @param chainId canonical */
  newestOf: (chainId: string) => number | undefined
  /** In ms. */
  now: number
}

/** The number of blocks of a chain that is not known yet. */
const ASSUMED_BLOCKS = 2 ** 27
/** A block with a given number, and the next one. */
const NUMBERED_BLOCKS = 2
/** The prices at the block, and the current ones. */
const PRICE_REQUESTS = 2

/** The cost of a new run over dates. @param dates saved ones, or new ones without a block */
export function dateCost(
  dates: readonly SavedDate[],
  accounts: readonly DatedAccount[],
  known: KnownAtDates,
  rates: Rates,
): RequestCost {
  const chains = Map.groupBy(accounts, ({ query }) => canonicalChainId(query.chainId))
  const costs = dates.flatMap((date) =>
    [...chains].map(([chainId, ofChain]) => chainCost(date, chainId, ofChain, known, rates.pageSize)),
  )
  // The blocks of a chain are requested one after the other.
  const searches = [...Map.groupBy(costs, ({ chainId }) => chainId).values()].map((ofChain) =>
    sum(ofChain, 'blocks'),
  )
  const counts = {
    balances: sum(costs, 'balances'),
    blocks: sum(costs, 'blocks'),
    prices: sum(costs, 'prices'),
  }
  return requestCost(accounts, counts, rates, Math.max(0, ...searches))
}

interface ChainCost extends RequestCounts {
  chainId: string
}

const sum = (costs: readonly ChainCost[], name: keyof RequestCounts): number =>
  costs.reduce((total, one) => total + one[name], 0)

function chainCost(
  date: SavedDate,
  chainId: string,
  accounts: readonly DatedAccount[],
  known: KnownAtDates,
  pageSize: number,
): ChainCost {
  const queries = accounts.map(({ query }) => query)
  const steps = datedSteps(newRun(queries, known.now), [date], known.statusOf)
  const left = new Map(
    steps.filter(({ progress }) => progress === 'left').map(({ step }) => [step.key, step]),
  )
  const isLookedUp = ![...left.values()].some(({ stage }) => stage === 'blocks')
  const balances = accounts.reduce((total, account) => {
    const at = queryAt(date, account.query)
    if (!isLookedUp) return total + (mayBeRead(date, at, chainId, known) ? requestsFor(account, pageSize) : 0)
    const step = at && left.get(queryKey(at))
    if (step?.stage !== 'balances') return total
    return total + (step.onlyNative ? 1 : requestsFor(account, pageSize))
  }, 0)
  // A comparison without a result is repeated with other balances, and else without a request.
  const isCompared =
    balances > 0 || (!date.prices[chainId] && [...left.values()].some(({ stage }) => stage === 'prices'))
  return {
    chainId,
    blocks: isLookedUp ? 0 : searchRequests(date, known.newestOf(chainId)),
    balances,
    prices: isCompared && isOldEnough(date, chainId, known.now) ? PRICE_REQUESTS : 0,
  }
}

const newRun = (queries: WalletQuery[], startedAt: number): DateRun => ({
  ...{ kind: 'dates', id: '', dateIds: [], sessionId: '', openChains: [], skipped: [] },
  ...{ queries, startedAt },
  status: { kind: 'running' },
})

/** The highest number of requests for a block. */
const searchRequests = ({ subject }: SavedDate, newest = ASSUMED_BLOCKS): number =>
  'before' in subject ? 3 + Math.ceil(Math.log2(Math.max(2, newest))) : NUMBERED_BLOCKS

/**
 * Whether a lookup that is left may lead to a request for balances. The lookup of a block without balances is
 * expected to have the same result again.
 */
function mayBeRead(
  { subject, blocks }: SavedDate,
  at: WalletQuery | null,
  chainId: string,
  { statusOf }: KnownAtDates,
): boolean {
  const found = blocks[chainId]?.found.kind
  if (at) return found === 'open' || !isComplete(statusOf(queryKey(at)))
  return 'before' in subject && (found === undefined || found === 'failed')
}

function isOldEnough({ subject, blocks }: SavedDate, chainId: string, now: number): boolean {
  const found = blocks[chainId]?.found
  const time = 'before' in subject ? subject.before : found?.kind === 'found' ? found.block.timestamp : 0
  return now / 1000 - time >= MIN_AGE_SECONDS
}
