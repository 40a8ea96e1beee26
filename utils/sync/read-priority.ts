export type ReadPriority = ReturnType<typeof createReadPriority>

/**
 * Reads of the same second, such as the chains of a wallet, keep their order. Levels of the background and of
 * incognito windows can be compared.
 */
const currentLevel = (): number => 1 + Math.floor((performance.timeOrigin + performance.now()) / 1000)

/** The level of a read that a refresh run needs, and for which no person waits. */
export const RUN_LEVEL = 0

/**
 * Creates the priority of a read in the queue of requests. All requests of the read have it, also those that
 * wait. Reads for a person go before those of a refresh run, and what the person opened last goes first.
 * @param level of a read that a person has just asked for, if it is not set
 */
export function createReadPriority(level = currentLevel()) {
  const listeners = new Set<() => void>()
  return {
    /** The higher, the sooner. */
    level: () => level,
    /** Gives the read the priority of one that a person has just asked for. */
    raise: () => {
      level = currentLevel()
      for (const listener of listeners) listener()
    },
    /** @returns a function that unsubscribes */
    onRaise: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
