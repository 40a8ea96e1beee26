/** An address within a text. A longer hex number, such as a 64-digit hash, does not match. */
const EMBEDDED = /(?<![0-9a-zA-Z])0x([0-9a-fA-F]{40})(?![0-9a-fA-F])/gi
/** The number of characters of a text that are searched. A selection can be very long. */
export const MAX_SELECTION = 200_000
const MAX_FOUND = 50

/**
 * The first 50 addresses in the first 200,000 characters of a selection or link, in order and without
 * duplicates. Checksums are neither verified nor corrected.
 */
export function findAddresses(text: string): string[] {
  const found = new Map<string, string>()
  for (const [, digits = ''] of text.slice(0, MAX_SELECTION).matchAll(EMBEDDED)) {
    const key = digits.toLowerCase()
    if (!found.has(key)) found.set(key, `0x${digits}`)
    if (found.size === MAX_FOUND) break
  }
  return [...found.values()]
}

/** Whether a text contains a hex number of exactly 64 digits. */
export function containsTransactionHash(text: string): boolean {
  return /(?<![0-9a-fA-F])(?:0x)?[0-9a-fA-F]{64}(?![0-9a-fA-F])/i.test(text.slice(0, MAX_SELECTION))
}
