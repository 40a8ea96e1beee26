import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Total } from '../../utils/domain/total.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../ui/age.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Icon } from '../ui/icon.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import styles from './exclusions-line.module.css'
import { exclusionsText, type TotalUnit } from './exclusions-text.ts'
import { TotalBreakdown, type TotalBreakdownProps } from './total-breakdown.tsx'

interface TotalExplanationProps extends Omit<TotalBreakdownProps, 'isOpen'> {
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  /** Renders the line inside of something else, for example the progress of a refresh. */
  around?: ((line: ComponentChildren) => ComponentChildren) | undefined
}

/** The line below a total, and the breakdown that it opens. */
export function TotalExplanation({ progress, around = (line) => line, ...props }: TotalExplanationProps) {
  const isOpen = useSignal(false)
  const line = (
    <ExclusionsLine
      total={props.total}
      unit={props.unit}
      progress={progress}
      clock={props.app.clock}
      onOpen={setTo(isOpen, true)}
    />
  )
  return (
    <>
      {around(line)}
      <TotalBreakdown {...props} isOpen={isOpen} />
    </>
  )
}

interface ExclusionsLineProps {
  total: Total
  unit: TotalUnit
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  clock: Clock
  onOpen: () => void
}

const SEPARATOR = ' · '

/** A button that shows the age of a total and what the total leaves out. It opens the breakdown. */
export function ExclusionsLine({ total, unit, progress, clock, onOpen }: ExclusionsLineProps) {
  const context = { unit, progress, now: clock.now.value }
  const { warnings, texts, age, loadedBetween } = exclusionsText(total, context, useAmountFormat())
  const hasWarnings = warnings.length > 0
  const icon = progress === null && texts.length > 0 ? 'info' : 'clock'
  return (
    <button
      type="button"
      class={styles.line}
      aria-haspopup="dialog"
      onClick={onOpen}
      data-testid="exclusions"
    >
      <span class={hasWarnings ? styles.warning : styles.icon}>
        <Icon name={hasWarnings ? 'warning' : icon} size={14} />
      </span>
      <span class={styles.text}>
        {warnings.map((text, index) => (
          <span key={text} class={styles.warning}>
            {index > 0 && SEPARATOR}
            {text}
          </span>
        ))}
        {texts.map((text, index) => (index + warnings.length > 0 ? SEPARATOR : '') + text)}
        {age && warnings.length + texts.length > 0 && SEPARATOR}
        {age && <Age {...age} testId="age" />}
        {loadedBetween && (
          <span data-testid="loaded-between">
            {SEPARATOR}
            {loadedBetween}
          </span>
        )}
      </span>
    </button>
  )
}
