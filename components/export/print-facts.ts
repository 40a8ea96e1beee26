import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { accountsOfSide, type PreparedSide } from '../../utils/export/export-side.ts'
import { isoText } from '../../utils/export/exported-values.ts'
import { amountFormat } from '../../utils/format/amount-format.ts'
import { formatList } from '../../utils/format/list.ts'
import { formatDigits } from '../../utils/format/number.ts'
import { formatZonedInstant } from '../../utils/format/time.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { priceNotes } from './price-text.ts'

/** Amounts are printed although they are hidden on screen: the export dialog has asked. */
export const PRINT_FORMAT = amountFormat(false)

/** A time in UTC in the form of the file: `2025-12-31T23:00:00Z`. @param seconds in Unix seconds */
export const utcText = (seconds: number): string => isoText(seconds * 1000)

/** The time of the balances, with T and the time zone. */
export function momentText({ date, timeZone }: PreparedSide): string {
  if (!date) return i18n.t('export.printed.current')
  const { subject } = date
  if ('blockNumber' in subject) return i18n.t('export.printed.atBlock', [formatDigits(subject.blockNumber)])
  const local = `${formatZonedInstant(subject.before, timeZone)} ${timeZone.replaceAll('_', ' ')}`
  return i18n.t('export.printed.before', [local, utcText(subject.before)])
}

/** When the balances were read. */
export function readText({ total: { oldestReadAt, newestReadAt } }: PreparedSide): string {
  if (oldestReadAt === null || newestReadAt === null) return i18n.t('export.printed.notRead')
  const [from, to] = [isoText(oldestReadAt), isoText(newestReadAt)]
  return from === to
    ? i18n.t('export.printed.readAt', [from])
    : i18n.t('export.printed.readBetween', [from, to])
}

/** The findings about the prices of each chain. @param day the name of the side's time */
export function priceTexts(side: PreparedSide, day: string, names: readonly NamedChain[]): string[] {
  const { date, currency } = side
  if (!date) return [i18n.t('export.printed.currentPrices')]
  const chainIds = accountsOfSide(side).map(({ chainId }) => chainId)
  return priceNotes(date, chainIds, day, currency).map((note) => {
    const chains = formatList(note.chainIds.map((chainId) => chainLabel(chainId, names)))
    return i18n.t('portfolioPage.prices.onChains', [chains, `${note.title}. ${note.text}`])
  })
}
