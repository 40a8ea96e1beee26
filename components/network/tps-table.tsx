import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { isFinished } from '../../utils/domain/tps-series.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import { formatCompactTps } from '../../utils/format/tps.ts'
import styles from './tps-table.module.css'

/** The same points as the chart's, newest first, for who reads better than sees. */
export function TpsTable({ points, now }: { points: readonly TpsPoint[]; now: number }) {
  const open = useSignal(false)
  return (
    <details
      data-part="tps-table"
      onToggle={(event) => {
        open.value = event.currentTarget.open
      }}
    >
      <summary class={styles.summary}>{i18n.t('tps.table')}</summary>
      {open.value && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section class={styles.scroller} tabIndex={0} aria-label={i18n.t('tps.tableOf')}>
          <table class={styles.table}>
            <thead>
              <tr>
                <th scope="col">{i18n.t('tps.day')}</th>
                <th scope="col">{i18n.t('tps.value')}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.timestamp}>
                  <th scope="row">
                    {formatUtcDay(point.timestamp)}
                    {!isFinished(point, now) && <span class={styles.note}> {i18n.t('tps.unfinished')}</span>}
                  </th>
                  <td>{formatCompactTps(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
