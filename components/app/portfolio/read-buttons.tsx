import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import type { DateCost } from '../../../utils/domain/portfolio/date-cost.ts'
import { refreshScope } from '../../../utils/domain/portfolio/scope.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshDialog } from '../../watchlist/refresh-dialog.tsx'
import { labelWithCost } from '../../watchlist/refresh-text.ts'
import { scopeKey, useRefresh } from '../../watchlist/use-refresh.ts'
import { dateCostText, dateRequests, requestsText } from './date-cost-text.ts'

/** The buttons that request what the page shows: the current balances, and the dates. */
export function ReadButtons({ state }: { state: PortfolioState }) {
  const { when, comparedWith: since } = state.view.value
  const hasNow = when.kind === 'now' || since?.kind === 'now'
  return (
    <>
      {state.requestedDates.value.length > 0 && <ReadDates state={state} />}
      {hasNow && <RefreshNow state={state} isPrimary={state.requestedDates.value.length === 0} />}
    </>
  )
}

function RefreshNow({ state, isPrimary }: { state: PortfolioState; isPrimary: boolean }) {
  const { view, watchlist, queries } = state
  const scope = refreshScope(view.value.which)
  const control = useRefresh(watchlist, scope ? [scope] : [], state.currency.value)
  if (queries.value.length === 0) return null
  const cost = scope ? control.costs.value.get(scopeKey(scope)) : undefined
  const label = i18n.t('portfolioPage.refresh')
  const isLoading = !scope && state.when.state.progress.value !== null
  return (
    <>
      <span title={labelWithCost(label, cost)}>
        <Button
          kind={isPrimary ? 'primary' : 'plain'}
          icon="refresh"
          detail={cost && requestsText(cost.requests)}
          loading={isLoading}
          disabled={watchlist.refresh.isActive.value}
          onClick={() => (scope ? control.request(scope) : void state.refreshAddress())}
          testId="refresh"
        >
          {label}
        </Button>
      </span>
      <RefreshDialog control={control} refresh={watchlist.refresh} />
    </>
  )
}

/** Requests what is left of the dates on screen, for the accounts that are in no private group. */
function ReadDates({ state }: { state: PortfolioState }) {
  const cost = useDateCost(state)
  const [part] = state.parts.value
  const { dates, requestedDates } = state
  if (!part || !cost || dateRequests(cost) === 0) return null
  if (dates.runOver(requestedDates.value, part.queries)) return null
  return (
    <span title={dateCostText(cost)}>
      <Button
        kind="primary"
        icon="clock"
        detail={requestsText(dateRequests(cost), true)}
        onClick={() => void dates.start(requestedDates.peek(), part.queries)}
        testId="read"
      >
        {part.group ? i18n.t('portfolioPage.readGroup', [part.group.name]) : i18n.t('portfolioPage.read')}
      </Button>
    </span>
  )
}

/** The cost of what is left of the dates on screen. Follows what is read. */
export function useDateCost({ dates, requestedDates, parts }: PortfolioState, index = 0): DateCost | null {
  const cost = useSignal<DateCost | null>(null)
  const part = parts.value[index]
  useEffect(() => {
    let isCurrent = true
    if (!part) cost.value = null
    else
      void dates.estimate(requestedDates.peek(), part.queries).then((estimated) => {
        if (isCurrent) cost.value = estimated
      })
    return () => {
      isCurrent = false
    }
  }, [requestedDates.value, part, dates.saved.value, dates.isActive.value])
  return cost.value
}
