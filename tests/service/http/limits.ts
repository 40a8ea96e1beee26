import { HttpError } from './errors.ts'

/** Compute units per minute. */
interface MinuteLimits {
  keyless: number
  keyed: number
  metrics: number
}

/** Compute units in a window that is not a minute. */
interface Budget {
  units: number
  seconds: number
}

/**
 * `public`: the limits that the public service publishes. A number: compute units per minute for each kind of
 * caller. A budget: the same with another window.
 */
export type Limits = 'public' | 'none' | number | MinuteLimits | Budget

/** The kinds of client that a limit distinguishes. Clients of one kind share a budget. */
export type Caller = keyof MinuteLimits

interface Window {
  start: number
  used: number
}

/** The published limits of the public service. */
const PUBLIC: Readonly<Record<Caller, readonly Budget[]>> = {
  keyless: [
    { units: 6_000, seconds: 60 },
    { units: 1_200_000, seconds: 86_400 },
  ],
  keyed: [
    { units: 8_000, seconds: 60 },
    { units: 2_000_000, seconds: 86_400 },
  ],
  metrics: [{ units: 8_000, seconds: 60 }],
}

function budgetsOf(limits: Exclude<Limits, 'none'>, caller: Caller): readonly Budget[] {
  if (limits === 'public') return PUBLIC[caller]
  if (typeof limits === 'object' && 'seconds' in limits) return [limits]
  return [{ units: typeof limits === 'number' ? limits : limits[caller], seconds: 60 }]
}

/** Counts compute units in windows that start with a caller's first request (API section 8). */
export class Limiter {
  readonly #windows = new Map<string, Window>()

  /**
   * Counts a request.
   * @param now in milliseconds
   * @returns the `ratelimit-*` headers of the response
   * @throws HttpError 429 if the cost exceeds a remaining budget. A rejected request is not counted.
   */
  take(limits: Limits, caller: Caller, cost: number, now: number): Record<string, string> {
    if (limits === 'none') return {}
    const windows = budgetsOf(limits, caller).map((budget) => ({
      budget,
      window: this.#window(`${caller} ${budget.seconds}`, budget, now),
    }))
    const exceeded = windows.find(({ budget, window }) => window.used + cost > budget.units)
    if (exceeded) throw tooManyRequests(exceeded.budget, exceeded.window, now)
    for (const { window } of windows) window.used += cost
    const [minute] = windows
    return minute ? headersOf(minute.budget, minute.window) : {}
  }

  /** Resets the used compute units. */
  reset(): void {
    this.#windows.clear()
  }

  /** The current window, or a new one. A window also ends if the clock is set back to before its start. */
  #window(name: string, budget: Budget, now: number): Window {
    const current = this.#windows.get(name)
    if (current && now >= current.start && now < current.start + budget.seconds * 1000) return current
    const window = { start: now, used: 0 }
    this.#windows.set(name, window)
    return window
  }
}

const headersOf = (budget: Budget, window: Window): Record<string, string> => ({
  'ratelimit-policy': `${budget.units};w=${budget.seconds}`,
  'ratelimit-limit': String(budget.units),
  'ratelimit-remaining': String(budget.units - window.used),
})

function tooManyRequests(budget: Budget, window: Window, now: number): HttpError {
  const wait = String(Math.ceil((window.start + budget.seconds * 1000 - now) / 1000))
  const headers = { ...headersOf(budget, window), 'ratelimit-reset': wait, 'retry-after': wait }
  return new HttpError(429, `Rate limit exceeded: try again in ${wait} s`, headers)
}
