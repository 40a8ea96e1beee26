import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headersOf } from '../../service/http/log.ts'

/** A received request, not decoded. */
export interface RawRequest {
  interfaceName: 'data' | 'metrics'
  method: string
  /** Path and query. */
  raw: string
  headers: Record<string, string>
}

export type Respond = (response: ServerResponse, request: RawRequest) => void

/** Both interfaces of a service that sends the test's responses and records its requests. */
export interface ScriptedService {
  dataUrl: string
  metricsUrl: string
  requests: RawRequest[]
  /** Sets the function that responds to all further requests. */
  respondWith(respond: Respond): void
  stop(): Promise<void>
}

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** Responds with JSON. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, JSON_TYPE)
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export async function startScriptedService(): Promise<ScriptedService> {
  const requests: RawRequest[] = []
  let current: Respond = (response) => json(response, { message: 'Not found' }, 404)
  const start = async (interfaceName: RawRequest['interfaceName']) => {
    const server = createServer({ maxHeaderSize: 128 * 1024 }, (request, response) => {
      const entry = {
        interfaceName,
        method: request.method ?? '',
        raw: request.url ?? '',
        headers: headersOf(request),
      }
      requests.push(entry)
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
    requests,
    respondWith: (respond) => {
      current = respond
    },
    stop: async () => {
      await Promise.all([data.stop(), metrics.stop()])
    },
  }
}
