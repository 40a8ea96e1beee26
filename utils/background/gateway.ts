import type { RequestOptions } from '../api/client.ts'
import type { DataAccess } from '../api/data.ts'
import { UrlError } from '../api/urls.ts'
import { COMPUTE_UNITS } from '../domain/compute-units.ts'
import type { Failure } from '../domain/failure.ts'
import { fail, type Outcome, REFUSED } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import type { Profile } from '../domain/settings.ts'
import { hasHostPermission } from '../permissions.ts'
import { readApiKey } from '../storage/api-key.ts'
import { storage } from '../storage/browser-storage.ts'
import { readItem } from '../storage/items.ts'
import { addHold, readHoldEnd, removeHold } from '../storage/rate-limit-holds.ts'
import { createRequestQueue, type QueueOptions } from '../sync/queue.ts'
import { logRequest } from './request-log.ts'
import { runTrial, takeTrial, waitForTrial } from './trial-request.ts'

/** Called with the record of each attempt. */
export type OnRequest = (request: RequestRecord) => void

export interface GatewayOptions extends QueueOptions {
  /** Logs the request by default. */
  onRequest?: OnRequest | undefined
  /** Turns off the health check after a failure. */
  noHealthCheck?: boolean | undefined
}

const queue = createRequestQueue()

type FailureListener = (url: string, failure: Failure, onRequest: OnRequest) => Promise<void>

const failureListeners = new Set<FailureListener>()

/** Calls the listener after each request that failed, except those with `noHealthCheck`. */
export const onRequestFailure = (listener: FailureListener): void => void failureListeners.add(listener)

/** Runs `work` with the chosen service. `notConfigured` if no service is chosen. */
export async function withProfile<T>(work: (profile: Profile) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const { profile } = await readItem('settings')
  return profile ? await work(profile) : fail({ kind: 'notConfigured' })
}

/**
 * Sends a request to the data interface of the chosen service when its turn in the queue comes, with the API
 * key if one is in use.
 * @param dataUrl the service for which the request was made
 * @returns `notConfigured` if another service is chosen by then; `stopped` after an abort; else as `request`
 */
export function requestData<T>(
  dataUrl: string,
  send: (access: DataAccess, options: RequestOptions) => Promise<Outcome<T>>,
  options: GatewayOptions = {},
): Promise<Outcome<T>> {
  const { onRequest = logRequest } = options
  const onEach: OnRequest = (sent) => {
    noteRemainingUnits(sent)
    onRequest(sent)
  }
  const sendTo = async (profile: Profile): Promise<Outcome<T>> => {
    if (profile.dataUrl !== dataUrl) return fail({ kind: 'notConfigured' })
    const sendWithKey = async (sendOptions: RequestOptions) =>
      send({ profile, apiKey: await readUsedKey() }, sendOptions)
    return await request(dataUrl, sendWithKey, { ...options, onRequest: onEach })
  }
  return queue.add(() => withProfile(sendTo), options)
}

async function readUsedKey(): Promise<DataAccess['apiKey']> {
  const stored = await readApiKey()
  return stored?.isInUse ? { key: stored.key, origin: stored.origin } : null
}

/**
 * Sends a request without the queue: to the metrics interface, or to a service that is only tested. Sends
 * nothing during a rate-limit hold of the origin, unless the user has pressed "Try now", and stores a new
 * hold after a 429.
 * @param url the URL of the interface
 * @returns the outcome of `send`; `rateLimited` during a hold; `noPermission` if the origin cannot be reached
 *   because the host permission is missing; `badRequest` if `send` throws a `UrlError`
 */
export async function request<T>(
  url: string,
  send: (options: RequestOptions) => Promise<Outcome<T>>,
  options: GatewayOptions = {},
): Promise<Outcome<T>> {
  const { origin } = new URL(url)
  const until = await readHoldEnd(origin, Date.now())
  if (until === 0) return await sendNow(url, send, options)
  if (takeTrial(origin)) return await runTrial(origin, () => sendNow(url, send, options, true))
  if (await waitForTrial(origin)) return await request(url, send, options)
  return fail({ kind: 'rateLimited', until })
}

/** @param isTrial whether the origin has a hold, which the response removes or replaces */
async function sendNow<T>(
  url: string,
  send: (options: RequestOptions) => Promise<Outcome<T>>,
  { signal, onRequest = logRequest, noHealthCheck = false }: GatewayOptions,
  isTrial = false,
): Promise<Outcome<T>> {
  const { origin } = new URL(url)
  let hasAnswered = false
  const onEach: OnRequest = (sent) => {
    hasAnswered ||= sent.status !== null
    onRequest(sent)
  }
  let outcome: Outcome<T>
  try {
    outcome = await send({ signal, onRequest: onEach, noRetry: isTrial })
  } catch (error) {
    if (error instanceof UrlError) return REFUSED
    throw error
  }
  if (hasAnswered && (await isPermissionMissing(url))) rememberAnswer(origin)
  // If storage fails, the hold stays.
  if (isTrial && hasAnswered) await removeHold(origin).catch(() => {})
  if (outcome.ok) return outcome
  if (outcome.failure.kind === 'rateLimited') await addHold(origin, outcome.failure.until, Date.now())
  const failure = hasAnswered ? outcome.failure : await withPermissionCheck(outcome.failure, url)
  if (!noHealthCheck)
    for (const listener of failureListeners) void listener(url, failure, onRequest).catch(() => {})
  return fail(failure)
}

/**
 * A request without permission fails like one to an unreachable server. An origin that has responded without
 * a permission does not need one.
 */
async function withPermissionCheck(failure: Failure, url: string): Promise<Failure> {
  if (failure.kind !== 'unreachable' || !(await isPermissionMissing(url))) return failure
  return (await hasAnsweredBefore(new URL(url).origin)) ? failure : { kind: 'noPermission' }
}

/** False if the browser cannot tell, as while it stops the worker: the response counts. */
const isPermissionMissing = (url: string): Promise<boolean> =>
  hasHostPermission(url).then(
    (isGranted) => !isGranted,
    () => false,
  )

/** Session storage outlives a stopped worker. */
const answerKey = (origin: string) => `session:answeredWithoutPermission:${origin}` as const

/**
 * Whether an origin responded without a host permission since the browser started, because it allows it
 * (CORS).
 */
const hasAnsweredBefore = (origin: string): Promise<boolean> =>
  storage.getItem<boolean>(answerKey(origin), { fallback: false })

/** If it cannot be stored, a later failure may be reported as a missing permission. */
const rememberAnswer = (origin: string): void =>
  void storage.setItem<boolean>(answerKey(origin), true).catch(() => {})

/** The last `ratelimit-remaining` header of each data interface. */
const remainingUnits = new Map<string, number>()

function noteRemainingUnits({ url, rateLimit }: RequestRecord): void {
  const text = rateLimit?.remaining ?? ''
  const { origin } = new URL(url)
  if (/^\d{1,15}$/.test(text)) remainingUnits.set(origin, Number(text))
  else remainingUnits.delete(origin)
}

/** The balance requests that a service still accepts in this minute; null if this is unknown. */
export function remainingRequests(dataUrl: string): number | null {
  const units = remainingUnits.get(new URL(dataUrl).origin)
  return units === undefined ? null : Math.floor(units / COMPUTE_UNITS.balances)
}
