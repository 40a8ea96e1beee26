// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import '../../support/popover.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { WatchedWalletPage } from '../../../../components/popup/watched-wallet-page.tsx'
import type { Failure } from '../../../../utils/domain/failure.ts'
import { fail, succeed } from '../../../../utils/domain/outcome.ts'
import type { RefreshRun } from '../../../../utils/domain/run.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { MAX_LABEL_LENGTH } from '../../../../utils/domain/watchlist/watchlist.ts'
import { type AccountsState, createAccountsState } from '../../../../utils/state/accounts-state.ts'
import type { WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { storeList } from '../../state/portfolio/support.ts'
import { answerCommands } from '../../state/support.ts'
import { eventually } from '../../support/eventually.ts'
import { storedItem } from '../../support/stored.ts'
import { contractOf, token, walletQuery } from '../../support/wallets.ts'
import { addressOf, runOf, watchedWallet } from '../../support/watchlist.ts'
import { NOON, openWatchlist } from '../../support/watchlist-state.ts'

interface Chain {
  chainId: string
  /** The stored list. */
  tokens?: readonly Token[]
  /** The failure of the request for the chain. */
  failure?: Failure
}

const calls = { onBack: vi.fn(), onEdit: vi.fn() }
let watchlist: WatchlistState
let accounts: AccountsState
let commands: ReturnType<typeof answerCommands>

const queryOf = (chainId: string, wallet = 1) => walletQuery({ chainId, address: addressOf(wallet) })

/** Shows the stored lists of a watched wallet and requests all its chains. */
const open = (...chains: Chain[]) => openWith({}, ...chains)

/** @param stored further stored accounts and an active refresh */
async function openWith(
  stored: { accounts?: Parameters<typeof openWatchlist>[1]; run?: RefreshRun },
  ...chains: Chain[]
): Promise<void> {
  const wallets = [watchedWallet(1, { chainIds: chains.map(({ chainId }) => chainId) })]
  watchlist = await openWatchlist({ wallets }, stored.accounts, stored.run)
  for (const { chainId, tokens } of chains) if (tokens) await storeList(queryOf(chainId), { tokens })
  const done = () => succeed(undefined)
  commands = answerCommands({
    syncWallet: ({ query }) => {
      const failure = chains.find(({ chainId }) => chainId === query.chainId)?.failure
      return failure ? fail(failure) : succeed('upToDate')
    },
    startRefresh: done,
    stopRun: done,
    forgetWallet: done,
  })
  accounts = createAccountsState(watchlist.app, signal(chains.map(({ chainId }) => queryOf(chainId))), {
    isOutsideRun: (query) => watchlist.refresh.accountProgress(query) === null,
  })
  await accounts.open()
  commands.length = 0
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
const UNI = token({ symbol: 'UNI', address: contractOf(2) })
/** The data of the commands with this name, since the wallet was opened. */
const sent = (name: string) => commands.filter(([sentName]) => sentName === name).map(([, data]) => data)
const refreshOfWallet = { id: expect.any(String), scope: { kind: 'wallet', address: addressOf(1) } }
const syncOf = (intent: string, chainId: string) => ({
  intent,
  query: queryOf(chainId),
  requestId: expect.any(String),
})
const headings = () => screen.getAllByTestId('chain').map(({ textContent }) => textContent)
const symbols = () => screen.getAllByTestId('symbol').map(({ textContent }) => textContent)
const click = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)))
const selectChain = (index: number) =>
  act(() => void fireEvent.click(screen.getAllByTestId('chain-chip')[index] as HTMLElement))
const pressR = () => act(async () => void fireEvent.keyDown(document.body, { key: 'r' }))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  vi.setSystemTime(NOON)
  vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(true as never)
})
afterEach(() => {
  cleanup()
  accounts.dispose()
  watchlist.stop()
  watchlist.app.clock.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a watched wallet', () => {
  test('shows its tokens by chain with subtotals; the same token on two chains is two rows', async () => {
    await open({ chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC, UNI] })
    expect(headings()).toEqual(['Avalanche C-Chain$1.00', 'Ethereum$2.00'])
    expect(symbols()).toEqual(['USDC', 'UNI', 'USDC'])
  })

  test('has a chip with the value of each chain; a click on a chip shows the tokens of that chain only', async () => {
    await open({ chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [UNI] })
    const chips = screen.getAllByTestId('chain-chip')
    expect(chips.map(({ textContent }) => textContent)).toEqual(['C-Chain $1.00', 'Ethereum $1.00'])
    await selectChain(1)
    expect(symbols()).toEqual(['UNI'])
    await click('all-chains')
    expect(symbols()).toEqual(['USDC', 'UNI'])
  })

  test('links to the portfolio with the wallet, or with its address on the selected chain', async () => {
    await open({ chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC] })
    const href = async () => {
      await click('more')
      const link = screen.getByTestId('open-in-tab').getAttribute('href')
      await click('more')
      return link
    }
    expect(await href()).toBe(`/app.html#portfolio?wallet=${addressOf(1)}`)
    await selectChain(1)
    expect(await href()).toContain(`/app.html#portfolio?address=${addressOf(1)}&chain=1&`)
  })

  test('shows a failure at its chain only; "Try again" repeats the request for that chain only', async () => {
    await open({ chainId: '43114', tokens: [USDC] }, { chainId: '1', failure: { kind: 'chainUnavailable' } })
    expect(screen.getByRole('main').dataset.state).toBe('partial')
    expect(symbols()).toEqual(['USDC'])
    const failure = screen.getByTestId('failure')
    expect(failure.textContent).toContain('This chain is not available')
    expect(headings()).toEqual(['Avalanche C-Chain$1.00', 'Ethereum–'])
    await act(() => void fireEvent.click(within(failure).getByRole('button', { name: 'Try again' })))
    await eventually(() => expect(sent('syncWallet')).toEqual([syncOf('open', '1')]))
  })

  test('has one notice of a rate limit for all chains', async () => {
    const failure: Failure = { kind: 'rateLimited', until: NOON + 42_000 }
    await open({ chainId: '43114', tokens: [USDC], failure }, { chainId: '1', failure })
    expect(screen.getAllByTestId('failure')).toHaveLength(1)
    expect(screen.getByTestId('failure').textContent).toContain('Continues in 42 s')
  })

  test('is searched across all chains', async () => {
    await open({ chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC, UNI] })
    await click('search')
    fireEvent.input(document.querySelector('input[name=find]') as HTMLElement, { target: { value: 'usdc' } })
    await eventually(() => expect(symbols()).toEqual(['USDC', 'USDC']))
    expect(screen.getByTestId('found').textContent).toBe('2 of 3')
  })

  test('is renamed in place by Enter, and not by Escape', async () => {
    await open({ chainId: '43114', tokens: [USDC] })
    const labels: (string | undefined)[] = []
    watchlist.watchlist.subscribe(({ wallets }) => labels.push(wallets[0]?.label))
    const edit = async (value: string, key: string) => {
      await click('rename')
      const field = screen.getByTestId<HTMLInputElement>('rename-field')
      expect(field.maxLength).toBe(MAX_LABEL_LENGTH)
      await act(() => void fireEvent.input(field, { target: { value } }))
      await act(() => void fireEvent.keyDown(field, { key }))
    }
    await edit('Other', 'Escape')
    expect(screen.getByTestId('wallet-name').textContent).toBe('Wallet 1')
    await edit('Savings', 'Enter')
    await eventually(() => expect(screen.getByTestId('wallet-name').textContent).toBe('Savings'))
    expect(labels).toEqual(['Wallet 1', 'Savings'])
    expect((await storedItem('watchlist')).wallets[0]?.label).toBe('Savings')
  })

  test('is refreshed by a run of its accounts, or only on the selected chain', async () => {
    await open({ chainId: '43114', tokens: [USDC] }, { chainId: '1', tokens: [USDC] })
    await click('refresh')
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOfWallet]))
    expect(sent('syncWallet')).toEqual([])
    await selectChain(1)
    await click('refresh')
    await eventually(() => expect(sent('syncWallet')).toEqual([syncOf('refresh', '1')]))
    expect(sent('startRefresh')).toHaveLength(1)
  })

  test('asks for a confirmation before a refresh of more than a minute', async () => {
    const large = { wallet: 1, value: '1', requests: 900 }
    await openWith({ accounts: [large] }, { chainId: '43114', tokens: [USDC] })
    await pressR()
    await eventually(() => screen.getByTestId('run-cost'))
    expect(sent('startRefresh')).toEqual([])
    await click('run-confirm')
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOfWallet]))
  })

  test('shows an active refresh with buttons, starts no second one, and can read a chain outside it', async () => {
    const run = runOf([2, 3, 4].map((wallet) => queryOf('43114', wallet)))
    await openWith(
      { accounts: [{ wallet: 2, value: '1' }], run },
      { chainId: '43114', tokens: [USDC] },
      { chainId: '1', tokens: [USDC] },
    )
    expect(screen.getByTestId('refresh-text').textContent).toBe('Updating… 1 of 3')
    expect(screen.getByTestId('refresh').getAttribute('aria-busy')).toBe('true')
    await click('refresh')
    await pressR()
    await selectChain(1)
    await click('refresh')
    await eventually(() => expect(sent('syncWallet')).toEqual([syncOf('refresh', '1')]))
    expect(sent('startRefresh')).toEqual([])
    await click('refresh-stop')
    await eventually(() => expect(sent('stopRun')).toEqual([run.id]))
    // Otherwise, a chain with a rate limit would be requested again after the countdown.
    await eventually(() => expect(sent('stopSync')).toEqual([queryOf('43114'), queryOf('1')]))
  })

  test('leaves the rate limit of a chain that an active refresh contains to the refresh', async () => {
    const until = NOON + 42_000
    await openWith(
      { run: runOf([queryOf('1')], { status: { kind: 'waiting', until } }) },
      { chainId: '43114', tokens: [USDC] },
      { chainId: '1', failure: { kind: 'rateLimited', until } },
    )
    expect(screen.queryByTestId('failure')).toBeNull()
    expect(screen.getByTestId('refresh-text').textContent).toContain('Continues in 42 s')
  })

  test('is removed by its menu, and its star opens the page for editing', async () => {
    await open({ chainId: '43114', tokens: [USDC] })
    await click('star')
    expect(calls.onEdit).toHaveBeenCalledOnce()
    await click('more')
    await click('remove-wallet')
    await eventually(() =>
      expect(sent('forgetWallet')).toEqual([{ address: addressOf(1), withSavedDates: false }]),
    )
    expect((await storedItem('watchlist')).wallets).toEqual([])
    expect(screen.queryByRole('main')).toBeNull()
  })
})
