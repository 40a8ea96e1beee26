import { canonicalChainId } from '../domain/chain.ts'
import type { Currency } from '../domain/currency.ts'
import { newSavedDate, type SavedDate } from '../domain/portfolio/saved-date.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { accountQuery } from '../domain/watchlist/account.ts'
import type { ExportSide } from '../export/export-side.ts'
import { ownTimeZone } from '../format/time-zones.ts'
import type { ShownAccount } from './account-status.ts'
import type { RequestedDate } from './portfolio/dates-state.ts'
import type { PortfolioSide } from './portfolio/portfolio-side.ts'
import type { WatchlistState } from './watchlist/watchlist-state.ts'

/** The accounts in the total of the home screen, with the values that it shows. */
export function countedSide({ app, view }: Pick<WatchlistState, 'app' | 'view'>): ExportSide {
  const settings = app.settings.peek()
  const overrides = app.tokenOverrides.peek()
  const counted = view.peek().sections.filter(({ kind }) => kind !== 'notCounted')
  const accounts = counted.flatMap(({ wallets }) => wallets.flatMap((wallet) => wallet.accounts))
  const queries = accounts.flatMap(
    (account) => account.query ?? accountQuery(account, settings, overrides) ?? [],
  )
  return currentSide(queries, settings.currency)
}

/** Accounts on screen, with the values that it shows. */
export function shownSide(shown: readonly ShownAccount[], defaultCurrency: Currency): ExportSide {
  const queries = shown.map(({ shownQuery }) => shownQuery)
  const [first, ...others] = shown
  // A single account has the total of its older values until it is read in another currency.
  const { currency } = (others.length === 0 ? first?.shownQuery : first?.query) ?? {
    currency: defaultCurrency,
  }
  return currentSide(queries, currency)
}

const currentSide = (queries: readonly WalletQuery[], currency: Currency): ExportSide => ({
  queries,
  point: { kind: 'now' },
  date: null,
  asOf: Date.now(),
  timeZone: ownTimeZone(),
  currency,
})

/** The accounts of the portfolio at the time of one of its sides; null if it has none, for example in the future. */
export function portfolioSide(
  { accounts, date, point, requested }: Pick<PortfolioSide, 'accounts' | 'date' | 'point' | 'requested'>,
  currency: Currency,
): ExportSide | null {
  const queries = accounts.peek().map(({ shownQuery }) => shownQuery)
  const shown = point.peek()
  if (shown?.kind === 'now') return currentSide(queries, currency)
  const asked = requested.peek()
  if (!shown || !asked) return null
  return {
    queries,
    point: shown,
    date: date.peek() ?? newSavedDate('', asked, 0),
    asOf: timeOf(asked, date.peek()),
    timeZone: 'timeZone' in shown ? shown.timeZone : ownTimeZone(),
    currency,
  }
}

/** T in ms; of a block, its own time. If that is not known, the file is as of now. */
function timeOf({ subject }: RequestedDate, date: SavedDate | null): number {
  if ('before' in subject) return subject.before * 1000
  const found = date?.blocks[canonicalChainId(subject.chainId)]?.found
  const isKnown = found?.kind === 'found' || found?.kind === 'open'
  return isKnown && found.block.timestamp > 0 ? found.block.timestamp * 1000 : Date.now()
}
