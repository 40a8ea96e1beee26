import type { CDPSession } from '@playwright/test'

/** The target was closed before or during a command. */
export class TargetClosed extends Error {
  override name = 'TargetClosed'
}

/** A protocol session with a target that Playwright does not attach to. */
export interface TargetSession {
  targetId: string
  send<T>(method: string, params?: object): Promise<T>
  /** Whether the target has been closed. */
  gone(): boolean
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Answer {
  id?: number
  result?: unknown
  error?: { message: string }
}

/**
 * Attaches to a target through a browser session. Not flattened, because Playwright forwards replies of
 * sessions that it did not create only as messages.
 */
export async function attach(browser: CDPSession, targetId: string): Promise<TargetSession> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let gone = false
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId === sessionId) settle(waiting, JSON.parse(event.message) as Answer)
  })
  browser.on('Target.detachedFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    gone = true
    for (const { reject } of waiting.values()) reject(new TargetClosed('The popup has closed'))
    waiting.clear()
  })
  return {
    targetId,
    gone: () => gone,
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve, reject) => {
        last += 1
        const id = last
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        const message = JSON.stringify({ id, method, params })
        browser.send('Target.sendMessageToTarget', { sessionId, message }).catch((error: Error) => {
          waiting.delete(id)
          reject(gone ? new TargetClosed('The popup has closed') : error)
        })
      }),
  }
}

/** Settles the pending command of a reply. Messages without an id are events, which are not used. */
function settle(waiting: Map<number, Waiting>, { id, result, error }: Answer): void {
  const one = id === undefined ? undefined : waiting.get(id)
  if (!one || id === undefined) return
  waiting.delete(id)
  if (error) one.reject(new Error(error.message))
  else one.resolve(result)
}
