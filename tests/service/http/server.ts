import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import { errorBody } from './errors.ts'
import { loggedAnswer } from './log.ts'
import { planResponse, type Shared } from './responder.ts'
import type { Interface } from './router.ts'

const HOST = '127.0.0.1'

/** Enough for 500 contract addresses in one query. */
const MAX_HEADER_BYTES = 128 * 1024

export interface RunningServer {
  /** Without a trailing slash. */
  url: string
  /** Closes all connections immediately, even during a response. */
  stop: () => Promise<void>
}

const WITHOUT_BODY: readonly number[] = [204, 304]

function write(response: ServerResponse, answer: Answer): void {
  const length = WITHOUT_BODY.includes(answer.status)
    ? {}
    : { 'content-length': Buffer.byteLength(answer.body) }
  response.writeHead(answer.status, { ...answer.headers, ...length })
  response.end(answer.body)
}

/** Announces twice the body's length, sends the body and closes the connection. */
function writeHalf(response: ServerResponse, answer: Answer): void {
  const length = Buffer.byteLength(answer.body)
  response.writeHead(answer.status, { ...answer.headers, 'content-length': length * 2 })
  response.write(answer.body, () => response.destroy())
}

async function serve(
  shared: Shared,
  interfaceName: Interface,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
) {
  request.resume()
  const { entry, fault, answer } = planResponse(shared, interfaceName, request)
  const { clock, logAnswers } = shared.settings
  if (logAnswers) {
    response.once('close', () => {
      entry.endedAt ??= clock()
    })
  }
  if (fault.until !== undefined) await Promise.race([fault.until, once(stopping, 'abort')])
  if (fault.latencyMs) await wait(fault.latencyMs, undefined, { signal: stopping })
  if (response.destroyed) return
  if (fault.cut && fault.body !== 'truncated') {
    response.destroy()
    return
  }
  const sent = answer()
  if (fault.cut) {
    writeHalf(response, sent)
    return
  }
  entry.status = sent.status
  if (logAnswers) {
    entry.answer = loggedAnswer(sent, clock())
    entry.endedAt = entry.answer.at
  }
  write(response, sent)
}

/** Responds to a request that is not HTTP with an error body (API section 7). */
function rejectInvalidHttp(server: Server): void {
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return
    const body = JSON.stringify(errorBody(400, ['The request is not valid HTTP']))
    socket.end(
      `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    )
  })
}

const listenError = (error: NodeJS.ErrnoException, interfaceName: Interface, port: number): Error => {
  const what = `the ${interfaceName} interface cannot listen on ${HOST}:${port}`
  return new Error(error.code === 'EADDRINUSE' ? `${what}: the port is in use` : `${what}: ${error.message}`)
}

function listen(server: Server, interfaceName: Interface, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, interfaceName, port)))
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Starts one interface on a port of 127.0.0.1; 0 is any free port. @throws a one-line error */
export async function startServer(
  shared: Shared,
  interfaceName: Interface,
  port: number,
): Promise<RunningServer> {
  const stopping = new AbortController()
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 60_000 },
    (request, response) => {
      // `serve` fails if the client has disconnected, or if `stop` interrupts a delay.
      serve(shared, interfaceName, request, response, stopping.signal).catch(() => response.destroy())
    },
  )
  rejectInvalidHttp(server)
  const bound = await listen(server, interfaceName, port)
  return {
    url: `http://${HOST}:${bound}`,
    stop: async () => {
      stopping.abort()
      await close(server)
    },
  }
}
