/** TypeScript's types do not have `JSON.rawJSON` yet. */
const json = JSON as typeof JSON & { rawJSON: (text: string) => object }

/** A JSON number with all digits of its text, which a JavaScript number would round. */
export const rawNumber = (decimalText: string): object => json.rawJSON(decimalText)

const STRING_FOR_NUMBER = 'not a number'
const NUMBER_FOR_STRING = 12_345

/**
 * The same structure with wrong types: strings become numbers, numbers strings, arrays objects, others
 * arrays.
 */
export function withWrongTypes(value: unknown): unknown {
  if (typeof value === 'string') return NUMBER_FOR_STRING
  if (typeof value === 'number') return STRING_FOR_NUMBER
  if (typeof value !== 'object' || value === null) return [value]
  return Object.fromEntries(Object.entries(value).map(([field, child]) => [field, withWrongTypes(child)]))
}
