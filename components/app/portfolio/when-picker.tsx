import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import { ownTimeZone } from '../../../utils/format/time-zones.ts'
import { PickerButton } from '../../ui/picker-button.tsx'
import popoverStyles from '../../ui/popover.module.css'
import { usePopover } from '../../ui/use-popover.ts'
import { pointText, shortPointText, zoneText } from './point-text.ts'
import type { WhenPickerProps } from './when-entries.tsx'
import { WhenPanel } from './when-panel.tsx'

/** Selects the point in time of the portfolio, or the one with which it is compared. */
export function WhenPicker(props: WhenPickerProps) {
  const { kind, value, onChange } = props
  const id = useId()
  const { trigger, popover, isOpen, open, close, toggle } = usePopover<HTMLButtonElement>({ align: 'start' })
  const label = i18n.t(kind === 'when' ? 'portfolio.when.label' : 'portfolio.when.since')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the panel inside
    <span
      style={{ display: 'contents' }}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return
        const opens = !isOpen && event.key === 'ArrowDown' && event.target === trigger.current
        if (!opens && !(isOpen && event.key === 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        if (opens) open()
        else close()
      }}
    >
      <PickerButton
        label={label}
        text={buttonText(props)}
        icon={kind === 'when' ? 'clock' : 'compare'}
        hasPopup="dialog"
        expanded={isOpen}
        controls={id}
        onClick={toggle}
        buttonRef={trigger}
        testId={kind}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        class={popoverStyles.popover}
        data-testid={`${kind}-panel`}
      >
        {isOpen && (
          <WhenPanel
            {...props}
            onChange={(picked) => {
              close()
              if (JSON.stringify(picked) !== JSON.stringify(value)) onChange(picked)
            }}
          />
        )}
      </div>
    </span>
  )
}

function buttonText({ kind, value }: WhenPickerProps): string {
  if (!value) return i18n.t('portfolio.when.compare')
  const text = kind === 'when' ? pointText(value) : shortPointText(value)
  const isOtherZone = 'timeZone' in value && value.timeZone !== ownTimeZone()
  const zoned = isOtherZone ? i18n.t('portfolio.point.inZone', [text, zoneText(value)]) : text
  return kind === 'when' ? zoned : i18n.t('portfolio.when.compareWith', [zoned])
}
