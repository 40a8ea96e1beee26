import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { UrlError } from '../../../utils/api/urls.ts'
import { onRequestFailure, request } from '../../../utils/background/gateway.ts'
import { checkAfterFailure, checkHealth } from '../../../utils/background/health.ts'
import { doNotLog } from '../../../utils/background/request-log.ts'
import type { Failure } from '../../../utils/domain/failure.ts'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { healthChecks, serviceKey } from '../../../utils/storage/network-values.ts'
import { addHold } from '../../../utils/storage/rate-limit-holds.ts'
import { eventually } from '../support/eventually.ts'
import { healthReport } from '../support/responses.ts'
import { reset, storeItem, storeSettings } from '../support/stored.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000_000
const FIVE_MINUTES = 5 * 60_000
const TIMEOUT: Failure = { kind: 'timeout' }
const HEALTHY = { status: 'ok', components: { database: 'up' }, errors: {} }
const UNHEALTHY_RESPONSE = {
  status: 'error',
  info: null,
  error: { database: { status: 'down' } },
  details: null,
}
onRequestFailure(checkAfterFailure)

const checkAfter = (url: string, failure: Failure) => checkAfterFailure(url, failure, doNotLog)

beforeEach(async () => {
  await reset()
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((async () => true) as never)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

/** Starts a service whose interfaces have different origins, and stores it as the chosen one. */
async function startService(data = json(healthReport()), metrics = json(healthReport())) {
  const [dataServer, metricsServer] = [await serve(data), await serve(metrics)]
  const profile = { ...PROFILE, dataUrl: dataServer.url, metricsUrl: metricsServer.url }
  await storeSettings({ profile })
  const paths = () => [...dataServer.requests, ...metricsServer.requests].map(({ path }) => path)
  return {
    profile,
    paths,
    dataServer,
    metricsServer,
    readStored: () => healthChecks.read(serviceKey(profile)),
  }
}

describe('checkHealth', () => {
  test('requests both interfaces and stores both reports', async () => {
    const { paths, readStored } = await startService(json(healthReport()), json(UNHEALTHY_RESPONSE))
    expect(await checkHealth()).toEqual(succeed(undefined))
    expect(paths()).toEqual(['/v1/live-check', '/v2/health-check'])
    expect(await readStored()).toEqual({
      data: { report: HEALTHY, failure: null, at: NOW },
      metrics: {
        report: { status: 'error', components: { database: 'down' }, errors: { database: 'down' } },
        failure: null,
        at: NOW,
      },
    })
  })

  test('stores a failure instead of a report, and does not check again after a failed check', async () => {
    const { readStored, paths } = await startService(json({ message: 'no' }, 403))
    await checkHealth()
    expect((await readStored()).data).toEqual({
      report: null,
      failure: { kind: 'forbidden', keySent: false },
      at: NOW,
    })
    expect(paths()).toHaveLength(2)
  })

  test('sends its requests once for simultaneous calls', async () => {
    const { paths } = await startService()
    await Promise.all([checkHealth(), checkHealth()])
    expect(paths()).toHaveLength(2)
  })

  test('sends the key to the data interface only', async () => {
    const { profile, dataServer, metricsServer } = await startService()
    await storeItem('apiKey', { key: 'secret-key', origin: new URL(profile.dataUrl).origin, isInUse: true })
    await checkHealth()
    expect(dataServer.requests[0]?.headers['x-service-api-key']).toBe('secret-key')
    expect(metricsServer.requests[0]?.headers).not.toHaveProperty('x-service-api-key')
  })

  test('returns notConfigured if no service is chosen', async () => {
    expect(await checkHealth()).toEqual(fail({ kind: 'notConfigured' }))
  })
})

describe('checkAfterFailure', () => {
  test('checks only the interface at the origin of the failed request', async () => {
    const { profile, paths, readStored } = await startService()
    await checkAfter(`${profile.dataUrl}/v1/anything`, TIMEOUT)
    expect(paths()).toEqual(['/v1/live-check'])
    expect(await readStored()).toEqual({ ...NO_HEALTH, data: { report: HEALTHY, failure: null, at: NOW } })
  })

  test('checks at most once in five minutes, and again after the clock was set back', async () => {
    const { profile, paths } = await startService()
    await checkAfter(profile.dataUrl, TIMEOUT)
    vi.setSystemTime(NOW + FIVE_MINUTES - 1)
    await checkAfter(profile.dataUrl, TIMEOUT)
    expect(paths()).toHaveLength(1)
    vi.setSystemTime(NOW + FIVE_MINUTES)
    await checkAfter(profile.dataUrl, TIMEOUT)
    expect(paths()).toHaveLength(2)
    vi.setSystemTime(NOW - 1_000)
    await checkAfter(profile.dataUrl, TIMEOUT)
    expect(paths()).toHaveLength(3)
  })

  test('checks both interfaces once if they share the origin', async () => {
    const server = await serve(json(healthReport()))
    await storeSettings({
      profile: { ...PROFILE, dataUrl: `${server.url}/data`, metricsUrl: `${server.url}/metrics` },
    })
    await checkAfter(server.url, TIMEOUT)
    await checkAfter(server.url, TIMEOUT)
    expect(server.requests.map(({ path }) => path).sort()).toEqual([
      '/data/v1/live-check',
      '/metrics/v2/health-check',
    ])
  })

  test.each<Failure>([
    { kind: 'rateLimited', until: NOW + 1_000 },
    { kind: 'offline' },
    { kind: 'noPermission' },
    { kind: 'stopped' },
    { kind: 'notConfigured' },
  ])('checks nothing for $kind', async (failure) => {
    const { profile, paths } = await startService()
    await checkAfter(profile.dataUrl, failure)
    expect(paths()).toEqual([])
  })

  test('checks nothing at an origin that does not belong to the chosen service', async () => {
    const { paths } = await startService()
    await checkAfter('https://other.example.org', TIMEOUT)
    expect(paths()).toEqual([])
  })
})

describe('a request', () => {
  test('that was sent and failed triggers a check', async () => {
    const { profile, paths } = await startService()
    expect(await request(profile.dataUrl, async () => fail(TIMEOUT))).toEqual(fail(TIMEOUT))
    await eventually(() => expect(paths()).toEqual(['/v1/live-check']))
  })

  test('that succeeded, had an invalid URL or was not sent during a rate-limit hold triggers no check', async () => {
    const { profile, paths } = await startService()
    await request(profile.dataUrl, async () => succeed('answer'))
    await request(profile.dataUrl, () => Promise.reject(new UrlError('no')))
    await addHold(new URL(profile.metricsUrl).origin, NOW + 60_000, NOW)
    await request(profile.metricsUrl, async () => fail(TIMEOUT))
    await request(profile.dataUrl, async () => fail(TIMEOUT))
    await eventually(() => expect(paths()).toEqual(['/v1/live-check']))
  })
})
