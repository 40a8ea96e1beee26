/** How long the user's wish is remembered. The request follows immediately. */
const ALLOWED_MS = 10_000

/** Until when a trial is allowed, in ms, by origin. */
const allowed = new Map<string, number>()
const running = new Map<string, Promise<unknown>>()

/**
 * Allows one request to an origin during its rate-limit hold, because the user pressed "Try now". Ignored
 * while such a request is running: the button was pressed twice, or on two pages.
 */
export function allowTrial(origin: string): void {
  if (!running.has(origin)) allowed.set(origin, Date.now() + ALLOWED_MS)
}

/** Whether a trial is allowed. Only the first call returns true. */
export function takeTrial(origin: string): boolean {
  const isAllowed = Date.now() < (allowed.get(origin) ?? 0)
  allowed.delete(origin)
  return isAllowed
}

/** Runs the trial. Other requests wait for it by `waitForTrial`. */
export function runTrial<T>(origin: string, send: () => Promise<T>): Promise<T> {
  const trial = send().finally(() => running.delete(origin))
  running.set(
    origin,
    trial.catch(() => {}),
  )
  return trial
}

/** Waits for a running trial. @returns whether there was one, so that the hold may have changed */
export async function waitForTrial(origin: string): Promise<boolean> {
  const trial = running.get(origin)
  await trial
  return trial !== undefined
}
