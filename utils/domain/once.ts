/**
 * Creates a value on its first use. Used for `Intl` objects, which would slow down the start of the popup.
 */
export function once<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
