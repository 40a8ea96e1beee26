import { i18n } from '#i18n'
import styles from './change.module.css'
import { Figure, HiddenFigure } from './figure.tsx'
import { useAmountFormat } from './hidden-amounts.tsx'
import { Icon } from './icon.tsx'

export type ChangeProps = { testId: string } & (
  | { direction: 'none' }
  | { direction: 'new' }
  | {
      direction: 'up' | 'down'
      /** Without a sign. */
      amount: string
      /** A shorter form for the screen. The title and the text for screen readers stay `amount`. */
      compactAmount?: string | undefined
    }
)

/** A change of a value: an arrow, and the amount, or the text "no change" or "new". */
export function Change(props: ChangeProps) {
  const { testId } = props
  const { isHidden } = useAmountFormat()
  if (props.direction === 'none' || props.direction === 'new')
    return (
      <span class={styles.none} data-testid={testId}>
        {i18n.t(props.direction === 'none' ? 'ui.noChange' : 'ui.new')}
      </span>
    )
  const { direction, amount, compactAmount } = props
  if (isHidden) return <HiddenFigure testId={testId} />
  return (
    <span class={`${styles.change} ${styles[direction]}`} data-testid={testId}>
      <Icon name={direction} size={12} />
      <span class="visually-hidden">{i18n.t(direction === 'up' ? 'ui.up' : 'ui.down')} </span>
      <Figure text={amount} compactText={compactAmount} />
    </span>
  )
}
