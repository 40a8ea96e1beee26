import { type LocalService, type ServiceOptions, startService } from '../../service/service.ts'
import { checkRequest } from './key-leaks.ts'
import { onPush } from './request-listener.ts'
import type { ScriptedService } from './scripted-service.ts'
import { TEST_KEY } from './test-key.ts'

/** Starts the local service with `TEST_KEY` as its valid key and searches each request for it. */
export async function startServiceWithKey(options: Omit<ServiceOptions, 'keys'> = {}): Promise<LocalService> {
  const keys = { good: TEST_KEY, noRight: 'a-key-without-right' }
  const service = await startService({ limits: 'none', ...options, keys })
  // Searched as each request arrives, because the log drops its oldest entries and some tests clear it.
  onPush(service.log, checkRequest)
  return service
}

/**
 * Searches each request to a scripted service.
 * @param role no request to an `other origin` may carry the key
 */
export function checkRequestsTo({ requests }: ScriptedService, role: 'chosen' | 'other origin'): void {
  onPush(requests, ({ interfaceName, ...request }) =>
    checkRequest({ ...request, interface: role === 'chosen' ? interfaceName : 'other origin' }),
  )
}
