import { signal, untracked, useComputed, useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { NO_HIDDEN_TOKENS } from '../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { type AccountsState, createAccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { QueryFormState } from '../../utils/state/query-form-state.ts'

interface UseAccountsOptions {
  /** Whether lists and totals include the tokens that the user hides or does not count. */
  showsAll?: boolean
}

/**
 * Shows the accounts of a page's queries, and requests them each time the page's form is submitted.
 * @param read returns the queries; null in place of one that is missing, which hides the others, too
 */
export function useAccounts(
  app: AppState,
  { opened }: Pick<QueryFormState, 'opened'>,
  read: () => readonly (WalletQuery | null)[],
  { showsAll = false }: UseAccountsOptions = {},
): AccountsState {
  const queries = useComputed(() => {
    const all = read()
    const present = all.filter((query) => query !== null)
    return present.length === all.length ? present : []
  })
  const accounts = useMemo(
    () => createAccountsState(app, queries, showsAll ? { hiddenTokens: signal(NO_HIDDEN_TOKENS) } : {}),
    [],
  )
  useSignalEffect(() => {
    if (opened.value) untracked(() => void accounts.open())
  })
  useEffect(() => accounts.dispose, [])
  return accounts
}
