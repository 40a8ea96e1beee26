import { type ExactNumber, exact, exactAmount } from './exact.ts'

interface Money {
  currency: string
  value: string
}

interface ValuedToken {
  balance: string
  decimals: number
  price: Money | null
  value: Money | null
  reputation: string | null
  unreadableFields?: readonly string[]
}

/** The letter case does not matter. */
export const isMalicious = ({ reputation }: Pick<ValuedToken, 'reputation'>): boolean =>
  reputation?.toLowerCase() === 'malicious'

/**
 * The value of a token in a total, computed without the extension's code: its value as sent, or else balance
 * times price. Null without both, in another currency, and for a token that is malicious or of unreadable
 * reputation.
 */
export function tokenValue(token: ValuedToken, currency: string): ExactNumber | null {
  const { balance, decimals, price, value, unreadableFields = [] } = token
  if (isMalicious(token) || unreadableFields.includes('tokenReputation')) return null
  if (value) return value.currency === currency ? exact(value.value) : null
  return price?.currency === currency ? exactAmount(balance, decimals).times(exact(price.value)) : null
}
