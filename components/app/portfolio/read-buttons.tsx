import { i18n } from '#i18n'
import { refreshScope } from '../../../utils/domain/portfolio/scope.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { Button } from '../../ui/button.tsx'
import { costDetail, costText } from '../../watchlist/refresh-text.ts'
import { scopeKey, useRefresh } from '../../watchlist/use-refresh.ts'
import { useDateReading } from './use-date-reading.tsx'

/** The buttons that request what the page shows: the current balances, and the dates. */
export function ReadButtons({ state }: { state: PortfolioState }) {
  const { when, comparedWith: since } = state.view.value
  const hasNow = when.kind === 'now' || since?.kind === 'now'
  return (
    <>
      {state.requestedDates.value.length > 0 && <ReadDates state={state} />}
      {hasNow && (
        <RefreshNow
          key={JSON.stringify(state.view.value.which)}
          state={state}
          isPrimary={state.requestedDates.value.length === 0}
        />
      )}
    </>
  )
}

function RefreshNow({ state, isPrimary }: { state: PortfolioState; isPrimary: boolean }) {
  const { view, watchlist, queries } = state
  const scope = refreshScope(view.value.which)
  const control = useRefresh(watchlist, scope ? [scope] : [], state.currency.value)
  if (queries.value.length === 0) return null
  const cost = scope ? control.costs.value.get(scopeKey(scope)) : undefined
  const isLoading = !scope && state.when.state.progress.value !== null
  return (
    <>
      <Button
        kind={isPrimary ? 'primary' : 'plain'}
        icon="refresh"
        detail={costDetail(cost)}
        loading={isLoading}
        disabled={watchlist.refresh.isActive.value}
        onClick={() => (scope ? control.request(scope) : void state.refreshAddress())}
        testId="refresh"
      >
        {i18n.t('portfolioPage.refresh')}
      </Button>
      {control.dialog}
    </>
  )
}

/** Requests what is left of the dates on screen, for the accounts that are in no private group. */
function ReadDates({ state }: { state: PortfolioState }) {
  const { dates, requestedDates } = state
  const [part] = state.parts.value
  const { cost, read, dialog } = useDateReading(state, requestedDates.value, part?.queries ?? null)
  if (!part || !cost || cost.requests === 0) return null
  return (
    <>
      <Button
        kind="primary"
        icon="clock"
        detail={costText(cost)}
        // The button keeps its place while its run is active, so that a double click does not reach another
        // one.
        loading={dates.runOver(requestedDates.value, part.queries) !== null}
        onClick={read}
        testId="read"
      >
        {part.group ? i18n.t('portfolioPage.readGroup', [part.group.name]) : i18n.t('portfolioPage.read')}
      </Button>
      {dialog}
    </>
  )
}
