import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A received request. */
export interface Seen {
  method: string
  /** Path without query. */
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
}

export interface TestServer {
  url: string
  seen: Seen[]
}

type Answer = (response: ServerResponse, seen: Seen, count: number) => void

/** A real local server with the given responses. It closes when the test ends. */
export async function serve(answer: Answer): Promise<TestServer> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const arrived: Seen = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
    }
    seen.push(arrived)
    answer(response, arrived, seen.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => close(server))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, seen }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Sends one response after the other, and repeats the last one. */
export const oneAfterTheOther =
  (...answers: Answer[]): Answer =>
  (response, seen, count) =>
    answers[Math.min(count, answers.length) - 1]?.(response, seen, count)
