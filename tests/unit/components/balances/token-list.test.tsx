// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { type Signal, signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { createRef } from 'preact'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TokenList } from '../../../../components/balances/token-list.tsx'
import type { Token } from '../../../../utils/domain/token.ts'
import { accountWith } from '../../support/accounts.ts'
import { appWith } from '../../support/app-with-signals.ts'
import { completeSnapshot, contractOf, nativeToken, token, walletQuery } from '../../support/wallets.ts'

const TOKENS = ['Apple', 'Banana', 'Cherry'].map((name, index) =>
  token({ name, symbol: name.slice(0, 3).toUpperCase(), address: contractOf(index + 10) }),
)

let isOpen: Signal<boolean>
const scroller = createRef<HTMLDivElement>()

/** The list of accounts with these tokens. @param native of the first account */
function listOf(lists: readonly (readonly Token[])[], native: Token | null, hideBelow: string) {
  const app = appWith({}, { hideBelow })
  app.clock.stop()
  const accounts = lists.map((tokens, index) =>
    accountWith({
      query: walletQuery({ chainId: CHAIN_IDS[index] ?? '' }),
      tokens,
      snapshot: completeSnapshot({ native: index === 0 ? native : null }),
    }),
  )
  return (
    <div ref={scroller}>
      <button type="button" data-testid="search">
        Find
      </button>
      <TokenList
        app={app}
        accounts={accounts}
        loadProvenance={async () => []}
        isSearchOpen={isOpen}
        header={({ query }) => <h3>{query.chainId}</h3>}
        scroller={scroller}
      />
    </div>
  )
}

const CHAIN_IDS = ['43114', '1']

const renderList = (tokens: readonly Token[] = TOKENS, hideBelow = '', native: Token | null = null) =>
  render(listOf([tokens], native, hideBelow))

const searchField = () => document.querySelector<HTMLInputElement>('input[name=find]')
const symbols = () =>
  [...document.querySelectorAll('[data-testid=symbol]')].map(({ textContent }) => textContent)
const openSearch = () =>
  act(() => {
    isOpen.value = true
  })
const type = (value: string) =>
  act(() => void fireEvent.input(searchField() as HTMLInputElement, { target: { value } }))
const rowButton = (index: number) =>
  document.querySelectorAll<HTMLElement>('[data-row]')[index] as HTMLElement

beforeEach(() => {
  isOpen = signal(false)
})
afterEach(cleanup)

describe('the tokens of a wallet', () => {
  test('begin with the native token', () => {
    renderList(TOKENS, '', nativeToken())
    expect(symbols()).toEqual(['AVAX', 'APP', 'BAN', 'CHE'])
  })

  test('have a search field without the focus if the list is long', () => {
    renderList()
    expect(searchField()).toBeNull()
    cleanup()
    renderList(Array.from({ length: 101 }, (_, index) => token({ address: contractOf(index + 1) })))
    expect(searchField()).not.toBeNull()
    expect(document.activeElement).not.toBe(searchField())
  })

  test('are filtered by a search, which shows how many it found', async () => {
    renderList()
    await openSearch()
    expect(document.activeElement).toBe(searchField())
    await type('ban')
    expect(symbols()).toEqual(['BAN'])
    expect(screen.getByTestId('found').textContent).toBe('1 of 3')
  })

  test('are all shown again after Escape, with the focus on the search button', async () => {
    renderList()
    await openSearch()
    await type('nothing like it')
    expect(symbols()).toEqual([])
    expect(screen.getByTestId('nothing-found').textContent).toContain('nothing like it')
    await act(() => void fireEvent.keyDown(searchField() as HTMLInputElement, { key: 'Escape' }))
    expect(symbols()).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByTestId('search'))
  })

  test('below the limit are hidden even while the search is closed, with a notice', () => {
    renderList(TOKENS, '5')
    expect(searchField()).toBeNull()
    expect(symbols()).toEqual([])
    expect(screen.getByTestId('below-limit').textContent).toContain('3 tokens below $5.00 are hidden')
  })

  test('below the limit that match the search are not reported as missing', async () => {
    renderList(TOKENS, '5')
    await openSearch()
    await type('ban')
    expect(screen.queryByTestId('nothing-found')).toBeNull()
    expect(screen.getByTestId('below-limit').textContent).toContain('1 token below $5.00 is hidden')
  })

  test('receive the focus from the search field on arrow down', async () => {
    renderList()
    await openSearch()
    await act(() => void fireEvent.keyDown(searchField() as HTMLInputElement, { key: 'ArrowDown' }))
    expect(document.activeElement).toBe(rowButton(0))
  })

  test('show the details of one token, which Escape closes', async () => {
    renderList()
    await act(() => void fireEvent.click(rowButton(1)))
    expect(screen.getByTestId('full-name').textContent).toBe('Banana')
    await act(() => void fireEvent.click(rowButton(2)))
    expect(screen.getByTestId('full-name').textContent).toBe('Cherry')
    await act(() => void fireEvent.keyDown(rowButton(2), { key: 'Escape' }))
    expect(screen.queryByTestId('details')).toBeNull()
  })

  test('with the same symbol are marked as look-alikes, and the details list the other contract', async () => {
    const [first, second] = [1, 2].map((number) => token({ address: contractOf(number), symbol: 'SAME' }))
    renderList([first, second] as Token[])
    await act(async () => {})
    expect(screen.getAllByTestId('look-alike')).toHaveLength(2)
    await act(() => void fireEvent.click(rowButton(0)))
    expect(screen.getByTestId('look-alike-tokens').textContent).toContain(contractOf(2))
  })
})

describe('the tokens of several accounts', () => {
  test('are grouped by account, with network icons and a search over all of them', async () => {
    const usdc = token({ symbol: 'USDC' })
    render(listOf([[usdc], [usdc, token({ symbol: 'UNI', address: contractOf(2) })]], nativeToken(), ''))
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(CHAIN_IDS)
    expect(symbols()).toEqual(['AVAX', 'USDC', 'USDC', 'UNI'])
    expect(screen.getAllByRole('list', { name: 'Avalanche C-Chain' })).toHaveLength(1)
    await openSearch()
    await type('usdc')
    expect(symbols()).toEqual(['USDC', 'USDC'])
    expect(screen.getByTestId('found').textContent).toBe('2 of 4')
  })
})

describe('the details of a token', () => {
  test('open and close by clicks on its row', async () => {
    renderList()
    await act(() => void fireEvent.click(rowButton(1)))
    expect(screen.getByTestId('details')).toBeTruthy()
    await act(() => void fireEvent.click(rowButton(1)))
    expect(screen.queryByTestId('details')).toBeNull()
  })

  test('stay open when other tokens are moved, added and removed', async () => {
    const [, banana, cherry] = TOKENS as [Token, Token, Token]
    const { rerender } = renderList()
    await act(() => void fireEvent.click(rowButton(1)))
    const added = token({ name: 'Date', address: contractOf(50) })
    await act(() => rerender(listOf([[cherry, banana, added]], null, '')))
    expect(screen.getByTestId('full-name').textContent).toBe('Banana')
  })

  test('show every digit, the reputation, the chain id, the token type and the decimals', async () => {
    renderList([
      token({
        balance: '123456789012345678901',
        decimals: 18,
        price: { currency: 'usd', value: '1.000000000001' },
        reputation: 'Benign',
      }),
    ])
    await act(() => void fireEvent.click(rowButton(0)))
    const text = (name: string) => screen.getByTestId(name).textContent
    expect(text('exact-amount')).toContain('123.456789012345678901')
    expect(text('units')).toBe('123456789012345678901')
    expect(text('exact-price')).toBe('1.000000000001 USD')
    expect(text('exact-reputation')).toBe('Benign')
    expect([text('chain-id'), text('erc-type'), text('decimals')]).toEqual(['43114', 'ERC-20', '18 decimals'])
  })

  test('show the contract of the well-known token that has the same symbol', async () => {
    renderList([token({ symbol: 'USDC' })])
    await act(() => void fireEvent.click(rowButton(0)))
    expect(screen.getByTestId('true-contract').textContent).toContain(
      '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    )
  })
})
