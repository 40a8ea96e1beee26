import { describe, expect, test } from 'vitest'
import { type BlockByDate, FINAL_AFTER_MS } from '../../../../utils/domain/block-time.ts'
import type { Failure } from '../../../../utils/domain/failure.ts'
import {
  type BalanceStatus,
  balanceProgress,
  blockProgress,
  datedSteps,
  dateProgress,
  executableSteps,
  priceProgress,
} from '../../../../utils/domain/portfolio/date-progress.ts'
import { queryAt, type SavedDate } from '../../../../utils/domain/portfolio/saved-date.ts'
import { queryKey, type WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { blockAt, dateAtBlock, foundAt, savedDate } from '../../support/dates.ts'
import { walletQuery } from '../../support/wallets.ts'
import { addressOf, dateRunOf } from '../../support/watchlist.ts'

const CHAIN = '43114'
const QUERY = walletQuery()
/** The run began at 10,000. */
const RUN = dateRunOf([QUERY])
const BEFORE = 9_999
const DURING = 10_001
const TIMEOUT: Failure = { kind: 'timeout' }

const dateWith = (found: BlockByDate, at: number): SavedDate =>
  savedDate(5, { blocks: { [CHAIN]: { found, at, isOpenAccepted: true } } })

describe('the lookup of a block', () => {
  test.each<[BlockByDate, string, string]>([
    [foundAt(3), 'done', 'done'],
    [{ kind: 'notStarted', genesis: blockAt(0) }, 'done', 'done'],
    [{ kind: 'open', block: blockAt(3), askedAt: 1 }, 'left', 'done'],
    [{ kind: 'missing', from: 1, to: 2 }, 'left', 'done'],
    [{ kind: 'notOffered' }, 'left', 'done'],
    [{ kind: 'failed', failure: TIMEOUT }, 'left', 'failed'],
  ])('with the result %j of an earlier run is %s, and of this run %s', (found, earlier, current) => {
    expect(blockProgress(RUN, dateWith(found, BEFORE), CHAIN)).toBe(earlier)
    expect(blockProgress(RUN, dateWith(found, DURING), CHAIN)).toBe(current)
  })

  test('that found a young block is left once the block is old enough to be final', () => {
    const nextMs = 4_000
    const young = dateWith(foundAt(3), nextMs + FINAL_AFTER_MS - 1)
    const runAt = (startedAt: number) => ({ ...RUN, startedAt })
    expect(blockProgress(runAt(nextMs + FINAL_AFTER_MS - 1), young, CHAIN)).toBe('done')
    expect(blockProgress(runAt(nextMs + FINAL_AFTER_MS), young, CHAIN)).toBe('left')
    const final = dateWith(foundAt(3), nextMs + FINAL_AFTER_MS)
    expect(blockProgress(runAt(nextMs + 2 * FINAL_AFTER_MS), final, CHAIN)).toBe('done')
  })

  test('that failed while the clock was ahead is left', () => {
    const tomorrow = Date.now() + 86_400_000
    expect(blockProgress(RUN, dateWith({ kind: 'failed', failure: TIMEOUT }, tomorrow), CHAIN)).toBe('left')
  })

  test('that was not made is left, unless the step was skipped', () => {
    const date = savedDate(5)
    const [step] = executableSteps(datedSteps(RUN, [date], () => null))
    expect(step).toMatchObject({ stage: 'blocks', chainId: CHAIN })
    expect(blockProgress({ ...RUN, skipped: [step?.key ?? ''] }, date, CHAIN)).toBe('failed')
  })
})

describe('the balances at a block', () => {
  const closed = dateWith(foundAt(3), BEFORE)
  const open = dateWith({ kind: 'open', block: blockAt(3), askedAt: 1 }, DURING)
  const step = { key: queryKey(queryAt(closed, QUERY) as WalletQuery), chainId: CHAIN }
  const list = (
    startedAt: number,
    change: Partial<NonNullable<BalanceStatus['current']>> = {},
  ): BalanceStatus => ({
    current: { end: 'complete', startedAt, ...change },
    lastError: null,
  })
  const failed = (failure: Failure, when: number): BalanceStatus => ({
    current: null,
    lastError: { failure, at: when },
  })

  test.each<[string, BalanceStatus | null, string, string]>([
    ['no record', null, 'left', 'left'],
    ['a complete list of an earlier run', list(BEFORE), 'done', 'left'],
    ['a complete list of this run', list(DURING), 'done', 'done'],
    ['a list without the native balance', list(BEFORE, { nativeFailure: TIMEOUT }), 'left', 'left'],
    ['the same in this run', list(DURING, { nativeFailure: TIMEOUT }), 'failed', 'failed'],
    ['a list that ended early', list(BEFORE, { end: 'tooLong' }), 'left', 'left'],
    ['the same in this run', list(DURING, { end: 'tooLong' }), 'failed', 'failed'],
    ['a list that is being read', list(DURING, { end: null }), 'left', 'left'],
    ['a failure of an earlier run', failed(TIMEOUT, BEFORE), 'left', 'left'],
    ['a failure of this run', failed(TIMEOUT, DURING), 'failed', 'failed'],
    ['a rate limit', failed({ kind: 'rateLimited', until: 1 }, DURING), 'left', 'left'],
    ['a failure of all requests', failed({ kind: 'offline' }, DURING), 'left', 'left'],
  ])('with %s are %s at a closed block and %s at the newest one', (_name, status, expected, atNewest) => {
    expect(balanceProgress(RUN, closed, step, status)).toBe(expected)
    expect(balanceProgress(RUN, open, step, status)).toBe(atNewest)
  })
})

describe('the comparison of prices', () => {
  const withFinding = (symbols: string[], at: number) =>
    dateAtBlock(5, foundAt(3), { prices: { [CHAIN]: { basis: 'unknown', symbols, at } } })

  test('is repeated by a new run only if no price could be compared', () => {
    expect(priceProgress(RUN, savedDate(5), CHAIN)).toBe('left')
    expect(priceProgress(RUN, withFinding(['AVAX'], BEFORE), CHAIN)).toBe('done')
    expect(priceProgress(RUN, withFinding([], BEFORE), CHAIN)).toBe('left')
    expect(priceProgress(RUN, withFinding([], DURING), CHAIN)).toBe('done')
  })
})

describe('the steps of a run', () => {
  const queries = [1, 2].flatMap((number) =>
    [CHAIN, '1'].map((chainId) => walletQuery({ address: addressOf(number), chainId })),
  )
  const run = dateRunOf(queries)
  const complete: BalanceStatus = { current: { end: 'complete', startedAt: 1 }, lastError: null }

  test('look up one block of a chain at a time', () => {
    const dates = [savedDate(5), savedDate(6)]
    const steps = datedSteps(run, dates, () => null)
    expect(dateProgress(steps)).toEqual({ stage: 'blocks', done: 0, total: 4, failed: 0 })
    expect(executableSteps(steps).map(({ chainId, dateId }) => [chainId, dateId])).toEqual([
      [CHAIN, dates[0]?.id],
      ['1', dates[0]?.id],
    ])
  })

  test('read the balances at a block that two dates have in common once', () => {
    const dates = [dateAtBlock(5, foundAt(3)), dateAtBlock(6, foundAt(3))]
    const steps = datedSteps(run, dates, () => null).filter(({ step }) => step.stage === 'balances')
    expect(steps).toHaveLength(2)
  })

  test('compare prices after the balances of the chain, if some were read', () => {
    const date = dateAtBlock(5, foundAt(3), {
      blocks: { [CHAIN]: { found: foundAt(3), at: 1 }, 1: { found: foundAt(4), at: 1 } },
    })
    const keys = new Set<string>()
    const statusOf = (key: string) => (keys.has(key) ? complete : null)
    const stages = () => executableSteps(datedSteps(run, [date], statusOf)).map(({ stage }) => stage)
    expect(stages()).toEqual(Array(4).fill('balances'))
    for (const query of queries.filter(({ chainId }) => chainId === CHAIN))
      keys.add(queryKey(queryAt(date, query) as WalletQuery))
    expect(stages()).toEqual(['balances', 'balances', 'prices'])
    const failedStatus = (key: string): BalanceStatus | null =>
      keys.has(key) ? complete : { current: null, lastError: { failure: TIMEOUT, at: DURING } }
    expect(dateProgress(datedSteps(run, [date], failedStatus))).toEqual({
      stage: 'prices',
      done: 0,
      total: 1,
      failed: 2,
    })
  })
})
