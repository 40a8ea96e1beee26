import { i18n } from '#i18n'
import { canonicalChainId } from '../../utils/domain/chain.ts'
import type { PriceBasis } from '../../utils/domain/portfolio/price-basis.ts'
import type { SavedDate } from '../../utils/domain/portfolio/saved-date.ts'
import { formatMoment } from '../../utils/format/time.ts'
import { namedList } from './named-list.ts'

/** A finding about the prices of some chains. */
export interface PriceNote {
  basis: PriceBasis
  title: string
  text: string
  /** The canonical ids of the chains. */
  chainIds: string[]
}

/**
 * The findings about the prices at a date, one for each result.
 * @param chainIds of the accounts on screen. A chain whose prices were not compared is unknown
 * @param day the date, for the sentences
 */
export function priceNotes(
  { prices }: Pick<SavedDate, 'prices'>,
  chainIds: readonly string[],
  day: string,
  currency: string,
): PriceNote[] {
  const ids = [...new Set(chainIds.map((id) => canonicalChainId(id)))]
  const byBasis = Map.groupBy(ids, (id) => prices[id]?.basis ?? 'unknown')
  return [...byBasis].map(([basis, chains]) => {
    const findings = chains.flatMap((id) => prices[id] ?? [])
    const symbols = [...new Set(findings.flatMap((finding) => finding.symbols))]
    const texts = [
      basis === 'current'
        ? i18n.t('portfolioPage.prices.currentText', symbols.length, [
            String(symbols.length),
            namedList(symbols, MAX_NAMED),
            formatMoment(Math.max(...findings.map(({ at }) => at))),
          ])
        : i18n.t(`portfolioPage.prices.${basis}Text`),
      currency !== 'usd' && i18n.t('portfolioPage.prices.rate'),
    ]
    return {
      basis,
      title:
        basis === 'current'
          ? i18n.t('portfolioPage.prices.current', [day])
          : i18n.t(`portfolioPage.prices.${basis}`),
      text: texts.filter(Boolean).join(' '),
      chainIds: chains,
    }
  })
}

/** The highest number of tokens that a sentence names. */
const MAX_NAMED = 5
