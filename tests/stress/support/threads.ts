import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const NODE_HOOKS = new URL('./node-hooks.ts', import.meta.url).href

/** As many as there are processors, at least 2 and at most 4. */
const threads = (): number => Math.max(2, Math.min(4, availableParallelism()))

/**
 * Runs jobs in several threads.
 * @param module receives each job as a message and replies with its result
 * @throws if a thread throws
 */
export async function inThreads<Job, Result>(module: URL, jobs: readonly Job[]): Promise<Result[]> {
  const left = [...jobs]
  const results: Result[] = []
  const runOne = async (worker: Worker, job: Job): Promise<Result> => {
    const over = new AbortController()
    const { signal } = over
    try {
      worker.postMessage(job)
      const [answer] = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(([code]) => {
          throw new Error(`a thread ended with ${code}`)
        }),
      ])
      return answer
    } finally {
      over.abort()
    }
  }
  const runThread = async () => {
    const worker = new Worker(module, { execArgv: ['--import', NODE_HOOKS] })
    try {
      for (let job = left.shift(); job !== undefined; job = left.shift())
        results.push(await runOne(worker, job))
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads(), jobs.length) }, runThread))
  return results
}
