import { i18n } from '#i18n'
import { COMPUTE_UNITS } from '../../utils/domain/compute-units.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { PopupRefreshCost } from '../../utils/state/request-log-state.ts'

/** The number of requests that a refresh of the popup's wallet takes, and for AvaCloud the compute units. */
export function RefreshCostText({ cost, profile }: { cost: PopupRefreshCost | null; profile: Profile }) {
  return (
    <div data-testid="cost">
      <h3>{i18n.t('options.requests.cost')}</h3>
      <p>{cost ? requestText(cost) : i18n.t('options.requests.noCost')}</p>
      {cost && profile.id === 'avacloud' && <p data-testid="units">{unitText(cost, profile)}</p>}
    </div>
  )
}

function requestText({ requests, tpsRequests, atLeast }: PopupRefreshCost): string {
  return i18n.t(atLeast ? 'options.requests.takesAtLeast' : 'options.requests.takes', [
    i18n.t('options.requests.balances', requests, [formatCount(requests)]),
    i18n.t('options.requests.figures', tpsRequests, [formatCount(tpsRequests)]),
  ])
}

function unitText({ computeUnits, tpsRequests }: PopupRefreshCost, { id }: Profile): string {
  const { tps, perMinute } = COMPUTE_UNITS[id]
  return i18n.t('options.requests.units', [
    formatCount(computeUnits),
    formatCount(perMinute.keyless),
    formatCount(perMinute.keyed),
    formatCount(tpsRequests * tps),
    formatCount(perMinute.metrics),
  ])
}
