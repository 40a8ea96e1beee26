import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { UrlError } from '../../../utils/api/urls.ts'
import { checkAfterFailure, readHealth } from '../../../utils/background/health.ts'
import { request, whenRequestFails } from '../../../utils/background/requests.ts'
import type { Failure } from '../../../utils/domain/failure.ts'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { healthItem } from '../../../utils/store/health.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { health } from '../support/answers.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000_000
const FIVE_MINUTES = 5 * 60_000
const TIMEOUT: Failure = { kind: 'timeout' }
const WELL = { status: 'ok', components: { database: 'up' }, errors: {} }
const ILL = { status: 'error', info: null, error: { database: { status: 'down' } }, details: null }

beforeEach(() => {
  fakeBrowser.reset()
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((() => Promise.resolve(true)) as never)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
    whenRequestFails(async () => {})
  }
})

/** A service on two origins, each of which answers as it is told. */
async function begin(data = json(health()), metrics = json(health())) {
  const [dataServer, metricsServer] = [await serve(data), await serve(metrics)]
  const profile = { ...PROFILE, dataUrl: dataServer.url, metricsUrl: metricsServer.url }
  await updateSettings({ profile })
  const asked = () => [...dataServer.seen, ...metricsServer.seen].map(({ path }) => path)
  return { profile, asked, dataServer, metricsServer, stored: () => healthItem(profile).getValue() }
}

describe('asking for the health', () => {
  test('asks both interfaces, and keeps both reports with their time', async () => {
    const { asked, stored } = await begin(json(health()), json(ILL))
    expect(await readHealth()).toEqual(succeed(undefined))
    expect(asked()).toEqual(['/v1/live-check', '/v2/health-check'])
    expect(await stored()).toEqual({
      data: { report: WELL, failure: null, at: NOW },
      metrics: {
        report: { status: 'error', components: { database: 'down' }, errors: { database: 'down' } },
        failure: null,
        at: NOW,
      },
    })
  })

  test('keeps a failure in the place of a report', async () => {
    const { stored } = await begin(json({ message: 'no' }, 403))
    await readHealth()
    expect((await stored()).data).toEqual({
      report: null,
      failure: { kind: 'forbidden', keySent: false },
      at: NOW,
    })
  })

  test('is one request for all who ask at once', async () => {
    const { asked } = await begin()
    await Promise.all([readHealth(), readHealth()])
    expect(asked()).toHaveLength(2)
  })

  test('takes the key to the data interface alone', async () => {
    const { profile, dataServer, metricsServer } = await begin()
    await apiKeyItem.setValue({ key: 'secret-key', origin: new URL(profile.dataUrl).origin, inUse: true })
    await readHealth()
    expect(dataServer.seen[0]?.headers['x-service-api-key']).toBe('secret-key')
    expect(metricsServer.seen[0]?.headers).not.toHaveProperty('x-service-api-key')
  })

  test('is nothing before a service is chosen', async () => {
    expect(await readHealth()).toEqual(fail({ kind: 'notConfigured' }))
  })
})

describe('after a request failed', () => {
  test('the interface at that origin is asked, and the other one is not', async () => {
    const { profile, asked, stored } = await begin()
    await checkAfterFailure(`${profile.dataUrl}/v1/anything`, TIMEOUT)
    expect(asked()).toEqual(['/v1/live-check'])
    expect(await stored()).toEqual({ ...NO_HEALTH, data: { report: WELL, failure: null, at: NOW } })
  })

  test('it is asked at most once in five minutes', async () => {
    const { profile, asked } = await begin()
    await checkAfterFailure(profile.dataUrl, TIMEOUT)
    vi.setSystemTime(NOW + FIVE_MINUTES - 1)
    await checkAfterFailure(profile.dataUrl, TIMEOUT)
    expect(asked()).toHaveLength(1)
    vi.setSystemTime(NOW + FIVE_MINUTES)
    await checkAfterFailure(profile.dataUrl, TIMEOUT)
    expect(asked()).toHaveLength(2)
  })

  test('a clock that was set back does not silence it', async () => {
    const { profile, asked } = await begin()
    await checkAfterFailure(profile.dataUrl, TIMEOUT)
    vi.setSystemTime(NOW - 1_000)
    await checkAfterFailure(profile.dataUrl, TIMEOUT)
    expect(asked()).toHaveLength(2)
  })

  test('two interfaces of one origin are asked together, once', async () => {
    const server = await serve(json(health()))
    await updateSettings({
      profile: { ...PROFILE, dataUrl: `${server.url}/data`, metricsUrl: `${server.url}/metrics` },
    })
    await checkAfterFailure(server.url, TIMEOUT)
    await checkAfterFailure(server.url, TIMEOUT)
    expect(server.seen.map(({ path }) => path)).toEqual(['/data/v1/live-check', '/metrics/v2/health-check'])
  })

  test.each<Failure>([
    { kind: 'rateLimited', until: NOW + 1_000 },
    { kind: 'offline' },
    { kind: 'noPermission' },
    { kind: 'stopped' },
    { kind: 'notConfigured' },
  ])('of the kind $kind nothing is asked', async (failure) => {
    const { profile, asked } = await begin()
    await checkAfterFailure(profile.dataUrl, failure)
    expect(asked()).toEqual([])
  })

  test('nothing is asked at an origin that is not the chosen service', async () => {
    const { asked } = await begin()
    await checkAfterFailure('https://other.example.org', TIMEOUT)
    expect(asked()).toEqual([])
  })
})

describe('who looks after the health', () => {
  const heard = async (ask: Parameters<typeof request>[1]) => {
    const listener = vi.fn(() => Promise.resolve())
    whenRequestFails(listener)
    await request(PROFILE.dataUrl, ask)
    return listener
  }

  test('is told of a request that failed', async () => {
    const listener = await heard(async () => fail(TIMEOUT))
    expect(listener).toHaveBeenCalledExactlyOnceWith(PROFILE.dataUrl, TIMEOUT, expect.any(Function))
  })

  test('is not told of one that was answered, or that could not be made', async () => {
    expect(await heard(async () => succeed('answer'))).not.toHaveBeenCalled()
    expect(await heard(() => Promise.reject(new UrlError('no')))).not.toHaveBeenCalled()
  })

  test('is not told of one that was not sent, because the service asked us to wait', async () => {
    await request(PROFILE.dataUrl, async () => fail({ kind: 'rateLimited', until: NOW + 60_000 }))
    expect(await heard(async () => fail(TIMEOUT))).not.toHaveBeenCalled()
  })

  test('is not told of a health check that fails: it would ask for ever', async () => {
    const listener = vi.fn(() => Promise.resolve())
    whenRequestFails(listener)
    await begin(json({ message: 'no' }, 403), json({ message: 'no' }, 403))
    await readHealth()
    expect(listener).not.toHaveBeenCalled()
  })
})
