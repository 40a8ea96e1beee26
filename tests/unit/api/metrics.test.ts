import '../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { avgTps, chainInfo, healthCheck } from '../../../utils/api/metrics.ts'
import { UrlError } from '../../../utils/api/urls.ts'
import type { Profile } from '../../../utils/domain/settings.ts'
import { healthReport, publishedChain, publishedTps } from '../support/responses.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const profile = (metricsUrl: string, change: Partial<Profile> = {}): Profile => ({
  ...PROFILE,
  metricsUrl,
  ...change,
})

describe('avgTps', () => {
  test('requests the path of the API specification without a key', async () => {
    const server = await serve(json(publishedTps()))
    await avgTps(profile(server.url), '43114')
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/v1/avg_tps/43114', query: {} }])
    expect(server.requests[0]?.headers).not.toHaveProperty('x-service-api-key')
  })

  test('returns the points and the last run', async () => {
    const server = await serve(json(publishedTps()))
    expect(await avgTps(profile(server.url), '43114')).toEqual({
      ok: true,
      value: { points: publishedTps().results, lastRun: 1724780812, nextPageToken: null },
    })
  })

  test('sends the page token and returns the next one', async () => {
    const server = await serve(json({ ...publishedTps(), nextPageToken: 'b' }))
    const page = await avgTps(profile(server.url), '43114', 'a')
    expect(server.requests[0]?.query).toEqual({ pageToken: 'a' })
    expect(page).toMatchObject({ value: { nextPageToken: 'b' } })
  })

  test('requests daily points from the v2 route if the profile specifies it', async () => {
    const server = await serve(json({ results: publishedTps().results }))
    const page = await avgTps(profile(server.url, { tpsRoute: 'v2' }), '43114', 'a')
    expect(server.requests).toMatchObject([
      {
        path: '/v2/chains/43114/metrics/avgTps',
        query: { timeInterval: 'day', pageSize: '31', pageToken: 'a' },
      },
    ])
    expect(page).toMatchObject({ ok: true, value: { lastRun: null } })
  })

  test('keeps values as numbers even if a point has a currency code', async () => {
    const results = publishedTps().results.map((point) => ({ ...point, currencyCode: 'usd' }))
    const server = await serve(json({ ...publishedTps(), results }))
    expect(await avgTps(profile(server.url), '43114')).toMatchObject({
      value: { points: publishedTps().results },
    })
  })

  test('rejects a body whose status field is not 200', async () => {
    const server = await serve(json({ ...publishedTps(), status: 500 }))
    expect(await avgTps(profile(server.url), '43114')).toEqual({
      ok: false,
      failure: { kind: 'badResponse', reason: 'statusField' },
    })
  })

  test.each(['..', '%2e%2e', '43114/../../v2'])(
    'rejects the chain id %j without a request',
    async (chainId) => {
      const server = await serve(json(publishedTps()))
      await expect(avgTps(profile(server.url), chainId)).rejects.toThrow(UrlError)
      expect(server.requests).toEqual([])
    },
  )
})

describe('chainInfo', () => {
  test('requests the path of the API specification and returns every field', async () => {
    const server = await serve(json(publishedChain()))
    expect(await chainInfo(profile(server.url), '43114')).toEqual({ ok: true, value: publishedChain() })
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/v2/chains/43114', query: {} }])
  })

  test('rejects a response for another chain', async () => {
    const server = await serve(json({ ...publishedChain(), evmChainId: 1 }))
    expect(await chainInfo(profile(server.url), '43114')).toEqual({
      ok: false,
      failure: { kind: 'badResponse', reason: 'otherChain' },
    })
  })

  test('ignores leading zeros in the chain id', async () => {
    const server = await serve(json(publishedChain()))
    expect(await chainInfo(profile(server.url), '043114')).toMatchObject({ ok: true })
  })

  test('rejects a blockchain id without a request, because the metrics interface does not accept it', async () => {
    const server = await serve(json(publishedChain()))
    await expect(chainInfo(profile(server.url), publishedChain().blockchainId)).rejects.toThrow(UrlError)
    expect(server.requests).toEqual([])
  })
})

describe('healthCheck', () => {
  test('requests the path of the API specification and returns the report', async () => {
    const server = await serve(json(healthReport()))
    expect(await healthCheck(profile(server.url))).toEqual({
      ok: true,
      value: { status: 'ok', components: { database: 'up' }, errors: {} },
    })
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/v2/health-check', query: {} }])
  })

  test('returns the report of a failing service', async () => {
    const server = await serve(
      json({ status: 'error', info: null, error: { database: { status: 'down' } }, details: {} }),
    )
    expect(await healthCheck(profile(server.url))).toMatchObject({
      ok: true,
      value: { status: 'error', components: { database: 'down' }, errors: { database: 'down' } },
    })
  })
})
