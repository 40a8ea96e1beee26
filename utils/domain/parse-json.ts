/** Parses stored JSON. @returns null for damaged text */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
