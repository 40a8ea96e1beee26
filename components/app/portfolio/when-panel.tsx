import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { ownTimeZone } from '../../../utils/format/time-zones.ts'
import { createWhenForm } from '../../../utils/state/portfolio/when-form-state.ts'
import { WhenEntries, type WhenPickerProps } from './when-entries.tsx'
import { WhenForm } from './when-form.tsx'
import styles from './when-picker.module.css'

/** The content of a `WhenPicker`: entries to choose from, and a form for any other point in time. */
export function WhenPanel(props: WhenPickerProps) {
  const { app, value, otherValue, canUseDates, canUseBlocks, onChange } = props
  const form = useMemo(
    () =>
      createWhenForm({
        initial: value,
        timeZone: zoneOf(otherValue) ?? ownTimeZone(),
        by: canUseBlocks && (!canUseDates || value?.kind === 'block') ? 'block' : 'date',
        now: app.clock.now,
        other: otherValue,
      }),
    [],
  )
  return (
    <div class={styles.panel}>
      <WhenEntries {...props} timeZone={form.timeZone.value} />
      {!canUseDates && <p class={styles.note}>{i18n.t('portfolio.when.noDates')}</p>}
      {(canUseDates || canUseBlocks) && (
        <WhenForm form={form} canUseDates={canUseDates} canUseBlocks={canUseBlocks} onApply={onChange} />
      )}
    </div>
  )
}

const zoneOf = (point: PointInTime | null): string | null =>
  point && 'timeZone' in point ? point.timeZone : null
