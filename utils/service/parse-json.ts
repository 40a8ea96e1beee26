interface SourceContext {
  source?: string
}

/**
 * Reads JSON without losing a digit of money: where a service writes an amount as a number, its digits are kept as
 * the text they were, because a float would round them.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, keepMoneyDigits)
}

function keepMoneyDigits(this: unknown, key: string, value: unknown, context?: SourceContext): unknown {
  if (key !== 'value' || typeof value !== 'number' || !isMoney(this)) return value
  return context?.source ?? String(value)
}

const isMoney = (holder: unknown): boolean =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, 'currencyCode')
