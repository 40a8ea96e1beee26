import type { Token } from '../../../../utils/domain/token.ts'

/** The contract address that is this number in hexadecimal. */
export const contractOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`

/** A token with a balance of 1.00, worth one dollar. */
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

/** The text that a screen reader reads: without `aria-hidden` elements, such as compact amounts. */
export function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent ?? ''
}
