import '../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { avgTps, chainInfo, healthCheck } from '../../../utils/api/metrics.ts'
import { UrlError } from '../../../utils/api/urls.ts'
import type { Profile } from '../../../utils/domain/settings.ts'
import { health, publishedChain, publishedTps } from '../support/answers.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const profile = (metricsUrl: string, change: Partial<Profile> = {}): Profile => ({
  ...PROFILE,
  metricsUrl,
  ...change,
})

describe('avgTps', () => {
  test('asks at the path of the contract, with no key', async () => {
    const server = await serve(json(publishedTps()))
    await avgTps(profile(server.url), '43114')
    expect(server.seen).toMatchObject([{ method: 'GET', path: '/v1/avg_tps/43114', query: {} }])
    expect(server.seen[0]?.headers).not.toHaveProperty('x-service-api-key')
  })

  test('gives the points, the last run and no next page', async () => {
    const server = await serve(json(publishedTps()))
    expect(await avgTps(profile(server.url), '43114')).toEqual({
      ok: true,
      value: { points: publishedTps().results, lastRun: 1724780812, nextPageToken: null },
    })
  })

  test('asks for the next page with the token of the last one', async () => {
    const server = await serve(json({ ...publishedTps(), nextPageToken: 'b' }))
    const page = await avgTps(profile(server.url), '43114', 'a')
    expect(server.seen[0]?.query).toEqual({ pageToken: 'a' })
    expect(page).toMatchObject({ value: { nextPageToken: 'b' } })
  })

  test('asks the newer route by days where the service speaks it', async () => {
    const server = await serve(json({ results: publishedTps().results }))
    const page = await avgTps(profile(server.url, { tpsRoute: 'v2' }), '43114', 'a')
    expect(server.seen).toMatchObject([
      {
        path: '/v2/chains/43114/metrics/avgTps',
        query: { timeInterval: 'day', pageSize: '31', pageToken: 'a' },
      },
    ])
    expect(page).toMatchObject({ ok: true, value: { lastRun: null } })
  })

  test('takes no figure for money, whatever stands beside it', async () => {
    const results = publishedTps().results.map((point) => ({ ...point, currencyCode: 'usd' }))
    const server = await serve(json({ ...publishedTps(), results }))
    expect(await avgTps(profile(server.url), '43114')).toMatchObject({
      value: { points: publishedTps().results },
    })
  })

  test('does not believe a body whose own status is not 200', async () => {
    const server = await serve(json({ ...publishedTps(), status: 500 }))
    expect(await avgTps(profile(server.url), '43114')).toEqual({
      ok: false,
      failure: { kind: 'badResponse', reason: 'statusField' },
    })
  })

  test.each(['..', '%2e%2e', '43114/../../v2'])('never asks for the chain %j', async (chainId) => {
    const server = await serve(json(publishedTps()))
    await expect(avgTps(profile(server.url), chainId)).rejects.toThrow(UrlError)
    expect(server.seen).toEqual([])
  })
})

describe('chainInfo', () => {
  test('asks at the path of the contract and gives every field', async () => {
    const server = await serve(json(publishedChain()))
    expect(await chainInfo(profile(server.url), '43114')).toEqual({ ok: true, value: publishedChain() })
    expect(server.seen).toMatchObject([{ method: 'GET', path: '/v2/chains/43114', query: {} }])
  })

  test('does not believe an answer for another chain', async () => {
    const server = await serve(json({ ...publishedChain(), evmChainId: 1 }))
    expect(await chainInfo(profile(server.url), '43114')).toEqual({
      ok: false,
      failure: { kind: 'badResponse', reason: 'otherChain' },
    })
  })

  test('knows a chain by its number, also where a zero stands before it', async () => {
    const server = await serve(json(publishedChain()))
    expect(await chainInfo(profile(server.url), '043114')).toMatchObject({ ok: true })
  })

  test('never asks for a blockchain id, which the metrics interface does not know', async () => {
    const server = await serve(json(publishedChain()))
    await expect(chainInfo(profile(server.url), publishedChain().blockchainId)).rejects.toThrow(UrlError)
    expect(server.seen).toEqual([])
  })
})

describe('healthCheck', () => {
  test('asks at the path of the contract', async () => {
    const server = await serve(json(health()))
    expect(await healthCheck(profile(server.url))).toEqual({
      ok: true,
      value: { status: 'ok', components: { database: 'up' }, errors: {} },
    })
    expect(server.seen).toMatchObject([{ method: 'GET', path: '/v2/health-check', query: {} }])
  })

  test('gives the report of a service that is not well', async () => {
    const server = await serve(
      json({ status: 'error', info: null, error: { database: { status: 'down' } }, details: {} }),
    )
    expect(await healthCheck(profile(server.url))).toMatchObject({
      ok: true,
      value: { status: 'error', components: { database: 'down' }, errors: { database: 'down' } },
    })
  })
})
