import { computed, effect, signal } from '@preact/signals'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HoldingsPage } from '../../../utils/domain/holdings.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import type { TokenOverride } from '../../../utils/domain/stored-choices.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { createHiddenTokens } from '../../../utils/domain/token-overrides.ts'
import { addToTotals, NO_TOTALS } from '../../../utils/domain/totals.ts'
import { createWalletState, type WalletState } from '../../../utils/state/wallet-state.ts'
import { eventually } from '../support/eventually.ts'
import { reset } from '../support/stored.ts'
import { contractOf, nativeToken, numbersOf, token, walletQuery } from '../support/wallets.ts'
import { createTestSource } from './support.ts'

const QUERY = walletQuery()

const hide = (...numbers: number[]): TokenOverride[] =>
  numbers.map((number) => ({
    chainId: '43114',
    contract: contractOf(number),
    decision: 'hidden',
    symbol: 'H',
  }))
/** A token worth its number. */
const worth = (number: number, change: Partial<Token> = {}): Token =>
  token({ address: contractOf(number), value: { currency: 'usd', value: String(number) }, ...change })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const totalsOf = (numbers: readonly number[], hidden = 0) => ({
  ...addToTotals(
    NO_TOTALS,
    numbers.map((number) => worth(number)),
    'usd',
  ),
  hidden,
})
const pageWith = (tokens: Token[], change: Partial<HoldingsPage> = {}) =>
  succeed<HoldingsPage>({ native: null, tokens, nextPageToken: null, requestRecords: [], ...change })

const overrides = signal<TokenOverride[]>([])
let service: ReturnType<typeof createTestSource>
let wallet: WalletState

const numbers = () => numbersOf(wallet.tokens.value).sort((a, b) => a - b)
const totals = () => wallet.snapshot.value?.totals

/** Opens a wallet of one page. */
async function open(tokens: Token[], change: Partial<HoldingsPage> = {}): Promise<void> {
  service.respondWith(() => pageWith(tokens, change))
  await wallet.open(QUERY)
}

beforeEach(async () => {
  await reset()
  overrides.value = []
  service = createTestSource()
  wallet = createWalletState(
    service.source,
    computed(() => createHiddenTokens(overrides.value)),
  )
  return () => wallet.clear()
})

describe('a token that the user hides', () => {
  test('is in no row and no total, and is counted as hidden', async () => {
    overrides.value = hide(2)
    await open([worth(1), worth(2), worth(3)])
    expect([numbers(), totals(), wallet.status.value]).toEqual([[1, 3], totalsOf([1, 3], 1), 'complete'])
  })

  test('is matched by its contract in any case', async () => {
    const contract = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
    overrides.value = [{ chainId: '43114', contract, decision: 'hidden', symbol: '' }]
    await open([worth(1), worth(5, { address: contract.toLowerCase() })])
    expect([numbers(), totals()]).toEqual([[1], totalsOf([1], 1)])
  })

  test('is hidden on its chain only; an allowed token is not hidden', async () => {
    const [one, two] = hide(1, 2) as [TokenOverride, TokenOverride]
    overrides.value = [
      { ...one, chainId: '1' },
      { ...two, decision: 'allowed' },
    ]
    await open([worth(1), worth(2)])
    expect([numbers(), totals()]).toEqual([[1, 2], totalsOf([1, 2])])
  })

  test('does not affect the native token', async () => {
    overrides.value = hide(1)
    const native = nativeToken({ value: { currency: 'usd', value: '50' } })
    await open([worth(1), worth(2)], { native })
    expect(wallet.snapshot.value).toMatchObject({ native, totals: { sum: '52', hidden: 1 } })
  })

  test('disappears and comes back as soon as the user decides', async () => {
    await open([worth(1), worth(2), worth(3)])
    overrides.value = hide(3, 1)
    expect([numbers(), totals()]).toEqual([[2], totalsOf([2], 2)])
    overrides.value = []
    expect([numbers(), totals()]).toEqual([[1, 2, 3], totalsOf([1, 2, 3])])
  })

  test('is left out of the total from the first paint on, also below the first rows', async () => {
    overrides.value = hide(1, 2, 99)
    await open(range(1, 100).map((number) => worth(number)))
    const again = createWalletState(
      service.source,
      computed(() => createHiddenTokens(overrides.value)),
    )
    await again.show(QUERY)
    const rest = [...range(3, 98), 100]
    expect(again.snapshot.value?.totals).toEqual(totalsOf(rest, 3))
    expect(numbersOf(again.tokens.value).sort((a, b) => a - b)).toEqual(rest)
    again.clear()
  })

  test('is in no total while a list is read page by page', async () => {
    overrides.value = hide(2, 45)
    const pages = [range(1, 40), range(41, 80), range(81, 100)]
    service.respondWith(({ pageToken }) => {
      const index = Number(pageToken ?? 0)
      return pageWith(
        (pages[index] ?? []).map((number) => worth(number)),
        {
          nextPageToken: index < 2 ? String(index + 1) : null,
        },
      )
    })
    const allowed = [1, 2, 3].map((count) =>
      pages
        .slice(0, count)
        .flat()
        .filter((number) => number !== 2 && number !== 45),
    )
    const sums = new Set<string | undefined>()
    const stop = effect(() => void sums.add(wallet.snapshot.value?.totals.sum))
    await wallet.open(QUERY)
    stop()
    const expected = allowed.map((shown) => totalsOf(shown).sum)
    expect([...sums].filter((sum) => sum !== undefined && !expected.includes(sum))).toEqual([])
    expect([totals(), numbers()]).toEqual([totalsOf(allowed[2] as number[], 2), allowed[2]])
  })

  test('is left out of a new list, too', async () => {
    overrides.value = hide(2)
    await open(range(1, 40).map((number) => worth(number)))
    service.respondWith(() => pageWith([worth(2), worth(7)]))
    await wallet.sync('refresh')
    await eventually(() => expect(totals()).toEqual(totalsOf([7], 1)))
  })

  test('does not make a wallet empty, even if all are hidden', async () => {
    overrides.value = hide(1, 2)
    await open([worth(1), worth(2)])
    expect([numbers(), totals(), wallet.status.value]).toEqual([[], totalsOf([], 2), 'complete'])
  })

  test('that is malicious, too, is counted once, as hidden', async () => {
    overrides.value = hide(1)
    await open([worth(1, { reputation: 'Malicious' }), worth(2)])
    expect(totals()).toEqual({ ...totalsOf([2], 1), malicious: 0 })
  })
})

describe('a token that the user does not count', () => {
  const doNotCount = (...numbers: number[]): TokenOverride[] =>
    hide(...numbers).map((override) => ({ ...override, decision: 'notCounted' }))

  test('stays in the list, is not in the total from the first paint on, and can be counted again', async () => {
    overrides.value = doNotCount(2, 99)
    await open(range(1, 100).map((number) => worth(number)))
    const expected = { ...totalsOf([1, ...range(3, 98), 100]), notCounted: 2 }
    expect([numbers(), totals()]).toEqual([range(1, 100), expected])
    const again = createWalletState(
      service.source,
      computed(() => createHiddenTokens(overrides.value)),
    )
    await again.show(QUERY)
    expect(again.snapshot.value?.totals).toEqual(expected)
    again.clear()
    overrides.value = []
    expect(totals()).toEqual(totalsOf(range(1, 100)))
  })
})
