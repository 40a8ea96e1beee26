import type { Signal } from '@preact/signals'

/** A handler that sets a signal to the value that it receives, for example the text of a field. */
export const setterOf =
  <T>(signal: Signal<T>) =>
  (value: T): void => {
    signal.value = value
  }

/** A handler that sets a signal to the same value each time, for example to open a dialog. */
export const setTo =
  <T>(signal: Signal<T>, value: T) =>
  (): void => {
    signal.value = value
  }
