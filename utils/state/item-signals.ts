import { type Signal, signal } from '@preact/signals'
import type { ItemValue } from '../storage/items.ts'
import { type PlainItemName, readItems, watchItem } from '../storage/items.ts'

/** One signal per stored item. */
export type ItemSignals<Name extends PlainItemName> = { [Key in Name]: Signal<ItemValue<Key>> }

/** Reads items into signals, and updates the signals after each change. */
export async function readItemSignals<const Name extends PlainItemName>(
  ...names: Name[]
): Promise<ItemSignals<Name>> {
  // Subscribes before it reads, so that no change is missed. A change during the read is the newer value.
  const changed = new Map<PlainItemName, unknown>()
  let apply = (name: Name, value: unknown): void => {
    changed.set(name, value)
  }
  for (const name of names) watchItem(name, (value) => apply(name, value))
  const values = await readItems(...names)
  const signals = new Map<Name, Signal<unknown>>(
    names.map((name, index) => [
      name,
      signal<unknown>(changed.has(name) ? changed.get(name) : values[index]),
    ]),
  )
  apply = (name, value) => {
    const known = signals.get(name)
    if (known) known.value = value
  }
  return Object.fromEntries(signals) as ItemSignals<Name>
}
