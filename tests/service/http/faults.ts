import { validateHeaderValue } from 'node:http'
import type { RouteName } from './router.ts'

/** What a route does wrong on purpose. What is not given stays right. */
export interface Fault {
  /** Waits so long before anything else of this fault. */
  latencyMs?: number
  /** Waits for this, too: whoever holds an answer back lets it go. */
  until?: Promise<unknown>
  /** From 400 on the error of section 7; below, the right answer under this status. */
  status?: number
  /** The `Retry-After` header, whatever its form; without a status it comes with 429. */
  retryAfter?: string
  /** The words of the error; without a status it comes with 500. */
  message?: string | string[]
  /** A page in place of JSON (with 200 unless a status is given), half of the JSON, or every type wrong. */
  body?: 'html' | 'truncated' | 'wrongTypes'
  /** Redirects there, with 302 unless a status is given. */
  redirectTo?: string
  /** A list starts again after its last page, so that there is always a next token. */
  endlessToken?: boolean
  /** Pages without tokens, each with another next token; they end with the fault. */
  emptyPages?: boolean
  /** Ends the connection before an answer; with `body: 'truncated'` in the middle of one. */
  cut?: boolean
  /** For so many requests, then the fault is gone. Unlimited unless given. */
  times?: number
  /** The first so many requests to the route are answered as if there were no fault. */
  afterRequests?: number
}

export type FaultTarget = RouteName | 'all'

interface Pending {
  fault: Fault
  toSkip: number
  left: number
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

/** Throws a `TypeError` that names the field, so that a mistake in a test does not pass as a fault. */
export function checkFault({ latencyMs, status, retryAfter, redirectTo, times, afterRequests }: Fault): void {
  for (const [field, value] of Object.entries({ latencyMs, times, afterRequests })) {
    if (value !== undefined && !isCount(value)) throw new TypeError(`${field} must be a whole number`)
  }
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    throw new TypeError('status must be from 200 to 599')
  }
  if (retryAfter !== undefined) validateHeaderValue('retry-after', retryAfter)
  if (redirectTo !== undefined) validateHeaderValue('location', redirectTo)
}

/** The faults that are switched on, one for each route and one for all. */
export class Faults {
  readonly #pending = new Map<FaultTarget, Pending>()

  set(target: FaultTarget, fault: Fault): void {
    checkFault(fault)
    this.#pending.set(target, {
      fault,
      toSkip: fault.afterRequests ?? 0,
      left: fault.times ?? Number.POSITIVE_INFINITY,
    })
  }

  clear(): void {
    this.#pending.clear()
  }

  /** The fault of the next request to a route; the route's own goes before the one of all. */
  next(route: RouteName | 'unknown'): Fault {
    return (route === 'unknown' ? undefined : this.#take(route)) ?? this.#take('all') ?? {}
  }

  #take(target: FaultTarget): Fault | undefined {
    const pending = this.#pending.get(target)
    if (!pending || pending.left <= 0) return undefined
    if (pending.toSkip > 0) {
      pending.toSkip -= 1
      return undefined
    }
    pending.left -= 1
    return pending.fault
  }
}
