import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { HoldingsSnapshot } from '../../domain/holdings.ts'
import { knownSum } from '../../domain/totals.ts'
import { isSameQuery, type WalletQuery } from '../../domain/wallet-query.ts'
import { accountKey, accountQuery } from '../../domain/watchlist/account.ts'
import { testNetworks } from '../../domain/watchlist/account-views.ts'
import { missingFigures } from '../../domain/watchlist/summary.ts'
import { totalOf } from '../../domain/watchlist/total.ts'
import type { AccountsTotal, AccountView } from '../../domain/watchlist/view.ts'
import type { AppState } from '../app-state.ts'
import type { WalletSource } from '../wallet-source.ts'
import { createWalletState, type WalletState } from '../wallet-state.ts'

/** A wallet across several chains. */
export interface AllChainsState {
  address: ReadonlySignal<string | null>
  /** One wallet state per chain, in the given order. */
  chains: ReadonlySignal<readonly { chainId: string; wallet: WalletState }[]>
  /** The exact total over the chains. */
  total: ReadonlySignal<AccountsTotal>
  /** Shows the stored values of a wallet without a request. */
  show(address: string, chainIds: readonly string[]): Promise<void>
  /** Shows the stored values of a wallet, and requests the chains whose values are old. */
  open(address: string, chainIds: readonly string[]): Promise<void>
  /** Changes the chains of the shown wallet. Requests only those that were not shown before. */
  follow(chainIds: readonly string[]): Promise<void>
  /** Shows no wallet. */
  close(): void
}

interface ChainWallet {
  chainId: string
  wallet: WalletState
}

/** Creates the state of a wallet that is shown across all its chains, each with its own status. */
export function createAllChainsState(app: AppState, source: WalletSource): AllChainsState {
  const { settings, tokenOverrides, hiddenTokens } = app
  const address = signal<string | null>(null)
  const chains = signal<readonly ChainWallet[]>([])

  const queryOf = (shown: string, chainId: string): WalletQuery | null =>
    accountQuery({ address: shown, chainId }, settings.peek(), tokenOverrides.peek())

  async function present(
    shown: string,
    chainIds: readonly string[],
    act: (wallet: WalletState, query: WalletQuery) => Promise<void>,
  ): Promise<void> {
    const before = address.peek() === shown ? chains.peek() : []
    const removed = chains.peek().filter(({ chainId }) => before.length === 0 || !chainIds.includes(chainId))
    for (const { wallet } of removed) wallet.clear()
    const next = chainIds.map(
      (chainId) =>
        before.find((known) => known.chainId === chainId) ?? {
          chainId,
          wallet: createWalletState(source, hiddenTokens),
        },
    )
    address.value = shown
    chains.value = next
    await Promise.all(
      next.map(async ({ chainId, wallet }) => {
        const query = queryOf(shown, chainId)
        if (query) await act(wallet, query)
      }),
    )
  }

  // Requests the chains whose query has changed with the settings or overrides. A newly chosen service is
  // requested only after a click.
  effect(() => {
    void settings.value
    void tokenOverrides.value
    untracked(() => {
      const shown = address.peek()
      for (const { chainId, wallet } of chains.peek()) {
        const [query, requested] = [shown && queryOf(shown, chainId), wallet.requestedQuery.peek()]
        if (!query || !requested || query.dataUrl !== requested.dataUrl) continue
        if (!isSameQuery(query, requested)) void wallet.open(query)
      }
    })
  })

  function close(): void {
    for (const { wallet } of chains.peek()) wallet.clear()
    address.value = null
    chains.value = []
  }

  async function follow(chainIds: readonly string[]): Promise<void> {
    const shown = address.peek()
    if (shown === null) return
    await present(shown, chainIds, async (wallet, query) => {
      if (!wallet.requestedQuery.peek()) await wallet.open(query)
    })
  }

  return {
    address,
    chains,
    total: computed(() => {
      const { currency } = settings.value
      const isTest = testNetworks(app.chainNames.value)
      const views = chains.value.map((chain) => accountViewOf(address.value ?? '', chain, currency, isTest))
      return totalOf(views, currency)
    }),
    show: (shown, chainIds) => present(shown, chainIds, (wallet, query) => wallet.show(query)),
    open: (shown, chainIds) => present(shown, chainIds, (wallet, query) => wallet.open(query)),
    follow,
    close,
  }
}

/** A chain of the wallet as an account, for the total. */
function accountViewOf(
  address: string,
  { chainId, wallet }: ChainWallet,
  currency: AccountView['currency'],
  isTest: (chainId: string) => boolean,
): AccountView {
  const { value: snapshot } = wallet.snapshot
  const { value: failure } = wallet.failure
  const shown = wallet.displayedQuery.value?.currency ?? currency
  const isCounted = shown === currency
  return {
    address,
    chainId,
    key: accountKey({ address, chainId }),
    figures: snapshot && figuresOf(snapshot),
    currency: shown,
    value: snapshot && isCounted ? knownSum(snapshot) : null,
    status: failure ? 'failed' : statusOf(snapshot, isCounted),
    failure,
    isTest: isTest(chainId),
    isCurrent: true,
  }
}

function statusOf(snapshot: HoldingsSnapshot | null, isCounted: boolean): AccountView['status'] {
  if (!snapshot) return 'neverRead'
  if (!isCounted) return 'otherCurrency'
  return snapshot.end === 'complete' ? 'complete' : 'partial'
}

/** Figures without top tokens, which a total does not need. */
function figuresOf(snapshot: HoldingsSnapshot): AccountView['figures'] {
  const { startedAt, updatedAt, end, totals, tokens, requests } = snapshot
  return {
    startedAt,
    updatedAt,
    end,
    totals,
    tokens,
    ...missingFigures(snapshot),
    requests,
    topTokens: [],
  }
}
