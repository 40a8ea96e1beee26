import { UrlError } from '../api/urls.ts'
import type { Failure } from '../domain/failure.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { hasHostPermission } from '../permissions.ts'
import { hasAnsweredBefore, rememberAnswer } from '../storage/answered-origins.ts'
import { addHold, readHoldEnd, removeHold } from '../storage/rate-limit-holds.ts'
import { logRequest } from './request-log.ts'
import { runTrial, takeTrial, waitForTrial } from './trial-request.ts'

/** Called with the record of each attempt. */
export type OnRequest = (request: RequestRecord) => void

/** Sends a request and calls `onRequest` for each attempt. */
export type Send<T> = (onRequest: OnRequest) => Promise<Outcome<T>>

/**
 * Sends a request, unless the origin has a rate-limit hold and the user has not pressed "Try now". Stores a
 * new hold after a 429. Failures do not trigger a health check.
 * @param url the URL of the interface
 * @returns the outcome of `send`; `rateLimited` during a hold; `noPermission` if the origin cannot be reached
 * because the host permission is missing; `badRequest` if `send` throws a `UrlError`
 */
export async function requestWithoutHealthCheck<T>(
  url: string,
  send: Send<T>,
  onRequest: OnRequest = logRequest,
): Promise<Outcome<T>> {
  const { origin } = new URL(url)
  const until = await readHoldEnd(origin, Date.now())
  if (until === 0) return await sendNow(url, send, onRequest)
  if (takeTrial(origin)) return await runTrial(origin, () => sendNow(url, send, onRequest, true))
  if (await waitForTrial(origin)) return await requestWithoutHealthCheck(url, send, onRequest)
  return fail({ kind: 'rateLimited', until })
}

/** @param isTrial whether the origin has a hold, which the response removes or replaces */
async function sendNow<T>(
  url: string,
  send: Send<T>,
  onRequest: OnRequest,
  isTrial = false,
): Promise<Outcome<T>> {
  const { origin } = new URL(url)
  let hasAnswered = false
  const outcome = await sendSafely(
    (): Promise<Outcome<T>> =>
      send((request) => {
        hasAnswered ||= request.status !== null
        onRequest(request)
      }),
  )
  // If the origin cannot be stored, a later failure may be reported as a missing permission.
  if (hasAnswered && !(await hasHostPermission(url))) void rememberAnswer(origin).catch(() => {})
  // If storage fails, the hold stays.
  if (isTrial && hasAnswered) await removeHold(origin).catch(() => {})
  if (outcome.ok) return outcome
  const { failure } = outcome
  if (failure.kind === 'rateLimited') await addHold(origin, failure.until, Date.now())
  return fail(hasAnswered ? failure : await withPermissionCheck(failure, url))
}

async function sendSafely<T>(send: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof UrlError) return fail({ kind: 'badRequest', status: 400, messages: [] })
    throw error
  }
}

/**
 * A request without permission fails like one to an unreachable server. An origin that has responded without
 * a permission does not need one.
 */
async function withPermissionCheck(failure: Failure, url: string): Promise<Failure> {
  if (failure.kind !== 'unreachable' || (await hasHostPermission(url))) return failure
  return (await hasAnsweredBefore(new URL(url).origin)) ? failure : { kind: 'noPermission' }
}
