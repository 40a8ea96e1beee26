import { i18n } from '#i18n'
import { ownTimeZone } from '../../../utils/format/time-zones.ts'
import { Picker } from '../../ui/picker.tsx'
import { pointText, shortPointText, zoneText } from './point-text.ts'
import type { WhenPickerProps } from './when-entries.tsx'
import { WhenPanel } from './when-panel.tsx'

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
