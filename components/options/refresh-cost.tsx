import { i18n } from '#i18n'
import { computeUnits, type RefreshCost, UNITS_A_MINUTE } from '../../utils/domain/refresh-cost.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { formatCount } from '../../utils/format/number.ts'
import styles from './requests.module.css'

/** What reading anew all that the popup shows would take. */
export function RefreshCostLine({ cost, profile }: { cost: RefreshCost | null; profile: Profile | null }) {
  return (
    <div data-part="cost">
      <h3 class={styles.heading}>{i18n.t('options.requests.cost')}</h3>
      <p>{cost ? requestWords(cost) : i18n.t('options.requests.noCost')}</p>
      {cost && profile?.id === 'avacloud' && <p data-part="units">{unitWords(cost)}</p>}
    </div>
  )
}

function requestWords({ balances, figures, atLeast }: RefreshCost): string {
  return i18n.t(atLeast ? 'options.requests.takesAtLeast' : 'options.requests.takes', [
    i18n.t('options.requests.balances', balances, [formatCount(balances)]),
    i18n.t('options.requests.figures', figures, [formatCount(figures)]),
  ])
}

function unitWords(cost: RefreshCost): string {
  const { data, metrics } = computeUnits(cost)
  const { keyless, keyed, metrics: most } = UNITS_A_MINUTE
  return i18n.t('options.requests.units', [
    formatCount(data),
    formatCount(keyless),
    formatCount(keyed),
    formatCount(metrics),
    formatCount(most),
  ])
}
