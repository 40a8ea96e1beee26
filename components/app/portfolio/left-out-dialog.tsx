import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { formatCount } from '../../../utils/format/number.ts'
import { isUnknown, type LeftOutChange } from '../../../utils/state/portfolio/left-out-changes.ts'
import type { SideAccount } from '../../../utils/state/portfolio/portfolio-side.ts'
import { BreakdownGroup, type BreakdownItem, BreakdownList } from '../../balances/breakdown-group.tsx'
import { tokenSymbol } from '../../balances/token-text.ts'
import { chainLabel } from '../../ui/chain-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { setTo } from '../../ui/signal-handlers.ts'
import { type Headings, memberTitle, type Names, nameOfWallet, sidesText } from './row-text.ts'

interface LeftOutDialogProps {
  isOpen: Signal<boolean>
  changes: readonly LeftOutChange[]
  /** The accounts whose list is incomplete or was not read at one of the times. */
  incomplete: readonly SideAccount[]
  /** The number of changes of tokens that the user hides. */
  hidden: number
  names: Names
  headings: Headings
}

/** All changes that the change in value leaves out, by reason. */
export function LeftOutDialog({ isOpen, changes, incomplete, hidden, names, headings }: LeftOutDialogProps) {
  const byGap = Map.groupBy(changes, ({ gap }) => gap)
  return (
    <Dialog
      open={isOpen.value}
      onClose={setTo(isOpen, false)}
      title={i18n.t('portfolioPage.leftOut.title')}
      testId="left-out"
    >
      {[...byGap].map(([gap, ofGap]) => (
        <BreakdownList
          key={gap}
          title={i18n.t(`portfolioPage.leftOut.${gap}`)}
          lines={ofGap.map((change) => toItem(change, names, headings))}
          max={Number.POSITIVE_INFINITY}
          hasLongNames
          testId={`left-out-${gap}`}
        />
      ))}
      {hidden > 0 && (
        <BreakdownGroup
          title={i18n.t('watchlist.breakdown.hidden', hidden, [formatCount(hidden)])}
          testId="left-out-hidden"
        />
      )}
      <BreakdownList
        title={i18n.t('portfolioPage.leftOut.accounts')}
        lines={incomplete.map(({ base }) => ({
          key: `${base.chainId} ${base.address}`,
          name: `${nameOfWallet(base.address, names)} · ${chainLabel(base.chainId, names.chainNames)}`,
          detail: '',
        }))}
        max={Number.POSITIVE_INFINITY}
        hasLongNames
        testId="left-out-accounts"
      />
    </Dialog>
  )
}

const toItem = (change: LeftOutChange, names: Names, headings: Headings): BreakdownItem => ({
  key: change.row.key,
  name: [tokenSymbol(change.row.token), memberTitle(change.row, 'asset', names)].join(' · '),
  detail: isUnknown(change) ? sidesText(change, headings) : '',
  title: change.row.token.address ?? undefined,
})
