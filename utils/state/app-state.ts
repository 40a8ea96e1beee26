import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { knownChain, type NamedChain, withChainName } from '../domain/chain.ts'
import type { Currency } from '../domain/currency.ts'
import type { Settings } from '../domain/settings.ts'
import type { Recent, TokenOverride } from '../domain/stored-items.ts'
import type { TokenListOptions } from '../domain/token-list-options.ts'
import { createHiddenTokens, type HiddenTokens } from '../domain/token-overrides.ts'
import { testNetworks } from '../domain/watchlist/account-views.ts'
import { EMPTY_WATCHLIST, type Watchlist } from '../domain/watchlist/watchlist.ts'
import { requestHostPermission } from '../permissions.ts'
import { repairStorage } from '../recovery/repair-storage.ts'
import { updateItem, writeItem } from '../storage/items.ts'
import { addChainNames, removeRecent } from '../storage/recents.ts'
import { removeTokenOverride, setTokenOverride } from '../storage/token-overrides.ts'
import { followChainNames } from './chain-names.ts'
import { type Clock, createClock } from './clock.ts'
import { type ItemSignals, readItemSignals } from './item-signals.ts'

/** The part of the state that popup, full page and options have in common. */
export interface AppState {
  clock: Clock
  /** Whether the page is in an incognito window. */
  isIncognito: boolean
  settings: ReadonlySignal<Settings>
  tokenOverrides: ReadonlySignal<readonly TokenOverride[]>
  /** The tokens that the user hides or does not count. */
  hiddenTokens: ReadonlySignal<HiddenTokens>
  /** Names of chains in use that were learned from the service, and which of them are test networks. */
  chainNames: ReadonlySignal<readonly NamedChain[]>
  /**
   * The chains on screen, in addition to those of watched wallets, so that `chainNames` has their names. Once
   * for each `AccountsState` that shows them.
   */
  shownChains: Signal<readonly string[]>
  /** Resolves when the stored names of watched chains are in `chainNames`. */
  chainNamesLoaded: Promise<void>
  /** Chains of displayed wallets, the last used first. */
  recentChains: ReadonlySignal<readonly string[]>
  recents: ReadonlySignal<readonly Recent[]>
  /** Always empty in an incognito window, as are `recentChains` and `recents`. */
  watchlist: ReadonlySignal<Watchlist>
  tokenListOptions: ReadonlySignal<TokenListOptions>
  setTokenListOptions(options: TokenListOptions): void
  /** Whether the user hides all amounts, values, prices and shares. */
  amountsHidden: ReadonlySignal<boolean>
  /** Hides all amounts on all pages, or shows them. In an incognito window, affects only this page. */
  toggleAmounts(): void
  /** Stores the currency of all pages. Does nothing in an incognito window. */
  setCurrency(currency: Currency): Promise<void>
  /**
   * Requests the host permissions for the chosen service. Call it before any `await` in a click handler.
   * @returns whether they are granted
   */
  requestServicePermission(): Promise<boolean>
  /** Stores the name of a chain, unless it is a known chain. */
  learnChainName(chain: NamedChain): Promise<void>
  /** Stores the user's decision about a token. Does nothing in an incognito window. */
  setTokenOverride(override: TokenOverride): Promise<void>
  /** Does nothing in an incognito window. */
  removeTokenOverride(token: Pick<TokenOverride, 'chainId' | 'contract'>): Promise<void>
  /** Does nothing in an incognito window. */
  removeRecent(recent: Recent): Promise<void>
}

export const SHARED_ITEMS = [
  'settings',
  'tokenOverrides',
  'chainNames',
  'recentChains',
  'recents',
  'watchlist',
  'tokenListOptions',
  'amountVisibility',
] as const

type SharedItems = ItemSignals<(typeof SHARED_ITEMS)[number]>

/** Creates the state of the full page or of the options page, which stores settings in every window. */
export const openAppState = async (isIncognito = false): Promise<AppState> =>
  createAppState(await readItemSignals(...SHARED_ITEMS), isIncognito)

/** @param isIncognito hides watched and recent wallets and recent chains */
export function createAppState(items: SharedItems, isIncognito: boolean): AppState {
  const { settings, tokenOverrides, tokenListOptions, amountVisibility } = items
  const learned = isIncognito ? signal(items.chainNames.peek()) : items.chainNames
  const watchlist = isIncognito ? signal(EMPTY_WATCHLIST) : items.watchlist
  const shownChains = signal<readonly string[]>([])
  const watched = computed(() => new Set(watchlist.value.wallets.flatMap(({ chainIds }) => chainIds)))
  const inUse = computed(() => [...new Set([...watched.value, ...shownChains.value])])
  const { names: chainNames, loaded } = followChainNames({ learned, inUse, settings })
  // Settings without a service: either this is a first run, or the settings were lost.
  if (settings.peek().profile === null) void repairStorage()

  async function learn(...chains: NamedChain[]): Promise<void> {
    learned.value = chains.reduce(withChainName, learned.peek())
    if (!isIncognito) await addChainNames(...chains)
  }

  // Totals leave out the test networks of watched wallets, also when the cache with the chain lists is
  // cleared.
  effect(() => {
    const isLearned = testNetworks(learned.value)
    const listed = chainNames.value.filter(
      ({ chainId, test }) => test && watched.value.has(chainId) && !isLearned(chainId),
    )
    // Without storage they are known from the chain lists.
    if (listed.length > 0) learn(...listed).catch(() => {})
  })

  const learnChainName = async (chain: NamedChain): Promise<void> => {
    if (chain.name && !knownChain(chain.chainId)) await learn(chain)
  }

  function setTokenListOptions(options: TokenListOptions): void {
    batch(() => {
      tokenListOptions.value = options
      if (!isIncognito) void writeItem('tokenListOptions', options)
    })
  }

  function toggleAmounts(): void {
    const visibility = amountVisibility.peek() === 'hidden' ? 'shown' : 'hidden'
    amountVisibility.value = visibility
    if (!isIncognito) void writeItem('amountVisibility', visibility)
  }

  /** @returns `store`, or a function that does nothing if the window is private */
  const unlessIncognito = <Value>(
    store: (value: Value) => Promise<void>,
  ): ((value: Value) => Promise<void>) => (isIncognito ? async () => {} : store)

  async function requestServicePermission(): Promise<boolean> {
    const { profile } = settings.peek()
    return profile !== null && (await requestHostPermission(profile))
  }

  return {
    clock: createClock(),
    isIncognito,
    settings,
    tokenOverrides,
    hiddenTokens: computed(() => createHiddenTokens(tokenOverrides.value)),
    chainNames,
    shownChains,
    chainNamesLoaded: loaded,
    recentChains: isIncognito ? emptyListFor(items.recentChains) : items.recentChains,
    recents: isIncognito ? emptyListFor(items.recents) : items.recents,
    watchlist,
    tokenListOptions,
    setTokenListOptions,
    amountsHidden: computed(() => amountVisibility.value === 'hidden'),
    toggleAmounts,
    setCurrency: unlessIncognito((currency) => updateItem('settings', (before) => ({ ...before, currency }))),
    requestServicePermission,
    learnChainName,
    setTokenOverride: unlessIncognito(setTokenOverride),
    removeTokenOverride: unlessIncognito(removeTokenOverride),
    removeRecent: unlessIncognito(removeRecent),
  }
}

const emptyListFor = <T>(_: Signal<T[]>): ReadonlySignal<readonly T[]> => signal<readonly T[]>([])
