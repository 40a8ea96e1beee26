import { vi } from 'vitest'

/** Waits until a check holds: at once nearly always, and long enough on a machine that does much else. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 })
