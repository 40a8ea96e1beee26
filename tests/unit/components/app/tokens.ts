import type { Token } from '../../../../utils/domain/token.ts'

/** A contract of 40 digits from a number. */
export const contractOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`

/** One unit of a token with two decimals and a price of one dollar. */
export const token = (change: Partial<Token> = {}): Token => ({
  address: contractOf(1),
  name: 'Token',
  symbol: 'TKN',
  decimals: 2,
  balance: '100',
  price: { currency: 'usd', value: '1' },
  value: { currency: 'usd', value: '1' },
  reputation: null,
  ercType: 'ERC-20',
  chainId: '43114',
  logoUri: null,
  ...change,
})

/** The text that a screen reader reads: without what is hidden from it, such as compact figures. */
export function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent ?? ''
}
