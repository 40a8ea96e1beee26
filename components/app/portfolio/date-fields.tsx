import { useId, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { FIRST_DATE, type Occurrence } from '../../../utils/domain/portfolio/point-in-time.ts'
import { ownTimeZone, timeZones } from '../../../utils/format/time-zones.ts'
import type { TwoTimes, WhenFormState, WhenProblem } from '../../../utils/state/portfolio/when-form-state.ts'
import fieldStyles from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import type { OptionGroup, PickerOption } from '../../ui/option-list.tsx'
import { ListPicker } from '../../ui/picker.tsx'
import { RadioGroup } from '../../ui/radio.tsx'
import { setterOf } from '../../ui/signal-handlers.ts'
import { TextField } from '../../ui/text-field.tsx'
import { timeZoneName } from './point-text.ts'
import styles from './when-picker.module.css'

const HOUR_MS = 3_600_000

interface DateFieldsProps {
  form: WhenFormState
  timeRef: { current: HTMLInputElement | null }
}

/** The fields of a day or a moment in a time zone. */
export function DateFields({ form, timeRef }: DateFieldsProps) {
  const { date, time, timeZone, twoTimes } = form
  const problem = form.problem.value
  const messageId = useId()
  return (
    <>
      <div class={styles.row}>
        <TextField
          type="date"
          label={i18n.t('portfolio.when.date')}
          name="date"
          value={date.value}
          min={FIRST_DATE}
          max={latestDate(form.now.value)}
          describedBy={messageId}
          invalid={problem !== null && problem !== 'partialTime'}
          onInput={setterOf(date)}
        />
        <TextField
          type="time"
          label={i18n.t('portfolio.when.time')}
          name="time"
          value={time.value}
          step={1}
          invalid={problem === 'partialTime'}
          inputRef={timeRef}
          describedBy={messageId}
          onInput={setterOf(time)}
        />
      </div>
      <ZoneField timeZone={timeZone} />
      {twoTimes.value && <OccurrenceChoice form={form} twoTimes={twoTimes.value} />}
      <p id={messageId} class={`${styles.note} ${problem ? styles.error : ''}`} role="status">
        {problem && <Icon name="warning" size={12} />}
        {problem ? problemText(problem, timeZone.value) : i18n.t('portfolio.when.timeHint')}
      </p>
    </>
  )
}

/** Selects a time zone: the browser's own, UTC, or another one. */
function ZoneField({ timeZone: signal }: Pick<WhenFormState, 'timeZone'>) {
  const timeZone = signal.value
  const groups = useMemo(() => {
    let created: OptionGroup[] | undefined
    return () => (created ??= zoneGroups(timeZone))
  }, [timeZone])
  return (
    <div class={fieldStyles.field}>
      <span class={fieldStyles.label} aria-hidden="true">
        {i18n.t('portfolio.when.zone')}
      </span>
      <ListPicker
        label={i18n.t('portfolio.when.zone')}
        text={timeZoneName(timeZone)}
        isField
        value={timeZone}
        groups={groups}
        searchLabel={i18n.t('portfolio.when.searchZone')}
        onPick={setterOf(signal)}
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

function OccurrenceChoice({ form, twoTimes }: { form: WhenFormState; twoTimes: TwoTimes }) {
  const local = Date.parse(`${form.date.value}T${form.time.value}Z`) / 1000
  const option = (value: Occurrence, label: 'first' | 'second') => ({
    value,
    // T is the end of the second.
    label: i18n.t(`portfolio.when.${label}`, [offsetText(local - (twoTimes[value] - 1))]),
  })
  return (
    <RadioGroup
      label={i18n.t('portfolio.when.twice')}
      name="occurrence"
      value={form.occurrence.value}
      options={[option('earlier', 'first'), option('later', 'second')]}
      onChange={setterOf(form.occurrence)}
      testId="occurrence"
    />
  )
}

/** The date where it is latest. Only for the calendar: the form checks the date in its time zone. */
const latestDate = (now: number): string => new Date(now + 14 * HOUR_MS).toISOString().slice(0, 10)

/** An offset from UTC: `UTC+05:30`. */
function offsetText(seconds: number): string {
  const minutes = Math.abs(Math.round(seconds / 60))
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${seconds < 0 ? '−' : '+'}${parts.join(':')}`
}

/** Why the entered point in time cannot be used. */
export const problemText = (problem: WhenProblem, timeZone: string): string =>
  i18n.t(`portfolio.when.error.${problem}`, [timeZoneName(timeZone)])
