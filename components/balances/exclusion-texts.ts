import { i18n } from '#i18n'
import type { Totals } from '../../utils/domain/totals.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatCount } from '../../utils/format/number.ts'

type ExclusionCounts = Pick<
  Totals,
  | 'withoutPrice'
  | 'otherCurrency'
  | 'malicious'
  | 'unreadableReputation'
  | 'computed'
  | 'hidden'
  | 'notCounted'
>

/** Short texts about the tokens that a total leaves out, and about computed values in it. */
export function exclusionTexts(
  {
    withoutPrice,
    otherCurrency,
    malicious,
    unreadableReputation,
    hidden,
    notCounted,
    computed,
  }: ExclusionCounts,
  { filterSpam, scope }: Pick<WalletQuery, 'filterSpam' | 'scope'>,
): string[] {
  return [
    withoutPrice > 0 && i18n.t('exclusions.withoutPrice', withoutPrice, [formatCount(withoutPrice)]),
    otherCurrency > 0 && i18n.t('exclusions.otherCurrency', otherCurrency, [formatCount(otherCurrency)]),
    malicious > 0 && i18n.t('exclusions.malicious', malicious, [formatCount(malicious)]),
    unreadableReputation > 0 &&
      i18n.t('exclusions.unreadableReputation', unreadableReputation, [formatCount(unreadableReputation)]),
    hidden > 0 && i18n.t('exclusions.hidden', hidden, [formatCount(hidden)]),
    notCounted > 0 && i18n.t('exclusions.notCounted', notCounted, [formatCount(notCounted)]),
    computed > 0 && i18n.t('exclusions.computed', computed, [formatCount(computed)]),
    scope === 'native' && i18n.t('exclusions.nativeOnly'),
    scope === 'all' && filterSpam && i18n.t('exclusions.spamHidden'),
  ].filter((text) => typeof text === 'string')
}
