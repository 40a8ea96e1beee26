import { type Signal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'

/** A signal. When the key changes, a new signal with the initial value replaces it. */
export const useKeyedSignal = <T>(key: unknown, initial: T): Signal<T> =>
  useMemo(() => signal(initial), [key])
