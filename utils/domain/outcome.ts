import type { Failure } from './failure.ts'

/** What every command and every request answers: an error that crosses contexts loses its class, a value does not. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure })
