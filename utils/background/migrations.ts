import type { Finding } from '../domain/mended.ts'

/** The local area, keys without the area's name. */
export type Stored = Record<string, unknown>

/** Turns what the format before it had stored into its own; gives what changes, `undefined` for what goes. */
export type Migration = (stored: Stored) => Stored

/** The key under which the format is stored; where nothing is, it is the first. */
export const FORMAT_KEY = 'format'

/** What makes the second format, the third, and so on. */
export const MIGRATIONS: readonly Migration[] = []

/**
 * Takes what is stored from its format to the newest, step by step. A migration that fails is told, not swallowed: what it
 * was about is left as it was, and it is tried again at the next start.
 * @returns what is to be written, with the format that was reached
 */
export function takeOver(
  stored: Stored,
  migrations: readonly Migration[] = MIGRATIONS,
): { changes: Stored; told: Finding[] } {
  const from = Number(stored[FORMAT_KEY]) || 1
  let changes: Stored = {}
  for (const [index, migrate] of migrations.entries()) {
    const format = index + 2
    if (format <= from) continue
    try {
      changes = { ...changes, ...migrate({ ...stored, ...changes }), [FORMAT_KEY]: format }
    } catch {
      return { changes, told: ['notTakenOver'] }
    }
  }
  return { changes, told: from > migrations.length + 1 ? ['newer'] : [] }
}
