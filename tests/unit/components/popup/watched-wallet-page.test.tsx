// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/popover.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WatchedWalletPage } from '../../../../components/popup/watched-wallet-page.tsx'
import type { Failure } from '../../../../utils/domain/failure.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../../utils/domain/token-counts.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { MAX_LABEL_LENGTH } from '../../../../utils/domain/watchlist/watchlist.ts'
import type { ShownAccount } from '../../../../utils/state/account-status.ts'
import type { AccountsState } from '../../../../utils/state/accounts-state.ts'
import type { RefreshState } from '../../../../utils/state/watchlist/refresh-state.ts'
import type { WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { accountsWith, accountWith } from '../../support/accounts.ts'
import { completeSnapshot, token, walletQuery } from '../../support/wallets.ts'
import { addressOf, watchedWallet } from '../../support/watchlist.ts'
import { costWith, NOON, refreshWith, watchlistWith } from '../../support/watchlist-state.ts'

interface Chain {
  chainId: string
  failure?: Failure
  tokens?: readonly Token[]
}

function accountOn({ chainId, failure, tokens }: Chain): ShownAccount {
  const snapshot = tokens
    ? completeSnapshot({
        updatedAt: NOON,
        startedAt: NOON,
        totals: { ...NO_SUMS, stated: tokens.length, sum: String(tokens.length) },
      })
    : null
  return accountWith({
    query: walletQuery({ chainId, address: addressOf(1) }),
    status: failure && !tokens ? 'failed' : 'complete',
    snapshot,
    tokens: tokens ?? [],
    failure: failure ?? null,
  })
}

const calls = { onBack: vi.fn(), onEdit: vi.fn() }
let watchlist: WatchlistState
let accounts: AccountsState

const renderPage = (...displayed: Chain[]) => renderPageWith({}, ...displayed)

function renderPageWith(refresh: Partial<RefreshState>, ...displayed: Chain[]) {
  accounts = accountsWith(displayed.map(accountOn))
  const wallets = [watchedWallet(1, { chainIds: displayed.map(({ chainId }) => chainId) })]
  watchlist = watchlistWith({ wallets }, [], refresh)
  render(
    <WatchedWalletPage
      watchlist={watchlist}
      accounts={accounts}
      address={addressOf(1)}
      {...calls}
      footer={null}
    />,
  )
}

const USDC = token({ symbol: 'USDC' })
const queryOn = (chainId: string) => expect.objectContaining({ chainId }) as WalletQuery
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

  test('links to the portfolio with the wallet, or with its address on the selected chain', async () => {
    renderPage({ chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC] })
    const href = async () => {
      await click('more')
      const link = screen.getByTestId('open-in-tab').getAttribute('href')
      await click('more')
      return link
    }
    expect(await href()).toBe(`/app.html#portfolio?wallet=${addressOf(1)}`)
    await act(() => void fireEvent.click(screen.getAllByTestId('chain-chip')[1] as HTMLElement))
    expect(await href()).toContain(`/app.html#portfolio?address=${addressOf(1)}&chain=1&`)
  })

  test('shows a failure at its chain only; "Try again" repeats the request for that chain only', async () => {
    renderPage({ chainId: '43114', tokens: [USDC] }, { chainId: '1', failure: { kind: 'chainUnavailable' } })
    expect(screen.getByRole('main').dataset.state).toBe('partial')
    expect(symbols()).toEqual(['USDC'])
    const failure = screen.getByTestId('failure')
    expect(failure.textContent).toContain('This chain is not available')
    expect(headings()).toEqual(['Avalanche C-Chain$1.00', 'Ethereum–'])
    await act(() => void fireEvent.click(within(failure).getByRole('button', { name: 'Try again' })))
    expect(accounts.retry).toHaveBeenCalledExactlyOnceWith(queryOn('1'))
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
    const refresh = refreshWith(null, costWith({ wallets: 1 }))
    renderPageWith(refresh, { chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC] })
    await click('refresh')
    expect(refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'wallet', address: addressOf(1) })
    expect(accounts.sync).not.toHaveBeenCalled()
    await act(() => void fireEvent.click(screen.getAllByTestId('chain-chip')[1] as HTMLElement))
    await click('refresh')
    expect(accounts.sync).toHaveBeenCalledExactlyOnceWith('refresh', queryOn('1'))
  })

  test('asks for a confirmation before a refresh of more than a minute', async () => {
    const refresh = refreshWith(null, costWith({ wallets: 1, durationMs: 120_000 }))
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
    expect(accounts.sync).toHaveBeenCalledExactlyOnceWith('refresh', queryOn('1'))
    await click('refresh-stop')
    expect(refresh.stopRun).toHaveBeenCalledOnce()
    // Otherwise, a chain with a rate limit would be requested again after the countdown.
    expect(accounts.stop).toHaveBeenCalledOnce()
  })

  test('leaves the rate limit of a chain that an active refresh contains to the refresh', () => {
    const refresh: Partial<RefreshState> = {
      ...refreshWith({ kind: 'waiting', until: NOON + 42_000 }),
      accountProgress: ({ chainId }) => (chainId === '1' ? 'waiting' : null),
    }
    const failure: Failure = { kind: 'rateLimited', until: NOON + 42_000 }
    renderPageWith(refresh, { chainId: '43114', tokens: [USDC] }, { chainId: '1', failure })
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
