import { computed, signal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import type { LookUpRoute, StoredRoute, TokenOverride } from '../domain/stored-items.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { accountQuery } from '../domain/watchlist/account.ts'
import { findWallet } from '../domain/watchlist/edit.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'

/**
 * A page of the popup. `home`: the watchlist or, without watched wallets, recent wallets. `lookUp`: any
 * wallet on a chain. `wallet`: a watched wallet across its chains. `edit`: adds or changes a watched wallet;
 * without an address, the page asks for one.
 */
export type PopupRoute =
  | StoredRoute
  | { view: 'wallet'; address: string }
  | { view: 'edit'; address: string | null; chainId?: string | undefined }

export const HOME = { view: 'home' } as const satisfies PopupRoute

export type PopupHistory = ReturnType<typeof createPopupHistory>

/** The pages of the popup that are open, the last one on screen. */
export function createPopupHistory(first: StoredRoute) {
  const routes = signal<readonly PopupRoute[]>([first])
  /** The page on screen or, while a wallet is added or edited, the one below. Its accounts are loaded. */
  const shown = computed(() => routes.value.findLast((route) => route.view !== 'edit') ?? HOME)
  /** The wallet that is looked up; null on other pages. */
  const lookUp = computed(() => (shown.value.view === 'lookUp' ? shown.value : null))
  /** Shows only these pages. */
  const replace = (...next: PopupRoute[]): void => {
    routes.value = next
  }
  return {
    route: computed((): PopupRoute => routes.value.at(-1) ?? HOME),
    shown,
    lookUp,
    /** The page to restore. */
    stored: computed((): StoredRoute => lookUp.value ?? HOME),
    push: (route: PopupRoute): void => replace(...routes.peek(), route),
    replace,
    back: (): void => replace(...routes.peek().slice(0, -1)),
    /** Closes the wallet that is looked up or opened. Keeps an edit page. */
    closeWallet: (): void => replace(HOME, ...routes.peek().filter(({ view }) => view === 'edit')),
  }
}

interface QueryContext {
  settings: Pick<Settings, 'profile' | 'chainId' | 'currency' | 'filterSpam'>
  overrides: readonly TokenOverride[]
  watchlist: Watchlist
}

/** The queries of a page's accounts. */
export function queriesOf(
  route: PopupHistory['shown']['value'],
  { settings, overrides, watchlist }: QueryContext,
): WalletQuery[] {
  if (route.view === 'home') return []
  const queries =
    route.view === 'lookUp'
      ? [lookUpQuery(route, settings, overrides)]
      : (findWallet(watchlist, route.address)?.chainIds ?? []).map((chainId) =>
          accountQuery({ address: route.address, chainId }, settings, overrides),
        )
  return queries.filter((query) => query !== null)
}

/** The query of a wallet that is looked up; null if no service is chosen. */
export const lookUpQuery = (
  { address, chainId, nativeOnly }: LookUpRoute,
  settings: QueryContext['settings'],
  overrides: readonly TokenOverride[],
): WalletQuery | null =>
  accountQuery(
    { address, chainId: chainId ?? settings.chainId },
    settings,
    overrides,
    nativeOnly ? 'native' : 'all',
  )
