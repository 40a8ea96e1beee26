import { type Signal, useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { decimalToText } from '../../../utils/domain/decimal.ts'
import { assetKey } from '../../../utils/domain/portfolio/assets.ts'
import { formatList } from '../../../utils/format/list.ts'
import { countText, formatCount } from '../../../utils/format/number.ts'
import {
  isUnknown,
  type LeftOutChange,
  leftOutChanges,
} from '../../../utils/state/portfolio/left-out-changes.ts'
import type { SideAccount } from '../../../utils/state/portfolio/portfolio-side.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { BreakdownGroup, type BreakdownItem, BreakdownList } from '../../balances/breakdown-group.tsx'
import { tokenSymbol } from '../../balances/token-text.ts'
import { Button } from '../../ui/button.tsx'
import { chainLabel } from '../../ui/chain-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAmountFormat } from '../../ui/hidden-amounts.tsx'
import { setTo } from '../../ui/signal-handlers.ts'
import { Change } from '../exact-figure.tsx'
import styles from './portfolio-page.module.css'
import { type Headings, memberTitle, type Names, nameOfWallet, sidesText } from './row-text.ts'

interface ChangeSummaryProps {
  state: PortfolioState
  names: Names
  headings: Headings
}

/** The change in value, and the tokens that it leaves out. */
export function ChangeSummary({ state, names, headings }: ChangeSummaryProps) {
  const { comparison, currency, rows } = state
  const format = useAmountFormat()
  const isOpen = useSignal(false)
  const leftOut = useMemo(() => leftOutChanges(rows.value), [rows.value])
  const shown = comparison.value
  if (!shown) return null
  const { sum, unchanged } = shown
  const hidden = state.hiddenChanges.value
  const incomplete = rows.value[0]?.change?.incomplete ?? []
  return (
    <div class={styles.summary}>
      <p class={styles.summary} role="status" data-testid="change-summary">
        <span>
          {i18n.t('portfolioPage.changeInValue')}{' '}
          {sum ? (
            <span title={format.isHidden ? undefined : decimalToText(sum)}>
              <Change value={sum} currency={currency.value} testId="value-change" />
            </span>
          ) : (
            <span data-testid="value-change">–</span>
          )}
        </span>
        <LeftOutTexts changes={leftOut} hidden={hidden} />
        {unchanged > 0 && (
          <span data-testid="unchanged">{countText('portfolioPage.unchanged', unchanged)}</span>
        )}
      </p>
      {leftOut.length + hidden + incomplete.length > 0 && (
        <Button kind="quiet" onClick={setTo(isOpen, true)} testId="show-left-out">
          {i18n.t('portfolioPage.leftOut.show')}
        </Button>
      )}
      <LeftOutDialog
        isOpen={isOpen}
        changes={leftOut}
        incomplete={incomplete}
        hidden={hidden}
        names={names}
        headings={headings}
      />
    </div>
  )
}

interface LeftOutDialogProps extends Pick<ChangeSummaryProps, 'names' | 'headings'> {
  isOpen: Signal<boolean>
  changes: readonly LeftOutChange[]
  /** The accounts whose list is incomplete or was not read at one of the times. */
  incomplete: readonly SideAccount[]
  /** The number of changes of tokens that the user hides. */
  hidden: number
}

/** All changes that the change in value leaves out, by reason. */
function LeftOutDialog({ isOpen, changes, incomplete, hidden, names, headings }: LeftOutDialogProps) {
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
        <BreakdownGroup title={countText('watchlist.breakdown.hidden', hidden)} testId="left-out-hidden" />
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

function LeftOutTexts({ changes, hidden }: { changes: readonly LeftOutChange[]; hidden: number }) {
  const unknown = changes.filter(isUnknown)
  const others = changes.filter((change) => !isUnknown(change))
  const texts = (leftOut: readonly LeftOutChange[]): [string, string] => [
    formatCount(leftOut.length),
    namedChanges(leftOut),
  ]
  return (
    <>
      {unknown.length > 0 && (
        <span data-testid="unknown-changes">
          {i18n.t('portfolioPage.changeUnknown', unknown.length, texts(unknown))}
        </span>
      )}
      {others.length > 0 && (
        <span data-testid="other-changes">
          {i18n.t('portfolioPage.changeNotInTotal', others.length, texts(others))}
        </span>
      )}
      {hidden > 0 && (
        <span data-testid="hidden-changes">
          {i18n.t('exclusions.several.leavesOut', [countText('exclusions.several.hidden', hidden)])}
        </span>
      )}
    </>
  )
}

/** The number of tokens that a sentence names. */
const MAX_NAMED = 3

/**
 * The tokens of changes in a sentence: "USDC (2), T1, and 3 others". The numbers add up to that of the
 * changes, and another token with the same symbol is named on its own.
 */
export function namedChanges(changes: readonly LeftOutChange[]): string {
  const tokens = [
    ...Map.groupBy(changes, ({ row: { chainId, token } }) => assetKey(chainId, token.address)).values(),
  ]
  // One other token is named as well.
  const named = tokens.length > MAX_NAMED + 1 ? tokens.slice(0, MAX_NAMED) : tokens
  const others = tokens.slice(named.length).flat().length
  const names = named.map(nameOf)
  return formatList(others > 0 ? [...names, countText('portfolioPage.others', others)] : names)
}

function nameOf([first, ...more]: readonly LeftOutChange[]): string {
  const symbol = first ? tokenSymbol(first.row.token) : ''
  return more.length === 0
    ? symbol
    : i18n.t('portfolioPage.nameWithCount', [symbol, formatCount(more.length + 1)])
}
