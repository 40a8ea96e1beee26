import { signal } from '@preact/signals'
import { vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../utils/domain/settings.ts'
import { NO_HIDDEN_TOKENS } from '../../../../utils/domain/token-overrides.ts'
import { EMPTY_WATCHLIST } from '../../../../utils/domain/watchlist/watchlist.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { PROFILE } from '../../support/wallets.ts'

/** 27 Aug 2024, 17:50 UTC, in ms. */
export const NOW = 1_724_781_000_000

/** The shared state of a page, with a chosen service. The actions are spies. */
export function appState({ isIncognito = false } = {}): AppState {
  return {
    clock: { now: signal(NOW), stop: () => {} },
    isIncognito,
    settings: signal({ ...DEFAULT_SETTINGS, profile: PROFILE }),
    tokenOverrides: signal([]),
    hiddenTokens: signal(NO_HIDDEN_TOKENS),
    chainNamesLoaded: Promise.resolve(),
    chainNames: signal([]),
    shownChains: signal([]),
    recentChains: signal([]),
    recents: signal([]),
    watchlist: signal(EMPTY_WATCHLIST),
    tokenListOptions: signal({ order: 'value' as const, hideBelow: '' }),
    setTokenListOptions: vi.fn(),
    amountsHidden: signal(false),
    toggleAmounts: vi.fn(),
    setCurrency: vi.fn(),
    requestServicePermission: vi.fn(async () => true),
    learnChainName: vi.fn(),
    setTokenOverride: vi.fn(),
    removeTokenOverride: vi.fn(),
    removeRecent: vi.fn(),
  }
}
