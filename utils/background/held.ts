import { browser } from 'wxt/browser'
import { type Ahead, nameOf, type StorageKey } from '../store/storage.ts'

/** So long it is held at most: who pastes an address presses Enter by then, and most lists are read. Ms. */
const HELD_FOR = 10_000

/** Values of `storage.local` in memory. */
export interface Held extends Ahead {
  /** Reads them now, in the place of all that was held. */
  hold(keys: readonly StorageKey[]): void
  /** Who wrote one of them has it read again, without a key all; of what others write it is heard. */
  forget(key?: StorageKey): void
}

/**
 * Holds what look-ups read again and again, each value until it changes. It is not for those who write what they have read:
 * a change of a moment ago may still be on its way.
 */
export function createHeld(): Held {
  const { local } = browser.storage
  const values = new Map<string, Promise<unknown>>()
  let end: ReturnType<typeof setTimeout> | undefined

  const listener = (changes: Record<string, unknown>): void => {
    for (const name of Object.keys(changes)) values.delete(name)
  }
  function forgetAll(): void {
    clearTimeout(end)
    values.clear()
    local.onChanged.removeListener(listener)
  }

  return {
    hold(keys) {
      forgetAll()
      local.onChanged.addListener(listener)
      end = setTimeout(forgetAll, HELD_FOR)
      const names = keys.map(nameOf)
      const reading = local.get(names)
      for (const name of names)
        values.set(
          name,
          reading.then((found) => found[name]),
        )
      // Whoever needs it reads it again, and hears why it cannot be read.
      for (const value of values.values()) value.catch(() => {})
    },
    forget(key) {
      if (key) values.delete(nameOf(key))
      else forgetAll()
    },
    get(names) {
      if (!names.every((name) => values.has(name))) return null
      const found = names.map(async (name) => [name, await values.get(name)] as const)
      return Promise.all(found).then((entries) => Object.fromEntries(entries))
    },
  }
}

/** What the background's look-ups hold. */
export const held = createHeld()
