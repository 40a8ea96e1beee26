import { Figure, type FigureProps, HiddenFigure } from './figure.tsx'
import { useAmountFormat } from './hidden-amounts.tsx'

export interface AmountProps extends FigureProps {
  /** The token's symbol, shown after the number. */
  symbol?: string | undefined
}

/** An amount of a token. */
export function Amount({ symbol, ...figure }: AmountProps) {
  const amount = useAmountFormat().isHidden ? <HiddenFigure testId={figure.testId} /> : <Figure {...figure} />
  if (!symbol) return amount
  return (
    <span>
      {amount} <bdi>{symbol}</bdi>
    </span>
  )
}
