import type { Failure } from '../domain/failure.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { Receipt } from '../domain/receipt.ts'
import { UrlError } from '../service/urls.ts'
import { readNotBefore, writeNotBefore } from '../store/not-before.ts'
import { hasPermission } from './permissions.ts'
import { logReceipt } from './request-log.ts'

/** Is given the receipt of each attempt. */
export type Seen = (receipt: Receipt) => void

/**
 * Every request passes here: a service that asked us to wait is not asked, what it asks for is remembered, and a
 * request that the browser refused for want of permission is told apart from a service that is down.
 * @param address of the interface that is asked
 * @param ask makes the request, and hands on the receipt of each attempt
 * @param seen keeps them: in the log of the last requests, unless a private window asks
 */
export async function request<T>(
  address: string,
  ask: (seen: Seen) => Promise<Outcome<T>>,
  seen: Seen = logReceipt,
): Promise<Outcome<T>> {
  const { origin } = new URL(address)
  const until = await readNotBefore(origin, Date.now())
  if (until) return fail({ kind: 'rateLimited', until })
  const outcome = await askSafely(() => ask(seen))
  if (outcome.ok) return outcome
  return fail(await learn(outcome.failure, address, origin))
}

/** A request that could not even be made is a malformed parameter, said as the service would say it. */
async function askSafely<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UrlError) return fail({ kind: 'badRequest', status: 400, messages: [] })
    throw error
  }
}

async function learn(failure: Failure, address: string, origin: string): Promise<Failure> {
  if (failure.kind === 'rateLimited') await writeNotBefore(origin, failure.until, Date.now())
  if (failure.kind === 'unreachable' && !(await hasPermission(address))) return { kind: 'noPermission' }
  return failure
}
