import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { findChromium } from './find-chromium.mjs'
import { browserArguments, needsNoSandbox } from './launch.ts'

/** A page or worker, as the DevTools Protocol describes it. */
export interface Target {
  targetId: string
  type: string
  url: string
  title: string
  /** Whether a debugger is attached. */
  attached: boolean
}

/** A Chromium without a debugger until `attach` is called: idle workers stop, as they do for a user. */
export interface BrowserWithoutDebugger {
  /** The process id. */
  pid: number
  open(url: string): Promise<string>
  closeTab(targetId: string): Promise<void>
  targets(): Promise<Target[]>
  /** The ids of its processes. */
  processIds(): Promise<number[]>
  /** The target of the first tab. The page in the tab has a target of its own. */
  tab(): Promise<string>
  /** Clicks the toolbar button of an extension. @param tab the target of a tab in the window */
  click(extensionId: string, tab: string): Promise<void>
  /** Attaches a debugger to one target until `detach`. */
  attach(targetId: string): Promise<Session>
  close(): Promise<void>
}

/** A debugger in one target. */
export interface Session {
  send<T = unknown>(method: string, params?: object): Promise<T>
  /** Evaluates an expression in the target and awaits its value. @throws the error of the expression */
  evaluate<T>(expression: string): Promise<T>
  detach(): Promise<void>
}

interface Reply {
  id?: number
  result?: unknown
  error?: { message: string }
}

interface EvaluateReply {
  result: { value: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

type Send = <T = unknown>(method: string, params?: object, sessionId?: string) => Promise<T>

/**
 * Starts the browser with one or more extensions.
 * @param extensionDir one folder, or several separated by commas
 * @param profileDir an existing folder
 */
export async function launchWithoutDebugger(
  extensionDir: string,
  profileDir: string,
): Promise<BrowserWithoutDebugger> {
  const child = spawn(
    findChromium(),
    [
      ...browserArguments({ extensionDir }),
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profileDir}`,
      ...(needsNoSandbox() ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const exited = once(child, 'exit')
  const send = connect(child)
  await send('Browser.getVersion')
  return {
    pid: child.pid ?? 0,
    open: async (url) => (await send<{ targetId: string }>('Target.createTarget', { url })).targetId,
    closeTab: async (targetId) => {
      await send('Target.closeTarget', { targetId })
    },
    targets: async () => (await send<{ targetInfos: Target[] }>('Target.getTargets')).targetInfos,
    processIds: async () => {
      const { processInfo } = await send<{ processInfo: { id: number }[] }>('SystemInfo.getProcessInfo')
      return processInfo.map(({ id }) => id)
    },
    tab: async () => {
      const filter = [{ type: 'tab' }]
      const { targetInfos } = await send<{ targetInfos: Target[] }>('Target.getTargets', { filter })
      return targetInfos[0]?.targetId ?? ''
    },
    click: (id, targetId) => send('Extensions.triggerAction', { id, targetId }),
    attach: async (targetId) => {
      const options = { targetId, flatten: true }
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', options)
      return sessionOf(send, sessionId)
    },
    close: async () => {
      await send('Browser.close').catch(() => child.kill('SIGKILL'))
      await exited
    },
  }
}

function sessionOf(send: Send, sessionId: string): Session {
  return {
    send: (method, params) => send(method, params, sessionId),
    evaluate: async <T>(expression: string) => {
      const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
      const { result, exceptionDetails } = await send<EvaluateReply>('Runtime.evaluate', options, sessionId)
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value as T
    },
    detach: () => send('Target.detachFromTarget', { sessionId }),
  }
}

/** Connects to the DevTools Protocol over the browser's pipe: JSON messages that end with a zero byte. */
function connect(child: ChildProcess): Send {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  let buffered = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (buffered + text).split('\0')
    buffered = messages.pop() ?? ''
    for (const message of messages) {
      const { id = 0, result, error } = JSON.parse(message) as Reply
      const command = pending.get(id)
      pending.delete(id)
      if (error) command?.reject(new Error(error.message))
      else command?.resolve(result)
    }
  })
  const rejectPending = () => {
    for (const { reject } of pending.values()) reject(new Error('The browser has exited'))
    pending.clear()
  }
  child.on('exit', rejectPending)
  input.on('error', rejectPending)
  return <T>(method: string, params: object = {}, sessionId?: string): Promise<T> =>
    new Promise((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve: resolve as (value: unknown) => void, reject })
      input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`)
    })
}
