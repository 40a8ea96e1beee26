import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { ownTimeZone, timeZones } from '../../../utils/format/time-zones.ts'
import styles from '../../ui/field.module.css'
import { ListPicker } from '../../ui/list-picker.tsx'
import type { OptionGroup, PickerOption } from '../../ui/options.tsx'
import { timeZoneName } from './point-text.ts'

interface ZoneFieldProps {
  timeZone: string
  onChange: (timeZone: string) => void
}

/** Selects a time zone: the browser's own, UTC, or another one. */
export function ZoneField({ timeZone, onChange }: ZoneFieldProps) {
  const groups = useMemo(() => {
    let created: OptionGroup[] | undefined
    return () => (created ??= zoneGroups(timeZone))
  }, [timeZone])
  return (
    <div class={styles.field}>
      <span class={styles.label} aria-hidden="true">
        {i18n.t('portfolio.when.zone')}
      </span>
      <ListPicker
        label={i18n.t('portfolio.when.zone')}
        text={timeZoneName(timeZone)}
        isField
        value={timeZone}
        groups={groups}
        searchLabel={i18n.t('portfolio.when.searchZone')}
        onPick={onChange}
        testId="time-zone"
      />
    </div>
  )
}

/** @param selected also listed if the browser does not list it, for example an offset from the URL */
function zoneGroups(selected: string): OptionGroup[] {
  const own = ownTimeZone()
  const toOption = (timeZone: string): PickerOption => ({
    value: timeZone,
    label: timeZoneName(timeZone),
    detail: timeZone === own ? i18n.t('portfolio.when.ownZone') : undefined,
  })
  const zones = timeZones()
  const first = [...new Set([own, 'UTC', selected])]
  return [
    { label: null, options: first.map(toOption) },
    { label: null, options: zones.filter((zone) => !first.includes(zone)).map(toOption) },
  ]
}
