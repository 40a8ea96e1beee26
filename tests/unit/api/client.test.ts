import '../support/browser-environment.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getJson } from '../../../utils/api/client.ts'
import { MAX_BODY_BYTES } from '../../../utils/api/json-fetch.ts'
import { publishedError } from '../support/responses.ts'
import { inSequence, json, serve } from '../support/test-server.ts'

const schema = v.object({ answer: v.number() })
const VALID = json({ answer: 42 })
const request = (url: string, signal?: AbortSignal) =>
  getJson({ url: new URL(url), schema, options: { signal } })
const intercepted = (status: number | null) => ({ ok: false, failure: { kind: 'intercepted', status } })
const badResponse = (reason: string) => ({ ok: false, failure: { kind: 'badResponse', reason } })

/** Removes the random delay between attempts. */
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('getJson with a valid response', () => {
  test('returns the value parsed by the schema', async () => {
    const server = await serve(VALID)
    expect(await request(server.url)).toEqual({ ok: true, value: { answer: 42 } })
  })

  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/problem+json',
    'application/json ;a=b',
  ])('accepts the content type %s', async (type) => {
    const server = await serve(json({ answer: 42 }, 200, { 'content-type': type }))
    expect(await request(server.url)).toMatchObject({ ok: true })
  })

  test('sends no cookie, referrer or body', async () => {
    const server = await serve(VALID)
    await request(server.url)
    const headers = server.requests[0]?.headers ?? {}
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
    expect(headers).not.toHaveProperty('content-length')
  })
})

describe('getJson with an invalid response', () => {
  test.each([
    ['text/html', '<html></html>'],
    ['TEXT/HTML; charset=utf-8', '{"answer":42}'],
    ['application/xhtml+xml', '<?xml version="1.0"?>'],
    ['text/plain', '<!DOCTYPE html>'],
    ['', ' \n<html></html>'],
    ['application/json', '<html></html>'],
  ])('says that an HTML page is not from the service, and does not retry: %j %j', async (type, body) => {
    const server = await serve(json(body, 200, { 'content-type': type }))
    expect(await request(server.url)).toEqual(intercepted(200))
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['{"answer":4', 'truncated'],
    ['{"answer":42', 'truncated'],
    ['{"answer":"4\\"', 'truncated'],
    ['{"more":[{"a":"}]"},', 'truncated'],
    ['[', 'truncated'],
    ['', 'truncated'],
    ['{"answer":42}}', 'notJson'],
    ['answer', 'notJson'],
    ['{"answer":}', 'notJson'],
  ])('distinguishes truncated JSON from other text: %j', async (body, reason) => {
    const server = await serve(json(body))
    expect(await request(server.url)).toEqual(badResponse(reason))
  })

  test.each(['text/plain', 'application/jsonp', 'text/json', 'application/octet-stream', ''])(
    'rejects the content type %j and does not retry',
    async (type) => {
      const server = await serve(json('{"answer":42}', 200, { 'content-type': type }))
      expect(await request(server.url)).toEqual(badResponse('notJson'))
      expect(server.requests).toHaveLength(1)
    },
  )

  test.each(['{"answer":4', '', '{"answer":42}}'])(
    'rejects invalid JSON and does not retry: %j',
    async (body) => {
      const server = await serve(json(body))
      expect(await request(server.url)).toMatchObject({ ok: false, failure: { kind: 'badResponse' } })
      expect(server.requests).toHaveLength(1)
    },
  )

  test('rejects a response without content', async () => {
    const server = await serve((response) => response.writeHead(204).end())
    expect(await request(server.url)).toMatchObject({ ok: false, failure: { kind: 'badResponse' } })
  })

  test.each([{ answer: '42' }, {}, [], null])(
    'rejects a body that does not match the schema, and does not retry: %j',
    async (body) => {
      const server = await serve(json(body))
      expect(await request(server.url)).toEqual(badResponse('wrongShape'))
      expect(server.requests).toHaveLength(1)
    },
  )

  test('rejects deeply nested arrays in a known field, and ignores them in an unknown field', async () => {
    const nestedArrays = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    const server = await serve(
      inSequence(json(`{"answer":${nestedArrays}}`), json(`{"answer":42,"more":${nestedArrays}}`)),
    )
    expect(await request(server.url)).toEqual(badResponse('wrongShape'))
    expect(await request(server.url)).toEqual({ ok: true, value: { answer: 42 } })
    expect(server.requests).toHaveLength(2)
  })

  test('stops reading a 64 MB body at the size limit and closes the connection', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    let sent = 0
    const closedEarly = Promise.withResolvers<boolean>()
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.on('close', () => closedEarly.resolve(!response.writableFinished))
      const send = () => {
        while (sent < 64) {
          sent += 1
          if (!response.write(chunk)) return
        }
        response.end('{"answer":42}')
      }
      response.on('drain', send)
      send()
    })
    expect(await request(server.url)).toEqual(badResponse('tooLarge'))
    expect(await closedEarly.promise).toBe(true)
    expect(server.requests).toHaveLength(1)
  })

  test('returns "tooLarge" even if the browser throws a network error at the size limit', async () => {
    const server = await serve(json('{"answer":42}'.padEnd(MAX_BODY_BYTES + 1, ' ')))
    const { text } = Response.prototype
    vi.spyOn(Response.prototype, 'text').mockImplementation(function (this: Response) {
      return text.call(this).catch(() => {
        throw new TypeError('network error')
      })
    })
    expect(await request(server.url)).toEqual(badResponse('tooLarge'))
  })

  test('accepts a body at the size limit and rejects one byte more', async () => {
    const padded = (bytes: number) => json('{"answer":42}'.padEnd(bytes, ' '))
    const largest = await serve(padded(MAX_BODY_BYTES))
    const tooLarge = await serve(padded(MAX_BODY_BYTES + 1))
    expect(await request(largest.url)).toMatchObject({ ok: true })
    expect(await request(tooLarge.url)).toEqual(badResponse('tooLarge'))
  })
})

describe('getJson with an error status or a redirect', () => {
  test.each([500, 502, 503, 504])('retries after status %i', async (status) => {
    const server = await serve(inSequence(json(publishedError(), status), VALID))
    expect(await request(server.url)).toMatchObject({ ok: true })
    expect(server.requests).toHaveLength(2)
  })

  test('returns the failure after three attempts', async () => {
    const server = await serve(json(publishedError(), 500))
    expect(await request(server.url)).toEqual({ ok: false, failure: { kind: 'serverError', status: 500 } })
    expect(server.requests).toHaveLength(3)
  })

  test.each([
    [400, 'badRequest'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [408, 'badRequest'],
    [429, 'rateLimited'],
  ])('does not retry after status %i', async (status, kind) => {
    const server = await serve(json(publishedError(), status))
    expect(await request(server.url)).toMatchObject({ ok: false, failure: { kind } })
    expect(server.requests).toHaveLength(1)
  })

  test('does not wait for Retry-After on status 429 or 503', async () => {
    for (const status of [429, 503]) {
      const server = await serve(json(publishedError(), status, { 'retry-after': '30' }))
      const start = performance.now()
      await request(server.url)
      expect(performance.now() - start).toBeLessThan(5_000)
    }
  })

  test("includes the service's error messages for status 400", async () => {
    const server = await serve(json(publishedError(), 400))
    expect(await request(server.url)).toMatchObject({ failure: { messages: ['Invalid address format'] } })
  })

  test.each(['Bad', '{"message":', ''])(
    'returns "badRequest" for status 400 with the body %j',
    async (body) => {
      const server = await serve(json(body, 400, { 'content-type': 'text/plain' }))
      expect(await request(server.url)).toEqual({
        ok: false,
        failure: { kind: 'badRequest', status: 400, messages: [] },
      })
    },
  )

  // Node and Chromium report status 407 as a network error.
  test.each([400, 401, 403, 404, 451, 511])(
    'says that an HTML page with status %i is not from the service, and does not retry',
    async (status) => {
      for (const type of ['text/html', 'text/plain', 'application/json']) {
        const server = await serve(json('<html><h1>Bad</h1></html>', status, { 'content-type': type }))
        expect(await request(server.url)).toEqual(intercepted(status))
        expect(server.requests).toHaveLength(1)
      }
    },
  )

  test('retries after an HTML page with status 503, and names it', async () => {
    const server = await serve(json('<html></html>', 503, { 'content-type': 'text/html' }))
    expect(await request(server.url)).toEqual({
      ok: false,
      failure: { kind: 'chainUnavailable', isForeign: true },
    })
    expect(server.requests).toHaveLength(3)
  })

  test.each([301, 302, 303, 307, 308])('does not follow a redirect (status %i)', async (status) => {
    const target = await serve(VALID)
    const server = await serve(json('', status, { location: target.url }))
    expect(await request(server.url)).toEqual(intercepted(null))
    expect([server.requests.length, target.requests.length]).toEqual([1, 0])
  })
})

describe('getJson without a complete response', () => {
  afterEach(() => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true })
  })

  test('returns "unreachable" for a closed port', async () => {
    expect(await request('http://127.0.0.1:1')).toEqual({ ok: false, failure: { kind: 'unreachable' } })
  })

  test('returns "offline" while the browser is offline', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true, writable: true })
    expect(await request('http://127.0.0.1:1')).toEqual({ ok: false, failure: { kind: 'offline' } })
  })

  test('returns "connectionLost" if the connection closes in the middle of the body', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"answer":', () => response.destroy())
    })
    expect(await request(server.url)).toEqual({ ok: false, failure: { kind: 'connectionLost' } })
  })

  test('returns "connectionLost" if the connection is reset in the middle of the body', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"answer":', () => response.socket?.resetAndDestroy())
    })
    expect(await request(server.url)).toEqual({ ok: false, failure: { kind: 'connectionLost' } })
  })

  test('returns "unreachable" if the connection is reset before the response', async () => {
    const server = await serve((response) => response.socket?.resetAndDestroy())
    expect(await request(server.url)).toEqual({ ok: false, failure: { kind: 'unreachable' } })
  })

  test('returns "timeout" after 12 seconds', async () => {
    const arrived = Promise.withResolvers<void>()
    const server = await serve(() => arrived.resolve())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    try {
      const outcome = request(server.url)
      await arrived.promise
      await vi.advanceTimersByTimeAsync(12_000)
      expect(await outcome).toEqual({ ok: false, failure: { kind: 'timeout' } })
    } finally {
      vi.useRealTimers()
    }
  })

  test('returns "stopped" when the request is aborted', async () => {
    const abort = new AbortController()
    const arrived = Promise.withResolvers<void>()
    const server = await serve(() => arrived.resolve())
    const outcome = request(server.url, abort.signal)
    await arrived.promise
    abort.abort()
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'stopped' } })
  })

  test('sends nothing if the signal is already aborted', async () => {
    const server = await serve(VALID)
    expect(await request(server.url, AbortSignal.abort())).toEqual({
      ok: false,
      failure: { kind: 'stopped' },
    })
    expect(server.requests).toEqual([])
  })
})
