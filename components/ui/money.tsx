import styles from './figure.module.css'
import {
  Figure,
  type FigureProps,
  HiddenFigure,
  HiddenLargeFigure,
  LargeFigure,
  type LargeFigureProps,
} from './figure.tsx'
import { useAmountFormat } from './hidden-amounts.tsx'

/** An amount of money in a row or a sentence, for example "$1.284B". */
export function Money(props: FigureProps) {
  return useAmountFormat().isHidden ? <HiddenFigure {...props} /> : <Figure {...props} />
}

/** The main value of a screen. */
export function Total(props: LargeFigureProps) {
  return useAmountFormat().isHidden ? <HiddenLargeFigure {...props} /> : <LargeFigure {...props} />
}

/** A secondary text in place of a value, for example "No price". */
export function NoFigure({ text, testId }: { text: string; testId?: string }) {
  return (
    <span class={styles.none} data-testid={testId}>
      {text}
    </span>
  )
}
