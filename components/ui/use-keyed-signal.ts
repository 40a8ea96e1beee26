import { type Signal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'

/** A signal that is reset to its initial value when the key changes. */
export const useKeyedSignal = <T>(key: unknown, initial: T): Signal<T> =>
  useMemo(() => signal(initial), [key])
