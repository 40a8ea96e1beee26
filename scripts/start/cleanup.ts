type Task = () => Promise<unknown>

/** What has to be undone at the end, the last thing first. */
export class Cleanup {
  #tasks: Task[] = []
  #running: Promise<void> | undefined

  /** Remembers a task. What is only ready once everything is being undone is undone at once. */
  async add(task: Task): Promise<void> {
    if (this.#running === undefined) this.#tasks.push(task)
    else await task()
  }

  /** Does every task, whatever becomes of the others. A second call waits for the first. */
  run(): Promise<void> {
    this.#running ??= this.#undo()
    return this.#running
  }

  async #undo(): Promise<void> {
    for (const task of this.#tasks.reverse()) {
      await task().catch((error: unknown) => console.error(`start: while cleaning up: ${error}`))
    }
  }
}
