import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { createAccountViews } from '../../domain/watchlist/account-views.ts'
import {
  type Direction,
  findGroup,
  findWallet,
  type WalletChange,
  withGroup,
  withGroupChange,
  withGroupMoved,
  withWalletChange,
  withWalletMoved,
} from '../../domain/watchlist/edit.ts'
import { createView, searchSections } from '../../domain/watchlist/sections.ts'
import { findSummary } from '../../domain/watchlist/summary.ts'
import type { WalletView, WatchlistSection } from '../../domain/watchlist/view.ts'
import type { WalletGroup, WalletOrder, WatchedWallet, Watchlist } from '../../domain/watchlist/watchlist.ts'
import { compareNames } from '../../format/locale.ts'
import { addWatchedWallet, changeWatchlist } from '../../storage/watchlist.ts'
import type { AppState } from '../app-state.ts'
import { NO_RUNS, readStoredRuns, type StoredRuns } from '../run-state.ts'
import { createRefreshState } from './refresh-state.ts'
import { createRemovalState } from './removal-state.ts'
import type { FollowedSummaries } from './summaries.ts'

interface WatchlistDeps {
  app: AppState
  followed: FollowedSummaries
  stored: StoredRuns
}

export type WatchlistState = ReturnType<typeof createWatchlistState>

/**
 * Waits for the data of the home screen if wallets are watched.
 * @param runs the stored runs, if they are already being read
 * @throws if the browser cannot read the data
 */
export async function openWatchlistState(
  app: AppState,
  followed: FollowedSummaries,
  runs?: Promise<StoredRuns>,
): Promise<WatchlistState> {
  if (app.watchlist.peek().wallets.length === 0)
    return createWatchlistState({ app, followed, stored: NO_RUNS })
  const [stored] = await Promise.all([runs ?? readStoredRuns(), followed.loaded, app.chainNamesLoaded])
  return createWatchlistState({ app, followed, stored })
}

export function createWatchlistState({ app, followed, stored }: WatchlistDeps) {
  const { watchlist, settings, tokenOverrides, chainNames, isIncognito } = app
  const { summaries } = followed
  const accountViews = computed(() =>
    createAccountViews(summaries.value, settings.value, tokenOverrides.value, chainNames.value),
  )
  const refresh = createRefreshState({
    app,
    summaryOf: (query) => findSummary(summaries.value, query, query.address),
    viewOf: (account) => accountViews.value(account),
    stored,
  })
  /** The search text of the home screen. */
  const search = signal('')
  /** The total, the allocation and the sections, in the chosen order. */
  const view = computed(() =>
    createView(watchlist.value, accountViews.value, settings.value.currency, compareNames),
  )
  const byAddress = computed(
    () =>
      new Map(
        view.value.sections.flatMap(({ wallets }) =>
          wallets.map((one) => [one.wallet.address.toLowerCase(), one]),
        ),
      ),
  )

  /** The sections of `view` with the wallets that match the search. Section totals include all wallets. */
  const sections = computed((): readonly WatchlistSection[] =>
    searchSections(view.value.sections, search.value),
  )
  const hasWallets = computed(() => watchlist.value.wallets.length > 0)

  /** Does nothing in an incognito window. */
  const change = async (work: (before: Watchlist) => Watchlist): Promise<void> => {
    if (!isIncognito) await changeWatchlist(work)
  }

  /** @returns the id of the new group, or of the group that has this name */
  async function addGroup(name: string, isPrivateGroup = false): Promise<string> {
    let id: string = crypto.randomUUID()
    await change((before) => {
      const known = findGroup(before, name)
      if (known) id = known.id
      return withGroup(before, { id, name, isPrivate: isPrivateGroup })
    })
    return id
  }

  return {
    ...createRemovalState(app),
    app,
    watchlist,
    hasWallets,
    view,
    search,
    sections,
    walletView: (address: string): WalletView | null => byAddress.value.get(address.toLowerCase()) ?? null,
    isWatched: (address: string): boolean => findWallet(watchlist.value, address) !== undefined,
    refresh,
    /**
     * Adds a wallet.
     * @param before if it is already watched, only what differs from this version is changed
     */
    addWallet: async (wallet: WatchedWallet, before?: WatchedWallet): Promise<void> => {
      if (isIncognito) return
      await addWatchedWallet(wallet, before)
      await whenWatched(watchlist, wallet.address)
    },
    updateWallet: (address: string, changed: WalletChange): Promise<void> =>
      change((before) => withWalletChange(before, address, changed)),
    /** Moves a wallet past the next one on screen in its section, and selects the custom order. */
    moveWallet: (address: string, direction: Direction): Promise<void> => {
      const shown = sections.peek().map(({ wallets }) => wallets.map(({ wallet }) => wallet.address))
      const section = shown.find((addresses) => addresses.includes(address)) ?? []
      return change((list) => withWalletMoved(list, address, direction, section))
    },
    setOrder: (order: WalletOrder): Promise<void> => change((before) => ({ ...before, order })),
    addGroup,
    updateGroup: (id: string, changed: Partial<Omit<WalletGroup, 'id'>>): Promise<void> =>
      change((before) => withGroupChange(before, id, changed)),
    moveGroup: (id: string, direction: Direction): Promise<void> =>
      change((list) => withGroupMoved(list, id, direction)),
    /** Stops following storage. */
    stop: () => {
      followed.stop()
      refresh.stop()
    },
  }
}

/** Resolves when the signal contains the wallet. In Firefox, this can be later than the end of the write. */
function whenWatched(watchlist: ReadonlySignal<Watchlist>, address: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!findWallet(watchlist.value, address)) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}
