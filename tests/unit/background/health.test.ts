import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { UrlError } from '../../../utils/api/urls.ts'
import { checkAfterFailure, checkHealth } from '../../../utils/background/health.ts'
import { request } from '../../../utils/background/request.ts'
import { doNotLog } from '../../../utils/background/request-log.ts'
import type { Failure } from '../../../utils/domain/failure.ts'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { readHealthRecord } from '../../../utils/storage/health.ts'
import { addHold } from '../../../utils/storage/rate-limit-holds.ts'
import { health } from '../support/answers.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeChoice, storeSettings } from '../support/stored.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000_000
const FIVE_MINUTES = 5 * 60_000
const TIMEOUT: Failure = { kind: 'timeout' }
const WELL = { status: 'ok', components: { database: 'up' }, errors: {} }
const DOWN = { status: 'error', info: null, error: { database: { status: 'down' } }, details: null }
const after = (url: string, failure: Failure) => checkAfterFailure(url, failure, doNotLog)

beforeEach(async () => {
  await reset()
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((async () => true) as never)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

/** Chooses a service on two origins. */
async function choose(data = json(health()), metrics = json(health())) {
  const [dataServer, metricsServer] = [await serve(data), await serve(metrics)]
  const profile = { ...PROFILE, dataUrl: dataServer.url, metricsUrl: metricsServer.url }
  await storeSettings({ profile })
  const paths = () => [...dataServer.seen, ...metricsServer.seen].map(({ path }) => path)
  return { profile, paths, dataServer, metricsServer, stored: () => readHealthRecord(profile) }
}

describe('checking the health', () => {
  test('requests both interfaces and stores both reports', async () => {
    const { paths, stored } = await choose(json(health()), json(DOWN))
    expect(await checkHealth()).toEqual(succeed(undefined))
    expect(paths()).toEqual(['/v1/live-check', '/v2/health-check'])
    expect(await stored()).toEqual({
      data: { report: WELL, failure: null, at: NOW },
      metrics: {
        report: { status: 'error', components: { database: 'down' }, errors: { database: 'down' } },
        failure: null,
        at: NOW,
      },
    })
  })

  test('stores a failure in place of a report, and does not check again because of it', async () => {
    const { stored, paths } = await choose(json({ message: 'no' }, 403))
    await checkHealth()
    expect((await stored()).data).toEqual({
      report: null,
      failure: { kind: 'forbidden', keySent: false },
      at: NOW,
    })
    expect(paths()).toHaveLength(2)
  })

  test('is shared by commands that arrive together', async () => {
    const { paths } = await choose()
    await Promise.all([checkHealth(), checkHealth()])
    expect(paths()).toHaveLength(2)
  })

  test('sends the key to the data interface only', async () => {
    const { profile, dataServer, metricsServer } = await choose()
    await storeChoice('apiKey', { key: 'secret-key', origin: new URL(profile.dataUrl).origin, isInUse: true })
    await checkHealth()
    expect(dataServer.seen[0]?.headers['x-service-api-key']).toBe('secret-key')
    expect(metricsServer.seen[0]?.headers).not.toHaveProperty('x-service-api-key')
  })

  test('needs a chosen service', async () => {
    expect(await checkHealth()).toEqual(fail({ kind: 'notConfigured' }))
  })
})

describe('after a failure', () => {
  test('checks the interface at that origin only', async () => {
    const { profile, paths, stored } = await choose()
    await after(`${profile.dataUrl}/v1/anything`, TIMEOUT)
    expect(paths()).toEqual(['/v1/live-check'])
    expect(await stored()).toEqual({ ...NO_HEALTH, data: { report: WELL, failure: null, at: NOW } })
  })

  test('checks at most once in five minutes, and again if the clock was set back', async () => {
    const { profile, paths } = await choose()
    await after(profile.dataUrl, TIMEOUT)
    vi.setSystemTime(NOW + FIVE_MINUTES - 1)
    await after(profile.dataUrl, TIMEOUT)
    expect(paths()).toHaveLength(1)
    vi.setSystemTime(NOW + FIVE_MINUTES)
    await after(profile.dataUrl, TIMEOUT)
    expect(paths()).toHaveLength(2)
    vi.setSystemTime(NOW - 1_000)
    await after(profile.dataUrl, TIMEOUT)
    expect(paths()).toHaveLength(3)
  })

  test('checks both interfaces of one origin together, once', async () => {
    const server = await serve(json(health()))
    await storeSettings({
      profile: { ...PROFILE, dataUrl: `${server.url}/data`, metricsUrl: `${server.url}/metrics` },
    })
    await after(server.url, TIMEOUT)
    await after(server.url, TIMEOUT)
    expect(server.seen.map(({ path }) => path)).toEqual(['/data/v1/live-check', '/metrics/v2/health-check'])
  })

  test.each<Failure>([
    { kind: 'rateLimited', until: NOW + 1_000 },
    { kind: 'offline' },
    { kind: 'noPermission' },
    { kind: 'stopped' },
    { kind: 'notConfigured' },
  ])('checks nothing for $kind', async (failure) => {
    const { profile, paths } = await choose()
    await after(profile.dataUrl, failure)
    expect(paths()).toEqual([])
  })

  test('checks nothing at an origin that is not the chosen service', async () => {
    const { paths } = await choose()
    await after('https://other.example.org', TIMEOUT)
    expect(paths()).toEqual([])
  })
})

describe('a request', () => {
  test('that was sent and failed triggers a check', async () => {
    const { profile, paths } = await choose()
    expect(await request(profile.dataUrl, async () => fail(TIMEOUT))).toEqual(fail(TIMEOUT))
    await eventually(() => expect(paths()).toEqual(['/v1/live-check']))
  })

  test('that succeeded, could not be made or was held back triggers none', async () => {
    const { profile, paths } = await choose()
    await request(profile.dataUrl, async () => succeed('answer'))
    await request(profile.dataUrl, () => Promise.reject(new UrlError('no')))
    await addHold(new URL(profile.metricsUrl).origin, NOW + 60_000, NOW)
    await request(profile.metricsUrl, async () => fail(TIMEOUT))
    await request(profile.dataUrl, async () => fail(TIMEOUT))
    await eventually(() => expect(paths()).toEqual(['/v1/live-check']))
  })
})
