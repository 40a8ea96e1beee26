import { i18n } from '#i18n'
import { classify } from '../../../utils/domain/classification.ts'
import { decimalToText } from '../../../utils/domain/decimal.ts'
import { shareOf } from '../../../utils/domain/portfolio/token-groups.ts'
import type { AmountFormat } from '../../../utils/format/amount-format.ts'
import { formatShareTenths } from '../../../utils/format/number.ts'
import { changeOfGroup, type RowGroup } from '../../../utils/state/portfolio/group-view.ts'
import type { TokenRow } from '../../../utils/state/portfolio/portfolio-rows.ts'
import { rowExclusion, tokenWarnings } from '../../balances/token-text.ts'
import { amountTexts } from '../exact-figure.tsx'
import type { RowContext } from './group-row.tsx'
import { type CellContext, priceText } from './row-cells.tsx'
import { groupSubtitle, groupTitle, memberTitle, unknownText } from './row-text.ts'

/** A row's text for screen readers, with the warnings before the amounts. */
export function rowLabel(
  format: AmountFormat,
  { group, member }: { group: RowGroup; member: TokenRow | null },
  figures: RowGroup,
  { currency, total, isCompared }: CellContext,
  { by, names }: RowContext,
): string {
  const only = member ?? (group.members.length === 1 ? group.members[0] : null)
  const share = shareOf(figures, total)
  return [
    ...(member
      ? [memberTitle(member, by, names)]
      : [groupTitle(group, by, names), groupSubtitle(group, by, names)]),
    ...(only && (member !== null || by === 'asset') ? warningTexts(only) : []),
    ...(format.isHidden ? [i18n.t('ui.amountHidden')] : figureTexts(format, figures, currency)),
    ...(isCompared ? [changeText(format, figures)] : []),
    !isCompared && share !== null && formatShareTenths(share),
  ]
    .filter(Boolean)
    .join(', ')
}

const warningTexts = (row: TokenRow): (string | undefined)[] => [
  ...tokenWarnings(classify(row.token, row.account.shownQuery).warnings).map(({ text }) => text),
  rowExclusion(row, null)?.text,
]

const figureTexts = (format: AmountFormat, { amount, price, value, members }: RowGroup, currency: string) => [
  amount && amountTexts(format, amount).text,
  price && priceText(format, price, currency),
  value ? format.money(decimalToText(value), currency) : members.length === 1 && i18n.t('tokenList.noPrice'),
]

function changeText(format: AmountFormat, group: RowGroup): string {
  const change = changeOfGroup(group)
  if (!change) return ''
  const reason = group.members.map(({ unknown }) => unknown).find((one) => one !== null)
  if (change.kind === 'unknown' || !change.change)
    return reason ? unknownText(reason) : i18n.t('portfolioPage.unknown.change')
  if (change.kind === 'same') return i18n.t('ui.noChange')
  if (change.kind === 'new') return i18n.t('ui.new')
  if (change.kind === 'gone') return i18n.t('portfolioPage.gone')
  const direction = i18n.t(change.change.units > 0n ? 'ui.up' : 'ui.down')
  return format.isHidden ? direction : `${direction} ${amountTexts(format, change.change).text}`
}
