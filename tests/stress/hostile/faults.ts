import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { JSON_TYPE } from '../support/scripted-service.ts'

/** A fault of an HTTP response and the kinds of failure that it may cause. */
export interface WireFault {
  name: string
  kinds: readonly string[]
  answer(response: ServerResponse): void
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
/** For a connection that ends after the response has begun. */
const CONNECTION_LOST = ['connectionLost']

const withContentType = (type: string): WireFault => ({
  name: `the type ${JSON.stringify(type)}`,
  kinds: BAD,
  answer: send(VALID, type === '' ? {} : { 'content-type': type }),
})

const status = (code: number, kind: string, headers: Record<string, string> = {}): WireFault => ({
  name: `the status ${code} ${Object.values(headers).join()}`,
  kinds: [kind],
  answer: send(JSON.stringify({ message: HTML, statusCode: code }), { ...JSON_TYPE, ...headers }, code),
})

/** @param otherUrl the target of redirects */
export const wireFaults = (otherUrl: string): WireFault[] => [
  { name: 'a page', kinds: BAD, answer: send(HTML, { 'content-type': 'text/html' }) },
  { name: 'a page with the type of JSON', kinds: BAD, answer: send(HTML) },
  { name: 'half', kinds: BAD, answer: send(VALID.slice(0, VALID.length / 2)) },
  { name: 'nothing', kinds: BAD, answer: send('') },
  { name: 'null', kinds: BAD, answer: send('null') },
  { name: 'a list', kinds: BAD, answer: send('[]') },
  { name: 'no content', kinds: BAD, answer: send('', {}, 204) },
  {
    name: 'wrong types',
    kinds: BAD,
    answer: send('{"status":1,"erc20TokenBalances":{},"results":{},"chains":"x"}'),
  },
  {
    name: 'keys of objects',
    kinds: BAD,
    answer: send('{"__proto__":{"status":"ok"},"constructor":{"prototype":{}}}'),
  },
  { name: 'brackets', kinds: BAD, answer: send(`{"more":${'['.repeat(500_000)}${']'.repeat(500_000)}}`) },
  {
    name: 'bytes that are not text',
    kinds: BAD,
    answer: send(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00, 0xc3, 0x28])),
  },
  {
    name: '64 MB of a known length',
    kinds: BAD,
    answer: flood(64, { ...JSON_TYPE, 'content-length': 64 * 1024 * 1024 + VALID.length }),
  },
  { name: '64 MB of unknown length', kinds: BAD, answer: flood(64, JSON_TYPE) },
  {
    name: '64 MB in 64 kB',
    kinds: BAD,
    answer: send(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  },
  {
    name: 'gzip that is not gzip',
    kinds: [...UNREACHABLE, ...CONNECTION_LOST],
    answer: send(VALID, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  },
  {
    name: 'less than the content length',
    kinds: CONNECTION_LOST,
    answer: (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': VALID.length * 2 })
      response.write(VALID, () => response.destroy())
    },
  },
  { name: 'a cut connection', kinds: UNREACHABLE, answer: (response) => response.destroy() },
  {
    name: 'no HTTP',
    kinds: UNREACHABLE,
    answer: (response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  },
  ...[
    '',
    'text/plain',
    'application/jsonp',
    'application/octet-stream',
    'text/json',
    'multipart/form-data',
  ].map(withContentType),
  ...[301, 302, 303, 307, 308].map((code) => status(code, 'redirected', { location: otherUrl })),
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
