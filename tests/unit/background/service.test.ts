import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { chooseService, tryService } from '../../../utils/background/service.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { readSettings, updateSettings } from '../../../utils/store/settings.ts'
import { health } from '../support/answers.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const KEY = { key: 'secret-key-1234', origin: PROFILE.dataUrl, inUse: true }

beforeEach(() => {
  fakeBrowser.reset()
})

describe('choosing a service', () => {
  test('makes it the one that is asked', async () => {
    await chooseService(PROFILE)
    expect((await readSettings()).profile).toEqual(PROFILE)
  })

  test('drops a key that was saved for another data origin', async () => {
    await apiKeyItem.setValue(KEY)
    await chooseService({ ...PROFILE, dataUrl: 'https://other.example.org' })
    expect(await apiKeyItem.getValue()).toBeNull()
  })

  test.each(['http://localhost:4180', 'https://data.example.org:8443'])(
    'takes %s for another origin',
    async (dataUrl) => {
      await apiKeyItem.setValue(KEY)
      await chooseService({ ...PROFILE, dataUrl })
      expect(await apiKeyItem.getValue()).toBeNull()
    },
  )

  test('keeps the key where only the path or the metrics address changes', async () => {
    await apiKeyItem.setValue(KEY)
    await chooseService({
      ...PROFILE,
      dataUrl: `${PROFILE.dataUrl}/v9`,
      metricsUrl: 'https://other.example.org',
    })
    expect(await apiKeyItem.getValue()).toEqual(KEY)
  })

  test.each([
    { dataUrl: 'http://data.example.org' },
    { dataUrl: 'https://data.example.org/' },
    { metricsUrl: 'https://me:word@metrics.example.org' },
    { metricsUrl: 'https://metrics.example.org/?to=' },
    { dataUrl: '' },
    { keyHeader: 'cookie' },
  ])('keeps none that could not have been entered: %j', async (change) => {
    await chooseService(PROFILE)
    const refused = { ok: false, failure: { kind: 'badRequest' } }
    expect(await chooseService({ ...PROFILE, ...change })).toMatchObject(refused)
    expect(await tryService({ ...PROFILE, ...change })).toMatchObject(refused)
    expect((await readSettings()).profile).toEqual(PROFILE)
  })

  test('leaves every other setting as it is', async () => {
    await updateSettings({ currency: 'chf', pageSize: 9 })
    await chooseService(PROFILE)
    expect(await readSettings()).toMatchObject({ currency: 'chf', pageSize: 9 })
  })
})

describe('trying a service', () => {
  test('asks both health endpoints, and saves nothing', async () => {
    const data = await serve(json(health()))
    const metrics = await serve(json({ status: 'shutting_down' }))
    const outcome = await tryService({ ...PROFILE, dataUrl: data.url, metricsUrl: metrics.url })
    expect(outcome).toEqual({
      ok: true,
      value: {
        data: { ok: true, value: { status: 'ok', components: { database: 'up' }, errors: {} } },
        metrics: { ok: true, value: { status: 'shutting_down', components: {}, errors: {} } },
      },
    })
    expect([...data.seen, ...metrics.seen].map(({ path }) => path)).toEqual([
      '/v1/live-check',
      '/v2/health-check',
    ])
    expect((await readSettings()).profile).toBeNull()
  })

  test('tells of each interface what came of it', async () => {
    const data = await serve(json({}, 403))
    const metrics = await serve(json('<html>', 200, { 'content-type': 'text/html' }))
    expect(await tryService({ ...PROFILE, dataUrl: data.url, metricsUrl: metrics.url })).toMatchObject({
      value: {
        data: { ok: false, failure: { kind: 'forbidden', keySent: false } },
        metrics: { ok: false, failure: { kind: 'badResponse', reason: 'notJson' } },
      },
    })
  })

  test('never sends the key, also not to the origin that it belongs to', async () => {
    const server = await serve(json(health()))
    await apiKeyItem.setValue({ ...KEY, origin: server.url })
    await tryService({ ...PROFILE, dataUrl: server.url, metricsUrl: server.url })
    expect(JSON.stringify(server.seen)).not.toContain(KEY.key)
  })
})
