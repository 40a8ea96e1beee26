import type { Ahead } from '../../utils/store/storage.ts'

/** The browser's own interface, whose one name both browsers have: this comes before anything that a library is needed for. */
declare const chrome: {
  storage: {
    local: {
      get(names: readonly string[]): Promise<Record<string, unknown>>
      onChanged: Record<
        'addListener' | 'removeListener',
        (listener: (changes: Record<string, { newValue?: unknown }>) => void) => void
      >
    }
  }
}

export interface ReadAhead extends Ahead {
  /** Asks storage for what will be needed, in one go. */
  read(names: readonly string[]): Promise<Record<string, unknown>>
  /** What was read is not kept up to date any more. */
  end(): void
}

/** Values of `storage.local` that are read before anybody needs them. What is changed meanwhile is heard of. */
export function createReadAhead(): ReadAhead {
  const { local } = chrome.storage
  const readings = new Map<string, Promise<Record<string, unknown>>>()
  const changed: Record<string, unknown> = {}
  const listener = (changes: Record<string, { newValue?: unknown }>) => {
    for (const name in changes) changed[name] = changes[name]?.newValue
  }
  local.onChanged.addListener(listener)

  async function take(names: readonly string[]): Promise<Record<string, unknown>> {
    const found = await Promise.all(names.map((name) => readings.get(name)))
    return Object.fromEntries(
      names.map((name, index) => [name, name in changed ? changed[name] : found[index]?.[name]]),
    )
  }

  return {
    read: (names) => {
      // What is no list is none before storage is asked, which takes nothing for everything.
      const reading = local.get([...names])
      for (const name of names) readings.set(name, reading)
      return reading
    },
    get: (names) => (names.every((name) => readings.has(name)) ? take(names) : null),
    end: () => {
      local.onChanged.removeListener(listener)
      readings.clear()
    },
  }
}
