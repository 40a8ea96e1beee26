import type { FigureProps } from './figure.tsx'
import { Money } from './money.tsx'

export interface AmountProps extends FigureProps {
  /** The token's symbol, shown after the number. */
  symbol?: string | undefined
}

/** An amount of a token. */
export function Amount({ symbol, ...figure }: AmountProps) {
  if (!symbol) return <Money {...figure} />
  return (
    <>
      <Money {...figure} /> <bdi>{symbol}</bdi>
    </>
  )
}
