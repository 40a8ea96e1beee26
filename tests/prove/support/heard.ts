import type { LoggedRequest } from '../../service/service.ts'

/** A request, and when it was heard: in ms since 1970, whatever the service's own clock says. */
export interface Heard {
  request: LoggedRequest
  at: number
}

/** Every request from now on, and who is told of each the moment it arrives. */
export interface Ear {
  all: Heard[]
  /** Resolves with the next request for which `wanted` holds. */
  next(wanted: (request: LoggedRequest) => boolean): Promise<Heard>
}

/** Tells of each entry of a list as it is added, whoever else is told of it and whatever the list forgets. */
export function onEach<T>(list: T[], tell: (entry: T) => void): void {
  const push = list.push.bind(list)
  Object.defineProperty(list, 'push', {
    configurable: true,
    value: (...entries: T[]): number => {
      for (const entry of entries) tell(entry)
      return push(...entries)
    },
  })
}

/**
 * Listens to a service's log, which itself forgets the oldest.
 * @param arrived is told of each, while those that have no answer yet still say so
 */
export function listenTo(log: LoggedRequest[], arrived: (all: Heard[]) => void = () => {}): Ear {
  const all: Heard[] = []
  let waiting: { wanted(request: LoggedRequest): boolean; resolve(heard: Heard): void }[] = []
  onEach(log, (request) => {
    const heard = { request, at: Date.now() }
    all.push(heard)
    arrived(all)
    const met = waiting.filter(({ wanted }) => wanted(request))
    waiting = waiting.filter((one) => !met.includes(one))
    for (const { resolve } of met) resolve(heard)
  })
  return {
    all,
    next: (wanted) => new Promise((resolve) => waiting.push({ wanted, resolve })),
  }
}
