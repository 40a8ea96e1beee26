import { FINAL_AFTER_MS } from '../block-time.ts'
import { canonicalChainId } from '../chain.ts'
import type { HoldingsRecord } from '../holdings.ts'
import { type DateRun, isInRun } from '../run.ts'
import { queryKey, type WalletQuery } from '../wallet-query.ts'
import { isTemporary } from '../watchlist/refresh-progress.ts'
import { queryAt, type SavedDate } from './saved-date.ts'

/** A run looks up blocks first, then reads balances at them, then compares prices. */
export type DateStage = 'blocks' | 'balances' | 'prices'

/** The progress of a run over dates: of its current stage. `done` includes failed steps. */
export interface DateProgress {
  stage: DateStage
  done: number
  total: number
  /** Of all stages until now. */
  failed: number
}

/**
 * A part of a run over dates: the block of a chain, the balances of an account at it, or the prices of a
 * chain.
 */
export type DateStep = { key: string; dateId: string; chainId: string } & (
  | { stage: 'blocks' | 'prices' }
  /** `query`: with the block. `onlyNative`: the list is complete except for the native balance. */
  | { stage: 'balances'; query: WalletQuery; onlyNative: boolean }
)

/** `left`: not requested yet, or not to the end. */
export type StepProgress = 'left' | 'done' | 'failed'

/** The part of a record that shows what was read. */
export interface BalanceStatus extends Pick<HoldingsRecord, 'lastError'> {
  current: Pick<NonNullable<HoldingsRecord['current']>, 'end' | 'startedAt' | 'nativeFailure'> | null
}

/** Finds the status of a stored record by the key of its query. */
export type StatusLookup = (key: string) => BalanceStatus | null | undefined

/** Whether everything that a query asks for was read without a failure. */
export const isComplete = (status: BalanceStatus | null | undefined): boolean =>
  status?.current?.end === 'complete' && !status.current.nativeFailure && !status.lastError

/**
 * The progress of the lookup of a block. A block that was found stays, except one that was young then: it is
 * looked up once more when it is old enough to be final. Another result is looked up again by a new run, but
 * not by the same one.
 */
export function blockProgress(run: DateRun, date: SavedDate, chainId: string): StepProgress {
  const saved = date.blocks[chainId]
  if (saved?.found.kind === 'notStarted') return 'done'
  if (saved?.found.kind === 'found') {
    const finalAt = saved.found.next.timestamp * 1000 + FINAL_AFTER_MS
    if (saved.at >= finalAt || run.startedAt < finalAt) return 'done'
  }
  const failedAt = saved?.found.kind === 'failed' ? saved.at : saved?.lastError?.at
  if (failedAt !== undefined)
    return isInRun(run, failedAt) || isSkipped(run, blockKey(date, chainId)) ? 'failed' : 'left'
  if (isSkipped(run, blockKey(date, chainId))) return saved ? 'done' : 'failed'
  return saved && isInRun(run, saved.at) ? 'done' : 'left'
}

/**
 * The progress of the balances of an account at a block. Complete balances are never read again, except at a
 * block that was the newest one when an earlier run read them.
 */
export function balanceProgress(
  run: DateRun,
  date: SavedDate,
  { key, chainId }: Pick<DateStep, 'key' | 'chainId'>,
  status: BalanceStatus | null | undefined,
): StepProgress {
  const isOpen = date.blocks[chainId]?.found.kind === 'open'
  const isOfRun = isInRun(run, status?.current?.startedAt ?? 0)
  if (isComplete(status) && (!isOpen || isOfRun)) return 'done'
  if (isSkipped(run, key)) return isComplete(status) ? 'done' : 'failed'
  if (!status) return 'left'
  const { current, lastError } = status
  if (lastError) return isInRun(run, lastError.at) && !isTemporary(lastError.failure) ? 'failed' : 'left'
  // The list ended early, or lacks the native balance.
  return isOfRun && current?.end ? 'failed' : 'left'
}

/** The progress of the comparison of prices. Another run repeats it if no price could be compared. */
export function priceProgress(run: DateRun, date: SavedDate, chainId: string): StepProgress {
  const finding = date.prices[chainId]
  if (finding && (finding.symbols.length > 0 || isInRun(run, finding.at))) return 'done'
  if (isSkipped(run, priceKey(date, chainId))) return finding ? 'done' : 'failed'
  return 'left'
}

const isSkipped = ({ skipped }: DateRun, key: string): boolean => skipped.includes(key)

const blockKey = ({ id }: SavedDate, chainId: string): string => `blocks|${id}|${chainId}`
const priceKey = ({ id }: SavedDate, chainId: string): string => `prices|${id}|${chainId}`

interface DatedStep {
  step: DateStep
  progress: StepProgress
}

/**
 * The steps of a run that are known until now. Balances follow their block, and prices follow the balances.
 */
export function datedSteps(run: DateRun, dates: readonly SavedDate[], statusOf: StatusLookup): DatedStep[] {
  const chains = Map.groupBy(run.queries, ({ chainId }) => canonicalChainId(chainId))
  const ofDates = dates.flatMap((date) =>
    [...chains]
      .filter(([chainId]) => isOfSubject(date, chainId))
      .map(([chainId, queries]) => stepsOfChain(run, date, chainId, queries, statusOf)),
  )
  // Two dates can have the same block.
  const balances = new Map(ofDates.flatMap((steps) => steps.balances.map((one) => [one.step.key, one])))
  return [
    ...ofDates.map(({ block }) => block),
    ...balances.values(),
    ...ofDates.flatMap(({ prices }) => prices),
  ]
}

/** A block belongs to a single chain. */
const isOfSubject = ({ subject }: SavedDate, chainId: string): boolean =>
  'before' in subject || canonicalChainId(subject.chainId) === chainId

function stepsOfChain(
  run: DateRun,
  date: SavedDate,
  chainId: string,
  queries: readonly WalletQuery[],
  statusOf: StatusLookup,
): { block: DatedStep; balances: DatedStep[]; prices: DatedStep[] } {
  const part = { dateId: date.id, chainId }
  const block: DatedStep = {
    step: { ...part, key: blockKey(date, chainId), stage: 'blocks' },
    progress: blockProgress(run, date, chainId),
  }
  if (block.progress === 'left') return { block, balances: [], prices: [] }
  let isRead = false
  const balances = queries.flatMap((base): DatedStep[] => {
    const query = queryAt(date, base)
    if (!query) return []
    const key = queryKey(query)
    const status = statusOf(key)
    const isListRead = status?.current?.end === 'complete'
    isRead ||= isListRead
    const onlyNative = isListRead && !status.lastError && !isComplete(status)
    const step: DateStep = { ...part, key, stage: 'balances', query, onlyNative }
    return [{ step, progress: balanceProgress(run, date, step, status) }]
  })
  const canCompare = isRead && balances.every(({ progress }) => progress !== 'left')
  const prices: DatedStep[] = canCompare
    ? [
        {
          step: { ...part, key: priceKey(date, chainId), stage: 'prices' },
          progress: priceProgress(run, date, chainId),
        },
      ]
    : []
  return { block, balances, prices }
}

/**
 * The steps that a run must still execute and that depend on no other one. The blocks of a chain are looked
 * up one after the other, because each one shortens the search for the next.
 */
export function executableSteps(steps: readonly DatedStep[]): DateStep[] {
  const left = steps.filter(({ progress }) => progress === 'left').map(({ step }) => step)
  const firstOf = new Map(
    left
      .filter(({ stage }) => stage === 'blocks')
      .toReversed()
      .map((step) => [step.chainId, step]),
  )
  return left.filter((step) => step.stage !== 'blocks' || firstOf.get(step.chainId) === step)
}

const STAGES: readonly DateStage[] = ['blocks', 'balances', 'prices']

/** The progress of the first stage that is not done, or of the last one. */
export function dateProgress(steps: readonly DatedStep[]): DateProgress {
  const count = (stage: DateStage, isCounted: (progress: StepProgress) => boolean): number =>
    steps.filter((one) => one.step.stage === stage && isCounted(one.progress)).length
  const stage =
    STAGES.find((one) => count(one, (progress) => progress === 'left') > 0) ??
    STAGES.findLast((one) => count(one, () => true) > 0) ??
    'blocks'
  return {
    stage,
    done: count(stage, (progress) => progress !== 'left'),
    total: count(stage, () => true),
    failed: steps.filter(({ progress }) => progress === 'failed').length,
  }
}
