import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { decimalToText } from '../../../utils/domain/decimal.ts'
import { assetKey } from '../../../utils/domain/portfolio/assets.ts'
import { formatList } from '../../../utils/format/list.ts'
import { formatCount } from '../../../utils/format/number.ts'
import {
  isUnknown,
  type LeftOutChange,
  leftOutChanges,
} from '../../../utils/state/portfolio/left-out-changes.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { tokenSymbol } from '../../balances/token-text.ts'
import { Button } from '../../ui/button.tsx'
import { useAmountFormat } from '../../ui/hidden-amounts.tsx'
import { setTo } from '../../ui/signal-handlers.ts'
import { Change } from '../exact-figure.tsx'
import { LeftOutDialog } from './left-out-dialog.tsx'
import styles from './portfolio-page.module.css'
import type { Headings, Names } from './row-text.ts'

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
          <span data-testid="unchanged">
            {i18n.t('portfolioPage.unchanged', unchanged, [formatCount(unchanged)])}
          </span>
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
          {i18n.t('exclusions.several.leavesOut', [
            i18n.t('exclusions.several.hidden', hidden, [formatCount(hidden)]),
          ])}
        </span>
      )}
    </>
  )
}

/** The number of tokens that a sentence names. */
const MAX_NAMED = 3

/**
 * The tokens of changes in a sentence: "USDC (2), T1, and 3 others". The numbers add up to that of the changes, and
 * another token with the same symbol is named on its own.
 */
export function namedChanges(changes: readonly LeftOutChange[]): string {
  const tokens = [
    ...Map.groupBy(changes, ({ row: { chainId, token } }) => assetKey(chainId, token.address)).values(),
  ]
  // One other token is named as well.
  const named = tokens.length > MAX_NAMED + 1 ? tokens.slice(0, MAX_NAMED) : tokens
  const others = tokens.slice(named.length).flat().length
  const names = named.map(nameOf)
  return formatList(
    others > 0 ? [...names, i18n.t('portfolioPage.others', others, [formatCount(others)])] : names,
  )
}

function nameOf([first, ...more]: readonly LeftOutChange[]): string {
  const symbol = first ? tokenSymbol(first.row.token) : ''
  return more.length === 0
    ? symbol
    : i18n.t('portfolioPage.nameWithCount', [symbol, formatCount(more.length + 1)])
}
