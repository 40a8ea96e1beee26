import type { Failure } from './failure.ts'

/** The result of a command or request. It is a plain value, because an error loses its class in a message. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure })
