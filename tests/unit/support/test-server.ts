import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  method: string
  /** Path without query. */
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
}

export interface TestServer {
  url: string
  /** The requests received so far. */
  requests: ReceivedRequest[]
}

type Responder = (response: ServerResponse, request: ReceivedRequest, count: number) => void

/**
 * Starts a real local server, which closes when the test ends.
 * @param respond called for each request, with the number of requests so far
 */
export async function serve(respond: Responder): Promise<TestServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1')
    const request: ReceivedRequest = {
      method: incoming.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: incoming.headers,
    }
    requests.push(request)
    respond(response, request, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => close(server))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

/** Sends a body as JSON. A string is sent unchanged. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Sends each response once, in order, then repeats the last one. */
export const inSequence =
  (...responders: Responder[]): Responder =>
  (response, request, count) =>
    responders[Math.min(count, responders.length) - 1]?.(response, request, count)
