import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between the extension and its storage: it hears of every call first, and says which one fails. */
export interface Calls {
  /** To run before every script of the extension. */
  script: string
  /** From now on calls are counted; the one of this number fails, if there is one. */
  arm(failing: number | null): void
  /** The calls since then, by what they are, in their order. */
  heard(): string[]
  /** What was made to fail since then. */
  failed(): string | null
  close(): Promise<void>
}

/** Starts it, at a port of its own on this computer. */
export async function countCalls(): Promise<Calls> {
  let failing: number | null = null
  let armed = false
  let heard: string[] = []
  let failed: string | null = null
  const server = createServer((request, response) => {
    const what = decodeURIComponent((request.url ?? '').slice(1))
    const fails = armed && heard.length === failing
    if (armed) heard.push(what)
    if (fails) failed = what
    response.writeHead(200, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    response.end(fails ? 'fails' : 'works')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    script: `(${patch.toString()})(${JSON.stringify(`http://127.0.0.1:${port}/`)})`,
    arm: (number) => {
      failing = number
      armed = true
      heard = []
      failed = null
    },
    heard: () => heard,
    failed: () => failed,
    close: () => closed(server),
  }
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** Runs in the extension, as text: it may use nothing of this file. */
function patch(control: string): void {
  type Method = (...rest: unknown[]) => Promise<unknown>
  const { chrome, location } = globalThis as unknown as {
    chrome: { storage: Record<string, Record<string, Method>> }
    location: { pathname: string }
  }
  for (const area of ['local', 'session']) {
    const methods = chrome.storage[area]
    if (!methods) continue
    for (const name of ['get', 'set', 'remove', 'clear', 'getBytesInUse']) {
      const real = methods[name]?.bind(methods)
      if (!real) continue
      methods[name] = async (...rest) => {
        // The driver's own looks, from within the worker.
        if (location.pathname === '/background.js' && rest[0] === null) return await real(...rest)
        const keys = typeof rest[0] === 'object' && rest[0] ? Object.keys(rest[0]) : [rest[0]]
        const what = `${location.pathname} ${area}.${name} ${keys.join(',').slice(0, 60)}`
        const answer = await fetch(control + encodeURIComponent(what))
        if ((await answer.text()) === 'fails') throw new Error('IO error: made to fail')
        return await real(...rest)
      }
    }
  }
}
