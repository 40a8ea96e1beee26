import { canonicalChainId } from '../../domain/chain.ts'
import type { Currency } from '../../domain/currency.ts'
import { newSavedDate, queryAt, type SavedDate } from '../../domain/portfolio/saved-date.ts'
import type { ExportSide } from '../../export/export-side.ts'
import { ownTimeZone } from '../../format/time-zones.ts'
import { currentSide } from '../export-sides.ts'
import type { RequestedDate } from './dates-state.ts'
import type { PortfolioSide } from './portfolio-side.ts'

/**
 * The accounts of the portfolio at the time of one of its sides; null if it has none, for example in the
 * future.
 */
export function portfolioSide(
  { accounts, date, point, requested }: Pick<PortfolioSide, 'accounts' | 'date' | 'point' | 'requested'>,
  currency: Currency,
): ExportSide | null {
  const queries = accounts.peek().map(({ shownQuery }) => shownQuery)
  const shown = point.peek()
  if (shown?.kind === 'now') return currentSide(queries, currency)
  const asked = requested.peek()
  if (!shown || !asked) return null
  const shownDate = date.peek() ?? newSavedDate('', asked, 0)
  return {
    // The query of an account that was not read has no block: its current balances are not those of the date.
    queries: queries.map((query) => queryAt(shownDate, query) ?? query),
    point: shown,
    date: shownDate,
    asOf: timeOf(asked, date.peek()),
    timeZone: 'timeZone' in shown ? shown.timeZone : ownTimeZone(),
    currency,
  }
}

/** T in ms; of a block, its own time, or null if that is not known. */
function timeOf({ subject }: RequestedDate, date: SavedDate | null): number | null {
  if ('before' in subject) return subject.before * 1000
  const found = date?.blocks[canonicalChainId(subject.chainId)]?.found
  const isKnown = found?.kind === 'found' || found?.kind === 'open'
  return isKnown && found.block.timestamp > 0 ? found.block.timestamp * 1000 : null
}
