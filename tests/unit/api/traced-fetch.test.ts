import '../support/browser-environment.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestRecord } from '../../../utils/domain/request-record.ts'
import { MAX_BODY_BYTES } from '../../../utils/api/bounded-fetch.ts'
import { getNative } from '../../../utils/api/data.ts'
import { getJson } from '../../../utils/api/client.ts'
import { contractNative, publishedError } from '../support/answers.ts'
import { json, oneAfterTheOther, serve } from '../support/test-server.ts'
import { PROFILE, WALLET } from '../support/wallets.ts'

const schema = v.object({ answer: v.number() })
const RIGHT = json({ answer: 42 })

async function receiptsOf(url: string, signal?: AbortSignal): Promise<RequestRecord[]> {
  const requestRecords: RequestRecord[] = []
  await getJson({ url: new URL(url), schema, options: { signal, onRequest: (requestRecord) => requestRecords.push(requestRecord) } })
  return requestRecords
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('a receipt', () => {
  test('of an answer says address, time, status and size, and that it was used', async () => {
    const server = await serve(RIGHT)
    const before = Date.now()
    const [requestRecord, ...others] = await receiptsOf(`${server.url}/a?b=c%20d`)
    expect(others).toEqual([])
    expect(requestRecord).toEqual({
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
    expect(requestRecord?.at).toBeGreaterThanOrEqual(before)
    expect(requestRecord?.at).toBeLessThanOrEqual(Date.now())
  })

  test('counts to the end of the body, and every byte of it', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"answer":')
      setTimeout(() => response.end('42}'), 60)
    })
    const [requestRecord] = await receiptsOf(server.url)
    expect(requestRecord?.ms).toBeGreaterThanOrEqual(50)
    expect(requestRecord?.bytes).toBe(13)
  })

  test('is there for each try, in their order', async () => {
    const server = await serve(oneAfterTheOther(json(publishedError(), 503), json({}, 500), RIGHT))
    const requestRecords = await receiptsOf(server.url)
    expect(requestRecords.map(({ attempt, status, problem }) => [attempt, status, problem])).toEqual([
      [1, 503, 'chainUnavailable'],
      [2, 500, 'serverError'],
      [3, 200, null],
    ])
    expect(requestRecords.map(({ at }) => at)).toEqual(requestRecords.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  test.each([
    ['a body of another form', json({}), 200, 'badResponse'],
    ['a body that is no JSON', json('<html>', 200, { 'content-type': 'text/html' }), 200, 'badResponse'],
    ['a body that is too large', json(' '.repeat(MAX_BODY_BYTES + 1)), 200, 'badResponse'],
    ['no content', json('', 204), 204, 'badResponse'],
    ['a refusal', json(publishedError(), 400), 400, 'badRequest'],
    ['a limit', json(publishedError(), 429), 429, 'rateLimited'],
    ['a redirect', json('', 302, { location: 'http://127.0.0.1:1' }), 302, 'redirected'],
  ] as const)('of %s says why it was not used', async (_, answer, status, problem) => {
    const server = await serve(answer)
    expect(await receiptsOf(server.url)).toMatchObject([{ status, problem, attempt: 1 }])
  })

  test('of a dead port has no status', async () => {
    const requestRecords = await receiptsOf('http://127.0.0.1:1')
    expect(requestRecords.length).toBeGreaterThan(0)
    for (const requestRecord of requestRecords) {
      expect(requestRecord).toMatchObject({ status: null, bytes: 0, problem: 'unreachable' })
    }
  })

  test('of an answer that is cut counts what came', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"answer":', () => setTimeout(() => response.destroy(), 20))
    })
    const requestRecords = await receiptsOf(server.url)
    expect(requestRecords.at(-1)).toMatchObject({ status: 200, bytes: 10, problem: 'unreachable' })
  })

  test('of one that was stopped says so; one that never left has none', async () => {
    const abort = new AbortController()
    const arrived = Promise.withResolvers<void>()
    const server = await serve(() => arrived.resolve())
    const requestRecords = receiptsOf(server.url, abort.signal)
    await arrived.promise
    abort.abort()
    expect(await requestRecords).toMatchObject([{ status: null, problem: 'stopped' }])
    expect(await receiptsOf(server.url, AbortSignal.abort())).toEqual([])
  })

  test('of one that was waited for in vain says that, and for how long', async () => {
    const arrived = Promise.withResolvers<void>()
    const server = await serve(() => arrived.resolve())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    try {
      const requestRecords = receiptsOf(server.url)
      await arrived.promise
      await vi.advanceTimersByTimeAsync(12_000)
      expect(await requestRecords).toMatchObject([{ status: null, problem: 'timeout', ms: 12_000 }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('keeps what the service says of its limits, cleaned and cut', async () => {
    const headers = {
      'ratelimit-policy': '6000;w=60',
      'ratelimit-limit': '6000',
      'ratelimit-remaining': 'x'.repeat(1_000),
      'retry-after': '42',
    }
    const server = await serve(json(publishedError(), 429, headers))
    const [requestRecord] = await receiptsOf(server.url)
    expect(requestRecord?.rateLimit).toEqual({
      policy: '6000;w=60',
      limit: '6000',
      remaining: `${'x'.repeat(64)}…`,
      reset: null,
      retryAfter: '42',
    })
  })

  test.each([true, false])('says in which header the key went, and never the key: %s', async (keyed) => {
    const server = await serve(json({ nativeTokenBalance: contractNative() }))
    const requestRecords: RequestRecord[] = []
    const apiKey = keyed ? { key: 'secret-key-1234', origin: server.url } : null
    const access = { profile: { ...PROFILE, dataUrl: server.url }, apiKey }
    const query = { chainId: '43114', address: WALLET }
    await getNative(access, query, { onRequest: (requestRecord) => requestRecords.push(requestRecord) })
    expect(server.seen[0]?.headers['x-service-api-key']).toBe(keyed ? 'secret-key-1234' : undefined)
    expect(requestRecords).toMatchObject([{ keyHeader: keyed ? 'x-service-api-key' : null }])
    expect(JSON.stringify(requestRecords)).not.toContain('secret-key-1234')
  })

  test('of an answer for another chain says that it was not used', async () => {
    const server = await serve(json({ nativeTokenBalance: { ...contractNative(), chainId: '1' } }))
    const requestRecords: RequestRecord[] = []
    const access = { profile: { ...PROFILE, dataUrl: server.url }, apiKey: null }
    await getNative(
      access,
      { chainId: '43114', address: WALLET },
      { onRequest: (requestRecord) => requestRecords.push(requestRecord) },
    )
    expect(requestRecords).toMatchObject([{ status: 200, problem: 'badResponse' }])
  })
})
