/** The number of positions in the code that a description has. */
const MAX_POSITIONS = 6
/** The position of a call in a script of the extension, in the stack of an error. */
const POSITION = /(?:chrome|moz)-extension:\/\/[^/\s]+\/(?:[\w-]+\/)*([\w.-]+\.js:\d+:\d+)/g

/**
 * Describes an error for a bug report: its type and the positions in the code, such as
 * `TypeError at shared-Ab12.js:2:3456, popup-Cd34.js:1:78`. Leaves out the message, because it can contain
 * addresses, amounts or other input.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${error === null ? 'null' : typeof error}`
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
  const positions = [...(error.stack ?? '').matchAll(POSITION)].map(([, position]) => position)
  return positions.length === 0 ? name : `${name} at ${positions.slice(0, MAX_POSITIONS).join(', ')}`
}
