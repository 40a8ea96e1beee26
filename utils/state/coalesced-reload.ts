/**
 * Creates a function that loads something. Calls during a load lead to a single further load after it.
 * @param isWanted whether it is still needed
 */
export function createReload(load: () => Promise<void>, isWanted = () => true): () => Promise<void> {
  let isStale = false
  let running: Promise<void> | null = null

  async function loadWhileStale(): Promise<void> {
    try {
      while (isStale && isWanted()) {
        isStale = false
        await load()
      }
    } finally {
      running = null
    }
  }

  return async () => {
    isStale = true
    running ??= loadWhileStale()
    await running
  }
}
