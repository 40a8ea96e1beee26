import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { toDecimal, ZERO } from '../../../utils/domain/decimal.ts'
import {
  type GroupOrder,
  orderOn,
  sortColumns,
  withoutLowGroups,
} from '../../../utils/domain/portfolio/group-order.ts'
import type { Grouping } from '../../../utils/domain/portfolio/route.ts'
import { groupTokens } from '../../../utils/domain/portfolio/token-groups.ts'
import { optionsIn } from '../../../utils/domain/token-list-options.ts'
import { findWallet } from '../../../utils/domain/watchlist/edit.ts'
import { formatCount } from '../../../utils/format/number.ts'
import type { FullPageState } from '../../../utils/state/full-page-state.ts'
import { createGroupFilter, largestValue, type RowGroup } from '../../../utils/state/portfolio/group-view.ts'
import { openPortfolioState, type PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { useLookAlikes } from '../../balances/use-look-alikes.ts'
import { Card } from '../../ui/card.tsx'
import { chainLabel } from '../../ui/chain-name.ts'
import { useAmountFormat } from '../../ui/hidden-amounts.tsx'
import { setterOf } from '../../ui/signal-handlers.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { BlocksCard } from './blocks-card.tsx'
import { ChangeSummary } from './change-summary.tsx'
import type { RowContext } from './group-row.tsx'
import { pointHeadings } from './point-text.ts'
import { PortfolioAllocation } from './portfolio-allocation.tsx'
import { PortfolioControls } from './portfolio-controls.tsx'
import { PortfolioHeader } from './portfolio-header.tsx'
import { PortfolioNotices } from './portfolio-notices.tsx'
import styles from './portfolio-page.module.css'
import { PortfolioTable, sortedGroups } from './portfolio-table.tsx'
import { groupTitle } from './row-text.ts'
import { SavedDatesCard } from './saved-dates-card.tsx'

/** The balances of any accounts, at any time, compared with another time. */
export function PortfolioPage({ page }: { page: FullPageState }) {
  const [state, setState] = useState<PortfolioState | null>(null)
  useEffect(() => {
    const opening = openPortfolioState(page)
    void opening.then(setState)
    return () => void opening.then((opened) => opened.dispose())
  }, [])
  if (!state)
    return (
      <div aria-busy="true">
        <h1 class="visually-hidden">{i18n.t('portfolioPage.title')}</h1>
        <SkeletonRows count={5} />
      </div>
    )
  return <Portfolio state={state} />
}

function Portfolio({ state }: { state: PortfolioState }) {
  /** Whether the form for any address is shown before it has an address. */
  const isEntering = useSignal(false)
  // The form closes when the URL changes, for example with "Back".
  const scope = JSON.stringify(state.view.value.which)
  useLayoutEffect(() => {
    isEntering.value = false
  }, [scope])
  const filter = useSignal('')
  return (
    <>
      <PortfolioHeader state={state} />
      <PortfolioControls state={state} isEntering={isEntering} filter={filter} />
      <PortfolioNotices state={state} isEntering={isEntering} />
      <Rows state={state} filter={filter.value} />
      <BlocksCard state={state} />
      <SavedDatesCard state={state} />
    </>
  )
}

/** The groups of the page's rows: as a bar and as a table. */
function Rows({ state, filter }: { state: PortfolioState; filter: string }) {
  const { app, view, rows, currency, when, since, isCompared } = state
  const { by } = view.value
  const names = { watchlist: app.watchlist.value, chainNames: app.chainNames.value }
  // Users switch back and forth, and grouping thousands of rows takes time.
  const groupings = useMemo(() => new Map<Grouping, RowGroup[]>(), [rows.value, currency.value])
  const groups = groupings.get(by) ?? groupTokens(rows.value, by, currency.value)
  groupings.set(by, groups)
  const filterGroups = useMemo(
    () =>
      createGroupFilter({
        walletName: (address) => findWallet(names.watchlist, address)?.label ?? '',
        chainName: (chainId) => chainLabel(chainId, names.chainNames),
      }),
    [rows.value, names.watchlist, names.chainNames],
  )
  const { sum } = when.total.value
  const total = sum === null ? ZERO : toDecimal(sum)
  const format = useAmountFormat()
  const headings = headingsOf(state)
  const findLookAlikes = useLookAlikes(
    isCompared.value ? [...when.accounts.value, ...since.accounts.value] : when.accounts.value,
  )
  const row = useMemo(
    (): RowContext => ({
      by,
      names,
      showsRemoteLogos: app.settings.value.remoteLogos,
      findLookAlikes,
    }),
    [by, names.watchlist, names.chainNames, app.settings.value.remoteLogos, findLookAlikes],
  )
  const chosenOrder = useSignal<GroupOrder | null>(null)
  const order = orderOn(chosenOrder.value, sortColumns(by, isCompared.value))
  const sorted = useMemo(
    () => sortedGroups(groups, order, (group) => groupTitle(group, by, names)),
    [groups, order.column, order.direction, by, names.watchlist, names.chainNames],
  )
  const { hideBelow } = optionsIn(app.tokenListOptions.value, currency.value)
  const matching = useMemo(() => filterGroups(sorted, filter), [sorted, filterGroups, filter])
  const shown = useMemo(() => withoutLowGroups(matching, hideBelow, largestValue), [matching, hideBelow])
  if (groups.length === 0) return null
  return (
    <>
      {isCompared.value ? (
        <ChangeSummary state={state} names={names} headings={headings} />
      ) : (
        !format.isHidden && <PortfolioAllocation groups={groups} total={total} row={row} />
      )}
      <Card>
        <PortfolioTable
          state={state}
          groups={shown}
          order={order}
          onOrder={setterOf(chosenOrder)}
          cells={{ currency: currency.value, total, isCompared: isCompared.value, headings }}
          row={row}
          headings={headings}
        />
        {matching.length === 0 && <p class={styles.noMatch}>{i18n.t('portfolioPage.noMatch')}</p>}
        {matching.length > shown.length && (
          <p class={styles.noMatch} data-testid="below-limit">
            {i18n.t('portfolioPage.belowLimit', matching.length - shown.length, [
              formatCount(matching.length - shown.length),
              format.money(hideBelow, currency.value),
            ])}
          </p>
        )}
      </Card>
    </>
  )
}

function headingsOf({ view }: PortfolioState) {
  const { when, comparedWith } = view.value
  const headings = pointHeadings(when, comparedWith)
  return { ...headings, value: i18n.t('portfolioPage.valueAt', [headings.now]) }
}
