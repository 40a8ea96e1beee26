import { useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { ownTimeZone } from '../../../utils/format/time-zones.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import { localQuickDays } from '../../../utils/state/portfolio/local-time.ts'
import {
  createWhenForm,
  isSamePoint,
  type WhenFormState,
} from '../../../utils/state/portfolio/when-form-state.ts'
import { Button } from '../../ui/button.tsx'
import { focusByVerticalArrow } from '../../ui/focus-by-arrow.ts'
import { Icon } from '../../ui/icon.tsx'
import menuStyles from '../../ui/menu.module.css'
import optionStyles from '../../ui/option-list.module.css'
import { Picker } from '../../ui/picker.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setterOf } from '../../ui/signal-handlers.ts'
import { TextField } from '../../ui/text-field.tsx'
import { DateFields, problemText } from './date-fields.tsx'
import { pointText, shortPointText, zoneText } from './point-text.ts'
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

interface WhenPickerProps {
  app: AppState
  /** `since`: what the portfolio is compared with. */
  kind: 'when' | 'since'
  /** Whether all accounts are on one chain, so that a block can be chosen. */
  canUseBlocks: boolean
  /** null: no comparison. */
  value: PointInTime | null
  /** The point in time on the other side of the comparison. */
  otherValue: PointInTime | null
  onChange: (value: PointInTime | null) => void
  saved: readonly SavedPoint[]
  /** Whether the service has blocks by time. */
  canUseDates: boolean
}

/** A saved date, as the picker lists it. */
export interface SavedPoint {
  id: string
  label: string
  /** The time zone, if it is not the browser's own. */
  detail?: string | undefined
  point: PointInTime
}

interface WhenEntriesProps extends WhenPickerProps {
  /** The time zone of the quick entries. */
  timeZone: string
}

interface Entry {
  id: string
  label: string
  detail?: string | undefined
  /** Undefined until `Temporal` is loaded. */
  point: PointInTime | null | undefined
}

const QUICK = ['endOfLastYear', 'endOfLastMonth', 'yesterday'] as const

/** Points in time to choose with one click: now, the ends of well-known days, and saved dates. */
function WhenEntries(props: WhenEntriesProps) {
  const { app, kind, value, otherValue, canUseDates, saved, timeZone, onChange } = props
  const days = canUseDates ? localQuickDays(app.clock.now.value, timeZone) : null
  const quick = QUICK.map((id): Entry => {
    const point: PointInTime | undefined = days ? { kind: 'day', date: days[id], timeZone } : undefined
    return {
      id,
      label: i18n.t(`portfolio.when.${id}`),
      ...(point && { detail: shortPointText(point) }),
      point,
    }
  })
  const entries: Entry[] = [
    ...(kind === 'since' ? [{ id: 'nothing', label: i18n.t('portfolio.when.nothing'), point: null }] : []),
    { id: 'now', label: i18n.t('portfolio.point.now'), point: { kind: 'now' } },
    ...(canUseDates ? quick : []),
  ]
  const toButton = ({ id, label, detail, point }: Entry) => (
    <button
      key={id}
      type="button"
      class={styles.entry}
      aria-current={point !== undefined && isSamePoint(point, value) ? 'true' : undefined}
      disabled={point === undefined || (point !== null && isSamePoint(point, otherValue))}
      onClick={() => point !== undefined && onChange(point)}
      data-testid={`when-${id}`}
    >
      <span class={styles.entryLabel}>{label}</span>
      {detail && <span class={optionStyles.detail}>{detail}</span>}
      <span class={optionStyles.check}>
        {point !== undefined && isSamePoint(point, value) && <Icon name="check" />}
      </span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside
    <div class={styles.entries} onKeyDown={focusByVerticalArrow}>
      {entries.map(toButton)}
      {saved.length > 0 && (
        <>
          <p class={menuStyles.heading}>{i18n.t('portfolio.when.saved')}</p>
          <div class={styles.saved}>{saved.map(toButton)}</div>
        </>
      )}
    </div>
  )
}
