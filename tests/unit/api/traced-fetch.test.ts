import '../support/browser-environment.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getJson } from '../../../utils/api/client.ts'
import { getNative } from '../../../utils/api/data.ts'
import { MAX_BODY_BYTES } from '../../../utils/api/json-fetch.ts'
import type { RequestRecord } from '../../../utils/domain/request-record.ts'
import { publishedError, specifiedNative } from '../support/responses.ts'
import { inSequence, json, serve } from '../support/test-server.ts'
import { PROFILE, WALLET } from '../support/wallets.ts'

const schema = v.object({ answer: v.number() })
const VALID = json({ answer: 42 })

async function recordsOf(url: string, signal?: AbortSignal): Promise<RequestRecord[]> {
  const records: RequestRecord[] = []
  await getJson({
    url: new URL(url),
    schema,
    options: { signal, onRequest: (record) => records.push(record) },
  })
  return records
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('a request record', () => {
  test('has URL, time, status and size of an accepted response', async () => {
    const server = await serve(VALID)
    const before = Date.now()
    const [record, ...others] = await recordsOf(`${server.url}/a?b=c%20d`)
    expect(others).toEqual([])
    expect(record).toEqual({
      url: `${server.url}/a?b=c%20d`,
      at: expect.any(Number),
      ms: expect.any(Number),
      status: 200,
      bytes: '{"answer":42}'.length,
      problem: null,
      keyHeader: null,
      attempt: 1,
      rateLimit: null,
    })
    expect(record?.at).toBeGreaterThanOrEqual(before)
    expect(record?.at).toBeLessThanOrEqual(Date.now())
  })

  test('has the duration until the end of the body', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"answer":')
      setTimeout(() => response.end('42}'), 60)
    })
    const [record] = await recordsOf(server.url)
    expect(record?.ms).toBeGreaterThanOrEqual(50)
    expect(record?.bytes).toBe(13)
  })

  test('is written for each attempt, in order', async () => {
    const server = await serve(inSequence(json(publishedError(), 503), json({}, 500), VALID))
    const records = await recordsOf(server.url)
    expect(records.map(({ attempt, status, problem }) => [attempt, status, problem])).toEqual([
      [1, 503, 'chainUnavailable'],
      [2, 500, 'serverError'],
      [3, 200, null],
    ])
    expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  test.each([
    ['a body of the wrong shape', json({}), 200, 'badResponse'],
    ['a body that is not JSON', json('text', 200, { 'content-type': 'text/plain' }), 200, 'badResponse'],
    ['an HTML page', json('<html>', 200, { 'content-type': 'text/html' }), 200, 'intercepted'],
    ['a body that is too large', json(' '.repeat(MAX_BODY_BYTES + 1)), 200, 'badResponse'],
    ['a response without content', json('', 204), 204, 'badResponse'],
    ['status 400', json(publishedError(), 400), 400, 'badRequest'],
    ['status 429', json(publishedError(), 429), 429, 'rateLimited'],
    ['a redirect', json('', 302, { location: 'http://127.0.0.1:1' }), 302, 'intercepted'],
  ] as const)('has the kind of failure as its problem after %s', async (_, respond, status, problem) => {
    const server = await serve(respond)
    expect(await recordsOf(server.url)).toMatchObject([{ status, problem, attempt: 1 }])
  })

  test('of a request to a closed port has no status', async () => {
    const records = await recordsOf('http://127.0.0.1:1')
    expect(records.length).toBeGreaterThan(0)
    for (const record of records) {
      expect(record).toMatchObject({ status: null, bytes: 0, problem: 'unreachable' })
    }
  })

  test('of an interrupted response has its status and the bytes received', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"answer":', () => setTimeout(() => response.destroy(), 20))
    })
    const records = await recordsOf(server.url)
    expect(records.at(-1)).toMatchObject({ status: 200, bytes: 10, problem: 'connectionLost' })
  })

  test('of an aborted request has the problem "stopped"; an unsent request has no record', async () => {
    const abort = new AbortController()
    const arrived = Promise.withResolvers<void>()
    const server = await serve(() => arrived.resolve())
    const records = recordsOf(server.url, abort.signal)
    await arrived.promise
    abort.abort()
    expect(await records).toMatchObject([{ status: null, problem: 'stopped' }])
    expect(await recordsOf(server.url, AbortSignal.abort())).toEqual([])
  })

  test('of a request that timed out has its duration', async () => {
    const arrived = Promise.withResolvers<void>()
    const server = await serve(() => arrived.resolve())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    try {
      const records = recordsOf(server.url)
      await arrived.promise
      await vi.advanceTimersByTimeAsync(12_000)
      expect(await records).toMatchObject([{ status: null, problem: 'timeout', ms: 12_000 }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('keeps the rate-limit headers, cleaned and truncated', async () => {
    const headers = {
      'ratelimit-policy': '6000;w=60',
      'ratelimit-limit': '6000',
      'ratelimit-remaining': 'x'.repeat(1_000),
      'retry-after': '42',
    }
    const server = await serve(json(publishedError(), 429, headers))
    const [record] = await recordsOf(server.url)
    expect(record?.rateLimit).toEqual({
      policy: '6000;w=60',
      limit: '6000',
      remaining: `${'x'.repeat(64)}…`,
      reset: null,
      retryAfter: '42',
    })
  })

  test.each([true, false])(
    'contains the name of the key header if a key was sent, and never the key (key saved: %s)',
    async (hasKey) => {
      const server = await serve(json({ nativeTokenBalance: specifiedNative() }))
      const records: RequestRecord[] = []
      const apiKey = hasKey ? { key: 'secret-key-1234', origin: server.url } : null
      const access = { profile: { ...PROFILE, dataUrl: server.url }, apiKey }
      const query = { chainId: '43114', address: WALLET }
      await getNative(access, query, { onRequest: (record) => records.push(record) })
      expect(server.requests[0]?.headers['x-service-api-key']).toBe(hasKey ? 'secret-key-1234' : undefined)
      expect(records).toMatchObject([{ keyHeader: hasKey ? 'x-service-api-key' : null }])
      expect(JSON.stringify(records)).not.toContain('secret-key-1234')
    },
  )

  test('of a response for another chain has the problem "badResponse"', async () => {
    const server = await serve(json({ nativeTokenBalance: { ...specifiedNative(), chainId: '1' } }))
    const records: RequestRecord[] = []
    const access = { profile: { ...PROFILE, dataUrl: server.url }, apiKey: null }
    await getNative(
      access,
      { chainId: '43114', address: WALLET },
      { onRequest: (record) => records.push(record) },
    )
    expect(records).toMatchObject([{ status: 200, problem: 'badResponse' }])
  })

  test('contains "***" instead of a key that the service repeats in a header, in any encoding', async () => {
    const key = 'Secret-Key-1234'
    const encoded = Array.from(key, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
    const server = await serve(
      json(publishedError(), 429, { 'ratelimit-policy': key.toUpperCase(), 'ratelimit-limit': encoded }),
    )
    const records: RequestRecord[] = []
    await getNative(
      { profile: { ...PROFILE, dataUrl: server.url }, apiKey: { key, origin: server.url } },
      { chainId: '43114', address: WALLET },
      { onRequest: (record) => records.push(record) },
    )
    expect(records).toMatchObject([{ rateLimit: { policy: '***', limit: '***' } }])
  })
})
