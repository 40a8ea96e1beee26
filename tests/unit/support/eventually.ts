import { vi } from 'vitest'

/** Repeats a check until it passes, for at most 10 s. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 })
