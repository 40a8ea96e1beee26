import { type LocalService, type ServiceOptions, startService } from '../../service/service.ts'
import type { Answering } from './answering.ts'
import { CANARY } from './canary.ts'
import { onEach } from './heard.ts'
import { lookAtRequest } from './key-watch.ts'

/** Starts the local service with the canary as its good key, and looks at each request. */
export async function startKeyedService(options: Omit<ServiceOptions, 'keys'> = {}): Promise<LocalService> {
  const keys = { good: CANARY, noRight: 'a-key-without-right' }
  const service = await startService({ limits: 'none', ...options, keys })
  // As each arrives: a long suite makes more requests than the log keeps, and some empty it.
  onEach(service.log, lookAtRequest)
  return service
}

/** Looks at each request to a service that says what a proof wants. @param role a stranger is never sent the key */
export function watchAnswering({ heard }: Answering, role: 'chosen' | 'stranger'): void {
  onEach(heard, ({ of, ...request }) =>
    lookAtRequest({ ...request, interface: role === 'chosen' ? of : 'stranger' }),
  )
}
