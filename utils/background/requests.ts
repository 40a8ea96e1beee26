import { UrlError } from '../api/urls.ts'
import type { Failure } from '../domain/failure.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { readNotBefore, writeNotBefore } from '../store/not-before.ts'
import { answersWithoutPermission, rememberAnswer } from './answered-origins.ts'
import { held } from './held.ts'
import { hasPermission } from './permissions.ts'
import { logRequest } from './request-log.ts'

/** Is given the request record of each attempt. */
export type Seen = (requestRecord: RequestRecord) => void

/** Makes a request, and hands on the request record of each attempt. */
export type Ask<T> = (seen: Seen) => Promise<Outcome<T>>

type FailureListener = (address: string, failure: Failure, seen: Seen) => Promise<void>

let afterFailure: FailureListener = async () => {}

/** Names who is told of every request that was sent and failed. Nobody waits for what it does. */
export function whenRequestFails(listener: FailureListener): void {
  afterFailure = listener
}

/**
 * Every request passes here, and whoever looks after the service's health is told of one that failed. A request that
 * was not sent, because the service asked us to wait or it could not be made, is no finding.
 * @param address of the interface that is asked
 * @param ask makes the request, and hands on the request record of each attempt
 * @param seen keeps them: in the log of the last requests, unless a private window asks
 * @param wait the moment before which the address is not to be asked, or 0, where that is known already
 */
export async function request<T>(
  address: string,
  ask: Ask<T>,
  seen: Seen = logRequest,
  wait?: number,
): Promise<Outcome<T>> {
  let sent: Outcome<T> | undefined
  const askAndTell = async (given: Seen) => {
    sent = await ask(given)
    return sent
  }
  const outcome = await requestQuietly(address, askAndTell, seen, wait)
  if (sent && !outcome.ok) void afterFailure(address, outcome.failure, seen).catch(() => {})
  return outcome
}

/**
 * The same for a question about health itself, of whose failure nobody is told: a service that asked us to wait is not
 * asked, what it asks for is remembered, and a request that the browser refused for want of permission is told apart
 * from a service that is down.
 */
export async function requestQuietly<T>(
  address: string,
  ask: Ask<T>,
  seen: Seen = logRequest,
  wait?: number,
): Promise<Outcome<T>> {
  const { origin } = new URL(address)
  const until = wait ?? (await waitOf(address))
  if (until) return fail({ kind: 'rateLimited', until })
  let hasResponse = false
  const watched: Seen = (record) => {
    hasResponse ||= record.status !== null
    seen(record)
  }
  const outcome = await askSafely(() => ask(watched))
  // Without storage the next failure may be taken for a missing permission, no more.
  if (hasResponse) void rememberAnswer(address).catch(() => {})
  if (outcome.ok) return outcome
  return fail(await learn(outcome.failure, address, origin, hasResponse))
}

/** The moment before which the service at an address is not to be asked, or 0. */
const waitOf = (address: string): Promise<number> => readNotBefore(new URL(address).origin, Date.now())

/** A request that could not even be made is a malformed parameter, said as the service would say it. */
async function askSafely<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UrlError) return fail({ kind: 'badRequest', status: 400, messages: [] })
    throw error
  }
}

/**
 * Stores a rate limit, and tells a missing permission from a service that is down: a browser reports both as a network error,
 * but a service that answers without a permission cannot lack one.
 */
async function learn(
  failure: Failure,
  address: string,
  origin: string,
  hasResponse: boolean,
): Promise<Failure> {
  if (failure.kind === 'rateLimited') {
    await writeNotBefore(origin, failure.until, Date.now())
    held.forget()
  }
  if (failure.kind !== 'unreachable' || hasResponse || (await hasPermission(address))) return failure
  return (await answersWithoutPermission(address)) ? failure : { kind: 'noPermission' }
}
