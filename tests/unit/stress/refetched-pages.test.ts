import { expect, test } from 'vitest'
import { refetchedPages } from '../../stress/kills/observer.ts'
import type { TimedRequest } from '../../stress/support/request-listener.ts'
import type { StoredChange } from '../../stress/support/stored-data-in-page.ts'
import { WALLET } from '../support/wallets.ts'

const SPAN = { address: WALLET, began: 100, ended: 900 }

const requestAt = (at: number, pageToken?: string): TimedRequest =>
  ({ at, request: { path: `/addresses/${WALLET}/balances`, query: pageToken ? { pageToken } : {} } }) as never

const change = (at: number, readAt: number, pages: number, usedTokens: string[] = []): StoredChange => ({
  ...{ at, readAt, pages, usedTokens },
  ...{ key: `service|43114|${WALLET}`, snapshotId: 'a' },
})

const timesOf = (requests: TimedRequest[], changes: StoredChange[]) =>
  refetchedPages(requests, changes, [SPAN]).map(({ at }) => at)

test('refetchedPages returns a request for a page that was in storage before', () => {
  const requests = [requestAt(150), requestAt(250, 'x'), requestAt(400, 'x')]
  const changes = [change(200, 201, 1), change(300, 301, 2, ['x'])]
  expect(timesOf(requests, changes)).toEqual([400])
})

test('refetchedPages returns a second request for the first page of a sync', () => {
  const changes = [change(50, 110, 1), change(200, 201, 1)]
  expect(timesOf([requestAt(150), requestAt(250)], changes)).toEqual([250])
})

test('refetchedPages ignores a request that arrived between a change event and the reading of a later change', () => {
  const changes = [change(200, 301, 2, ['x'])]
  expect(timesOf([requestAt(150), requestAt(250, 'x')], changes)).toEqual([])
})
