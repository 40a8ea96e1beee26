import { describe, expect, test } from 'vitest'
import {
  type DatedAccount,
  dateCost,
  type KnownAtDates,
} from '../../../../utils/domain/portfolio/date-cost.ts'
import type { BalanceStatus } from '../../../../utils/domain/portfolio/date-progress.ts'
import { queryAt, type SavedDate } from '../../../../utils/domain/portfolio/saved-date.ts'
import { queryKey } from '../../../../utils/domain/wallet-query.ts'
import { blockAt, dateAtBlock, foundAt, savedDate } from '../../support/dates.ts'
import { walletQuery } from '../../support/wallets.ts'
import { addressOf, figuresOf } from '../../support/watchlist.ts'

const RATES = { pageSize: 500, perRequest: 20, perBlock: 10, perMinute: 6_000 }
const DAY = 86_400
const NOW_SECONDS = 2_000_000_000
const OLD = NOW_SECONDS - 100 * DAY
const RECENT = NOW_SECONDS - 10 * DAY

const account = (number: number, chainId = '43114', requests = 1): DatedAccount => {
  const address = addressOf(number)
  return { address, query: walletQuery({ address, chainId }), figures: figuresOf('1', { requests }) }
}
const COMPLETE: BalanceStatus = { current: { end: 'complete', startedAt: 1 }, lastError: null }

function cost(
  dates: readonly SavedDate[],
  accounts: readonly DatedAccount[],
  read: ReadonlyMap<string, BalanceStatus> = new Map(),
  newest?: number,
) {
  const known: KnownAtDates = {
    statusOf: (key) => read.get(key),
    newestOf: () => newest,
    now: NOW_SECONDS * 1000,
  }
  return dateCost(dates, accounts, known, RATES)
}

/** The status of all accounts at a date. */
const allRead = (date: SavedDate, accounts: readonly DatedAccount[], status = COMPLETE) =>
  new Map(
    accounts.flatMap(({ query }) => {
      const at = queryAt(date, query)
      return at ? [[queryKey(at), status] as const] : []
    }),
  )

describe('the cost of a date', () => {
  test('includes the blocks, the balances as last time, and the prices of each chain', () => {
    const accounts = [account(1), account(2, '43114', 3), account(1, '1')]
    expect(cost([savedDate(OLD)], accounts)).toMatchObject({
      blocks: 2 * (3 + 27),
      balances: 5,
      prices: 4,
    })
    expect(cost([savedDate(RECENT)], accounts, new Map(), 1_000_000)).toMatchObject({
      blocks: 2 * (3 + 20),
      prices: 0,
    })
    expect(cost([savedDate(OLD), savedDate(OLD - DAY)], accounts).balances).toBe(10)
  })

  test('is what is left of a saved date', () => {
    const accounts = [account(1), account(2)]
    const date = dateAtBlock(OLD, foundAt(100))
    expect(cost([date], accounts)).toMatchObject({ blocks: 0, balances: 2, prices: 2 })
    const read = allRead(date, accounts)
    expect(cost([date], accounts, read)).toMatchObject({ balances: 0, prices: 2 })
    const compared = { ...date, prices: { 43114: { basis: 'unknown' as const, symbols: [], at: 1 } } }
    expect(cost([compared], accounts, read)).toMatchObject({ requests: 0, computeUnits: 0, durationMs: 0 })
    const noNative: BalanceStatus = {
      current: { end: 'complete', startedAt: 1, nativeFailure: { kind: 'timeout' } },
      lastError: null,
    }
    expect(cost([compared], [account(1, '43114', 9)], allRead(date, accounts, noNative)).balances).toBe(1)
  })

  test('has no balances on chains without a block', () => {
    const date = dateAtBlock(OLD, { kind: 'notStarted', genesis: blockAt(0) })
    expect(cost([date], [account(1)])).toMatchObject({
      blocks: 0,
      balances: 0,
      prices: 0,
    })
    const open = dateAtBlock(OLD, { kind: 'open', block: blockAt(5), askedAt: 1 })
    expect(cost([open], [account(1)])).toMatchObject({ blocks: 30, balances: 0 })
    const accepted = {
      ...open,
      blocks: { 43114: { found: open.blocks['43114']?.found as never, at: 1, isOpenAccepted: true } },
    }
    expect(cost([accepted], [account(1)], allRead(accepted, [account(1)]))).toMatchObject({
      balances: 1,
    })
  })

  test('of a block has two requests for its times', () => {
    const date = savedDate(0, { subject: { chainId: '43114', blockNumber: '9' } })
    expect(cost([date], [account(1)])).toMatchObject({ blocks: 2, balances: 1 })
    expect(cost([date], [account(1)], allRead(date, [account(1)]))).toMatchObject({ balances: 0 })
  })

  test('has a duration within the rate limit', () => {
    const accounts = Array.from({ length: 600 }, (_, number) => account(number))
    const { durationMs } = cost([dateAtBlock(RECENT, foundAt(100))], accounts)
    expect(durationMs).toBe(60_000)
    expect(cost([savedDate(RECENT)], [account(1)]).durationMs).toBe(31 * 400)
  })
})
