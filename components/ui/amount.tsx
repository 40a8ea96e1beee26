import { Figure, type FigureProps } from './figure.tsx'

export interface AmountProps extends FigureProps {
  /** The token's symbol, shown after the number. */
  symbol?: string | undefined
}

/** An amount of a token. */
export function Amount({ symbol, ...figure }: AmountProps) {
  if (!symbol) return <Figure {...figure} />
  return (
    <span>
      <Figure {...figure} /> <bdi>{symbol}</bdi>
    </span>
  )
}
