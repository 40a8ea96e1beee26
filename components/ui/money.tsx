import styles from './figure.module.css'
import { Figure, type FigureProps, HiddenFigure } from './figure.tsx'

/** An amount of money in a row or a sentence, for example "$1.284B". */
export function Money(props: FigureProps) {
  return <Figure {...props} />
}

export interface TotalProps {
  /** With sign and separators, for example "$64,120". */
  whole: string
  /** With its decimal sign, for example ".48". Shown lighter. */
  fraction?: string | undefined
  hidden?: boolean | undefined
  /** `popup` 30 px, `page` 34 px. */
  size?: 'popup' | 'page' | undefined
  testId?: string | undefined
}

/** Longer totals have a smaller font, so that they stay on one line. */
const LONG_FROM = { popup: 15, page: 20 }

/** The main value of a screen. */
export function Total({ whole, fraction = '', hidden, size = 'popup', testId }: TotalProps) {
  const isLong = whole.length + fraction.length >= LONG_FROM[size]
  return (
    <span
      class={`${styles.total} ${size === 'page' ? styles.page : ''} ${isLong && !hidden ? styles.long : ''}`}
      data-testid={testId}
    >
      {hidden ? (
        <HiddenFigure dots="••••••••" />
      ) : (
        <>
          {whole}
          {fraction && <span class={styles.fraction}>{fraction}</span>}
        </>
      )}
    </span>
  )
}

/** A secondary text in place of a value, for example "No price". */
export function NoFigure({ text, testId }: { text: string; testId?: string }) {
  return (
    <span class={styles.none} data-testid={testId}>
      {text}
    </span>
  )
}
