import PQueue from 'p-queue'
import { fail, type Outcome } from '../domain/outcome.ts'
import { PARALLEL_REQUESTS } from './limits.ts'
import { createReadPriority, type ReadPriority } from './read-priority.ts'

export interface QueueOptions {
  /** By default, a person waits for the request. */
  priority?: ReadPriority | undefined
  /** Removes a waiting request from the queue. */
  signal?: AbortSignal | undefined
}

/**
 * Creates the queue of all requests to the data interface. It sends at most `PARALLEL_REQUESTS` at a time,
 * those of the highest priority first.
 */
export function createRequestQueue() {
  const queue = new PQueue({ concurrency: PARALLEL_REQUESTS })
  let added = 0

  /**
   * Sends a request when its turn comes. `send` must not add another request and wait for it: four such
   * requests would wait forever.
   * @returns the outcome of `send`; `stopped` as soon as the signal is aborted
   */
  async function add<T>(
    send: () => Promise<Outcome<T>>,
    { priority = createReadPriority(), signal }: QueueOptions = {},
  ): Promise<Outcome<T>> {
    added += 1
    const id = `request ${added}`
    const unsubscribe = priority.onRaise(() => queue.setPriority(id, priority.level()))
    // An aborted request leaves the queue, and its priority cannot change any more.
    signal?.addEventListener('abort', unsubscribe)
    const start = () => {
      // Only the priority of a waiting request can be changed.
      unsubscribe()
      return send()
    }
    try {
      return await queue.add(start, { id, priority: priority.level(), signal })
    } catch (error) {
      if (signal?.aborted) return fail({ kind: 'stopped' })
      throw error
    } finally {
      unsubscribe()
    }
  }

  return { add }
}
