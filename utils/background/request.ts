import type { Outcome } from '../domain/outcome.ts'
import { type OnRequest, requestWithoutHealthCheck, type Send } from './gateway.ts'
import { checkAfterFailure } from './health.ts'
import { logRequest } from './request-log.ts'

/**
 * Sends a request through the gateway. If the request was sent and failed, starts `checkAfterFailure`.
 * @param url the URL of the interface
 */
export async function request<T>(
  url: string,
  send: Send<T>,
  onRequest: OnRequest = logRequest,
): Promise<Outcome<T>> {
  let wasSent = false
  const outcome = await requestWithoutHealthCheck(
    url,
    async (onAttempt) => {
      const sent = await send(onAttempt)
      wasSent = true
      return sent
    },
    onRequest,
  )
  if (wasSent && !outcome.ok) void checkAfterFailure(url, outcome.failure, onRequest).catch(() => {})
  return outcome
}
