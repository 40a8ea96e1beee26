/** A Chromium that runs; the version is "unknown" on Windows. */
export interface Found {
  path: string
  version: string
}

/** What was found, and what was seen and left aside, a line each. */
export interface Search {
  found?: Found
  notes: string[]
}

export function searchChromium(): Search
export function findChromium(): string
