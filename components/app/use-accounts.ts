import { type ReadonlySignal, signal, untracked, useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { NO_HIDDEN_TOKENS } from '../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { type AccountsState, createAccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'

/**
 * Shows the accounts of queries with all their tokens, also those that the user hides or does not count.
 * @param opened requests the accounts each time its value changes
 */
export function useAccounts(
  app: AppState,
  queries: ReadonlySignal<readonly WalletQuery[]>,
  opened: ReadonlySignal<unknown>,
): AccountsState {
  const accounts = useMemo(
    () => createAccountsState(app, queries, { hiddenTokens: signal(NO_HIDDEN_TOKENS) }),
    [],
  )
  useSignalEffect(() => {
    if (opened.value) untracked(() => void accounts.open())
  })
  useEffect(() => accounts.dispose, [])
  return accounts
}
