import type { CDPSession } from '@playwright/test'

/** The target was closed before or during a command. */
export class TargetClosedError extends Error {
  override name = 'TargetClosedError'
}

/** A protocol session with a target that Playwright does not attach to. */
export interface TargetSession {
  targetId: string
  send<T>(method: string, params?: object): Promise<T>
  /** Whether the target has been closed. */
  isClosed(): boolean
}

interface PendingCommand {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Reply {
  id?: number
  result?: unknown
  error?: { message: string }
}

/**
 * Attaches to a target through a browser session. The session is not flattened: its messages arrive as
 * `Target.receivedMessageFromTarget` events. Playwright drops messages of flattened sessions that it did not
 * create.
 */
export async function attach(browser: CDPSession, targetId: string): Promise<TargetSession> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const pending = new Map<number, PendingCommand>()
  let lastId = 0
  let closed = false
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId === sessionId) settle(pending, JSON.parse(event.message) as Reply)
  })
  browser.on('Target.detachedFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    closed = true
    for (const { reject } of pending.values()) reject(new TargetClosedError('The popup has closed'))
    pending.clear()
  })
  return {
    targetId,
    isClosed: () => closed,
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve, reject) => {
        lastId += 1
        const id = lastId
        pending.set(id, { resolve: resolve as PendingCommand['resolve'], reject })
        const message = JSON.stringify({ id, method, params })
        browser.send('Target.sendMessageToTarget', { sessionId, message }).catch((error: Error) => {
          pending.delete(id)
          reject(closed ? new TargetClosedError('The popup has closed') : error)
        })
      }),
  }
}

/** Settles the pending command of a reply. Messages without an id are events, which are not used. */
function settle(pending: Map<number, PendingCommand>, { id, result, error }: Reply): void {
  const command = id === undefined ? undefined : pending.get(id)
  if (!command || id === undefined) return
  pending.delete(id)
  if (error) command.reject(new Error(error.message))
  else command.resolve(result)
}
