/**
 * Creates a function that loads a subject. Calls for a subject that is being loaded lead to a single further
 * load after it.
 * @param isWanted whether the subject is still needed
 */
export function createReload<Subject>(
  load: (subject: Subject) => Promise<void>,
  isWanted: (subject: Subject) => boolean,
): (subject: Subject) => Promise<void> {
  let running: { subject: Subject; isStale: boolean; done: Promise<void> } | null = null

  return (subject) => {
    if (running?.subject === subject) {
      running.isStale = true
      return running.done
    }
    const current = { subject, isStale: true, done: Promise.resolve() }
    const loadWhileStale = async () => {
      try {
        while (current.isStale && isWanted(subject)) {
          current.isStale = false
          await load(subject)
        }
      } finally {
        if (running === current) running = null
      }
    }
    running = current
    current.done = loadWhileStale()
    return current.done
  }
}
