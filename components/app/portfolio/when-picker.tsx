import { useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { ownTimeZone } from '../../../utils/format/time-zones.ts'
import { createWhenForm, type WhenFormState } from '../../../utils/state/portfolio/when-form-state.ts'
import { Button } from '../../ui/button.tsx'
import { Picker } from '../../ui/picker.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setterOf } from '../../ui/signal-handlers.ts'
import { TextField } from '../../ui/text-field.tsx'
import { DateFields, problemText } from './date-fields.tsx'
import { pointText, shortPointText, zoneText } from './point-text.ts'
import { WhenEntries, type WhenPickerProps } from './when-entries.tsx'
import styles from './when-picker.module.css'

/** Selects the point in time of the portfolio, or the one with which it is compared. */
export function WhenPicker(props: WhenPickerProps) {
  const { kind, value, onChange } = props
  return (
    <Picker
      label={i18n.t(kind === 'when' ? 'portfolio.when.label' : 'portfolio.when.since')}
      text={buttonText(props)}
      icon={kind === 'when' ? 'clock' : 'compare'}
      hasPopup="dialog"
      focusOn={['[aria-current]:not(:disabled)', 'button:not(:disabled)']}
      testId={kind}
    >
      {(close) => (
        <WhenPanel
          {...props}
          onChange={(picked) => {
            close()
            if (JSON.stringify(picked) !== JSON.stringify(value)) onChange(picked)
          }}
        />
      )}
    </Picker>
  )
}

/** The line above the total has the time zone of the page, so a button names only another one. */
function buttonText({ kind, value, otherValue }: WhenPickerProps): string {
  if (!value) return i18n.t('portfolio.when.compare')
  if (kind === 'when') return pointText(value)
  const pageZone = otherValue && 'timeZone' in otherValue ? otherValue.timeZone : ownTimeZone()
  const isOtherZone = 'timeZone' in value && value.timeZone !== pageZone
  const text = shortPointText(value)
  return i18n.t('portfolio.when.compareWith', [
    isOtherZone ? i18n.t('portfolio.point.inZone', [text, zoneText(value)]) : text,
  ])
}

/** The content of a `WhenPicker`: entries to choose from, and a form for any other point in time. */
function WhenPanel(props: WhenPickerProps) {
  const { app, value, otherValue, canUseDates, canUseBlocks } = props
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
      {(canUseDates || canUseBlocks) && <WhenForm {...props} form={form} />}
    </div>
  )
}

const zoneOf = (point: PointInTime | null): string | null =>
  point && 'timeZone' in point ? point.timeZone : null

type WhenFormProps = Pick<WhenPickerProps, 'canUseDates' | 'canUseBlocks' | 'onChange'> & {
  form: WhenFormState
}

/** The form of a `WhenPicker`: a day, a moment or a block. */
function WhenForm({ form, canUseDates, canUseBlocks, onChange }: WhenFormProps) {
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
        if (point) onChange(point)
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
          onChange={setterOf(by)}
          testId="when-by"
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
          onInput={setterOf(form.block)}
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
