import { computed, effect, signal } from '@preact/signals'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import { addToSums } from '../../../utils/domain/list-sums.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { createHiddenTokens } from '../../../utils/domain/token-overrides.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeRecord } from '../support/stored.ts'
import {
  contractOf,
  nativeToken,
  numbersOf,
  recordWith,
  snapshotOf,
  token,
  walletQuery,
} from '../support/wallets.ts'
import { createOneAccount, createTestSource } from './support.ts'

const QUERY = walletQuery()

const hiddenOverrides = (...numbers: number[]): TokenOverride[] =>
  numbers.map((number) => ({
    chainId: '43114',
    contract: contractOf(number),
    decision: 'hidden',
    symbol: 'H',
  }))
/** A token that has this number as its contract and as its value in dollars. */
const tokenOfValue = (number: number, change: Partial<Token> = {}): Token =>
  token({ address: contractOf(number), value: { currency: 'usd', value: String(number) }, ...change })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const totalsOf = (numbers: readonly number[], hidden = 0) => ({
  ...addToSums(
    NO_SUMS,
    numbers.map((number) => tokenOfValue(number)),
    QUERY,
  ),
  hidden,
})
const pageWith = (tokens: Token[], change: Partial<HoldingsPage> = {}) =>
  succeed<HoldingsPage>({ native: null, tokens, nextPageToken: null, requestRecords: [], ...change })

const overrides = signal<TokenOverride[]>([])
let service: ReturnType<typeof createTestSource>
let wallet: ReturnType<typeof createOneAccount>

const numbers = () => numbersOf(wallet.tokens()).sort((a, b) => a - b)
const totals = () => wallet.snapshot()?.totals

/** Opens a wallet of one page. */
async function open(tokens: Token[], change: Partial<HoldingsPage> = {}): Promise<void> {
  service.respondWith(() => pageWith(tokens, change))
  await wallet.openQuery(QUERY)
}

beforeEach(async () => {
  await reset()
  overrides.value = []
  service = createTestSource()
  wallet = createOneAccount(
    service.source,
    computed(() => createHiddenTokens(overrides.value)),
  )
  return () => wallet.dispose()
})

describe('a token that the user hides', () => {
  test('is in no row and no total, and is counted as hidden', async () => {
    overrides.value = hiddenOverrides(2)
    await open([tokenOfValue(1), tokenOfValue(2), tokenOfValue(3)])
    expect([numbers(), totals(), wallet.status.value]).toEqual([[1, 3], totalsOf([1, 3], 1), 'complete'])
  })

  test('is matched by its contract in any letter case', async () => {
    const contract = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
    overrides.value = [{ chainId: '43114', contract, decision: 'hidden', symbol: '' }]
    await open([tokenOfValue(1), tokenOfValue(5, { address: contract.toLowerCase() })])
    expect([numbers(), totals()]).toEqual([[1], totalsOf([1], 1)])
  })

  test('is hidden only on its chain, and not if it is allowed', async () => {
    const [one, two] = hiddenOverrides(1, 2) as [TokenOverride, TokenOverride]
    overrides.value = [
      { ...one, chainId: '1' },
      { ...two, decision: 'allowed' },
    ]
    await open([tokenOfValue(1), tokenOfValue(2)])
    expect([numbers(), totals()]).toEqual([[1, 2], totalsOf([1, 2])])
  })

  test('does not affect the native token', async () => {
    overrides.value = hiddenOverrides(1)
    const native = nativeToken({ value: { currency: 'usd', value: '50' } })
    await open([tokenOfValue(1), tokenOfValue(2)], { native })
    expect(wallet.snapshot()).toMatchObject({ native, totals: { sum: '52', hidden: 1 } })
  })

  test('disappears or reappears as soon as the user changes the override', async () => {
    await open([tokenOfValue(1), tokenOfValue(2), tokenOfValue(3)])
    overrides.value = hiddenOverrides(3, 1)
    expect([numbers(), totals()]).toEqual([[2], totalsOf([2], 2)])
    overrides.value = []
    expect([numbers(), totals()]).toEqual([[1, 2, 3], totalsOf([1, 2, 3])])
  })

  test('is excluded from the total from the first paint, even if it is not among the first rows', async () => {
    overrides.value = hiddenOverrides(1, 2, 99)
    await open(range(1, 100).map((number) => tokenOfValue(number)))
    const reopened = createOneAccount(
      service.source,
      computed(() => createHiddenTokens(overrides.value)),
    )
    await reopened.show(QUERY)
    const visible = [...range(3, 98), 100]
    expect(reopened.snapshot()?.totals).toEqual(totalsOf(visible, 3))
    expect(numbersOf(reopened.tokens()).sort((a, b) => a - b)).toEqual(visible)
    reopened.dispose()
  })

  test('is in no total while a list is read page by page', async () => {
    overrides.value = hiddenOverrides(2, 45)
    const pages = [range(1, 40), range(41, 80), range(81, 100)]
    service.respondWith(({ pageToken }) => {
      const index = Number(pageToken ?? 0)
      return pageWith(
        (pages[index] ?? []).map((number) => tokenOfValue(number)),
        {
          nextPageToken: index < 2 ? String(index + 1) : null,
        },
      )
    })
    const visibleAfterPage = [1, 2, 3].map((count) =>
      pages
        .slice(0, count)
        .flat()
        .filter((number) => number !== 2 && number !== 45),
    )
    const sums = new Set<string | undefined>()
    const stop = effect(() => void sums.add(wallet.snapshot()?.totals.sum))
    await wallet.openQuery(QUERY)
    stop()
    const expected = visibleAfterPage.map((visible) => totalsOf(visible).sum)
    expect([...sums].filter((sum) => sum !== undefined && !expected.includes(sum))).toEqual([])
    expect([totals(), numbers()]).toEqual([totalsOf(visibleAfterPage[2] as number[], 2), visibleAfterPage[2]])
  })

  test('is also excluded from a new list', async () => {
    overrides.value = hiddenOverrides(2)
    await open(range(1, 40).map((number) => tokenOfValue(number)))
    service.respondWith(() => pageWith([tokenOfValue(2), tokenOfValue(7)]))
    await wallet.sync('refresh')
    await eventually(() => expect(totals()).toEqual(totalsOf([7], 1)))
  })

  test('never brings the tokens of another wallet that the same refresh run has read', async () => {
    overrides.value = hiddenOverrides(999)
    const other = walletQuery({ chainId: '1' })
    const lists = [range(1, 40), range(101, 180)]
    for (const [index, query] of [QUERY, other].entries()) {
      const { snapshot, pages } = snapshotOf('run', [lists[index] as number[]], { now: Date.now() })
      await storeRecord(recordWith({ query, current: snapshot }), pages)
    }
    const hiddenTokens = computed(() => createHiddenTokens(overrides.value))
    // The background replies immediately, because both lists are fresh.
    const source = { ...service.source, syncWallet: async () => succeed(undefined) }
    wallet = createOneAccount(source, hiddenTokens)
    await wallet.openQuery(QUERY)
    const seen = new Set<string>()
    const stop = effect(() => {
      const { chainId } = wallet.shownQuery() ?? {}
      for (const { address } of wallet.tokens()) seen.add(`${chainId}: ${Number(address)}`)
    })
    await wallet.openQuery(other)
    stop()
    const expected = [...range(1, 40).map((n) => `43114: ${n}`), ...range(101, 180).map((n) => `1: ${n}`)]
    expect([...seen].filter((one) => !expected.includes(one))).toEqual([])
    expect(numbers()).toEqual(range(101, 180))
  })

  test('does not give a wallet the status "empty", even if all its tokens are hidden', async () => {
    overrides.value = hiddenOverrides(1, 2)
    await open([tokenOfValue(1), tokenOfValue(2)])
    expect([numbers(), totals(), wallet.status.value]).toEqual([[], totalsOf([], 2), 'complete'])
  })

  test('that is also malicious is counted once, as hidden', async () => {
    overrides.value = hiddenOverrides(1)
    await open([tokenOfValue(1, { reputation: 'Malicious' }), tokenOfValue(2)])
    expect(totals()).toEqual({ ...totalsOf([2], 1), malicious: 0 })
  })

  test('stays hidden when the service sends it in a form that cannot be read', async () => {
    overrides.value = hiddenOverrides(2)
    const unreadable = (number: number) => ({
      ...{ isNative: false, address: contractOf(number), symbol: 'H' },
      fields: ['balance' as const],
    })
    await open([tokenOfValue(1)], { unreadable: { count: 2, listed: [unreadable(2), unreadable(3)] } })
    expect(totals()).toEqual({ ...totalsOf([1], 1), unreadable: 1 })
    expect(wallet.snapshot()?.unreadable).toEqual({ count: 1, listed: [unreadable(3)] })
    overrides.value = hiddenOverrides(2, 3)
    expect(totals()).toEqual(totalsOf([1], 2))
    expect(wallet.snapshot()).not.toHaveProperty('unreadable')
  })
})

describe('a token that the user does not count', () => {
  const doNotCount = (...numbers: number[]): TokenOverride[] =>
    hiddenOverrides(...numbers).map((override) => ({ ...override, decision: 'notCounted' }))

  test('stays in the list, is not in the total from the first paint on, and can be counted again', async () => {
    overrides.value = doNotCount(2, 99)
    await open(range(1, 100).map((number) => tokenOfValue(number)))
    const expected = { ...totalsOf([1, ...range(3, 98), 100]), notCounted: 2 }
    expect([numbers(), totals()]).toEqual([range(1, 100), expected])
    const again = createOneAccount(
      service.source,
      computed(() => createHiddenTokens(overrides.value)),
    )
    await again.show(QUERY)
    expect(again.snapshot()?.totals).toEqual(expected)
    again.dispose()
    overrides.value = []
    expect(totals()).toEqual(totalsOf(range(1, 100)))
  })
})
