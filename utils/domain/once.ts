/**
 * Returns a function that creates a value at its first call and returns this value at each call. Creating
 * `Intl` objects at the start would slow down the popup.
 */
export function once<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
