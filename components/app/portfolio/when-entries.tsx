import { i18n } from '#i18n'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import { localQuickDays } from '../../../utils/state/portfolio/local-time.ts'
import { isSamePoint } from '../../../utils/state/portfolio/when-form-state.ts'
import { focusByVerticalArrow } from '../../ui/focus-by-arrow.ts'
import { Icon } from '../../ui/icon.tsx'
import menuStyles from '../../ui/menu.module.css'
import optionStyles from '../../ui/option-list.module.css'
import { shortPointText } from './point-text.ts'
import styles from './when-picker.module.css'

export interface WhenPickerProps {
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
export function WhenEntries(props: WhenEntriesProps) {
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
