import type { ShownAccount } from '../../../utils/state/account-status.ts'
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
