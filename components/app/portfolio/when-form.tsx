import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import type { WhenFormState } from '../../../utils/state/portfolio/when-form-state.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setterOf } from '../../ui/signal-handlers.ts'
import { TextField } from '../../ui/text-field.tsx'
import { DateFields, problemText } from './date-fields.tsx'
import styles from './when-picker.module.css'

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
