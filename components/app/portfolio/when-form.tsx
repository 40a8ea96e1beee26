import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Occurrence, PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import {
  FIRST_DATE,
  type TwoTimes,
  type WhenFormState,
  type WhenProblem,
} from '../../../utils/state/portfolio/when-form-state.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RadioGroup } from '../../ui/radio.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { timeZoneName } from './point-text.ts'
import styles from './when-picker.module.css'
import { ZoneField } from './zone-field.tsx'

interface WhenFormProps {
  form: WhenFormState
  canUseDates: boolean
  canUseBlocks: boolean
  onApply: (point: PointInTime) => void
}

/** The form of a `WhenPicker`: a day, a moment or a block. */
export function WhenForm({ form, canUseDates, canUseBlocks, onApply }: WhenFormProps) {
  const time = useRef<HTMLInputElement>(null)
  const { by, timeZone } = form
  const problem = form.problem.value
  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const point = form.submit(time.current?.validity.badInput ?? false)
        if (point) onApply(point)
      }}
    >
      {canUseDates && canUseBlocks && (
        <SegmentedControl
          label={i18n.t('portfolio.when.by')}
          value={by.value}
          options={(['date', 'block'] as const).map((value) => ({
            value,
            label: i18n.t(`portfolio.when.${value}`),
          }))}
          onChange={(value) => {
            by.value = value
          }}
        />
      )}
      {by.value === 'block' ? (
        <TextField
          label={i18n.t('portfolio.when.block')}
          name="block"
          value={form.block.value}
          inputMode="numeric"
          hint={i18n.t('portfolio.when.blockHint')}
          error={problem ? problemText(problem, timeZone.value) : undefined}
          onInput={(text) => {
            form.block.value = text
          }}
        />
      ) : (
        <DateFields form={form} timeRef={time} />
      )}
      <span class={styles.apply}>
        <Button kind="primary" type="submit" testId="apply-when">
          {i18n.t('portfolio.when.apply')}
        </Button>
      </span>
    </form>
  )
}

interface DateFieldsProps {
  form: WhenFormState
  timeRef: { current: HTMLInputElement | null }
}

function DateFields({ form, timeRef }: DateFieldsProps) {
  const { date, time, timeZone, twoTimes } = form
  const problem = form.problem.value
  return (
    <>
      <div class={styles.row}>
        <TextField
          type="date"
          label={i18n.t('portfolio.when.date')}
          name="date"
          value={date.value}
          min={FIRST_DATE}
          invalid={problem !== null && problem !== 'partialTime'}
          onInput={(text) => {
            date.value = text
          }}
        />
        <TextField
          type="time"
          label={i18n.t('portfolio.when.time')}
          name="time"
          value={time.value}
          step={1}
          invalid={problem === 'partialTime'}
          inputRef={timeRef}
          onInput={(text) => {
            time.value = text
          }}
        />
      </div>
      <ZoneField
        timeZone={timeZone.value}
        onChange={(zone) => {
          timeZone.value = zone
        }}
      />
      {twoTimes.value && <OccurrenceChoice form={form} twoTimes={twoTimes.value} />}
      <p class={`${styles.note} ${problem ? styles.error : ''}`} role="status">
        {problem && <Icon name="warning" size={12} />}
        {problem ? problemText(problem, timeZone.value) : i18n.t('portfolio.when.timeHint')}
      </p>
    </>
  )
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
      onChange={(value) => {
        form.occurrence.value = value
      }}
      testId="occurrence"
    />
  )
}

/** An offset from UTC: `UTC+05:30`. */
function offsetText(seconds: number): string {
  const minutes = Math.abs(Math.round(seconds / 60))
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${seconds < 0 ? '−' : '+'}${parts.join(':')}`
}

const problemText = (problem: WhenProblem, timeZone: string): string =>
  i18n.t(`portfolio.when.error.${problem}`, [timeZoneName(timeZone)])
