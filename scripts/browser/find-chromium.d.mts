/** A working Chromium; the version is "unknown" on Windows. */
export interface Found {
  path: string
  version: string
}

/** The result, and one line for each rejected program. */
export interface Search {
  found?: Found
  notes: string[]
}

export function searchChromium(): Search
export function findChromium(): string
