import type { LoggedRequest } from '../../service/service.ts'

/** A request and its time of arrival, in ms since 1970 by this computer's clock. */
export interface TimedRequest {
  request: LoggedRequest
  at: number
}

export interface RequestListener {
  /** Every request since the listener was created. */
  all: TimedRequest[]
  /** Resolves with the next request that matches. */
  next(matches: (request: LoggedRequest) => boolean): Promise<TimedRequest>
}

/** Calls `onEntry` for each entry before it is pushed to a list. A list can have several listeners. */
export function onPush<T>(list: T[], onEntry: (entry: T) => void): void {
  const push = list.push.bind(list)
  Object.defineProperty(list, 'push', {
    configurable: true,
    value: (...entries: T[]): number => {
      for (const entry of entries) onEntry(entry)
      return push(...entries)
    },
  })
}

/**
 * Records the requests in a service's log, also those that the log drops later.
 * @param onRequest receives all requests whenever one arrives; those without a response have the status 0
 */
export function listenToLog(
  log: LoggedRequest[],
  onRequest: (all: TimedRequest[]) => void = () => {},
): RequestListener {
  const all: TimedRequest[] = []
  let waiters: { matches(request: LoggedRequest): boolean; resolve(request: TimedRequest): void }[] = []
  onPush(log, (request) => {
    const timed = { request, at: Date.now() }
    all.push(timed)
    onRequest(all)
    const matching = waiters.filter(({ matches }) => matches(request))
    waiters = waiters.filter((one) => !matching.includes(one))
    for (const { resolve } of matching) resolve(timed)
  })
  return {
    all,
    next: (matches) => new Promise((resolve) => waiters.push({ matches, resolve })),
  }
}
