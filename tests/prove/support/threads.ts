import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const WITHOUT_BROWSER = new URL('./without-browser.ts', import.meta.url).href

/** As many as there are processors, but two at the least: then the machine is never waited for. */
const threads = (): number => Math.max(2, Math.min(4, availableParallelism()))

/**
 * Runs jobs in threads of their own, each thread one job after the other.
 * @param module answers each message, which is a job, with a message, which is its result
 * @throws when a thread does
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
    const worker = new Worker(module, { execArgv: [...process.execArgv, '--import', WITHOUT_BROWSER] })
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
