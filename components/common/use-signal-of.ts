import { type Signal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'

/** What is known of a subject, or of a part of it, as long as it is the same: another one begins anew, in the elements of the one before. */
export const useSignalOf = <T>(subject: unknown, initial: T, part?: unknown): Signal<T> =>
  useMemo(() => signal(initial), [subject, part])
