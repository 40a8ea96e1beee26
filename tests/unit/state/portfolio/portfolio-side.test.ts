import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedBlock, SavedDate } from '../../../../utils/domain/portfolio/saved-date.ts'
import { queryAt } from '../../../../utils/domain/portfolio/saved-date.ts'
import type { TokenOverride } from '../../../../utils/domain/stored-items.ts'
import type { Watchlist } from '../../../../utils/domain/watchlist/watchlist.ts'
import { localTime } from '../../../../utils/state/portfolio/local-time.ts'
import { createPortfolioSide } from '../../../../utils/state/portfolio/portfolio-side.ts'
import { changeSavedDate } from '../../../../utils/storage/saved-dates.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { storeItem } from '../../support/stored.ts'
import { contractOf, nativeToken, token } from '../../support/wallets.ts'
import { addressOf, watchedWallet, watchlistOf } from '../../support/watchlist.ts'
import { answerCommands } from '../support.ts'
import { accountQueryOf, foundBlock, openPortfolio, savedDate, storeList } from './support.ts'

let commands: ReturnType<typeof answerCommands>
beforeEach(async () => {
  commands = answerCommands()
  // `Temporal` is loaded at the first use.
  localTime({ kind: 'day', date: '2025-12-31', timeZone: 'UTC' }, Date.now())
  await eventually(() =>
    expect(localTime({ kind: 'day', date: '2025-12-31', timeZone: 'UTC' }, Date.now())).not.toBeNull(),
  )
})

const WATCHLIST = watchlistOf([watchedWallet(1, { chainIds: ['43114', '1'] })])
const AVALANCHE = accountQueryOf(addressOf(1))
const ETHEREUM = accountQueryOf(addressOf(1), '1')
const BLOCK = { number: 9, timestamp: 1_767_225_700, hash: null }
const at = 5_000

const block = (found: SavedBlock['found'], change: Partial<SavedBlock> = {}): SavedBlock => ({
  found,
  at,
  ...change,
})

interface DateOptions {
  blocks: SavedDate['blocks']
  watchlist?: Watchlist
  /** The accounts whose balances at the date are stored, each with 5 USD. */
  read?: readonly (typeof AVALANCHE)[]
  overrides?: readonly TokenOverride[]
  parameters?: string
}

/** Opens the end of 2025 in UTC with a saved date. */
async function openDate({
  blocks,
  watchlist = WATCHLIST,
  read = [],
  overrides = [],
  parameters = 'at=2025-12-31&zone=UTC',
}: DateOptions) {
  const date = savedDate({ blocks, queries: [AVALANCHE, ETHEREUM] })
  return await openPortfolio(parameters, {
    watchlist,
    store: async () => {
      await changeSavedDate(date.id, () => date)
      await storeItem('tokenOverrides', [...overrides])
      for (const query of read) {
        const dated = queryAt(date, query)
        if (dated) await storeList(dated, { tokens: [token({ value: { currency: 'usd', value: '5' } })] })
      }
    },
  })
}

const ALLOWED = {
  chainId: '43114',
  contract: contractOf(7).toLowerCase(),
  symbol: 'T7',
  decision: 'allowed',
} as const
const allowlist = [ALLOWED.contract]

describe('the balances at a date', () => {
  test('stay on screen when the user allows a token, until they are read with it', async () => {
    const page = await openDate({
      blocks: { '43114': foundBlock(100), '1': foundBlock(50) },
      read: [AVALANCHE, ETHEREUM],
    })
    await storeItem('tokenOverrides', [ALLOWED])
    await eventually(() => expect(page.queries.value[0]).toEqual({ ...AVALANCHE, allowlist }))
    await eventually(() => expect(page.when.isLoading.value).toBe(false))
    expect(page.when.total.value).toMatchObject({ sum: '10', accounts: 2, neverRead: [] })
    expect(page.when.accounts.value[0]?.shownQuery.allowlist).toBeUndefined()
  })

  test('are those with the allowed tokens once they are read', async () => {
    const page = await openDate({
      blocks: { '43114': foundBlock(100), '1': foundBlock(50) },
      overrides: [ALLOWED],
      read: [AVALANCHE, { ...AVALANCHE, allowlist }, ETHEREUM],
    })
    expect(page.when.total.value).toMatchObject({ sum: '10', accounts: 2, neverRead: [] })
    expect(page.when.accounts.value[0]?.shownQuery.allowlist).toEqual(allowlist)
  })

  test('are those that were stored for its block, without a request', async () => {
    const page = await openDate({
      blocks: { '43114': foundBlock(100), '1': foundBlock(50) },
      read: [AVALANCHE, ETHEREUM],
    })
    expect(page.when.total.value).toMatchObject({ sum: '10', accounts: 2, neverRead: [] })
    expect(page.when.accounts.value.map(({ isKnown, block: saved }) => [isKnown, saved?.found.kind])).toEqual(
      [
        [true, 'found'],
        [true, 'found'],
      ],
    )
    expect(commands).toEqual([])
  })

  test('are not the current ones, nor those of another block', async () => {
    const page = await openDate({ blocks: { '43114': foundBlock(100) } })
    await storeList(AVALANCHE, { tokens: [token()] })
    await storeList({ ...AVALANCHE, blockNumber: '99' }, { tokens: [token()] })
    expect(page.rows.value).toEqual([])
    expect(page.when.accounts.value.map(({ isKnown }) => isKnown)).toEqual([false, false])
    expect(page.when.total.value).toMatchObject({ sum: null })
  })

  test('are shared by two time zones with the same instant', async () => {
    const page = await openDate({
      blocks: { '43114': foundBlock(100), '1': foundBlock(50) },
      read: [AVALANCHE, ETHEREUM],
      parameters: 'at=2025-12-31T18:59:59&zone=America/New_York',
    })
    expect(page.when.total.value.sum).toBe('10')
  })

  test('appear when they are stored, and go when the date is removed', async () => {
    const page = await openDate({ blocks: {} })
    expect(page.when.date.value?.blocks).toEqual({})
    const date = savedDate({ blocks: { '43114': foundBlock(100) }, queries: [AVALANCHE] })
    await changeSavedDate(date.id, () => date)
    await storeList(
      { ...AVALANCHE, blockNumber: '100' },
      { tokens: [token({ value: { currency: 'usd', value: '5' } })] },
    )
    await changeSavedDate(date.id, () => ({ ...date, blocks: { ...date.blocks, '1': foundBlock(50) } }))
    await eventually(() => expect(page.when.accounts.value[0]?.block?.found.kind).toBe('found'))
    await changeSavedDate(date.id, () => null)
    await eventually(() => expect(page.when.date.value).toBeNull())
    await eventually(() => expect(page.rows.value).toEqual([]))
  })
})

describe('a chain without a block at the date', () => {
  test('that started later held nothing, and this is known', async () => {
    const page = await openDate({
      blocks: { '43114': block({ kind: 'notStarted', genesis: BLOCK }), '1': foundBlock(50) },
      read: [ETHEREUM],
    })
    const [avalanche] = page.when.accounts.value
    expect([avalanche?.isKnown, avalanche?.snapshot?.end]).toEqual([true, 'complete'])
    expect(page.when.total.value).toMatchObject({ sum: '5', neverRead: [], failed: [] })
  })

  test.each<[string, SavedBlock]>([
    ['undated', block({ kind: 'undated', first: BLOCK })],
    ['missing', block({ kind: 'missing', from: 1, to: 9 })],
    ['out of order', block({ kind: 'unordered', block: BLOCK, earlier: { ...BLOCK, number: 8 } })],
    ['not known by the service', block({ kind: 'noBlocks' })],
    ['not offered', block({ kind: 'notOffered' })],
    ['failed', block({ kind: 'failed', failure: { kind: 'offline' } })],
    ['open, and not asked for', block({ kind: 'open', block: BLOCK, askedAt: at })],
  ])('because it is %s is unknown, never zero', async (_, saved) => {
    const page = await openDate({ blocks: { '43114': saved, '1': foundBlock(50) }, read: [ETHEREUM] })
    const [avalanche] = page.when.accounts.value
    expect([avalanche?.isKnown, avalanche?.snapshot]).toEqual([false, null])
    const { neverRead, failed, sum } = page.when.total.value
    expect([sum, neverRead.length + failed.length]).toEqual(['5', 1])
  })

  test('that is open has the balances of the newest block after they are requested', async () => {
    const open = block(
      { kind: 'open', block: { ...BLOCK, number: 77 }, askedAt: at },
      { isOpenAccepted: true },
    )
    const page = await openDate({ blocks: { '43114': open }, read: [AVALANCHE] })
    expect([page.when.accounts.value[0]?.query.blockNumber, page.when.total.value.sum]).toEqual(['77', '5'])
  })
})

describe('a comparison of now with a date', () => {
  test('takes a token of a chain that started later as new', async () => {
    const watchlist = watchlistOf([watchedWallet(1)])
    const page = await openDate({
      watchlist,
      blocks: { '43114': block({ kind: 'notStarted', genesis: BLOCK }) },
      parameters: 'at=now&sinceAt=2025-12-31&sinceZone=UTC',
    })
    await storeList(AVALANCHE, { native: nativeToken(), tokens: [token()] })
    page.dispose()
    const again = await openPortfolio('sinceAt=2025-12-31&sinceZone=UTC', {
      watchlist,
      store: async () => {
        const date = savedDate({
          blocks: { '43114': block({ kind: 'notStarted', genesis: BLOCK }) },
          queries: [AVALANCHE],
        })
        await changeSavedDate(date.id, () => date)
        await storeList(AVALANCHE, { native: nativeToken(), tokens: [token()] })
      },
    })
    expect(again.rows.value.map(({ change }) => change?.kind)).toEqual(['new', 'new'])
  })

  test('takes no token of a chain with an unknown block as new', async () => {
    const page = await openPortfolio('sinceAt=2025-12-31&sinceZone=UTC', {
      watchlist: watchlistOf([watchedWallet(1)]),
      store: async () => {
        const date = savedDate({
          blocks: { '43114': block({ kind: 'undated', first: BLOCK }) },
          queries: [AVALANCHE],
        })
        await changeSavedDate(date.id, () => date)
        await storeList(AVALANCHE, { native: nativeToken(), tokens: [token()] })
      },
    })
    expect(page.rows.value.map(({ change }) => [change?.kind, change?.unknownBefore])).toEqual([
      ['unknown', 'notRead'],
      ['unknown', 'notRead'],
    ])
  })
})

describe('hidden tokens in a comparison', () => {
  const HIDDEN = contractOf(7)
  const changesWith = async (before: string, after: string) => {
    const list = (balance: string) => ({
      tokens: [
        token({ address: contractOf(8), balance: '3', value: { currency: 'usd', value: '3' } }),
        token({ address: HIDDEN, balance, price: null, value: { currency: 'usd', value: balance } }),
      ],
    })
    const page = await openPortfolio('sinceAt=2025-12-31&sinceZone=UTC', {
      watchlist: watchlistOf([watchedWallet(1)]),
      store: async () => {
        await storeItem('tokenOverrides', [
          { chainId: '43114', contract: HIDDEN, decision: 'hidden', symbol: 'T7' },
        ])
        const date = savedDate({ blocks: { '43114': foundBlock(100) }, queries: [AVALANCHE] })
        await changeSavedDate(date.id, () => date)
        await storeList({ ...AVALANCHE, blockNumber: '100' }, list(before))
        await storeList(AVALANCHE, list(after))
      },
    })
    const { when, since, rows, hiddenChanges } = page
    expect([when.total.value.sum, since.total.value.sum, rows.value.length]).toEqual(['3', '3', 1])
    expect(when.total.value.tokens.hidden).toBe(1)
    return hiddenChanges.value
  }

  test('are left out of the change only if they have one', async () => {
    expect(await changesWith('5', '5')).toBe(0)
    expect(await changesWith('5', '6')).toBe(1)
  })
})

describe('what can be requested', () => {
  const requested = async (parameters: string) => {
    const page = await openPortfolio(parameters, { watchlist: WATCHLIST })
    const { time, requested: date } = page.when
    return [time.value?.kind ?? null, date.value?.subject ?? null]
  }

  test('is not a time in the future, one that was skipped, or one of two', async () => {
    const future = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    expect(await requested(`at=${future}&zone=UTC`)).toEqual(['future', null])
    expect(await requested('at=2025-03-30T02:30&zone=Europe/Rome')).toEqual(['skipped', null])
    expect(await requested('at=2025-10-26T02:30&zone=Europe/Rome')).toEqual(['twice', null])
  })

  // https://github.com/nextcloud/calendar/issues/4986: a page that stays open over midnight.
  test('is a day when it has ended, without a reload', async () => {
    const midnight = Date.UTC(2026, 0, 1)
    vi.spyOn(Date, 'now').mockReturnValue(midnight - 1)
    const app = await openApp()
    const side = createPortfolioSide({
      app,
      dates: { find: () => null },
      queries: signal([AVALANCHE]),
      older: signal([]),
      point: signal({ kind: 'day', date: '2025-12-31', timeZone: 'UTC' }),
    })
    expect(side.time.value).toEqual({ kind: 'future' })
    vi.spyOn(Date, 'now').mockReturnValue(midnight)
    await eventually(() => expect(side.requested.value?.subject).toEqual({ before: midnight / 1000 }))
    side.dispose()
    app.clock.stop()
    vi.restoreAllMocks()
  })

  test('is one of two times once it is chosen', async () => {
    expect(await requested('at=2025-10-26T02:30&zone=Europe/Rome&occurrence=later')).toEqual([
      'time',
      { before: Date.UTC(2025, 9, 26, 1, 30) / 1000 + 1 },
    ])
  })

  test('is a block only for an address', async () => {
    expect(await requested('block=5')).toEqual([null, null])
    expect(await requested(`address=${addressOf(1)}&chain=1&block=5`)).toEqual([
      null,
      { chainId: '1', blockNumber: '5' },
    ])
  })
})
