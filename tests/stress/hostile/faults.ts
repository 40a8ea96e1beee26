import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { JSON_TYPE } from '../support/scripted-service.ts'

/** A fault of an HTTP response and the kinds of failure that it may cause. */
export interface WireFault {
  name: string
  kinds: readonly string[]
  respond(response: ServerResponse): void
}

const VALID = JSON.stringify({ status: 'ok', erc20TokenBalances: [], results: [], chains: [] })
const HTML = '<!doctype html><title>Sign in to this network</title><script>globalThis.taken = true</script>'
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ')

function send(body: string | Buffer, headers: Record<string, string | number> = JSON_TYPE, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

/** Sends megabytes as fast as the client receives them. */
function flood(megabytes: number, headers: Record<string, string | number>) {
  return (response: ServerResponse) => {
    response.writeHead(200, headers)
    let sent = 0
    const more = () => {
      while (sent < megabytes) {
        sent += 1
        if (!response.write(MEGABYTE)) return
      }
      response.end(VALID)
    }
    response.on('drain', more)
    more()
  }
}

const BAD = ['badResponse']
const UNREACHABLE = ['unreachable', 'badResponse']
/** For a connection that closes after the response has begun. */
const CONNECTION_LOST = ['connectionLost']

const withContentType = (type: string): WireFault => ({
  name: `the type ${JSON.stringify(type)}`,
  kinds: BAD,
  respond: send(VALID, type === '' ? {} : { 'content-type': type }),
})

const status = (code: number, kind: string, headers: Record<string, string> = {}): WireFault => ({
  name: `the status ${code} ${Object.values(headers).join()}`,
  kinds: [kind],
  respond: send(JSON.stringify({ message: HTML, statusCode: code }), { ...JSON_TYPE, ...headers }, code),
})

const INVALID_BODIES: WireFault[] = [
  { name: 'an HTML page', kinds: ['intercepted'], respond: send(HTML, { 'content-type': 'text/html' }) },
  { name: 'an HTML page with the type of JSON', kinds: ['intercepted'], respond: send(HTML) },
  { name: 'half a body', kinds: BAD, respond: send(VALID.slice(0, VALID.length / 2)) },
  { name: 'an empty body', kinds: BAD, respond: send('') },
  { name: 'null', kinds: BAD, respond: send('null') },
  { name: 'a list', kinds: BAD, respond: send('[]') },
  { name: 'no content', kinds: BAD, respond: send('', {}, 204) },
  {
    name: 'wrong types',
    kinds: BAD,
    respond: send('{"status":1,"erc20TokenBalances":{},"results":{},"chains":"x"}'),
  },
  {
    name: 'prototype keys',
    kinds: BAD,
    respond: send('{"__proto__":{"status":"ok"},"constructor":{"prototype":{}}}'),
  },
  {
    name: 'a million brackets',
    kinds: BAD,
    respond: send(`{"more":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
  },
  {
    name: 'bytes that are not text',
    kinds: BAD,
    respond: send(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00, 0xc3, 0x28])),
  },
  {
    name: '64 MB of a known length',
    kinds: BAD,
    respond: flood(64, { ...JSON_TYPE, 'content-length': 64 * 1024 * 1024 + VALID.length }),
  },
  { name: '64 MB of unknown length', kinds: BAD, respond: flood(64, JSON_TYPE) },
  {
    name: '64 MB in 64 kB',
    kinds: BAD,
    respond: send(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), {
      ...JSON_TYPE,
      'content-encoding': 'gzip',
    }),
  },
]

const BROKEN_CONNECTIONS: WireFault[] = [
  {
    name: 'gzip that is not gzip',
    kinds: [...UNREACHABLE, ...CONNECTION_LOST],
    respond: send(VALID, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  },
  {
    name: 'less than the content length',
    kinds: CONNECTION_LOST,
    respond: (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': VALID.length * 2 })
      response.write(VALID, () => response.destroy())
    },
  },
  { name: 'a cut connection', kinds: UNREACHABLE, respond: (response) => response.destroy() },
  {
    name: 'no HTTP',
    kinds: UNREACHABLE,
    respond: (response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  },
]

/** @param otherUrl the target of redirects */
export const wireFaults = (otherUrl: string): WireFault[] => [
  ...INVALID_BODIES,
  ...BROKEN_CONNECTIONS,
  ...[
    '',
    'text/plain',
    'application/jsonp',
    'application/octet-stream',
    'text/json',
    'multipart/form-data',
  ].map(withContentType),
  ...[301, 302, 303, 307, 308].map((code) => status(code, 'intercepted', { location: otherUrl })),
  ...[400, 402, 405, 410, 418, 451].map((code) => status(code, 'badRequest')),
  status(401, 'unauthorized'),
  status(403, 'forbidden'),
  status(404, 'notFound'),
  status(500, 'serverError'),
  status(502, 'badGateway'),
  status(503, 'chainUnavailable'),
  ...['-1', '', '1e9', 'soon', 'Fri, 31 Dec 2099 23:59:59 GMT', '99999999999999999999'].map((wait) =>
    status(429, 'rateLimited', { 'retry-after': wait }),
  ),
]
