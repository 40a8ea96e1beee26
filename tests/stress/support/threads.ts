import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const NODE_HOOKS = new URL('./node-hooks.ts', import.meta.url).href

/** One thread per processor, but at least 2 and at most 4. */
const threadCount = (): number => Math.max(2, Math.min(4, availableParallelism()))

/**
 * Runs jobs in several threads.
 * @param module receives each job as a message and replies with its result
 * @throws if a thread throws
 */
export async function inThreads<Job, Result>(module: URL, jobs: readonly Job[]): Promise<Result[]> {
  const remaining = [...jobs]
  const results: Result[] = []
  const runOne = async (worker: Worker, job: Job): Promise<Result> => {
    const listeners = new AbortController()
    const { signal } = listeners
    try {
      worker.postMessage(job)
      const [result] = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(([code]) => {
          throw new Error(`a thread exited with code ${code}`)
        }),
      ])
      return result
    } finally {
      listeners.abort()
    }
  }
  const runThread = async () => {
    const worker = new Worker(module, { execArgv: ['--import', NODE_HOOKS] })
    try {
      for (let job = remaining.shift(); job !== undefined; job = remaining.shift())
        results.push(await runOne(worker, job))
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threadCount(), jobs.length) }, runThread))
  return results
}
