import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { COMPUTE_UNITS } from '../../utils/domain/compute-units.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import type { PopupRefreshCost } from '../../utils/state/request-log-state.ts'
import { HealthReports } from '../network/health-reports.tsx'
import { useHealth } from '../network/use-health.ts'
import { Button } from '../ui/button.tsx'
import { FoldedCard } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { INCOGNITO_WINDOW } from '../ui/incognito-window-name.ts'
import styles from './diagnostics.module.css'
import { RequestLimits } from './request-limits.tsx'
import { RequestTable } from './request-table.tsx'

const ID = 'diagnostics'

/**
 * Health reports, recent requests, rate limits and the cost of a refresh. A link to `#diagnostics` opens the
 * card.
 */
export function DiagnosticsCard({ options, profile }: { options: OptionsState; profile: Profile }) {
  const isLinked = () => location.hash === `#${ID}`
  const isOpen = useSignal(isLinked())
  useEffect(() => {
    const openIfLinked = () => {
      if (isLinked()) isOpen.value = true
    }
    addEventListener('hashchange', openIfLinked)
    return () => removeEventListener('hashchange', openIfLinked)
  }, [])
  return (
    <FoldedCard
      id={ID}
      title={i18n.t('options.diagnostics.title')}
      summary={i18n.t('options.diagnostics.summary')}
      open={isOpen.value}
      onToggle={(open) => {
        isOpen.value = open
      }}
      testId="diagnostics"
    >
      {isOpen.value && <Diagnostics options={options} profile={profile} />}
    </FoldedCard>
  )
}

function Diagnostics({ options: { app, requests }, profile }: { options: OptionsState; profile: Profile }) {
  const health = useHealth(profile)
  const { requestRecords, limits } = requests.log.value
  return (
    <>
      <CardRow>
        <h3>{i18n.t('options.health.title')}</h3>
        <p class={styles.explanation}>{i18n.t('options.health.explanation')}</p>
        <HealthReports state={health} profile={profile} clock={app.clock} isNested />
      </CardRow>
      <CardRow>
        <div class={styles.heading}>
          <div class={styles.headingText}>
            <h3>{i18n.t('options.requests.title')}</h3>
            <p class={styles.explanation}>{i18n.t(`options.requests.explanation.${INCOGNITO_WINDOW}`)}</p>
          </div>
          <Button onClick={() => void requests.clear()} testId="clear-requests">
            {i18n.t('options.requests.clear')}
          </Button>
        </div>
        {requestRecords.length === 0 ? (
          <p data-testid="no-requests">{i18n.t('options.requests.none')}</p>
        ) : (
          <RequestTable requestRecords={requestRecords} />
        )}
      </CardRow>
      <CardRow>
        <RequestLimits limits={limits} />
      </CardRow>
      <CardRow>
        <RefreshCostText cost={requests.cost.value} profile={profile} />
      </CardRow>
    </>
  )
}

/** The number of requests that a refresh of the popup's wallet takes, and for AvaCloud the compute units. */
function RefreshCostText({ cost, profile }: { cost: PopupRefreshCost | null; profile: Profile }) {
  return (
    <div data-testid="cost">
      <h3>{i18n.t('options.requests.cost')}</h3>
      <p>{cost ? requestText(cost) : i18n.t('options.requests.noCost')}</p>
      {cost && profile.id === 'avacloud' && <p data-testid="units">{unitText(cost)}</p>}
    </div>
  )
}

function requestText({ requests, tpsRequests, atLeast }: PopupRefreshCost): string {
  return i18n.t(atLeast ? 'options.requests.takesAtLeast' : 'options.requests.takes', [
    i18n.t('options.requests.balances', requests, [formatCount(requests)]),
    i18n.t('options.requests.figures', tpsRequests, [formatCount(tpsRequests)]),
  ])
}

function unitText({ computeUnits, tpsRequests }: PopupRefreshCost): string {
  const { tps, perMinute } = COMPUTE_UNITS
  return i18n.t('options.requests.units', [
    formatCount(computeUnits),
    formatCount(perMinute.keyless),
    formatCount(perMinute.keyed),
    formatCount(tpsRequests * tps),
    formatCount(perMinute.metrics),
  ])
}
