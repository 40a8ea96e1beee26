import { signal } from '@preact/signals'
import { vi } from 'vitest'
import { type ShownAccount, statusOfAll } from '../../../utils/state/account-status.ts'
import { totalOfShown } from '../../../utils/state/account-total.ts'
import type { AccountsState } from '../../../utils/state/accounts-state.ts'
import { completeSnapshot, walletQuery } from './wallets.ts'

/** An account on screen, complete and without tokens. */
export function accountWith(change: Partial<ShownAccount> = {}): ShownAccount {
  const query = change.query ?? walletQuery()
  return {
    query,
    shownQuery: query,
    status: 'complete',
    failure: null,
    snapshot: completeSnapshot(),
    tokens: [],
    isAnswered: true,
    progress: null,
    ...change,
  }
}

/** The state of accounts whose actions do nothing. */
export function accountsWith(shown: readonly ShownAccount[]): AccountsState {
  const action = () => vi.fn(async () => {})
  return {
    accounts: signal(shown),
    total: signal(totalOfShown(shown, 'usd', () => false)),
    status: signal(statusOfAll(shown)),
    failure: signal(shown.find(({ failure }) => failure)?.failure ?? null),
    progress: signal(null),
    isAnswered: signal(true),
    load: action(),
    open: action(),
    sync: action(),
    retry: action(),
    tryNow: action(),
    continueWithoutKey: action(),
    stop: action(),
    loadProvenance: async () => [],
    dispose: () => {},
  }
}
