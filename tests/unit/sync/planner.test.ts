import { describe, expect, test } from 'vitest'
import type { HoldingsRecord, SnapshotEnd } from '../../../utils/domain/holdings.ts'
import type { SyncIntent } from '../../../utils/domain/sync-request.ts'
import { emptyRecord, planSync, restartSync, stopSync } from '../../../utils/sync/planner.ts'
import { newSnapshot, recordWith, snapshotWith, walletQuery } from '../support/wallets.ts'

const NOW = 100_000_000
const HOUR = 3_600_000
const INTENTS: SyncIntent[] = ['open', 'refresh', 'continue']
const NEW = newSnapshot('request', NOW)

const plan = (record: HoldingsRecord, intent: SyncIntent, pageSize = 500) =>
  planSync(record, { intent, requestId: 'request', now: NOW, pageSize })

const complete = (change = {}) =>
  snapshotWith({ id: 'complete', pages: 2, end: 'complete', updatedAt: NOW, ...change })
const unfinished = (change = {}) =>
  snapshotWith({ id: 'unfinished', pages: 2, nextPageToken: 'next', updatedAt: NOW - HOUR, ...change })
const partial = (end: SnapshotEnd, change = {}) => unfinished({ id: 'partial', end, ...change })
const lastError = { failure: { kind: 'timeout' as const }, at: NOW }

test.each(INTENTS)('a wallet that was never read starts with its first page: %s', (intent) => {
  expect(plan(emptyRecord(walletQuery()), intent)).toMatchObject({ current: null, inProgress: NEW })
})

describe('a complete list', () => {
  test.each<[string, SyncIntent, object, object | null]>([
    ['is not read again while it is fresh', 'open', { current: complete() }, null],
    ['is read again once it is old', 'open', { current: complete({ updatedAt: NOW - 30_000 }) }, NEW],
    [
      'is read again if its time is in the future',
      'open',
      { current: complete({ updatedAt: NOW + 1 }) },
      NEW,
    ],
    ['is read again after a failure', 'open', { current: complete(), lastError }, NEW],
    ['is read again on a refresh', 'refresh', { current: complete() }, NEW],
    ['has nothing to continue', 'continue', { current: complete() }, null],
  ])('%s', (_, intent, stored, inProgress) => {
    const record = recordWith(stored)
    expect(plan(record, intent)).toEqual({ ...record, inProgress })
  })

  test.each(INTENTS)('that this request has already read is not read again: %s', (intent) => {
    const current = complete({ id: 'request', updatedAt: NOW - HOUR })
    expect(plan(recordWith({ current }), intent).inProgress).toBeNull()
  })
})

describe('an interrupted read', () => {
  test.each(['open', 'continue'] as const)('resumes: %s', (intent) => {
    expect(plan(recordWith({ inProgress: unfinished() }), intent).inProgress).toEqual(unfinished())
  })

  test('resumes if the same request is repeated, even with the intent "refresh"', () => {
    const record = recordWith({ current: complete(), inProgress: unfinished({ id: 'request' }) })
    expect(plan(record, 'refresh')).toEqual(record)
  })

  test('is replaced by a refresh; its pages stay displayed as a partial list', () => {
    expect(plan(recordWith({ inProgress: unfinished() }), 'refresh')).toMatchObject({
      inProgress: NEW,
      current: { ...unfinished(), end: 'superseded' },
    })
  })

  test.each([
    ['is too old', NOW - 23 * HOUR],
    ['is from the future', NOW + 1],
  ])('starts again if its page token %s', (_, updatedAt) => {
    expect(plan(recordWith({ inProgress: unfinished({ updatedAt }) }), 'open')).toMatchObject({
      inProgress: NEW,
      current: { id: 'unfinished', end: 'superseded' },
    })
  })

  test('keeps its page size; a list without pages uses the current setting', () => {
    expect(plan(recordWith({ inProgress: unfinished() }), 'open', 7).inProgress?.pageSize).toBe(500)
    const withoutPages = newSnapshot('failed', NOW - HOUR)
    expect(plan(recordWith({ inProgress: withoutPages }), 'open', 7).inProgress).toEqual({
      ...withoutPages,
      pageSize: 7,
    })
    expect(plan(emptyRecord(walletQuery()), 'open', 7).inProgress?.pageSize).toBe(7)
  })
})

describe('a partial list', () => {
  test.each(['stopped', 'tooLong', 'repeatedPage', 'emptyPages'] as const)(
    'that ended as %s is not read again when it is opened',
    (end) => {
      expect(plan(recordWith({ current: partial(end) }), 'open').inProgress).toBeNull()
    },
  )

  test('that was superseded is read again when it is opened', () => {
    expect(plan(recordWith({ current: partial('superseded') }), 'open').inProgress).toEqual(NEW)
  })

  test.each(['stopped', 'superseded', 'emptyPages'] as const)(
    'that ended as %s continues with the intent "continue", and counts empty pages from zero',
    (end) => {
      const current = partial(end, { emptyPagesInARow: 10 })
      expect(plan(recordWith({ current }), 'continue')).toMatchObject({
        current: null,
        inProgress: { ...current, end: null, emptyPagesInARow: 0 },
      })
    },
  )

  test('starts again with the intent "continue" if its page token is too old', () => {
    const current = partial('stopped', { updatedAt: NOW - 23 * HOUR })
    expect(plan(recordWith({ current }), 'continue')).toMatchObject({ current, inProgress: NEW })
  })
})

describe('restartSync', () => {
  const context = { intent: 'refresh', requestId: 'request', now: NOW, pageSize: 500 } as const

  test('keeps the current list, not the one in progress', () => {
    const record = recordWith({ current: complete(), inProgress: unfinished() })
    expect(restartSync(record, context).current).toEqual(complete())
  })

  test('keeps no list if no page was read', () => {
    expect(restartSync(recordWith({ inProgress: newSnapshot('old') }), context).current).toBeNull()
  })
})

describe('stopSync', () => {
  test('changes nothing if the wallet is not being read', () => {
    const record = recordWith({ current: complete() })
    expect(stopSync(record)).toEqual(record)
  })

  test('ends a refresh and keeps the older list', () => {
    const record = recordWith({ current: complete(), inProgress: unfinished() })
    expect(stopSync(record)).toMatchObject({ current: complete(), inProgress: null })
  })

  test('keeps the pages of a first read as a partial list, and removes an older failure', () => {
    expect(stopSync(recordWith({ inProgress: unfinished(), lastError }))).toMatchObject({
      current: { ...unfinished(), end: 'stopped' },
      inProgress: null,
      lastError: null,
    })
  })

  test('leaves no list to display if no page was read', () => {
    expect(stopSync(recordWith({ inProgress: newSnapshot('new') })).current).toBeNull()
  })
})
