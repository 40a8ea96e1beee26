// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { type Signal, signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TokenSection } from '../../../../components/balances/token-section.tsx'
import type { Token } from '../../../../utils/domain/token.ts'
import { appWith } from '../../support/app-with-signals.ts'
import { contractOf, token, walletQuery } from '../../support/wallets.ts'

const TOKENS = ['Apple', 'Banana', 'Cherry'].map((name, index) =>
  token({ name, symbol: name.slice(0, 3).toUpperCase(), address: contractOf(index + 10) }),
)

let isOpen: Signal<boolean>

function renderSection(tokens: readonly Token[] = TOKENS, hideBelow = '') {
  const app = appWith({}, { hideBelow })
  render(
    <>
      <button type="button" data-testid="search">
        Find
      </button>
      <TokenSection
        app={app}
        wallet={{ tokens: signal(tokens), loadProvenance: async () => [] }}
        query={walletQuery()}
        native={null}
        isSearchOpen={isOpen}
      />
    </>,
  )
  app.clock.stop()
}

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
  test('have a search field without the focus if the list is long', () => {
    renderSection()
    expect(searchField()).toBeNull()
    cleanup()
    renderSection(Array.from({ length: 101 }, (_, index) => token({ address: contractOf(index + 1) })))
    expect(searchField()).not.toBeNull()
    expect(document.activeElement).not.toBe(searchField())
  })

  test('are filtered by a search, which shows how many it found', async () => {
    renderSection()
    await openSearch()
    expect(document.activeElement).toBe(searchField())
    await type('ban')
    expect(symbols()).toEqual(['BAN'])
    expect(screen.getByTestId('found').textContent).toBe('1 of 3')
  })

  test('are all shown again after Escape, with the focus on the search button', async () => {
    renderSection()
    await openSearch()
    await type('nothing like it')
    expect(symbols()).toEqual([])
    expect(screen.getByTestId('nothing-found').textContent).toContain('nothing like it')
    await act(() => void fireEvent.keyDown(searchField() as HTMLInputElement, { key: 'Escape' }))
    expect(symbols()).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByTestId('search'))
  })

  test('below the limit are hidden even while the search is closed, with a notice', () => {
    renderSection(TOKENS, '5')
    expect(searchField()).toBeNull()
    expect(symbols()).toEqual([])
    expect(screen.getByTestId('below-limit').textContent).toContain('3 tokens below $5.00 are hidden')
  })

  test('below the limit that match the search are not reported as missing', async () => {
    renderSection(TOKENS, '5')
    await openSearch()
    await type('ban')
    expect(screen.queryByTestId('nothing-found')).toBeNull()
    expect(screen.getByTestId('below-limit').textContent).toContain('1 token below $5.00 is hidden')
  })

  test('receive the focus from the search field on arrow down', async () => {
    renderSection()
    await openSearch()
    await act(() => void fireEvent.keyDown(searchField() as HTMLInputElement, { key: 'ArrowDown' }))
    expect(document.activeElement).toBe(rowButton(0))
  })

  test('show the details of one token, which Escape closes', async () => {
    renderSection()
    await act(() => void fireEvent.click(rowButton(1)))
    expect(screen.getByTestId('full-name').textContent).toBe('Banana')
    await act(() => void fireEvent.click(rowButton(2)))
    expect(screen.getByTestId('full-name').textContent).toBe('Cherry')
    await act(() => void fireEvent.keyDown(rowButton(2), { key: 'Escape' }))
    expect(screen.queryByTestId('details')).toBeNull()
  })

  test('with the same symbol are marked as look-alikes, and the details list the other contract', async () => {
    const [first, second] = [1, 2].map((number) => token({ address: contractOf(number), symbol: 'SAME' }))
    renderSection([first, second] as Token[])
    await act(async () => {})
    expect(screen.getAllByTestId('look-alike')).toHaveLength(2)
    await act(() => void fireEvent.click(rowButton(0)))
    expect(screen.getByTestId('look-alike-tokens').textContent).toContain(contractOf(2))
  })
})

describe('the details of a token', () => {
  test('show every digit, the reputation, the chain id, the token type and the decimals', async () => {
    renderSection([
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
    renderSection([token({ symbol: 'USDC' })])
    await act(() => void fireEvent.click(rowButton(0)))
    expect(screen.getByTestId('true-contract').textContent).toContain(
      '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    )
  })
})
