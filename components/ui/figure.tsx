import { i18n } from '#i18n'
import styles from './figure.module.css'

/** Props of all numbers on screen. The text is already formatted. */
export interface FigureProps {
  /** Every digit. */
  text: string
  /** A shorter form for the screen. Title and screen readers have `text`. */
  compactText?: string | undefined
  /** Shows dots instead, and "amount hidden" to screen readers. */
  hidden?: boolean | undefined
  testId?: string | undefined
}

const DOTS = '••••'

/** A number that may be shown in a compact form or hidden. */
export function Figure({ text, compactText, hidden, testId }: FigureProps) {
  if (hidden) return <HiddenFigure testId={testId} />
  if (compactText === undefined || compactText === text)
    return (
      <span class={styles.figure} data-testid={testId}>
        {text}
      </span>
    )
  return (
    <span class={styles.figure} title={text} data-testid={testId}>
      <span aria-hidden="true">{compactText}</span>
      <span class="visually-hidden">{text}</span>
    </span>
  )
}

/** Dots in place of a number that the user hides. */
export function HiddenFigure({ testId, dots = DOTS }: { testId?: string | undefined; dots?: string }) {
  return (
    <span class={styles.hidden} data-testid={testId}>
      <span aria-hidden="true">{dots}</span>
      <span class="visually-hidden">{i18n.t('ui.amountHidden')}</span>
    </span>
  )
}
