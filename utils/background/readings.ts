import { queryKey, type WalletQuery } from '../domain/holdings.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { Intent, ReadingRequest } from '../domain/reading-plan.ts'
import { type ReadingDeps, readHoldings } from './read-holdings.ts'

interface Running {
  requestId: string
  intent: Intent
  answer: Promise<Outcome<void>>
  abort: AbortController
}

/** Readings under way, one a wallet. */
export interface Readings {
  /**
   * Reads a wallet to its end. Whoever asks for one that is being read waits for the same answer; a refresh, or an
   * asking after a stop, begins once what is under way has ended.
   */
  lookUp(request: ReadingRequest): Promise<Outcome<void>>
  /** Stops a reading at once; what was read so far stays. */
  stop(ref: WalletQuery): Promise<Outcome<void>>
  stopAll(): Promise<void>
}

/** The readings of one context: the background's, or a private popup's. */
export function createReadings(deps: ReadingDeps): Readings {
  const running = new Map<string, Running>()

  async function lookUp(request: ReadingRequest): Promise<Outcome<void>> {
    const key = queryKey(request.ref)
    for (let found = running.get(key); found; found = running.get(key)) {
      if (isSameAsking(found, request)) return found.answer
      found.abort.abort()
      await found.answer
    }
    const abort = new AbortController()
    const answer = readHoldings(deps, request, abort.signal).finally(() => running.delete(key))
    running.set(key, { requestId: request.requestId, intent: request.intent, answer, abort })
    return answer
  }

  async function stop(ref: WalletQuery): Promise<Outcome<void>> {
    const found = running.get(queryKey(ref))
    found?.abort.abort()
    await found?.answer
    return succeed(undefined)
  }

  async function stopAll(): Promise<void> {
    const all = [...running.values()]
    for (const { abort } of all) abort.abort()
    await Promise.all(all.map(({ answer }) => answer))
  }

  return { lookUp, stop, stopAll }
}

function isSameAsking({ requestId, intent, abort }: Running, request: ReadingRequest): boolean {
  if (requestId === request.requestId) return true
  return !abort.signal.aborted && (request.intent !== 'refresh' || intent === 'refresh')
}
