import { i18n } from '#i18n'
import { COMPUTE_UNITS } from '../../utils/domain/compute-units.ts'
import { computeUnits, type RefreshCost } from '../../utils/domain/refresh-cost.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { formatCount } from '../../utils/format/number.ts'

/** The number of requests that a refresh of the popup's wallet takes, and for AvaCloud the compute units. */
export function RefreshCostText({ cost, profile }: { cost: RefreshCost | null; profile: Profile }) {
  return (
    <div data-testid="cost">
      <h3>{i18n.t('options.requests.cost')}</h3>
      <p>{cost ? requestText(cost) : i18n.t('options.requests.noCost')}</p>
      {cost && profile.id === 'avacloud' && <p data-testid="units">{unitText(cost, profile)}</p>}
    </div>
  )
}

function requestText({ balances, figures, atLeast }: RefreshCost): string {
  return i18n.t(atLeast ? 'options.requests.takesAtLeast' : 'options.requests.takes', [
    i18n.t('options.requests.balances', balances, [formatCount(balances)]),
    i18n.t('options.requests.figures', figures, [formatCount(figures)]),
  ])
}

function unitText(cost: RefreshCost, { id }: Profile): string {
  const { data, metrics } = computeUnits(cost, COMPUTE_UNITS[id])
  const { keyless, keyed, metrics: limit } = COMPUTE_UNITS[id].perMinute
  return i18n.t('options.requests.units', [
    formatCount(data),
    formatCount(keyless),
    formatCount(keyed),
    formatCount(metrics),
    formatCount(limit),
  ])
}
