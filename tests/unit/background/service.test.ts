import '../support/browser-environment.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { LOCAL } from '../../../utils/api/profiles.ts'
import { chooseService, testConnection } from '../../../utils/background/service.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { healthChecks, serviceKey } from '../../../utils/storage/network-values.ts'
import { startService } from '../../service/service.ts'
import { healthReport } from '../support/responses.ts'
import { reset, storedItem, storeItem, storeSettings } from '../support/stored.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const KEY = { key: 'secret-key-1234', origin: PROFILE.dataUrl, isInUse: true }
const chosenProfile = async () => (await storedItem('settings')).profile

beforeEach(reset)

describe('chooseService', () => {
  test('stores the service and keeps the other settings', async () => {
    await storeSettings({ currency: 'chf', pageSize: 9 })
    await chooseService(PROFILE)
    expect(await storedItem('settings')).toMatchObject({ profile: PROFILE, currency: 'chf', pageSize: 9 })
  })

  test('stores what its connection test found as its health', async () => {
    const failed = { report: null, failure: { kind: 'timeout' as const }, at: 5 }
    const health = {
      data: { report: { status: 'ok', components: {}, errors: {} }, failure: null, at: 5 },
      metrics: failed,
    }
    await chooseService(PROFILE, health)
    expect(await healthChecks.read(serviceKey(PROFILE))).toEqual(health)
  })

  test.each(['https://other.example.org', 'http://localhost:4180', 'https://data.example.org:8443'])(
    'removes a key that was saved for another origin: %s',
    async (dataUrl) => {
      await storeItem('apiKey', KEY)
      await chooseService({ ...PROFILE, dataUrl })
      expect(await storedItem('apiKey')).toBeNull()
    },
  )

  test('keeps the key if only the path or the metrics URL changes', async () => {
    await storeItem('apiKey', KEY)
    await chooseService({
      ...PROFILE,
      dataUrl: `${PROFILE.dataUrl}/v9`,
      metricsUrl: 'https://other.example.org',
    })
    expect(await storedItem('apiKey')).toEqual(KEY)
  })

  test.each([
    { dataUrl: 'http://data.example.org' },
    { dataUrl: 'https://data.example.org/' },
    { metricsUrl: 'https://me:word@metrics.example.org' },
    { metricsUrl: 'https://metrics.example.org/?to=' },
    { dataUrl: '' },
    { keyHeader: 'cookie' },
  ])('rejects an invalid service: %j', async (change) => {
    await chooseService(PROFILE)
    const badRequest = { ok: false, failure: { kind: 'badRequest' } }
    expect(await chooseService({ ...PROFILE, ...change })).toMatchObject(badRequest)
    expect(await testConnection({ ...PROFILE, ...change })).toMatchObject(badRequest)
    expect(await chosenProfile()).toEqual(PROFILE)
  })
})

const WITHOUT_BLOCKS = { ...PROFILE, blockRoutes: false }

describe('testConnection', () => {
  test.each([
    ['has routes for blocks', { hasBlockRoutes: true }, '43114', true],
    ['has none', { hasBlockRoutes: false }, '43114', false],
    ['does not know the chain', { hasBlockRoutes: true }, '999999', null],
  ])('finds out whether a service %s', async (_name, options, chainId, expected) => {
    const service = await startService({ limits: 'none', ...options })
    onTestFinished(() => service.stop())
    await storeSettings({ chainId })
    const { dataUrl, metricsUrl } = service
    expect(await testConnection({ ...PROFILE, dataUrl, metricsUrl })).toMatchObject({
      value: { blockRoutes: expected },
    })
    const before = service.log.length
    await testConnection({ ...LOCAL, dataUrl, metricsUrl })
    expect(service.log).toHaveLength(before + 2)
  })

  test('requests both health endpoints and stores nothing', async () => {
    const data = await serve(json(healthReport()))
    const metrics = await serve(json({ status: 'shutting_down' }))
    expect(await testConnection({ ...WITHOUT_BLOCKS, dataUrl: data.url, metricsUrl: metrics.url })).toEqual(
      succeed({
        data: succeed({ status: 'ok', components: { database: 'up' }, errors: {} }),
        metrics: succeed({ status: 'shutting_down', components: {}, errors: {} }),
        blockRoutes: null,
      }),
    )
    expect([...data.requests, ...metrics.requests].map(({ path }) => path)).toEqual([
      '/v1/live-check',
      '/v2/health-check',
    ])
    expect(await chosenProfile()).toBeNull()
  })

  test('reports the failure of each interface', async () => {
    const data = await serve(json({}, 403))
    const metrics = await serve(json('<html>', 200, { 'content-type': 'text/html' }))
    expect(await testConnection({ ...PROFILE, dataUrl: data.url, metricsUrl: metrics.url })).toEqual(
      succeed({
        data: fail({ kind: 'forbidden', keySent: false }),
        metrics: fail({ kind: 'intercepted', status: 200 }),
        blockRoutes: null,
      }),
    )
  })

  test('never sends the key, not even to its own origin', async () => {
    const server = await serve(json(healthReport()))
    await storeItem('apiKey', { ...KEY, origin: server.url })
    await testConnection({ ...PROFILE, dataUrl: server.url, metricsUrl: server.url })
    expect(server.requests).toHaveLength(3)
    expect(JSON.stringify(server.requests)).not.toContain(KEY.key)
  })
})
