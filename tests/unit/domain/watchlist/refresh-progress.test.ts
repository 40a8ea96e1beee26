import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../../utils/domain/failure.ts'
import { queryKey, type WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import {
  queriesLeft,
  queryProgress,
  runProgress,
} from '../../../../utils/domain/watchlist/refresh-progress.ts'
import type { AccountSummary } from '../../../../utils/domain/watchlist/summary.ts'
import { walletQuery } from '../../support/wallets.ts'
import { runOf, summaryWith } from '../../support/watchlist.ts'

const QUERY = walletQuery()
const run = runOf([QUERY])
const progress = (summary: AccountSummary | undefined) => queryProgress(run, QUERY, () => summary)
const read = (startedAt: number, end: 'complete' | 'stopped' | null = 'complete') =>
  summaryWith(1, '1', { figures: { startedAt, end } })
const failed = (failure: Failure, at: number) => summaryWith(1, '1', { lastError: { failure, at } })

describe('the progress of an account', () => {
  test('is "left" until a read that began during the run has ended', () => {
    expect(progress(undefined)).toBe('left')
    expect(progress(read(run.startedAt - 1))).toBe('left')
    expect(progress(read(run.startedAt, null))).toBe('left')
    expect(progress(read(run.startedAt))).toBe('done')
    expect(progress(read(run.startedAt, 'stopped'))).toBe('done')
  })

  test('is "failed" if the read failed after the run began', () => {
    expect(progress(failed({ kind: 'chainUnavailable' }, run.startedAt - 1))).toBe('left')
    expect(progress(failed({ kind: 'chainUnavailable' }, run.startedAt))).toBe('failed')
  })

  test.each<Failure>([
    { kind: 'rateLimited', until: 1 },
    { kind: 'noPermission' },
    { kind: 'offline' },
    { kind: 'unauthorized', keySent: true },
  ])('is "left" after $kind', (failure) => {
    expect(progress(failed(failure, run.startedAt))).toBe('left')
  })

  // https://github.com/TeamNewPipe/NewPipe/issues/4189
  test('is "left" if it was read or failed while the clock was ahead', () => {
    const tomorrow = Date.now() + 86_400_000
    expect(progress(read(tomorrow))).toBe('left')
    expect(progress(failed({ kind: 'chainUnavailable' }, tomorrow))).toBe('left')
  })

  test('is "done" if the user stopped the account', () => {
    expect(queryProgress({ ...run, skipped: [queryKey(QUERY)] }, QUERY, () => undefined)).toBe('done')
  })
})

test('the progress of a run counts its accounts, those that are done or failed, and those that failed', () => {
  const queries = ['1', '2', '3'].map((chainId) => walletQuery({ chainId }))
  const summaries: Record<string, AccountSummary> = {
    '1': read(run.startedAt),
    '2': failed({ kind: 'timeout' }, run.startedAt),
  }
  const find = ({ chainId }: WalletQuery) => summaries[chainId]
  expect(runProgress(runOf(queries), find)).toEqual({ accounts: 3, done: 2, failed: 1 })
  expect(queriesLeft(runOf(queries), find).map(({ chainId }) => chainId)).toEqual(['3'])
})
