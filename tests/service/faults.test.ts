import { describe, expect, it } from 'vitest'
import { type ErrorAnswer, get, type ListAnswer, TestService } from './support.ts'

describe('faults', () => {
  const tested = new TestService()

  const statuses = async (requests: number) => {
    const seen: number[] = []
    for (let count = 0; count < requests; count++) seen.push((await tested.list()).status)
    return seen
  }

  it.each([400, 401, 403, 404, 418, 429, 500, 502, 503, 504, 599])(
    'respond with status %i',
    async (status) => {
      tested.service.setFault('listErc20', { status })
      const response = await tested.list<ErrorAnswer>()
      expect(response.status).toBe(status)
      expect(response.body).toMatchObject({ error: expect.any(String), statusCode: status })
    },
  )

  it('delay a response until a promise settles', async () => {
    const delay = Promise.withResolvers<void>()
    tested.service.setFault('listErc20', { until: delay.promise })
    const answer = tested.list()
    await expect.poll(() => tested.service.log.at(-1)?.status).toBe(0)
    delay.resolve()
    expect((await answer).status).toBe(200)
  })

  it('send a message as text or as an array', async () => {
    tested.service.setFault('listErc20', { status: 400, message: ['one', 'two'] })
    expect((await tested.list<ErrorAnswer>()).body.message).toEqual(['one', 'two'])
    tested.service.setFault('listErc20', { message: 'broken' })
    expect((await tested.list<ErrorAnswer>()).body).toEqual({
      message: 'broken',
      error: 'Internal Server Error',
      statusCode: 500,
    })
  })

  it('send the correct response with another 2xx status', async () => {
    tested.service.setFault('listErc20', { status: 203 })
    expect(await tested.list()).toMatchObject({
      status: 203,
      body: { erc20TokenBalances: expect.any(Array) },
    })
    tested.service.setFault('listErc20', { status: 204 })
    expect(await tested.list()).toMatchObject({ status: 204, text: '' })
  })

  it.each(['42', '-1', '', '1e9', 'Wed, 21 Oct 2099 07:28:00 GMT', 'soon'])(
    'send Retry-After "%s" with a 429',
    async (retryAfter) => {
      tested.service.setFault('avgTps', { retryAfter })
      const { status, headers } = await tested.metrics('/v1/avg_tps/43114')
      expect(status).toBe(429)
      expect(headers.get('retry-after')).toBe(retryAfter)
    },
  )

  it('send Retry-After with another status', async () => {
    tested.service.setFault('avgTps', { retryAfter: '7', status: 503 })
    const { status, headers } = await tested.metrics('/v1/avg_tps/43114')
    expect([status, headers.get('retry-after')]).toEqual([503, '7'])
  })

  it('delay a response by `latencyMs`', async () => {
    tested.service.setFault('liveCheck', { latencyMs: 80 })
    const start = performance.now()
    expect((await tested.data('/v1/live-check')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(75)
  })

  it('respond with HTML and status 200', async () => {
    tested.service.setFault('listErc20', { body: 'html' })
    const { status, headers, text } = await tested.list()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(text).toMatch(/^<!doctype html>/)
  })

  it('send truncated JSON with a matching content length', async () => {
    tested.service.setFault('listErc20', { body: 'truncated' })
    const response = await fetch(tested.listUrl())
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  it('send wrong types in every field', async () => {
    tested.service.setFault('all', { body: 'wrongTypes' })
    const list = await tested.list<Record<string, unknown>>()
    expect(list.body).toMatchObject({
      nextPageToken: 12_345,
      erc20TokenBalances: { 0: { decimals: 'not a number' } },
    })
    expect(Array.isArray(list.body.erc20TokenBalances)).toBe(false)
    expect((await tested.metrics<Record<string, unknown>>('/v2/health-check')).body).toMatchObject({
      status: 12_345,
    })
  })

  it('redirect to another origin', async () => {
    const redirectTo = `${tested.service.metricsUrl}/v2/health-check`
    tested.service.setFault('listErc20', { redirectTo })
    const { status, headers } = await tested.list()
    expect([status, headers.get('location')]).toEqual([302, redirectTo])
    tested.service.setFault('listErc20', { redirectTo, status: 307 })
    expect((await tested.list()).status).toBe(307)
  })

  it('send a list that never ends', async () => {
    tested.service.setFault('listErc20', { endlessToken: true })
    const seen = new Set<string>()
    let query = '?pageSize=6'
    for (let page = 0; page < 10; page++) {
      const { body } = await tested.list({ query })
      expect(body.erc20TokenBalances).toHaveLength(6)
      seen.add(body.nextPageToken ?? '')
      query = `?pageSize=6&pageToken=${body.nextPageToken}`
    }
    expect(seen.size).toBe(10)
  })

  it('send empty pages for `times` requests, then the list', async () => {
    tested.service.setFault('listErc20', { emptyPages: true, times: 3 })
    const seen = new Set<string>()
    let query = '?pageSize=6'
    for (let page = 0; page < 3; page++) {
      const { body } = await tested.list({ query })
      expect(body.erc20TokenBalances).toEqual([])
      seen.add(body.nextPageToken ?? '')
      query = `?pageSize=6&pageToken=${body.nextPageToken}`
    }
    expect(seen.size).toBe(3)
    expect((await tested.list({ query })).body.erc20TokenBalances).toHaveLength(6)
  })

  it('close the connection before the response', async () => {
    tested.service.setFault('listErc20', { cut: true })
    await expect(fetch(tested.listUrl())).rejects.toThrow(TypeError)
    expect(tested.service.log.at(-1)?.status).toBe(0)
  })

  it('close the connection in the middle of the response', async () => {
    tested.service.setFault('listErc20', { cut: true, body: 'truncated' })
    const response = await fetch(tested.listUrl())
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(TypeError)
  })

  it('start after `afterRequests` requests and end after affecting `times` requests', async () => {
    tested.service.setFault('listErc20', { status: 500, afterRequests: 2, times: 1 })
    expect(await statuses(4)).toEqual([200, 200, 500, 200])
  })

  it('affect one route, or all routes that have no fault of their own', async () => {
    tested.service.setFault('listErc20', { status: 500 })
    expect((await tested.native()).status).toBe(200)
    tested.service.setFault('all', { status: 502 })
    expect((await tested.list()).status).toBe(500)
    expect((await tested.native()).status).toBe(502)
    expect((await tested.metrics('/v2/health-check')).status).toBe(502)
    tested.service.clearFaults()
    expect((await tested.list()).status).toBe(200)
  })

  it('send CORS headers if they are switched on', async () => {
    tested.service.set({ cors: true })
    tested.service.setFault('listErc20', { status: 500 })
    expect((await tested.list()).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('reject invalid values', () => {
    const { service } = tested
    expect(() => service.setFault('all', { status: 99 })).toThrow(/status/)
    expect(() => service.setFault('all', { latencyMs: -1 })).toThrow(/latencyMs/)
    expect(() => service.setFault('all', { times: 0.5 })).toThrow(/times/)
    expect(() => service.setFault('all', { redirectTo: 'a\nb' })).toThrow()
  })

  it('let a client abort a delayed request', async () => {
    tested.service.setFault('listErc20', { latencyMs: 60_000, times: 1 })
    const controller = new AbortController()
    const request = get<ListAnswer>(tested.listUrl(), { signal: controller.signal })
    await expect.poll(() => tested.service.log.length).toBe(1)
    controller.abort()
    await expect(request).rejects.toThrow()
    expect((await tested.list()).status).toBe(200)
  })
})

describe('faults for a chain', () => {
  const tested = new TestService()

  it('make one chain fail on the data interface', async () => {
    tested.service.setFault('chain:137', { status: 503 })
    const list = await tested.list<ErrorAnswer>({ chain: '137' })
    expect(list.body).toMatchObject({ error: 'Service Unavailable', statusCode: 503 })
    expect((await tested.native({ chain: '137' })).status).toBe(503)
    for (const chain of ['43114', '1', '10']) expect((await tested.list({ chain })).status).toBe(200)
    expect((await tested.metrics('/v2/chains/137')).status).toBe(200)
    expect((await tested.data('/v1/chains')).status).toBe(200)
  })

  it('delay the responses for one chain only', async () => {
    const delay = Promise.withResolvers<void>()
    tested.service.setFault('chain:10', { until: delay.promise })
    const slow = tested.list({ chain: '10' })
    await expect.poll(() => tested.service.log.length).toBe(1)
    expect((await tested.list({ chain: '8453' })).status).toBe(200)
    expect(tested.service.log[0]?.status).toBe(0)
    delay.resolve()
    expect((await slow).status).toBe(200)
  })

  it('affect a chain under both of its ids', async () => {
    const blockchainId = 'q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi'
    for (const target of ['53935', blockchainId]) {
      tested.service.setFault(`chain:${target}`, { status: 503 })
      for (const chain of ['53935', blockchainId]) expect((await tested.list({ chain })).status).toBe(503)
      tested.service.clearFaults()
    }
  })

  it("take precedence over a route's fault", async () => {
    tested.service.setFault('listErc20', { status: 500 })
    tested.service.setFault('chain:1', { status: 503, times: 1 })
    expect((await tested.list({ chain: '1' })).status).toBe(503)
    expect((await tested.list({ chain: '1' })).status).toBe(500)
  })

  it('reject an unknown chain', () => {
    expect(() => tested.service.setFault('chain:5', { status: 503 })).toThrow(/5 is not a chain/)
  })
})

describe('faults for a share of the requests', () => {
  const tested = new TestService()

  const statusesWith = async (percent: number) => {
    tested.service.setFault('liveCheck', { status: 503, percent })
    const statuses: number[] = []
    for (let count = 0; count < 200; count++) statuses.push((await tested.data('/v1/live-check')).status)
    return statuses
  }

  it('affect about that share of the requests, and the same ones every time', async () => {
    const statuses = await statusesWith(10)
    const failed = statuses.filter((status) => status === 503).length
    expect(failed).toBeGreaterThan(8)
    expect(failed).toBeLessThan(35)
    expect(await statusesWith(10)).toEqual(statuses)
  })

  it("leave the remaining requests to the fault for 'all'", async () => {
    tested.service.setFault('all', { status: 502 })
    expect(new Set(await statusesWith(50))).toEqual(new Set([503, 502]))
  })

  it('reject a share outside 1 to 100', () => {
    for (const percent of [0, 101, 2.5])
      expect(() => tested.service.setFault('all', { percent })).toThrow(/percent/)
  })
})
