import { i18n } from '#i18n'
import { type AccountsTotal, leftOutTestAccounts } from '../../utils/domain/watchlist/view.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatList } from '../../utils/format/list.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatAge, formatMomentPair } from '../../utils/format/time.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../ui/age.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import type { AccountUnit } from '../watchlist/watchlist-text.ts'
import { BreakdownLine, SEPARATOR } from './breakdown-line.tsx'

interface AccountsLineProps {
  total: AccountsTotal
  unit: AccountUnit
  /** Whether the setting "Hide spam" is on. */
  filtersSpam: boolean
  clock: Clock
  isUpdating?: boolean | undefined
  onOpen: () => void
}

const MINUTE = 60_000

/** A button that shows the age of a total and what the total leaves out. It opens the breakdown. */
export function AccountsLine({
  total,
  unit,
  filtersSpam,
  clock,
  isUpdating = false,
  onOpen,
}: AccountsLineProps) {
  const format = useAmountFormat()
  const warnings = warningsOf(total, unit, format)
  const texts = isUpdating
    ? [i18n.t('exclusions.updating')]
    : [leftOutText(total, unit), ...notesOf(total, filtersSpam)].filter((text) => text !== null)
  return (
    <BreakdownLine
      icon={texts.length > 0 ? 'info' : 'clock'}
      warnings={warnings}
      texts={texts}
      onOpen={onOpen}
    >
      <ReadAt total={total} now={clock.now.value} hasOtherTexts={warnings.length + texts.length > 0} />
    </BreakdownLine>
  )
}

function ReadAt({
  total,
  now,
  hasOtherTexts,
}: {
  total: AccountsTotal
  now: number
  hasOtherTexts: boolean
}) {
  const { oldestReadAt, newestReadAt } = total
  if (oldestReadAt === null || newestReadAt === null) return null
  const isOneTime = newestReadAt - oldestReadAt < MINUTE
  const age = formatAge(oldestReadAt, now)
  const text = isOneTime
    ? hasOtherTexts
      ? age
      : i18n.t('exclusions.updated', [age])
    : i18n.t('watchlist.line.between', formatMomentPair(oldestReadAt, newestReadAt, now))
  return (
    <>
      {hasOtherTexts && SEPARATOR}
      <Age at={oldestReadAt} text={text} testId="age" />
    </>
  )
}

function warningsOf(
  { failed, partial, nativeMissing, unreadable, lookAlikes, lookAlikeSum, currency }: AccountsTotal,
  unit: AccountUnit,
  format: AmountFormat,
) {
  return [
    failed.length > 0 && i18n.t(`watchlist.line.${unit}Failed`, failed.length, [formatCount(failed.length)]),
    partial.length > 0 && i18n.t('watchlist.line.partial', partial.length, [formatCount(partial.length)]),
    nativeMissing > 0 && i18n.t('watchlist.line.nativeMissing', nativeMissing, [formatCount(nativeMissing)]),
    unreadable > 0 && i18n.t('exclusions.unreadable', unreadable, [formatCount(unreadable)]),
    lookAlikes > 0 &&
      i18n.t('exclusions.lookAlike', lookAlikes, [
        formatCount(lookAlikes),
        format.money(lookAlikeSum, currency),
      ]),
  ].filter((text) => typeof text === 'string')
}

/** For example "Leaves out 3 tokens without price and 1 chain"; null if there is nothing to name. */
function leftOutText(total: AccountsTotal, unit: AccountUnit): string | null {
  if (total.neverRead.length === total.accounts) return i18n.t('watchlist.line.notLoaded')
  const { withoutPrice, tokensInOtherCurrency, malicious, unreadableReputation, hidden, notCounted } = total
  const { accounts, countedAccounts } = total
  const missing = accounts - countedAccounts
  const testNetworks = new Set(leftOutTestAccounts(total).map(({ chainId }) => chainId)).size
  const parts = [
    withoutPrice > 0 && i18n.t('watchlist.line.withoutPrice', withoutPrice, [formatCount(withoutPrice)]),
    tokensInOtherCurrency > 0 &&
      i18n.t('watchlist.line.tokensInOtherCurrency', tokensInOtherCurrency, [
        formatCount(tokensInOtherCurrency),
      ]),
    malicious > 0 && i18n.t('watchlist.line.malicious', malicious, [formatCount(malicious)]),
    unreadableReputation > 0 &&
      i18n.t('watchlist.line.unreadableReputation', unreadableReputation, [
        formatCount(unreadableReputation),
      ]),
    hidden > 0 && i18n.t('watchlist.line.hidden', hidden, [formatCount(hidden)]),
    notCounted > 0 && i18n.t('watchlist.line.notCounted', notCounted, [formatCount(notCounted)]),
    missing > 0 && i18n.t(`watchlist.line.${unit}`, missing, [formatCount(missing)]),
    testNetworks > 0 && i18n.t('watchlist.line.testNetworks', testNetworks, [formatCount(testNetworks)]),
  ].filter((text) => typeof text === 'string')
  return parts.length > 0 ? i18n.t('watchlist.line.leavesOut', [formatList(parts)]) : null
}

const notesOf = ({ computed, countedAccounts }: AccountsTotal, filtersSpam: boolean): string[] =>
  [
    computed > 0 && i18n.t('exclusions.computed', computed, [formatCount(computed)]),
    countedAccounts > 0 && filtersSpam && i18n.t('exclusions.spamHidden'),
  ].filter((text) => typeof text === 'string')
