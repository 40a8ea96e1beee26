import '../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { queryKey } from '../../../utils/domain/wallet-query.ts'
import { linesOf } from '../../../utils/export/csv-columns.ts'
import {
  accountsOfSide,
  type ExportSide,
  type PreparedAccount,
  type PreparedSide,
} from '../../../utils/export/export-side.ts'
import { countedSide, shownSide } from '../../../utils/state/export-sides.ts'
import { prepareSides } from '../../../utils/state/export-state.ts'
import { portfolioSide } from '../../../utils/state/portfolio/portfolio-export.ts'
import type { SideAccount } from '../../../utils/state/portfolio/portfolio-side.ts'
import { storedSource } from '../../../utils/state/wallet-source.ts'
import { accountWith } from '../support/accounts.ts'
import { eventually } from '../support/eventually.ts'
import { dateWith, NOW, T } from '../support/export.ts'
import { token, walletQuery } from '../support/wallets.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../support/watchlist.ts'
import { openWatchlist } from '../support/watchlist-state.ts'
import { accountQueryOf, openPortfolio, storeList } from './portfolio/support.ts'

beforeEach(() => {
  vi.setSystemTime(NOW)
  return () => vi.useRealTimers()
})

describe('the file of home', () => {
  test('has the wallets that count, with the queries whose values are in the total', async () => {
    const wallets = [
      watchedWallet(1, { groupId: 'own', chainIds: ['43114', '1'] }),
      watchedWallet(2),
      watchedWallet(3, { countsInTotal: false }),
    ]
    const state = await openWatchlist({ wallets, groups: [group('own')] }, [
      // It was last read in another currency.
      { wallet: 1, value: '5', currency: 'eur' },
      { wallet: 2, value: '7' },
      { wallet: 3, value: '9' },
    ])
    const side = countedSide(state)
    state.stop()
    state.app.clock.stop()
    expect(side).toMatchObject({ date: null, asOf: NOW, currency: 'usd' })
    const shown = side.queries.map(({ address, chainId, currency }) => [address, chainId, currency])
    expect(new Set(shown.map(String))).toEqual(
      new Set(
        [
          [addressOf(2), '43114', 'usd'],
          [addressOf(1), '43114', 'eur'],
          [addressOf(1), '1', 'usd'],
        ].map(String),
      ),
    )
  })
})

describe('the file of accounts on screen', () => {
  test('has the values on screen in the currency of their total', () => {
    const [query, older] = [walletQuery({ currency: 'eur' }), walletQuery()]
    const updating = accountWith({ query, shownQuery: older })
    const one = shownSide([updating], 'usd')
    expect([one.currency, one.queries.map(queryKey)]).toEqual(['usd', [queryKey(older)]])
    // The total of several accounts is in the requested currency.
    expect(
      shownSide([updating, accountWith({ query: walletQuery({ chainId: '1', currency: 'eur' }) })], 'usd'),
    ).toMatchObject({
      currency: 'eur',
    })
    expect(shownSide([], 'usd')).toMatchObject({ currency: 'usd', queries: [] })
  })
})

describe('the file of the portfolio', () => {
  const base = walletQuery()
  const account: SideAccount = {
    ...accountWith({ query: base }),
    ...{ base, block: null, isKnown: true, hidden: [] },
  }
  const side = (point: PointInTime | null, date = null as ReturnType<typeof dateWith> | null) =>
    portfolioSide(
      {
        accounts: signal([account]),
        point: signal(point),
        date: signal(date),
        requested: signal(
          point && point.kind !== 'now' && point.kind !== 'moment'
            ? { point, subject: { before: T / 1000 } }
            : null,
        ),
      },
      'eur',
    )
  const day = { kind: 'day', date: '2025-12-31', timeZone: 'Europe/Rome' } as const

  test('has the time when it is made, or T in the zone of the page', () => {
    expect(side({ kind: 'now' })).toMatchObject({ asOf: NOW, date: null, currency: 'eur' })
    const date = dateWith({})
    expect(side(day, date)).toEqual({
      asOf: T,
      point: day,
      date,
      currency: 'eur',
      timeZone: 'Europe/Rome',
      queries: [base],
    })
  })

  test('has no values of now for a date that was not read', () => {
    expect(side(day)?.date).toMatchObject({ point: day, subject: { before: T / 1000 }, blocks: {} })
  })

  test.each(['block=1000', 'at=2025-12-31&zone=UTC'])(
    'has no current balances, and no total, for a time that was not read: %s',
    async (parameters) => {
      const current = accountQueryOf(addressOf(1))
      const page = await openPortfolio(parameters, {
        watchlist: watchlistOf([watchedWallet(1)]),
        store: () => storeList(current, { tokens: [token({ value: { currency: 'usd', value: '777' } })] }),
      })
      await eventually(() => expect(page.when.requested.value).not.toBeNull())
      const unread = portfolioSide(page.when, 'usd') as ExportSide
      const [prepared] = await prepareSides(page.app, storedSource, [unread])
      expect(prepared?.total.sum).toBe(page.when.total.value.sum)
      expect(prepared?.total.sum).toBeNull()
      const [account, ...others] = accountsOfSide(prepared as PreparedSide)
      expect(account).toMatchObject({ tokens: [], listComplete: 'no' })
      expect(linesOf(account as PreparedAccount).map(({ in_total }) => in_total)).toEqual([
        parameters.startsWith('block') ? 'not_read' : 'block_not_read',
      ])
      expect(others).toEqual([])
    },
  )

  test('has nothing for a time without a T, and for no comparison', () => {
    expect(side(null)).toBeNull()
    expect(side({ kind: 'moment', dateTime: '2999-01-01T00:00:00', timeZone: 'UTC' })).toBeNull()
  })
})
