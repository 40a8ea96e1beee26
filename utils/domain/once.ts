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

/** The part of a map that `memoize` uses. A `WeakMap` has it, too. */
interface Results<Key, Result> {
  get(key: Key): Result | undefined
  set(key: Key, result: Result): unknown
}

/**
 * Returns a function that computes the result for a key at the key's first call and returns this result at
 * each call with this key. `undefined` is not kept.
 * @param known the results; a `WeakMap` does not keep its keys in memory
 */
export function memoize<Key, Result>(
  compute: (key: Key) => Result,
  known: Results<Key, Result> = new Map<Key, Result>(),
): (key: Key) => Result {
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const result = compute(key)
    known.set(key, result)
    return result
  }
}
