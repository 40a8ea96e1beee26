// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/popover.ts'
import { type Signal, signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WatchedWalletPage } from '../../../../components/popup/watched-wallet-page.tsx'
import type { Failure } from '../../../../utils/domain/failure.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { NO_TOTALS } from '../../../../utils/domain/totals.ts'
import { totalOf } from '../../../../utils/domain/watchlist/total.ts'
import { MAX_LABEL_LENGTH } from '../../../../utils/domain/watchlist/watchlist.ts'
import type { WalletState } from '../../../../utils/state/wallet-state.ts'
import type { AllChainsState } from '../../../../utils/state/watchlist/all-chains-state.ts'
import type { RefreshState } from '../../../../utils/state/watchlist/refresh-state.ts'
import type { WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { completeSnapshot, token, walletQuery } from '../../support/wallets.ts'
import { addressOf, watchedWallet } from '../../support/watchlist.ts'
import { costWith, NOON, refreshWith, watchlistWith } from '../../support/watchlist-state.ts'

interface Chain {
  chainId: string
  failure?: Failure
  tokens?: readonly Token[]
}

function walletOn({ chainId, failure = undefined, tokens }: Chain): WalletState {
  const snapshot = tokens
    ? completeSnapshot({
        updatedAt: NOON,
        startedAt: NOON,
        totals: { ...NO_TOTALS, stated: tokens.length, sum: String(tokens.length) },
      })
    : null
  const action = () => vi.fn(async () => {})
  return {
    requestedQuery: signal(walletQuery({ chainId })),
    displayedQuery: signal(walletQuery({ chainId })),
    status: signal(failure && !tokens ? 'failed' : 'complete'),
    snapshot: signal(snapshot),
    tokens: signal(tokens ?? []),
    isAnswered: signal(true),
    progress: signal(null),
    failure: signal(failure ?? null),
    loadProvenance: async () => [],
    show: action(),
    loadTokens: action(),
    open: action(),
    sync: action(),
    retry: action(),
    resumeAfterRateLimit: vi.fn(() => {}),
    tryNow: action(),
    continueWithoutKey: action(),
    stop: action(),
    clear: () => {},
  }
}

const calls = { onBack: vi.fn(), onEdit: vi.fn() }
let chains: Signal<{ chainId: string; wallet: WalletState }[]>
let watchlist: WatchlistState
let allChains: AllChainsState

const renderPage = (...displayed: Chain[]) => renderPageWith({}, ...displayed)

function renderPageWith(refresh: Partial<RefreshState>, ...displayed: Chain[]) {
  chains = signal(displayed.map((chain) => ({ chainId: chain.chainId, wallet: walletOn(chain) })))
  const wallets = [watchedWallet(1, { chainIds: displayed.map(({ chainId }) => chainId) })]
  watchlist = watchlistWith({ wallets }, [], refresh)
  const action = () => vi.fn(async () => {})
  allChains = {
    address: signal(addressOf(1)),
    chains,
    total: signal(totalOf([], 'usd')),
    show: action(),
    open: action(),
    follow: action(),
    close: () => {},
  }
  render(
    <WatchedWalletPage
      watchlist={watchlist}
      allChains={allChains}
      address={addressOf(1)}
      {...calls}
      footer={null}
    />,
  )
}

const USDC = token({ symbol: 'USDC' })
const headings = () => screen.getAllByTestId('chain').map(({ textContent }) => textContent)
const symbols = () => screen.getAllByTestId('symbol').map(({ textContent }) => textContent)
const click = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

describe('a watched wallet', () => {
  test('shows its tokens by chain with subtotals; the same token on two chains is two rows', () => {
    renderPage(
      { chainId: '43114', tokens: [USDC] },
      { chainId: '1', tokens: [USDC, token({ symbol: 'UNI' })] },
    )
    expect(headings()).toEqual(['Avalanche C-Chain$1.00', 'Ethereum$2.00'])
    expect(symbols()).toEqual(['USDC', 'USDC', 'UNI'])
  })

  test('has a chip with the value of each chain; a click on a chip shows the tokens of that chain only', async () => {
    renderPage({ chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [token({ symbol: 'UNI' })] })
    const chips = screen.getAllByTestId('chain-chip')
    expect(chips.map(({ textContent }) => textContent)).toEqual(['C-Chain $1.00', 'Ethereum $1.00'])
    await act(() => void fireEvent.click(chips[1] as HTMLElement))
    expect(symbols()).toEqual(['UNI'])
    await click('all-chains')
    expect(symbols()).toEqual(['USDC', 'UNI'])
  })

  test('shows a failure at its chain only; "Try again" repeats the request for that chain only', async () => {
    renderPage({ chainId: '43114', tokens: [USDC] }, { chainId: '1', failure: { kind: 'chainUnavailable' } })
    expect(screen.getByRole('main').dataset.state).toBe('partial')
    expect(symbols()).toEqual(['USDC'])
    const failure = screen.getByTestId('failure')
    expect(failure.textContent).toContain('This chain is not available')
    expect(headings()).toEqual(['Avalanche C-Chain$1.00', 'Ethereum–'])
    await act(() => void fireEvent.click(within(failure).getByRole('button', { name: 'Try again' })))
    expect(chains.peek().map(({ wallet }) => vi.mocked(wallet.retry).mock.calls.length)).toEqual([0, 1])
  })

  test('has one notice of a rate limit for all chains', () => {
    const failure: Failure = { kind: 'rateLimited', until: NOON + 42_000 }
    renderPage({ chainId: '43114', tokens: [USDC], failure }, { chainId: '1', failure })
    expect(screen.getAllByTestId('failure')).toHaveLength(1)
    expect(screen.getByTestId('failure').textContent).toContain('Continues in 42s')
  })

  test('is searched across all chains', async () => {
    renderPage(
      { chainId: '43114', tokens: [USDC] },
      { chainId: '1', tokens: [USDC, token({ symbol: 'UNI' })] },
    )
    await click('search')
    fireEvent.input(document.querySelector('input[name=find]') as HTMLElement, { target: { value: 'usdc' } })
    await vi.waitFor(() => expect(symbols()).toEqual(['USDC', 'USDC']))
    expect(screen.getByTestId('found').textContent).toBe('2 of 3')
  })

  test('is renamed in place by Enter, and not by Escape', async () => {
    renderPage({ chainId: '43114', tokens: [USDC] })
    const edit = async (value: string, key: string) => {
      await click('rename')
      const field = screen.getByTestId<HTMLInputElement>('rename-field')
      expect(field.maxLength).toBe(MAX_LABEL_LENGTH)
      await act(() => void fireEvent.input(field, { target: { value } }))
      await act(() => void fireEvent.keyDown(field, { key }))
    }
    await edit('Other', 'Escape')
    expect(watchlist.updateWallet).not.toHaveBeenCalled()
    await edit('Savings', 'Enter')
    expect(watchlist.updateWallet).toHaveBeenCalledExactlyOnceWith(addressOf(1), { label: 'Savings' })
  })

  test('is refreshed by a run of its accounts, or only on the selected chain', async () => {
    const refresh = refreshWith(null, costWith({ linksAddresses: false }))
    renderPageWith(refresh, { chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC] })
    await click('refresh')
    expect(refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'wallet', address: addressOf(1) })
    expect(chains.peek().map(({ wallet }) => vi.mocked(wallet.sync).mock.calls)).toEqual([[], []])
    await act(() => void fireEvent.click(screen.getAllByTestId('chain-chip')[1] as HTMLElement))
    await click('refresh')
    expect(chains.peek().map(({ wallet }) => vi.mocked(wallet.sync).mock.calls)).toEqual([[], [['refresh']]])
  })

  test('asks for a confirmation before a refresh of more than a minute', async () => {
    const refresh = refreshWith(null, costWith({ linksAddresses: false, durationMs: 120_000 }))
    renderPageWith(refresh, { chainId: '43114', tokens: [USDC] })
    await act(async () => void fireEvent.keyDown(document.body, { key: 'r' }))
    expect(refresh.start).not.toHaveBeenCalled()
    await click('refresh-confirm')
    expect(refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'wallet', address: addressOf(1) })
  })

  test('shows an active refresh with buttons, starts no second one, and can read a chain outside it', async () => {
    const refresh = refreshWith({ kind: 'running' })
    renderPageWith(refresh, { chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC] })
    expect(screen.getByTestId('refresh-text').textContent).toBe('Updating… 12 of 40')
    expect(screen.getByTestId('refresh').getAttribute('aria-busy')).toBe('true')
    await click('refresh')
    await act(async () => void fireEvent.keyDown(document.body, { key: 'r' }))
    expect(refresh.start).not.toHaveBeenCalled()
    await act(() => void fireEvent.click(screen.getAllByTestId('chain-chip')[1] as HTMLElement))
    await click('refresh')
    expect(refresh.start).not.toHaveBeenCalled()
    expect(chains.peek().map(({ wallet }) => vi.mocked(wallet.sync).mock.calls)).toEqual([[], [['refresh']]])
    await click('refresh-stop')
    expect(refresh.stopRun).toHaveBeenCalledOnce()
    // Otherwise, a chain with a rate limit would be requested again after the countdown.
    for (const { wallet } of chains.peek()) expect(wallet.stop).toHaveBeenCalledOnce()
  })

  test('leaves a chain that an active refresh contains to the refresh after a rate limit', () => {
    const refresh: Partial<RefreshState> = {
      ...refreshWith({ kind: 'waiting', until: NOON + 42_000 }),
      accountProgress: ({ chainId }) => (chainId === '1' ? 'waiting' : null),
    }
    const failure: Failure = { kind: 'rateLimited', until: NOON + 42_000 }
    renderPageWith(refresh, { chainId: '43114', tokens: [USDC] }, { chainId: '1', failure })
    expect(
      chains.peek().map(({ wallet }) => vi.mocked(wallet.resumeAfterRateLimit).mock.calls.length),
    ).toEqual([1, 0])
    expect(screen.queryByTestId('failure')).toBeNull()
    expect(screen.getByTestId('refresh-text').textContent).toContain('Continues in 42s')
  })

  test('is removed by its menu, and its star opens the page for editing', async () => {
    renderPage({ chainId: '43114', tokens: [USDC] })
    await click('star')
    expect(calls.onEdit).toHaveBeenCalledOnce()
    await click('more')
    await click('remove-wallet')
    expect(watchlist.removeWallet).toHaveBeenCalledExactlyOnceWith(addressOf(1))
  })
})
