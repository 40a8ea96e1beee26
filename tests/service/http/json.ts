/** In the language since 2025, not yet in its types. */
const json = JSON as typeof JSON & { rawJSON: (text: string) => object }

/** A JSON number that keeps every digit of its text, which a number of the language would not. */
export const rawNumber = (decimalText: string): object => json.rawJSON(decimalText)

const TEXT_IN_PLACE_OF_A_NUMBER = 'not a number'
const NUMBER_IN_PLACE_OF_A_TEXT = 12_345

/** The same shape with every type wrong: texts are numbers, numbers are texts, lists are objects. */
export function withWrongTypes(value: unknown): unknown {
  if (typeof value === 'string') return NUMBER_IN_PLACE_OF_A_TEXT
  if (typeof value === 'number') return TEXT_IN_PLACE_OF_A_NUMBER
  if (typeof value !== 'object' || value === null) return [value]
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, withWrongTypes(held)]))
}
