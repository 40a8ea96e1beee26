import type { LoggedRequest } from '../../service/service.ts'
import type { AccountRequest } from './account-requests.ts'

/** A stop of the worker: from the command until the worker has stopped, in ms of the service's clock. */
export interface Stop {
  from: number
  until: number
}

/** The time during which a 429 forbids requests to the data interface, in milliseconds. */
interface Hold {
  from: number
  until: number
}

const MIN_HOLD_SECONDS = 1
const MAX_HOLD_SECONDS = 3_600

/**
 * The holds of a log in chronological order. Overlapping ones are one hold. A 429 that is sent while the
 * worker is being stopped starts no hold, because the next worker does not know of it.
 */
export function holdsOf(log: readonly LoggedRequest[], stops: readonly Stop[]): Hold[] {
  const single = log.flatMap(({ interface: of, status, answer }): Hold[] => {
    const retryAfter = answer?.headers['retry-after']
    if (of !== 'data' || status !== 429 || !answer || !/^\d+$/.test(retryAfter ?? '')) return []
    if (stops.some((stop) => stop.from <= answer.at && answer.at <= stop.until)) return []
    const seconds = Math.min(Math.max(Number(retryAfter), MIN_HOLD_SECONDS), MAX_HOLD_SECONDS)
    return [{ from: answer.at, until: answer.at + seconds * 1_000 }]
  })
  const merged: Hold[] = []
  for (const hold of single.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && hold.from <= last.until) last.until = Math.max(last.until, hold.until)
    else merged.push({ ...hold })
  }
  return merged
}

/** How many requests may arrive during a hold because the client sent them before it received the 429. */
export interface Tolerance {
  /** Parallel requests that the client may send. */
  parallel: number
  /** How long after the 429 such a request may arrive. */
  graceMs: number
}

/** The requests to the data interface that a client sent although it knew of a hold. */
export function requestsDuringHolds(
  log: readonly LoggedRequest[],
  stops: readonly Stop[],
  { parallel, graceMs }: Tolerance,
): LoggedRequest[] {
  return holdsOf(log, stops).flatMap(({ from, until }) => {
    const during = log.filter(({ interface: of, at }) => of === 'data' && at > from && at < until)
    const early = during.filter(({ at }) => at <= from + graceMs)
    // The request with the 429 is one of the parallel ones.
    const unavoidable = new Set(early.slice(0, parallel - 1))
    return during.filter((request) => !unavoidable.has(request))
  })
}

/**
 * Requests that repeat an earlier one, without a failure of the account or a stop of the worker in between.
 */
export function repeatedRequests(
  requests: readonly AccountRequest[],
  stops: readonly Stop[],
  graceMs: number,
): LoggedRequest[] {
  const failures = Map.groupBy(
    requests.filter(({ balances }) => !balances),
    ({ account }) => account,
  )
  const previous = new Map<string, AccountRequest>()
  return requests.flatMap((current) => {
    const before = previous.get(current.identity)
    previous.set(current.identity, current)
    if (!before) return []
    const [from, until] = [before.request.at, current.request.at]
    // The service may notice a closed connection after it receives the next request.
    const failed = (failures.get(current.account) ?? []).some(
      (one) =>
        one !== current &&
        one.request.at <= until &&
        one.endedAt >= from &&
        one.endedAt <= until + (one.request.answer ? 0 : graceMs),
    )
    const stopped = stops.some((stop) => stop.from <= until && stop.until >= from)
    return failed || stopped ? [] : [current.request]
  })
}

/** The maximum number of balance requests in flight. A stop of the worker aborts those that it had sent. */
export function mostInFlight(requests: readonly AccountRequest[], stops: readonly Stop[]): number {
  const events = requests.flatMap(({ request: { at }, endedAt }) => {
    const stop = stops.find(({ until }) => until >= at)
    const end = stop ? Math.max(at, stop.from) : Number.POSITIVE_INFINITY
    return [
      { at, change: 1 },
      { at: Math.min(endedAt, end), change: -1 },
    ]
  })
  // The sort is stable: at the same time, the end of an earlier request comes before the start of a later
  // one.
  events.sort((a, b) => a.at - b.at)
  let [current, most] = [0, 0]
  for (const { change } of events) {
    current += change
    most = Math.max(most, current)
  }
  return most
}
