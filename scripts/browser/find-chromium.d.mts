/** A working Chromium; the version is "unknown" on Windows. */
export interface FoundChromium {
  path: string
  version: string
}

/** The result, and one note for each rejected program. */
export interface SearchResult {
  found?: FoundChromium
  notes: string[]
}

export function searchChromium(): SearchResult
export function findChromium(): string
