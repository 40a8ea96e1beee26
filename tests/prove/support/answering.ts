import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headersOf } from '../../service/http/log.ts'

/** A request as it came in, nothing of it decoded. */
export interface Heard {
  of: 'data' | 'metrics'
  method: string
  /** Path and query, letter for letter. */
  raw: string
  headers: Record<string, string>
}

export type Answer = (response: ServerResponse, heard: Heard) => void

/** Both interfaces of a service that says whatever a proof wants it to say, and that writes down what it hears. */
export interface Answering {
  dataUrl: string
  metricsUrl: string
  heard: Heard[]
  answer(answer: Answer): void
  stop(): Promise<void>
}

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** An answer of JSON. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, JSON_TYPE)
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export async function startAnswering(): Promise<Answering> {
  const heard: Heard[] = []
  let current: Answer = (response) => json(response, { message: 'Not found' }, 404)
  const start = async (of: Heard['of']) => {
    const server = createServer({ maxHeaderSize: 128 * 1024 }, (request, response) => {
      const entry = { of, method: request.method ?? '', raw: request.url ?? '', headers: headersOf(request) }
      heard.push(entry)
      response.on('error', () => {})
      current(response, entry)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const stop = () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    }
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
  }
  const [data, metrics] = [await start('data'), await start('metrics')]
  return {
    dataUrl: data.url,
    metricsUrl: metrics.url,
    heard,
    answer: (answer) => {
      current = answer
    },
    stop: async () => {
      await Promise.all([data.stop(), metrics.stop()])
    },
  }
}
