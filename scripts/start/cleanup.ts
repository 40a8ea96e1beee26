type Task = () => Promise<unknown>

/** Tasks to run at the end, the most recently added one first. */
export class Cleanup {
  #tasks: Task[] = []
  #running: Promise<void> | undefined

  /** Adds a task. After `run` has started, the task runs immediately. */
  async add(task: Task): Promise<void> {
    if (this.#running === undefined) this.#tasks.push(task)
    else await task()
  }

  /** Runs every task, even if others fail. A second call waits for the first. */
  run(): Promise<void> {
    this.#running ??= this.#runAll()
    return this.#running
  }

  async #runAll(): Promise<void> {
    for (const task of this.#tasks.reverse()) {
      await task().catch((error: unknown) => console.error(`start: while cleaning up: ${error}`))
    }
  }
}
