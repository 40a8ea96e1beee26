import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the hostile extension. */
export const HOSTILE_DIR = join(dirname(fileURLToPath(import.meta.url)), 'hostile-extension')

/** A server of another origin, which serves a hostile page and is the target of redirects. */
export interface OtherOrigin {
  url: string
  /** The full text of each request, except those for the hostile page. */
  seen: string[]
  stop(): Promise<void>
}

/** The paths of the hostile page. */
const PAGE_PATHS = ['/page', '/attempts.js', '/favicon.ico']

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>A page</title><body><script src="/attempts.js"></script>'

export async function startOtherOrigin(): Promise<OtherOrigin> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (PAGE_PATHS.includes(request.url ?? '')) {
      const script = request.url === '/attempts.js'
      response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' })
      response.end(script ? readFileSync(join(HOSTILE_DIR, 'attempts.js')) : PAGE)
      return
    }
    void textOf(request).then((text) => seen.push(text))
    response.writeHead(200, { ...allowed, 'content-type': 'application/json' })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return [`${request.method} ${request.url}`, ...request.rawHeaders, body].join('\n')
}
