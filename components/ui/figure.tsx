import { i18n } from '#i18n'
import { DOTS } from '../../utils/format/amount-format.ts'
import { visibleLength } from '../../utils/format/isolate.ts'
import styles from './figure.module.css'

/** Props of a formatted number. */
export interface FigureProps {
  /** The full form. */
  text: string
  /** A shorter form for the screen. The title and the text for screen readers stay `text`. */
  compactText?: string | undefined
  /** Whether it is in a row with a text for screen readers, so that it needs none itself. */
  isLabelled?: boolean | undefined
  /** Allows line breaks in a number without a compact form. */
  wraps?: boolean | undefined
  testId?: string | undefined
}

/** A number that "Hide amounts" does not hide, for example TPS. It may be shown in a compact form. */
export function Figure({ text, compactText = text, isLabelled, wraps, testId }: FigureProps) {
  if (compactText === text || isLabelled)
    return (
      <span
        class={wraps ? '' : styles.figure}
        title={compactText === text ? undefined : text}
        data-testid={testId}
      >
        {compactText}
      </span>
    )
  return (
    <span class={styles.figure} title={text} data-testid={testId}>
      <span aria-hidden="true">{compactText}</span>
      <span class="visually-hidden">{text}</span>
    </span>
  )
}

export interface LargeFigureProps {
  /** With currency sign and separators, for example "$64,120". */
  whole: string
  /** With the decimal sign, for example ".48". Shown in a lighter color. */
  fraction?: string | undefined
  /** Returns a short form, for a number that is too long for one line. */
  compact?: (() => string) | undefined
  size?: 'popup' | 'page' | undefined
  testId?: string | undefined
}

/**
 * From these numbers of characters on, a number has a smaller font or its compact form. It must fit beside
 * the buttons of a header.
 */
const SMALLER_FROM = { popup: 12, page: 20 }
const COMPACT_FROM = { popup: 17, page: 25 }

/** The main number of a screen, always in one line. "Hide amounts" does not hide it. */
export function LargeFigure({ whole, fraction = '', compact, size = 'popup', testId }: LargeFigureProps) {
  const length = visibleLength(whole + fraction)
  if (compact && length >= COMPACT_FROM[size])
    return (
      <span class={largeClass(size)} data-testid={testId}>
        <bdi aria-hidden="true">{compact()}</bdi>
        <bdi class="visually-hidden">{`${whole}${fraction}`}</bdi>
      </span>
    )
  return (
    <span
      class={`${largeClass(size)} ${length >= SMALLER_FROM[size] ? styles.smaller : ''}`}
      data-testid={testId}
    >
      <bdi>
        {whole}
        {fraction && <span class={styles.fraction}>{fraction}</span>}
      </bdi>
    </span>
  )
}

/** Dots in place of a large number. */
export function HiddenLargeFigure({ size = 'popup', testId }: Pick<LargeFigureProps, 'size' | 'testId'>) {
  return (
    <span class={largeClass(size)} data-testid={testId}>
      <HiddenFigure />
    </span>
  )
}

const largeClass = (size: 'popup' | 'page'): string => `${styles.total} ${size === 'page' ? styles.page : ''}`

/** Dots in place of a number that the user hides. */
export function HiddenFigure({ isLabelled, testId }: Pick<FigureProps, 'isLabelled' | 'testId'>) {
  if (isLabelled)
    return (
      <span class={styles.hidden} data-testid={testId}>
        {DOTS}
      </span>
    )
  return (
    <span class={styles.hidden} data-testid={testId}>
      <span aria-hidden="true">{DOTS}</span>
      <span class="visually-hidden">{i18n.t('ui.amountHidden')}</span>
    </span>
  )
}
