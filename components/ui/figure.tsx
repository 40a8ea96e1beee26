import { i18n } from '#i18n'
import { DOTS } from '../../utils/format/amount-format.ts'
import styles from './figure.module.css'

/** Props of a formatted number. */
export interface FigureProps {
  /** The full form. */
  text: string
  /** A shorter form for the screen. The title and the text for screen readers stay `text`. */
  compactText?: string | undefined
  /** Allows line breaks in a number without a compact form. */
  wraps?: boolean | undefined
  testId?: string | undefined
}

/** A number that "Hide amounts" does not hide, for example TPS. It may be shown in a compact form. */
export function Figure({ text, compactText, wraps, testId }: FigureProps) {
  if (compactText === undefined || compactText === text)
    return (
      <span class={wraps ? '' : styles.figure} data-testid={testId}>
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

export interface LargeFigureProps {
  /** With currency sign and separators, for example "$64,120". */
  whole: string
  /** With the decimal sign, for example ".48". Shown in a lighter color. */
  fraction?: string | undefined
  size?: 'popup' | 'page' | undefined
  testId?: string | undefined
}

/** Numbers with at least this number of characters have a smaller font. */
const LONG_FROM = { popup: 15, page: 20 }

/** The main number of a screen. "Hide amounts" does not hide it. */
export function LargeFigure({ whole, fraction = '', size = 'popup', testId }: LargeFigureProps) {
  const isLong = whole.length + fraction.length >= LONG_FROM[size]
  return (
    <span class={`${largeClass(size)} ${isLong ? styles.long : ''}`} data-testid={testId}>
      {whole}
      {fraction && <span class={styles.fraction}>{fraction}</span>}
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
export function HiddenFigure({ testId }: { testId?: string | undefined }) {
  return (
    <span class={styles.hidden} data-testid={testId}>
      <span aria-hidden="true">{DOTS}</span>
      <span class="visually-hidden">{i18n.t('ui.amountHidden')}</span>
    </span>
  )
}
