import { signal } from '@preact/signals'
import { DEFAULT_SETTINGS, type Settings } from '../../../utils/domain/settings.ts'
import { EMPTY_TOKEN_LIST_OPTIONS, type TokenListOptions } from '../../../utils/domain/token-list-options.ts'
import { EMPTY_WATCHLIST } from '../../../utils/domain/watchlist/watchlist.ts'
import { type AppState, createAppState } from '../../../utils/state/app-state.ts'
import { PROFILE } from './wallets.ts'

/** The shared state of a page, with signals that are not connected to storage. */
export const appWith = (
  settings: Partial<Settings> = {},
  options: Partial<TokenListOptions> = {},
): AppState =>
  createAppState(
    {
      settings: signal({ ...DEFAULT_SETTINGS, profile: PROFILE, ...settings }),
      tokenOverrides: signal([]),
      chainNames: signal([]),
      recentChains: signal([]),
      recents: signal([]),
      watchlist: signal(EMPTY_WATCHLIST),
      tokenListOptions: signal({ ...EMPTY_TOKEN_LIST_OPTIONS, ...options }),
      amountVisibility: signal<'shown' | 'hidden'>('shown'),
    },
    false,
  )
