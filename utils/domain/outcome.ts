import type { Failure } from './failure.ts'

/** The result of a command or request. Plain data, because an extension message drops an error's class. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure })

/** The outcome of a request or command that is not sent, because it is invalid. */
export const REFUSED = fail({ kind: 'badRequest', status: 400, messages: [] })
