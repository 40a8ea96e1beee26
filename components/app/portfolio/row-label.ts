import { i18n } from '#i18n'
import { type Decimal, decimalToText } from '../../../utils/domain/decimal.ts'
import { shareOf } from '../../../utils/domain/portfolio/token-groups.ts'
import type { AmountFormat } from '../../../utils/format/amount-format.ts'
import { countText, formatShareTenths } from '../../../utils/format/number.ts'
import { changeOfGroup, type RowGroup, valueChangeOf } from '../../../utils/state/portfolio/group-view.ts'
import type { TokenRow } from '../../../utils/state/portfolio/portfolio-rows.ts'
import { amountTexts, moneyTexts } from '../exact-figure.tsx'
import type { RowContext } from './group-row.tsx'
import { type CellContext, missingPriceText, priceText, valueLeftOutText } from './row-cells.tsx'
import {
  commonWarnings,
  groupSubtitle,
  groupTitle,
  memberTitle,
  type Names,
  notFullyReadText,
  sidesText,
} from './row-text.ts'

/** A row's text for screen readers, with the warnings before the amounts. */
export function rowLabel(
  format: AmountFormat,
  { group, member }: { group: RowGroup; member: TokenRow | null },
  figures: RowGroup,
  cells: CellContext,
  { by, names, findLookAlikes }: RowContext,
): string {
  const { currency, total, isCompared } = cells
  const tokens = member ? [member] : by === 'asset' ? group.members : []
  const { warnings, exclusion } = commonWarnings(tokens, findLookAlikes)
  const share = shareOf(figures, total)
  return [
    ...(member
      ? [memberTitle(member, by, names)]
      : [groupTitle(group, by, names), groupSubtitle(group, by, names)]),
    ...warnings.map(({ text }) => text),
    exclusion?.text,
    ...(format.isHidden ? [i18n.t('ui.amountHidden')] : figureTexts(format, figures, currency)),
    ...(isCompared ? [changeText(format, figures, cells, names)] : []),
    !isCompared && share !== null && formatShareTenths(share),
  ]
    .filter(Boolean)
    .join(', ')
}

function figureTexts(format: AmountFormat, group: RowGroup, currency: string) {
  const { amount, price, value, members } = group
  return [
    amount && amountTexts(format, amount).text,
    price && priceText(format, price, currency),
    value
      ? format.money(decimalToText(value), currency)
      : !price && members.length === 1 && missingPriceText(group),
    valueLeftOutText(group),
  ]
}

function changeText(
  format: AmountFormat,
  group: RowGroup,
  { currency, headings }: CellContext,
  names: Names,
): string {
  const ofValue = valueChangeOf(group)
  if (ofValue)
    return [
      i18n.t('portfolioPage.changeInValue'),
      ofValue.change
        ? directedText(format, ofValue.change, moneyTexts(format, ofValue.change, currency))
        : '–',
      ofValue.leftOut > 0 && countText('portfolioPage.changesLeftOut', ofValue.leftOut),
      ofValue.gaps.length > 0 && notFullyReadText(ofValue.gaps, group.by, names),
    ]
      .filter(Boolean)
      .join(' ')
  const change = changeOfGroup(group)
  if (!change) return ''
  if (change.kind === 'unknown' || !change.change) {
    const before = group.members.find((row) => row.change?.unknownBefore)?.change?.unknownBefore ?? null
    const after = group.members.find(({ unknown }) => unknown)?.unknown ?? null
    const reasons = sidesText({ before, after }, headings)
    return [
      i18n.t('portfolioPage.unknownChange'),
      // Other accounts may hold the asset, too.
      reasons || (change.gaps.length > 0 && countText('portfolioPage.unknownLists', change.gaps.length)),
    ]
      .filter(Boolean)
      .join(', ')
  }
  if (change.kind === 'new') return i18n.t('ui.new')
  if (change.kind === 'gone') return i18n.t('portfolioPage.gone')
  return directedText(format, change.change, amountTexts(format, change.change))
}

/** A change with its direction. Without the amount while amounts are hidden. */
function directedText(format: AmountFormat, { units }: Decimal, { text }: { text: string }): string {
  if (units === 0n) return i18n.t('ui.noChange')
  const direction = i18n.t(units > 0n ? 'ui.up' : 'ui.down')
  return format.isHidden ? direction : `${direction} ${text}`
}
