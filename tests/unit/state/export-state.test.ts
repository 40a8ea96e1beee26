import '../support/browser-environment.ts'
import { signal } from '@preact/signals'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HoldingsStore } from '../../../utils/domain/holdings-store.ts'
import type { SavedBlock } from '../../../utils/domain/portfolio/saved-date.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { createHiddenTokens } from '../../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { csvOf } from '../../../utils/export/csv.ts'
import type { Column } from '../../../utils/export/csv-columns.ts'
import { accountsOfSide, type ExportSide } from '../../../utils/export/export-side.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import { prepareSides } from '../../../utils/state/export-state.ts'
import { createMemoryStore } from '../../../utils/sync/memory-store.ts'
import { appWith } from '../support/app-with-signals.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'
import { block, dateWith, HASH, NOW, sideAt, sideOf, storeList, T, worth } from '../support/export.ts'
import { contractOf, nativeToken, token, tokensOf, walletQuery } from '../support/wallets.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../support/watchlist.ts'

type Row = Record<Column, string>

let store: HoldingsStore

beforeEach(() => {
  store = createMemoryStore()
})

async function prepare(side: ExportSide, app: AppState = appWith(), from = store) {
  const [prepared] = await prepareSides(app, { store: from }, [side])
  if (!prepared) throw new Error('no side')
  const csv = await csvOf(accountsOfSide(prepared), { form: 'exact', decimalSign: '.', withValues: true })
  const rows = Papa.parse<Row>(csv.slice(1), { header: true, skipEmptyLines: true }).data
  return { prepared, rows, inTotal: rows.map(({ in_total }) => in_total) }
}

/** An independent sum of the lines in the total, in units of 1e-60. */
function sumOf(rows: readonly Row[]): bigint {
  const values = rows.filter(({ in_total }) => in_total === 'yes').map(({ value }) => value)
  return values.reduce((sum, value) => {
    const [whole = '', fraction = ''] = value.split('.')
    return sum + BigInt(whole + fraction.padEnd(60, '0'))
  }, 0n)
}

const unitsOf = (text: string | null): bigint => sumOf([{ in_total: 'yes', value: text ?? '0' } as Row])

describe('current balances', () => {
  test('have label, group, chain, time and the request that returned each token', async () => {
    const query = walletQuery({ address: addressOf(1) })
    const app = {
      ...appWith(),
      watchlist: signal(
        watchlistOf([watchedWallet(1, { label: 'Main', groupId: 'own' })], { groups: [group('own')] }),
      ),
    }
    await storeList(store, query, [
      { native: nativeToken(), tokens: tokensOf([1]) },
      { tokens: tokensOf([2]) },
    ])
    const { rows } = await prepare(sideOf([query]), app)
    expect(rows.map(({ source }) => source)).toEqual(
      [0, 0, 1].map((page) => expect.stringContaining(`page=${page}`)),
    )
    for (const row of rows)
      expect(row).toMatchObject({
        as_of: '2026-11-26T10:00:00Z',
        time_zone: 'Europe/Rome',
        wallet: 'Main',
        group: 'Group own',
        chain: 'Avalanche C-Chain',
        block: '',
        list_complete: 'yes',
        price_basis: 'current',
        read_at: '2026-11-26T09:59:00Z',
        service: 'https://data.example.org',
        in_total: 'yes',
      })
    expect(rows[0]?.source).toMatch(/^\/v1\/chains\/43114\/addresses\/0x/)
  })

  test('name hidden and uncounted tokens, and the total is that of the screen', async () => {
    const query = walletQuery()
    const overrides: TokenOverride[] = [
      { chainId: '43114', contract: contractOf(1), decision: 'hidden', symbol: 'A' },
      { chainId: '43114', contract: contractOf(2), decision: 'notCounted', symbol: 'B' },
    ]
    await storeList(store, query, [
      {
        tokens: [
          worth(1, '1.5'),
          worth(2, '2.25'),
          worth(3, '4.125'),
          worth(4, '8', { reputation: 'Malicious' }),
        ],
      },
    ])
    const app = { ...appWith(), hiddenTokens: signal(createHiddenTokens(overrides)) }
    const { rows, prepared } = await prepare(sideOf([query]), app)
    expect(Object.fromEntries(rows.map(({ contract, in_total }) => [Number(contract), in_total]))).toEqual({
      1: 'hidden',
      2: 'not_counted',
      3: 'yes',
      4: 'malicious',
    })
    expect(prepared.total.sum).toBe('4.125')
    expect(sumOf(rows)).toBe(unitsOf('4.125'))
  })

  test('leave test networks out of the total if there are main networks, and count them otherwise', async () => {
    const [main, fuji] = [walletQuery(), walletQuery({ chainId: '43113' })]
    await storeList(store, main, [{ tokens: [worth(1, '10')] }])
    await storeList(store, fuji, [{ tokens: [worth(1, '5'), worth(2, '1', { value: null, price: null })] }])
    const both = await prepare(sideOf([main, fuji]))
    expect(both.inTotal).toEqual(['yes', 'test_network', 'without_price'])
    expect(both.prepared.total.sum).toBe('10')
    const only = await prepare(sideOf([fuji]))
    expect(only.inTotal).toEqual(['yes', 'without_price'])
    expect(only.prepared.total.sum).toBe('5')
  })

  test('in another currency are not in the total', async () => {
    const [usd, eur] = [walletQuery(), walletQuery({ chainId: '1', currency: 'eur' })]
    await storeList(store, usd, [{ tokens: [worth(1, '10')] }])
    await storeList(store, eur, [{ tokens: [token({ value: { currency: 'eur', value: '7' } })] }])
    const { rows, prepared } = await prepare(sideOf([usd, eur]))
    expect(rows.map(({ in_total, currency }) => [in_total, currency])).toEqual([
      ['yes', 'usd'],
      ['other_currency', 'eur'],
    ])
    expect(prepared.total.sum).toBe('10')
    const inEuro = await prepare(sideOf([eur], { currency: 'eur' }))
    expect([inEuro.inTotal, inEuro.prepared.total.sum]).toEqual([['yes'], '7'])
  })

  test('say that an account is empty, was not read, or has an incomplete list', async () => {
    const queries = ['43114', '1', '8453', '10', '137'].map((chainId) => walletQuery({ chainId }))
    const [empty, zero, unread, noNative, native] = queries as [
      WalletQuery,
      WalletQuery,
      WalletQuery,
      WalletQuery,
      WalletQuery,
    ]
    await storeList(store, empty, [{}])
    await storeList(store, zero, [{ native: nativeToken({ balance: '0' }) }])
    await storeList(store, noNative, [{ tokens: [worth(1, '1')], nativeFailure: { kind: 'timeout' } }])
    const nativeOnly = { ...native, scope: 'native' as const }
    await storeList(store, nativeOnly, [{ native: nativeToken() }])
    const { rows } = await prepare(sideOf([empty, zero, unread, noNative, nativeOnly]))
    expect(rows.map(({ chain_id, in_total, list_complete }) => [chain_id, in_total, list_complete])).toEqual([
      ['43114', 'empty', 'yes'],
      ['1', 'yes', 'yes'],
      ['1', 'empty', 'yes'],
      ['8453', 'not_read', 'no'],
      ['10', 'yes', 'no'],
      ['10', 'native_not_read', 'no'],
      ['137', 'yes', 'native_only'],
    ])
  })

  test('name tokens that cannot be read, and say if there are more', async () => {
    const query = walletQuery()
    const listed = [{ isNative: false, address: contractOf(9), symbol: 'BAD', fields: ['balance' as const] }]
    await storeList(store, query, [{ tokens: [worth(1, '1')], unreadable: { count: 3, listed } }])
    const { rows } = await prepare(sideOf([query]))
    expect(rows.map(({ symbol, in_total }) => [symbol, in_total])).toEqual([
      ['TKN', 'yes'],
      ['BAD', 'unreadable'],
      ['', 'more_unreadable'],
    ])
  })

  test('name a hidden token that cannot be read as hidden, as the total does', async () => {
    const query = walletQuery()
    const listed = [{ isNative: false, address: contractOf(9), symbol: 'BAD', fields: ['balance' as const] }]
    await storeList(store, query, [{ tokens: [worth(1, '1')], unreadable: { count: 1, listed } }])
    const app = {
      ...appWith(),
      hiddenTokens: signal(
        createHiddenTokens([
          { chainId: '43114', contract: contractOf(9), decision: 'hidden', symbol: 'BAD' },
        ]),
      ),
    }
    const { inTotal, prepared } = await prepare(sideOf([query]), app)
    expect(inTotal).toEqual(['yes', 'hidden'])
    expect(prepared.total.tokens).toMatchObject({ hidden: 1, unreadable: 0 })
  })

  test('are read again if the list is replaced during the export', async () => {
    const query = walletQuery()
    await storeList(store, query, [{ tokens: tokensOf(range(40)) }])
    let isFirst = true
    const replacing: HoldingsStore = {
      ...store,
      loadTokens: async (...args) => {
        const isReplaced = isFirst
        isFirst = false
        return isReplaced ? [] : await store.loadTokens(...args)
      },
    }
    const again = await prepare(sideOf([query]), appWith(), replacing)
    expect(again.rows).toHaveLength(40)
    const lost = await prepare(sideOf([query]), appWith(), { ...store, loadTokens: async () => [] })
    expect(lost.rows).toMatchObject([{ in_total: 'pages_lost', list_complete: 'no' }])
  })

  test('of an account that is listed twice are in the file once', async () => {
    const query = walletQuery()
    await storeList(store, query, [{ tokens: [worth(1, '10')] }])
    const { rows, prepared } = await prepare(
      sideOf([query, { ...query, address: query.address.toLowerCase() }, query]),
    )
    expect(rows).toHaveLength(1)
    expect(prepared.total.sum).toBe('10')
  })

  test('add up to the total and to the subtotals of the wallets, to the last digit', async () => {
    const queries = range(6).map((number) =>
      walletQuery({ address: addressOf(Math.ceil(number / 2)), chainId: number % 2 ? '1' : '43114' }),
    )
    for (const [index, query] of queries.entries())
      await storeList(store, query, [
        {
          native: nativeToken({
            balance: `${index}${'7'.repeat(30)}`,
            value: null,
            price: { currency: 'usd', value: '0.1234567890123' },
          }),
          tokens: range(30).map((number) =>
            worth(
              number,
              `${number}.${'3'.repeat(index * 7)}9`,
              number % 5 ? {} : { price: null, value: null },
            ),
          ),
        },
      ])
    const { rows, prepared } = await prepare(sideOf(queries))
    expect(sumOf(rows)).toBe(unitsOf(prepared.total.sum))
    for (const { address, total } of prepared.wallets)
      expect(sumOf(rows.filter((row) => row.address === address))).toBe(unitsOf(total.sum))
  })
})

const range = (length: number): number[] => Array.from({ length }, (_, index) => index + 1)

describe('balances of a date', () => {
  test('have the blocks on both sides of it, and the finding on the prices', async () => {
    const found = { kind: 'found', block: block(100, T - 1_000), next: block(101, T) } as const
    const date = dateWith(
      { '43114': found },
      { prices: { '43114': { basis: 'notCurrent', symbols: ['AVAX'], at: NOW } } },
    )
    const query = walletQuery()
    await storeList(store, { ...query, blockNumber: '100' }, [{ tokens: [worth(1, '3')] }])
    await storeList(store, query, [{ tokens: [worth(1, '99')] }])
    const { rows, prepared } = await prepare(sideAt(date, [query]))
    expect(rows).toMatchObject([
      {
        as_of: '2025-12-31T23:00:00Z',
        block: '100',
        block_hash: HASH,
        block_time: '2025-12-31T22:59:59Z',
        next_block_time: '2025-12-31T23:00:00Z',
        bracket: 'closed',
        price_basis: 'not_current',
        value: '3',
        in_total: 'yes',
      },
    ])
    expect(prepared.total.sum).toBe('3')
  })

  test('say why a chain has no block', async () => {
    const unread = { kind: 'timeout' } as const
    const open = { kind: 'open', block: block(9, T - 5_000), askedAt: NOW } as const
    const dates: [string, SavedBlock['found'] | SavedBlock][] = [
      ['not_started', { kind: 'notStarted', genesis: block(0, T + 1_000) }],
      ['before_first_dated_block', { kind: 'undated', first: block(1, T + 1_000) }],
      ['blocks_missing', { kind: 'missing', from: 3, to: 9 }],
      ['blocks_out_of_order', { kind: 'unordered', block: block(9, T), earlier: block(8, T + 1_000) }],
      ['no_blocks', { kind: 'noBlocks' }],
      ['blocks_not_offered', { kind: 'notOffered' }],
      ['block_not_read', { kind: 'failed', failure: unread }],
      ['after_newest_block', open],
      ['not_read', { found: open, at: NOW, isOpenAccepted: true }],
    ]
    const date = dateWith(Object.fromEntries(dates.map(([, found], index) => [String(900 + index), found])))
    const queries = range(10).map((number) => walletQuery({ chainId: String(899 + number) }))
    // Current balances do not stand in for those of the date.
    for (const query of queries) await storeList(store, query, [{ tokens: [worth(1, '99')] }])
    const { rows, inTotal, prepared } = await prepare(sideAt(date, queries))
    expect(inTotal).toEqual([...dates.map(([name]) => name), 'block_not_read'])
    expect(rows.map(({ list_complete }) => list_complete)).toEqual(['yes', ...Array(9).fill('no')])
    expect(rows[0]).toMatchObject({ block: '', next_block_time: '2025-12-31T23:00:01Z', bracket: '' })
    expect(rows[7]).toMatchObject({ block: '9', block_time: '2025-12-31T22:59:55Z', bracket: 'open' })
    expect(prepared.total).toMatchObject({ sum: '0', countedAccounts: 1, accounts: 10 })
    expect(prepared.total.failed.map(({ chainId }) => chainId)).toEqual(['906'])
  })

  test('at a block of one chain have its number, and a time only if it is known', async () => {
    const date = dateWith({}, { subject: { chainId: '43114', blockNumber: '77' } })
    await storeList(store, { ...walletQuery(), blockNumber: '77' }, [{ tokens: [worth(1, '3')] }])
    const { rows } = await prepare(sideAt(date, [walletQuery()]))
    expect(rows).toMatchObject([
      { block: '77', block_time: '', bracket: '', in_total: 'yes', price_basis: 'unknown' },
    ])
  })
})

test('10,000 lines are prepared and written within a second', async () => {
  const queries = range(500).map((number) => walletQuery({ address: addressOf(number) }))
  for (const query of queries) await storeList(store, query, [{ tokens: tokensOf(range(20)) }])
  await prepare(sideOf(queries.slice(0, 2)))
  let csv = ''
  const ms = await cpuTimeOf(async () => {
    const [side] = await prepareSides(appWith(), { store }, [sideOf(queries)])
    csv = await csvOf(side ? accountsOfSide(side) : [], { form: 'exact', decimalSign: '.', withValues: true })
  })
  expect(csv.split('\r\n')).toHaveLength(10_002)
  expect(ms).toBeLessThan(1_000)
})
