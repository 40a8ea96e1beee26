import { validateHeaderValue } from 'node:http'
import { chainByAnyId } from '../dataset/chains.ts'
import { type Random, randomOf } from '../dataset/random.ts'
import type { RouteName } from './router.ts'

/** An injected error. Each part of the response that the fault does not set stays correct. */
export interface Fault {
  /** Delays the response. */
  latencyMs?: number
  /** Delays the response until the promise settles. */
  until?: Promise<unknown>
  /** From 400 on, sends an error body (API section 7); below 400, the correct response with this status. */
  status?: number
  /** The `Retry-After` header, which may be malformed; without a status, the status is 429. */
  retryAfter?: string
  /**
   * The `ratelimit-reset` and `x-ratelimit-reset` headers of an error; without a status, the status is 429.
   */
  rateLimitReset?: string
  xRateLimitReset?: string
  /** The message of the error; without a status, the status is 500. */
  message?: string | string[]
  /** Sends an HTML page (status 200 by default), half of the JSON, or wrong types in every field. */
  body?: 'html' | 'truncated' | 'wrongTypes'
  /** Replaces fields of the first ERC-20 token of a list. */
  firstToken?: Record<string, unknown>
  /** Redirects to this URL, with status 302 by default. */
  redirectTo?: string
  /** Lists restart after their last page, so that every page has a next token. */
  endlessToken?: boolean
  /** Sends pages without tokens, each with a new page token. */
  emptyPages?: boolean
  /** Closes the connection before the response; with `body: 'truncated'`, in the middle of it. */
  cut?: boolean
  /** The fault ends after it has affected this many requests; unlimited by default. */
  times?: number
  /** This many requests get a correct response before the fault begins. */
  afterRequests?: number
  /**
   * The percentage of requests that the fault affects, 100 by default. Repeating a test affects the same
   * requests.
   */
  percent?: number
}

/** All requests to the data interface for one chain, given by its EVM chain id or its blockchain id. */
type ChainTarget = `chain:${string}`

export type FaultTarget = RouteName | ChainTarget | 'all'

/** A fault with its counters. */
interface ActiveFault {
  fault: Fault
  requestsToSkip: number
  remaining: number
  random: Random
}

/** The headers of a fault that say how long to wait. */
export function waitHeaders(fault: Fault): Record<string, string> {
  const headers = {
    'retry-after': fault.retryAfter,
    'ratelimit-reset': fault.rateLimitReset,
    'x-ratelimit-reset': fault.xRateLimitReset,
  }
  const set = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(set)
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

/** Checks the values of a fault. @throws a `TypeError` that names the field or the header */
export function checkFault(fault: Fault): void {
  const { latencyMs, status, redirectTo, times, afterRequests, percent } = fault
  for (const [field, value] of Object.entries({ latencyMs, times, afterRequests })) {
    if (value !== undefined && !isCount(value)) throw new TypeError(`${field} must be a whole number`)
  }
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    throw new TypeError('status must be from 200 to 599')
  }
  if (percent !== undefined && !(isCount(percent) && percent >= 1 && percent <= 100)) {
    throw new TypeError('percent must be from 1 to 100')
  }
  for (const [name, value] of Object.entries(waitHeaders(fault))) validateHeaderValue(name, value)
  if (redirectTo !== undefined) validateHeaderValue('location', redirectTo)
}

const CHAIN_TARGET = /^chain:(?<id>.*)$/

/** Replaces the blockchain id of a chain with its EVM chain id. @throws a `TypeError` for an unknown chain */
function normalizeTarget(target: FaultTarget): FaultTarget {
  const id = CHAIN_TARGET.exec(target)?.groups?.id
  if (id === undefined) return target
  const chain = chainByAnyId(id)
  if (!chain) throw new TypeError(`${id} is not a chain of the service`)
  return `chain:${chain.chainId}`
}

/** The active faults: one for each route, one for each chain, and one for all requests. */
export class Faults {
  readonly #active = new Map<FaultTarget, ActiveFault>()

  set(target: FaultTarget, fault: Fault): void {
    checkFault(fault)
    const affected = normalizeTarget(target)
    this.#active.set(affected, {
      fault,
      requestsToSkip: fault.afterRequests ?? 0,
      remaining: fault.times ?? Number.POSITIVE_INFINITY,
      random: randomOf('fault', affected),
    })
  }

  clear(): void {
    this.#active.clear()
  }

  /**
   * Returns the fault of the next request: that of its chain, else of its route, else of all requests.
   * @param chainId the chain of a request to the data interface, by either id
   */
  next(route: RouteName | 'unknown', chainId?: string): Fault {
    const chain = chainId === undefined ? undefined : chainByAnyId(chainId)
    return (
      (chain && this.#take(`chain:${chain.chainId}`)) ??
      (route === 'unknown' ? undefined : this.#take(route)) ??
      this.#take('all') ??
      {}
    )
  }

  #take(target: FaultTarget): Fault | undefined {
    const active = this.#active.get(target)
    if (!active || active.remaining <= 0) return undefined
    if (active.requestsToSkip > 0) {
      active.requestsToSkip -= 1
      return undefined
    }
    if (!active.random.chance(active.fault.percent ?? 100)) return undefined
    active.remaining -= 1
    return active.fault
  }
}
