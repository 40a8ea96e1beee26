import { i18n } from '#i18n'
import { RANGES, type Range } from '../../utils/state/tps-series-state.ts'
import styles from './tps-range.module.css'

const WORDS: Record<Range, () => string> = {
  30: () => i18n.t('tps.days30'),
  90: () => i18n.t('tps.days90'),
  365: () => i18n.t('tps.days365'),
  1095: () => i18n.t('tps.days1095'),
}

/** How far back one looks. */
export function TpsRange({ days, onLook }: { days: Range; onLook: (days: Range) => void }) {
  return (
    <div class={styles.ranges} role="radiogroup" aria-label={i18n.t('tps.range')} data-part="tps-range">
      {RANGES.map((range) => (
        <label key={range} class={styles.range}>
          <input
            type="radio"
            name="tpsRange"
            class="visually-hidden"
            value={range}
            checked={range === days}
            onChange={() => onLook(range)}
          />
          {WORDS[range]()}
        </label>
      ))}
    </div>
  )
}
