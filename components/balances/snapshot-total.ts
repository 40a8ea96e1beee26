import { accountView } from '../../utils/domain/account-view.ts'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import { type Total, totalOf } from '../../utils/domain/total.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { figuresOf } from '../../utils/domain/watchlist/summary.ts'

/** The total of a single list. */
export function snapshotTotal(snapshot: HoldingsSnapshot, query: WalletQuery): Total {
  const { currency } = query
  const known = {
    figures: figuresOf(snapshot),
    query,
    currency,
    failure: null,
    isTest: false,
    isCurrent: true,
  }
  return totalOf([accountView(query, known)], currency)
}
