import { blockByNumber, latestBlock } from '../api/blocks.ts'
import type { BlockByDate } from '../domain/block-time.ts'
import { canonicalChainId } from '../domain/chain.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import {
  balanceProgress,
  blockProgress,
  type DateStep,
  datedSteps,
  executableSteps,
  priceProgress,
} from '../domain/portfolio/date-progress.ts'
import {
  comparedQuery,
  MIN_AGE_SECONDS,
  type PricePair,
  priceBasis,
  pricePairs,
} from '../domain/portfolio/price-basis.ts'
import {
  type PriceFinding,
  queriesAt,
  queryAt,
  type SavedBlock,
  type SavedDate,
  withFailedLookup,
} from '../domain/portfolio/saved-date.ts'
import { type DateRun, isDateRun } from '../domain/run.ts'
import { type Token, withNative } from '../domain/token.ts'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { isTemporary } from '../domain/watchlist/refresh-progress.ts'
import { removeRecords } from '../storage/eviction.ts'
import { loadRecords, loadStatuses } from '../storage/holdings.ts'
import { readItem } from '../storage/items.ts'
import { changeSavedDate, readSavedDate } from '../storage/saved-dates.ts'
import { failureOf } from '../storage/storage-error.ts'
import { type ChainBlocks, findBlockByDate, readNumberedBlock } from '../sync/blocks-by-date.ts'
import { MIN_PAGE_SIZE } from '../sync/limits.ts'
import { createReadPriority, RUN_LEVEL } from '../sync/read-priority.ts'
import type { RunStep } from '../sync/run-scheduler.ts'
import { requestData } from './gateway.ts'
import { clearRemovals } from './removed-balances.ts'
import { fetchPage, runningReads } from './wallet-requests.ts'

/** The steps that a run over dates can execute now. */
export async function dateStepsLeft(run: DateRun): Promise<RunStep[]> {
  const dates = await readDates(run.dateIds)
  await clearRemovals(dates)
  const atDates = dates.flatMap((date) => run.queries.flatMap((query) => queryAt(date, query) ?? []))
  const statusOf = await loadStatuses(atDates)
  return executableSteps(datedSteps(run, dates, statusOf)).map((step) => runStepOf(run, step))
}

async function readDates(ids: readonly string[]): Promise<SavedDate[]> {
  const dates = await Promise.all(ids.map(readSavedDate))
  return dates.filter((date) => date !== null)
}

function runStepOf(run: DateRun, step: DateStep): RunStep {
  const { key, dateId } = step
  const dataUrl = run.queries[0]?.dataUrl ?? ''
  const isLeft: RunStep['isLeft'] = async (current) =>
    isDateRun(current) && current.dateIds.includes(dateId) && (await isStepLeft(current, step))
  if (step.stage === 'balances') {
    const { query, onlyNative } = step
    const request = {
      query,
      intent: onlyNative ? ('native' as const) : ('refresh' as const),
      requestId: run.id,
    }
    return {
      ...{ key, dataUrl, isLeft },
      read: () => runningReads.syncWallet(request, true),
      stop: () => runningReads.stopSync(query),
      saveFailure: (failure) => runningReads.saveUnexpected(query, failure),
    }
  }
  const controller = new AbortController()
  const { signal } = controller
  const read = step.stage === 'blocks' ? lookUpBlock : comparePrices
  return {
    ...{ key, dataUrl, isLeft },
    // If storage fails, the run fails, too.
    read: () => read(run, step, signal).catch((error: unknown) => fail(failureOf(error))),
    stop: async () => controller.abort(),
  }
}

/** Whether a step is still to be executed. Reads only what the step depends on. */
async function isStepLeft(run: DateRun, step: DateStep): Promise<boolean> {
  const date = await readSavedDate(step.dateId)
  if (!date) return false
  if (step.stage !== 'balances') {
    const progressOf = step.stage === 'blocks' ? blockProgress : priceProgress
    return progressOf(run, date, step.chainId) === 'left'
  }
  const isWanted = [date.queries, run.queries].every((queries) =>
    queriesAt({ ...date, queries: [...queries] }).some((query) => queryKey(query) === step.key),
  )
  const statusOf = await loadStatuses([step.query])
  return isWanted && balanceProgress(run, date, step, statusOf(step.key)) === 'left'
}

type StepRequest = (run: DateRun, step: DateStep, signal: AbortSignal) => Promise<Outcome<unknown>>

/**
 * Looks up the block of a chain at a saved date and stores the result. Failures that would affect every
 * request are not stored, so the step is repeated after them.
 */
const lookUpBlock: StepRequest = async (run, { dateId, chainId }, signal) => {
  const date = await readSavedDate(dateId)
  if (!date) return succeed(undefined)
  const found = await requestBlock(date, chainId, signal)
  const failure = found.kind === 'failed' ? found.failure : null
  if (failure && (isTemporary(failure) || failure.kind === 'stopped')) return fail(failure)
  let replaced: WalletQuery[] = []
  await changeSavedDate(dateId, (stored) => {
    if (!stored) return null
    const before = stored.blocks[chainId]
    const isOpenAccepted =
      found.kind === 'open' && (run.openChains.includes(chainId) || before?.isOpenAccepted === true)
    const next: SavedBlock = failure
      ? withFailedLookup(before, failure, Date.now())
      : { found, at: Date.now(), ...(isOpenAccepted && { isOpenAccepted }) }
    if (before && isReplaced(before.found, found)) replaced = balancesOf(run, stored, chainId)
    return { ...stored, blocks: { ...stored.blocks, [chainId]: next } }
  })
  // Balances at what was the newest block, or at another block, are read again.
  await removeRecords(replaced.map(queryKey))
  return failure ? fail(failure) : succeed(undefined)
}

/** Whether the chain could have, or has, another block in place of the one whose balances were read. */
const isReplaced = (before: BlockByDate, after: BlockByDate): boolean =>
  after.kind === 'found' &&
  (before.kind === 'open' || (before.kind === 'found' && before.block.hash !== after.block.hash))

async function requestBlock(date: SavedDate, chainId: string, signal: AbortSignal): Promise<BlockByDate> {
  const { dataUrl, subject } = date
  const { profile } = await readItem('settings')
  if (profile?.dataUrl === dataUrl && !profile.blockRoutes) return { kind: 'notOffered' }
  const options = { signal, priority: createReadPriority(RUN_LEVEL) }
  const requests: ChainBlocks = {
    latest: () =>
      requestData(dataUrl, (access, sendOptions) => latestBlock(access, chainId, sendOptions), options),
    block: (number) =>
      requestData(
        dataUrl,
        (access, sendOptions) => blockByNumber(access, chainId, number, sendOptions),
        options,
      ),
  }
  const chain = { dataUrl, chainId }
  return 'before' in subject
    ? await findBlockByDate(chain, subject.before, requests, Date.now)
    : await readNumberedBlock(chain, Number(subject.blockNumber), requests, Date.now)
}

/** The queries of a chain at a saved date, of the accounts in a run. Others can be in a private group. */
function balancesOf({ queries }: DateRun, date: SavedDate, chainId: string): WalletQuery[] {
  const keys = new Set(queries.map(queryKey))
  const inRun = date.queries.filter((query) => keys.has(queryKey(query)))
  return queriesAt({ ...date, queries: inRun }).filter((query) => canonicalChainId(query.chainId) === chainId)
}

/**
 * Compares the prices at a past block with the current ones, by two requests in US dollars, and stores the
 * result. Sends nothing if the date is too recent, or if no price could distinguish the days.
 */
const comparePrices: StepRequest = async (run, { dateId, chainId }, signal) => {
  const date = await readSavedDate(dateId)
  if (!date) return succeed(undefined)
  const ageSeconds = Date.now() / 1000 - timeOf(date, chainId)
  const records = ageSeconds < MIN_AGE_SECONDS ? [] : await loadRecords(balancesOf(run, date, chainId))
  const query = comparedQuery(records.filter((record) => record !== null))
  const pairs = query ? await requestPairs(query, signal) : succeed([])
  if (!pairs.ok) return pairs
  const finding: PriceFinding = {
    basis: priceBasis(pairs.value, ageSeconds),
    symbols: pairs.value.map(({ symbol }) => symbol),
    at: Date.now(),
  }
  await changeSavedDate(
    dateId,
    (stored) => stored && { ...stored, prices: { ...stored.prices, [chainId]: finding } },
  )
  return succeed(undefined)
}

/** T, or the time of the block, in Unix seconds. Infinite if it is not known. */
function timeOf({ subject, blocks }: SavedDate, chainId: string): number {
  if ('before' in subject) return subject.before
  const found = blocks[chainId]?.found
  return found?.kind === 'found' || found?.kind === 'open' ? found.block.timestamp : Number.POSITIVE_INFINITY
}

async function requestPairs(query: WalletQuery, signal: AbortSignal): Promise<Outcome<PricePair[]>> {
  const options = { signal, priority: createReadPriority(RUN_LEVEL) }
  const { blockNumber: _, ...current } = query
  const request = async (one: WalletQuery): Promise<Outcome<readonly Token[]>> => {
    const page = await fetchPage({ query: one, pageToken: null, pageSize: MIN_PAGE_SIZE }, options)
    if (!page.ok) return page
    const { native, tokens } = page.value
    return succeed(withNative(native, tokens))
  }
  const past = await request(query)
  if (!past.ok) return past
  const now = await request(current)
  return now.ok ? succeed(pricePairs(past.value, now.value)) : now
}
