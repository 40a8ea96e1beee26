import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { startService } from './service.ts'
import { NOON, TestService } from './support.ts'

describe('the service', () => {
  const tested = new TestService()

  it('listens on two ports of 127.0.0.1, one for the data and one for the metrics interface', async () => {
    const { dataUrl, metricsUrl } = tested.service
    expect(dataUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(dataUrl).not.toBe(metricsUrl)
    expect((await tested.data('/v2/health-check')).status).toBe(404)
    expect((await tested.metrics('/v1/live-check')).status).toBe(404)
  })

  it('logs every request with all headers', async () => {
    await tested.list({
      query: '?pageSize=3&currency=eur',
      headers: { 'X-Service-API-Key': 'wrong', 'x-other': '1' },
    })
    await tested.metrics('/nothing?a=b', { method: 'POST' })
    expect(tested.service.log).toEqual([
      {
        interface: 'data',
        route: 'listErc20',
        method: 'GET',
        path: `/v1/chains/43114/addresses/${SPECIAL_WALLETS.ordinary}/balances:listErc20`,
        query: { pageSize: '3', currency: 'eur' },
        headers: expect.objectContaining({ 'x-service-api-key': 'wrong', 'x-other': '1' }),
        status: 401,
        at: NOON,
      },
      expect.objectContaining({
        interface: 'metrics',
        route: 'unknown',
        method: 'POST',
        path: '/nothing',
        status: 404,
      }),
    ])
  })

  it('logs no responses by default', async () => {
    await tested.data('/v1/live-check')
    expect(tested.service.log[0]).not.toHaveProperty('answer')
    expect(tested.service.log[0]).not.toHaveProperty('endedAt')
  })

  it.each([
    ['getNative', `/v1/chains/1/addresses/${SPECIAL_WALLETS.empty}/balances:getNative`],
    ['liveCheck', '/v1/live-check'],
    ['dataChains', '/v1/chains'],
  ])('logs the data route %s', async (route, path) => {
    await tested.data(path)
    expect(tested.service.log).toMatchObject([{ interface: 'data', route, path, status: 200 }])
  })

  it.each([
    ['avgTps', '/v1/avg_tps/1'],
    ['avgTpsV2', '/v2/chains/1/metrics/avgTps'],
    ['chainInfo', '/v2/chains/1'],
    ['healthCheck', '/v2/health-check'],
    ['metricsChains', '/v2/chains'],
  ])('logs the metrics route %s', async (route, path) => {
    await tested.metrics(path)
    expect(tested.service.log).toMatchObject([{ interface: 'metrics', route, path, status: 200 }])
  })

  it('handles many requests in parallel', async () => {
    const addresses = Array.from({ length: 200 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    const once = await Promise.all(addresses.map((address) => tested.list({ address })))
    const again = await Promise.all(addresses.map((address) => tested.list({ address })))
    expect(again.map(({ body }) => body.erc20TokenBalances)).toEqual(
      once.map(({ body }) => body.erc20TokenBalances),
    )
  })

  it('fails with a one-line message if a port is in use, and releases the other port', async () => {
    const before = await startService()
    await before.stop()
    const free = Number(new URL(before.dataUrl).port)
    const taken = Number(new URL(tested.service.metricsUrl).port)
    await expect(startService({ dataPort: free, metricsPort: taken })).rejects.toThrow(
      new Error(`the metrics interface cannot listen on 127.0.0.1:${taken}: the port is in use`),
    )
    await expect(startService({ dataPort: taken })).rejects.toThrow(/^the data interface cannot listen/)
    const after = await startService({ dataPort: free })
    await after.stop()
  })
})

describe('the log with responses', () => {
  const tested = new TestService({ logAnswers: true, limits: 20 })

  it('contains headers, body and time of each response', async () => {
    const { text } = await tested.native()
    tested.now += 500
    await tested.native()
    const [answered, refused] = tested.service.log
    expect(answered).toMatchObject({ status: 200, answer: { at: NOON, body: text }, endedAt: NOON })
    expect(refused).toMatchObject({
      status: 429,
      answer: { at: NOON + 500, headers: { 'retry-after': '60' } },
    })
  })

  it('contains the end time but no response if the connection was cut', async () => {
    tested.service.setFault('all', { cut: true, body: 'truncated' })
    await expect(tested.native()).rejects.toThrow(TypeError)
    await expect.poll(() => tested.service.log[0]?.endedAt).toBe(NOON)
    expect(tested.service.log[0]).toMatchObject({ status: 0 })
    expect(tested.service.log[0]).not.toHaveProperty('answer')
  })
})

describe('stop', () => {
  it('closes idle connections and interrupts delayed responses', async () => {
    const service = await startService({ limits: 'none' })
    service.setFault('liveCheck', { latencyMs: 60_000 })
    const idle = connect(Number(new URL(service.metricsUrl).port), '127.0.0.1')
    const closed = new Promise((resolve) => idle.once('close', resolve))
    idle.on('error', () => undefined)
    await new Promise((resolve) => idle.once('connect', resolve))
    await (await fetch(`${service.metricsUrl}/v2/health-check`)).text()
    const waiting = fetch(`${service.dataUrl}/v1/live-check`)
    const failed = expect(waiting).rejects.toThrow(TypeError)
    await expect.poll(() => service.log.length).toBe(2)
    const start = performance.now()
    await service.stop()
    await Promise.all([failed, closed])
    expect(performance.now() - start).toBeLessThan(1_000)
    await expect(fetch(`${service.dataUrl}/v1/live-check`)).rejects.toThrow(TypeError)
  })
})
