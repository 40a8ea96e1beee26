import { type Signal, signal } from '@preact/signals'
import { type ChoiceName, readChoices, watchChoice } from '../storage/choices.ts'
import type { ItemValue } from '../storage/items.ts'

/** One signal per stored choice. */
export type ChoiceSignals<Name extends ChoiceName> = { [Key in Name]: Signal<ItemValue<Key>> }

/** Reads choices into signals, and updates the signals after each change. */
export async function readChoiceSignals<const Name extends ChoiceName>(
  ...names: Name[]
): Promise<ChoiceSignals<Name>> {
  // Subscribes before it reads, so that no change is missed. A change during the read is the newer value.
  const changed = new Map<ChoiceName, unknown>()
  let apply = (name: Name, value: unknown): void => {
    changed.set(name, value)
  }
  for (const name of names) watchChoice(name, (value) => apply(name, value))
  const values = await readChoices(...names)
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
  return Object.fromEntries(signals) as ChoiceSignals<Name>
}
