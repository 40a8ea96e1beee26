import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { findChromium } from '../../../scripts/browser/find-chromium.mjs'
import { browserArguments, needsNoSandbox } from '../../../scripts/browser/launch.ts'

/** What the browser says of one of its pages or workers. */
export interface Target {
  targetId: string
  type: string
  url: string
  /** Whether a debugger looks into it. */
  attached: boolean
}

/**
 * A Chromium that is told to open and close tabs and is asked what is there, and into which nothing looks: its workers
 * fall asleep as they do at home.
 */
export interface UnwatchedBrowser {
  /** Of the browser's own process. */
  pid: number
  open(url: string): Promise<string>
  closeTab(targetId: string): Promise<void>
  targets(): Promise<Target[]>
  close(): Promise<void>
}

interface Answer {
  id?: number
  result?: unknown
  error?: { message: string }
}

/** @param profileDir has to be there already, with the extension's settings in it */
export async function launchUnwatched(extensionDir: string, profileDir: string): Promise<UnwatchedBrowser> {
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
  const gone = once(child, 'exit')
  const send = speak(child)
  await send('Browser.getVersion')
  return {
    pid: child.pid ?? 0,
    open: async (url) => (await send<{ targetId: string }>('Target.createTarget', { url })).targetId,
    closeTab: async (targetId) => {
      await send('Target.closeTarget', { targetId })
    },
    targets: async () => (await send<{ targetInfos: Target[] }>('Target.getTargets')).targetInfos,
    close: async () => {
      await send('Browser.close').catch(() => child.kill('SIGKILL'))
      await gone
    },
  }
}

/** The protocol over the browser's own pipe: JSON texts, each ended by a zero byte. */
function speak(child: ChildProcess) {
  const [, , , into, from] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0
  let heard = ''
  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = (heard + text).split('\0')
    heard = messages.pop() ?? ''
    for (const message of messages) {
      const { id = 0, result, error } = JSON.parse(message) as Answer
      const one = waiting.get(id)
      waiting.delete(id)
      if (error) one?.reject(new Error(error.message))
      else one?.resolve(result)
    }
  })
  const lost = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
    waiting.clear()
  }
  child.on('exit', lost)
  into.on('error', lost)
  return <T = unknown>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve: resolve as (value: unknown) => void, reject })
      into.write(`${JSON.stringify({ id: last, method, params })}\0`)
    })
}
