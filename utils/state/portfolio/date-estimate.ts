import { canonicalChainId } from '../../domain/chain.ts'
import { dateCost } from '../../domain/portfolio/date-cost.ts'
import { newSavedDate, queryAt, type SavedDate, withOpenBlocks } from '../../domain/portfolio/saved-date.ts'
import type { RequestCost } from '../../domain/request-cost.ts'
import type { Settings } from '../../domain/settings.ts'
import type { WalletQuery } from '../../domain/wallet-query.ts'
import type { RequestedDate } from '../../messages.ts'
import { readBlockTimes } from '../../storage/block-times.ts'
import { loadStatuses } from '../../storage/holdings.ts'
import { readSummariesOfQueries } from '../../storage/summaries.ts'
import { readRates } from '../service-rates.ts'

/** The accounts to read, without a block, and the canonical ids of the chains to read at their newest block. */
export interface ToRead {
  queries: readonly WalletQuery[]
  openChains?: readonly string[] | undefined
}

/** The cost of what is left to request. Two points in time with the same T are read once. */
export async function estimateDates(
  requested: readonly RequestedDate[],
  { queries, openChains = [] }: ToRead,
  settings: Settings,
  saved: readonly SavedDate[],
): Promise<RequestCost> {
  const byId = new Map(
    requested.map((date) => savedOrNew(date, settings, saved)).map((date) => [date.id, date]),
  )
  const dates = [...byId.values()].map((date) => withOpenBlocks(date, openChains))
  const [summaryOf, statusOf, newestOf, rates] = await Promise.all([
    readSummariesOfQueries(queries),
    loadStatuses(dates.flatMap((date) => queries.flatMap((query) => queryAt(date, query) ?? []))),
    readNewest(queries),
    readRates(settings),
  ])
  const accounts = queries.map((query) => ({
    ...{ address: query.address, query },
    figures: summaryOf(query)?.figures ?? null,
  }))
  return dateCost(dates, accounts, { statusOf, newestOf, now: Date.now() }, rates)
}

function savedOrNew(requested: RequestedDate, { profile }: Settings, saved: readonly SavedDate[]): SavedDate {
  const added = newSavedDate(profile?.dataUrl ?? '', requested, 0)
  return saved.find(({ id }) => id === added.id) ?? added
}

/** The newest stored blocks, by canonical chain id. */
async function readNewest(queries: readonly WalletQuery[]) {
  const chains = new Map(
    queries.map(({ dataUrl, chainId }) => [canonicalChainId(chainId), { dataUrl, chainId }]),
  )
  const newest = await Promise.all(
    [...chains].map(async ([id, chain]) => [id, (await readBlockTimes(chain)).at(-1)?.number] as const),
  )
  const byChain = new Map(newest)
  return (chainId: string) => byChain.get(chainId)
}
