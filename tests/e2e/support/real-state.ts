import type { RealPopup } from '../../../scripts/browser/real-popup.ts'

/** Waits until a real popup is in a state, with all rows of its list there that will be. */
export const stateIs = (popup: RealPopup, state: string, timeout?: number): Promise<unknown> =>
  popup.waitFor(
    `document.querySelector('main[data-state=${state}]') && !document.querySelector('[aria-busy]')`,
    timeout,
  )
