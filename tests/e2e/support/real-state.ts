import type { RealPopup } from '../../../scripts/browser/real-popup.ts'

/** Waits until a real popup is in a state and has rendered its rows. */
export const waitForState = (popup: RealPopup, state: string, timeout?: number): Promise<unknown> =>
  popup.waitFor(
    `document.querySelector('main[data-state=${state}]') && !document.querySelector('[aria-busy]')`,
    timeout,
  )
