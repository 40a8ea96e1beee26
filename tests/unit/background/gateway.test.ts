import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { RequestOptions } from '../../../utils/api/client.ts'
import type { DataAccess } from '../../../utils/api/data.ts'
import { AVACLOUD } from '../../../utils/api/profiles.ts'
import { UrlError } from '../../../utils/api/urls.ts'
import { remainingRequests, request, requestData } from '../../../utils/background/gateway.ts'
import { doNotLog } from '../../../utils/background/request-log.ts'
import { allowTrial } from '../../../utils/background/trial-request.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { addHold } from '../../../utils/storage/rate-limit-holds.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { reset, storeItem, storeSettings } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'

const DATA_URL = 'https://data.example.org/api'
const NOW = 1_000_000_000
const SILENT = { onRequest: doNotLog }
const respond = () => Promise.resolve(succeed('answer'))
const rateLimited = (until: number) => () => Promise.resolve(fail({ kind: 'rateLimited', until }))
const unreachable = () => Promise.resolve(fail({ kind: 'unreachable' }))
const mockPermission = (isGranted: boolean) =>
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((async () => isGranted) as never)

beforeEach(async () => {
  await reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

describe('the rate-limit hold', () => {
  test('rejects requests until its end, without sending them', async () => {
    await request(DATA_URL, rateLimited(NOW + 42_000))
    const send = vi.fn(respond)
    expect(await request(DATA_URL, send)).toEqual(fail({ kind: 'rateLimited', until: NOW + 42_000 }))
    expect(send).not.toHaveBeenCalled()
    vi.setSystemTime(NOW + 42_000)
    expect(await request(DATA_URL, send)).toEqual(succeed('answer'))
  })

  test('covers the origin with any path, and no other origin', async () => {
    await request(DATA_URL, rateLimited(NOW + 42_000))
    expect((await request('https://data.example.org/other', respond)).ok).toBe(false)
    expect((await request('https://metrics.example.org', respond)).ok).toBe(true)
  })
})

describe('"Try now" during a hold', () => {
  const ORIGIN = new URL(DATA_URL).origin
  /** Sends a request whose record has a status, so that the service has answered. */
  const answering =
    <T>(outcome: Outcome<T>) =>
    async ({ onRequest }: RequestOptions): Promise<Outcome<T>> => {
      onRequest?.(requestRecord({ status: outcome.ok ? 200 : 429 }))
      return outcome
    }
  const held = (until: number) => fail({ kind: 'rateLimited' as const, until })

  beforeEach(async () => {
    await request(DATA_URL, rateLimited(NOW + 3_600_000))
  })

  test('sends one request, and keeps the new hold', async () => {
    allowTrial(ORIGIN)
    const send = vi.fn(answering(held(NOW + 600_000)))
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => request(DATA_URL, send, SILENT)))
    expect(send).toHaveBeenCalledOnce()
    expect(outcomes).toEqual(outcomes.map(() => held(NOW + 600_000)))
  })

  test('is sent without retries, and once if the button is pressed again while it runs', async () => {
    mockPermission(true)
    const { promise, resolve } = Promise.withResolvers<Outcome<never>>()
    const send = vi.fn((_: RequestOptions) => promise)
    allowTrial(ORIGIN)
    const first = request(DATA_URL, send, SILENT)
    await eventually(() => expect(send).toHaveBeenCalledOnce())
    allowTrial(ORIGIN)
    const second = request(DATA_URL, send, SILENT)
    resolve(held(NOW + 600_000))
    await Promise.all([first, second])
    expect(await request(DATA_URL, send, SILENT)).toMatchObject({ ok: false })
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toMatchObject({ noRetry: true })
  })

  test('ends the hold if the service accepts the request, so that waiting requests follow', async () => {
    allowTrial(ORIGIN)
    const send = vi.fn(answering(succeed('answer')))
    const outcomes = await Promise.all([1, 2, 3].map(() => request(DATA_URL, send, SILENT)))
    expect(outcomes).toEqual(outcomes.map(() => succeed('answer')))
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('keeps the hold if the service did not answer', async () => {
    mockPermission(true)
    allowTrial(ORIGIN)
    expect(await request(DATA_URL, unreachable)).toEqual(fail({ kind: 'unreachable' }))
    expect(await request(DATA_URL, respond)).toEqual(held(NOW + 3_600_000))
  })

  test('does not concern another origin, and is forgotten if no request follows', async () => {
    allowTrial('https://other.example.org')
    expect((await request(DATA_URL, respond)).ok).toBe(false)
    allowTrial(ORIGIN)
    vi.setSystemTime(NOW + 60_000)
    expect((await request(DATA_URL, respond)).ok).toBe(false)
  })
})

describe('a service that cannot be reached', () => {
  test('is reported as a missing permission if the origin has no permission', async () => {
    const contains = mockPermission(false)
    expect(await request(DATA_URL, unreachable)).toEqual(fail({ kind: 'noPermission' }))
    expect(contains).toHaveBeenCalledWith({ origins: ['https://data.example.org/*'] })
  })

  test('is reported as unreachable if the origin has the permission', async () => {
    mockPermission(true)
    expect(await request(DATA_URL, unreachable)).toEqual(fail({ kind: 'unreachable' }))
  })

  test('is reported as unreachable without the permission if the connection was lost after the response began', async () => {
    mockPermission(false)
    const respondPartly = async ({ onRequest }: RequestOptions) => {
      onRequest?.(requestRecord({ status: 200, problem: 'unreachable' }))
      return fail({ kind: 'unreachable' })
    }
    expect(await request(DATA_URL, respondPartly, SILENT)).toEqual(fail({ kind: 'unreachable' }))
  })
})

const respondWithRecord = async ({ onRequest }: RequestOptions) => {
  onRequest?.(requestRecord({ status: 200 }))
  return succeed('answer')
}

test('an origin that has responded without a permission before is reported as unreachable', async () => {
  mockPermission(false)
  await request(DATA_URL, respondWithRecord, SILENT)
  await eventually(async () =>
    expect(await request(DATA_URL, unreachable)).toEqual(fail({ kind: 'unreachable' })),
  )
})

test('a response is not lost if the browser cannot check the permission', async () => {
  vi.spyOn(fakeBrowser.permissions, 'contains').mockRejectedValue(new Error())
  expect(await request(DATA_URL, respondWithRecord, SILENT)).toEqual(succeed('answer'))
  expect(await request(DATA_URL, unreachable, SILENT)).toEqual(fail({ kind: 'unreachable' }))
})

test('a request returns other failures unchanged, even without the permission', async () => {
  mockPermission(false)
  const notFound = () => Promise.resolve(fail({ kind: 'notFound' }))
  expect(await request(DATA_URL, notFound)).toEqual(fail({ kind: 'notFound' }))
})

test('a request returns a bad request for an invalid URL, and throws any other error', async () => {
  expect(await request(DATA_URL, () => Promise.reject(new UrlError('no')))).toEqual(
    fail({ kind: 'badRequest', status: 400, messages: [] }),
  )
  await expect(request(DATA_URL, () => Promise.reject(new Error('defect')))).rejects.toThrow('defect')
})

describe('a request to the data interface', () => {
  const CHOSEN = { ...PROFILE, dataUrl: DATA_URL }

  beforeEach(() => storeSettings({ profile: CHOSEN }))

  /** Requests that end only when the test calls `release`, in all places of the queue. */
  async function fillQueue() {
    const gate = Promise.withResolvers<Outcome<string>>()
    const send = vi.fn(() => gate.promise)
    const running = [1, 2, 3, 4].map(() => requestData(DATA_URL, send))
    await eventually(() => expect(send).toHaveBeenCalledTimes(4))
    const release = async (outcome: Outcome<string> = succeed('answer')) => {
      gate.resolve(outcome)
      await Promise.all(running)
    }
    return release
  }

  test('has the API key only while the key is in use', async () => {
    const send = vi.fn((_access: DataAccess) => respond())
    await requestData(DATA_URL, send)
    const key = { key: 'secret-key-1234', origin: new URL(DATA_URL).origin }
    await storeItem('apiKey', { ...key, isInUse: true })
    await requestData(DATA_URL, send)
    await storeItem('apiKey', { ...key, isInUse: false })
    await requestData(DATA_URL, send)
    expect(send.mock.calls.map(([access]) => access)).toEqual(
      [null, key, null].map((apiKey) => ({ profile: CHOSEN, apiKey })),
    )
  })

  test('is not sent while no service or another one is chosen', async () => {
    const send = vi.fn(respond)
    expect(await requestData('https://other.example.org', send)).toEqual(fail({ kind: 'notConfigured' }))
    await storeSettings({ profile: null })
    expect(await requestData(DATA_URL, send)).toEqual(fail({ kind: 'notConfigured' }))
    expect(send).not.toHaveBeenCalled()
  })

  test('waits while four others are running, and a request to the metrics interface does not', async () => {
    const release = await fillQueue()
    const send = vi.fn(respond)
    const waiting = requestData(DATA_URL, send)
    expect(await request('https://metrics.example.org', respond)).toEqual(succeed('answer'))
    expect(send).not.toHaveBeenCalled()
    await release()
    expect(await waiting).toEqual(succeed('answer'))
  })

  test('that waited is not sent during a hold that began after it', async () => {
    const release = await fillQueue()
    const send = vi.fn(respond)
    const waiting = [1, 2, 3].map(() => requestData(DATA_URL, send))
    await release(fail({ kind: 'rateLimited', until: NOW + 42_000 }))
    expect(await Promise.all(waiting)).toEqual(
      waiting.map(() => fail({ kind: 'rateLimited', until: NOW + 42_000 })),
    )
    expect(send).not.toHaveBeenCalled()
  })

  test('that waited is sent if the hold has ended by then', async () => {
    await addHold(new URL(DATA_URL).origin, NOW + 1_000, NOW)
    vi.setSystemTime(NOW + 2_000)
    const release = await fillQueue()
    await addHold(new URL(DATA_URL).origin, NOW + 3_000, NOW + 2_000)
    const waiting = requestData(DATA_URL, respond)
    vi.setSystemTime(NOW + 4_000)
    await release()
    expect(await waiting).toEqual(succeed('answer'))
  })

  test('that waited is not sent to a service that is no longer chosen, and has the key of its turn', async () => {
    const release = await fillQueue()
    const send = vi.fn((_access: DataAccess) => respond())
    const waiting = requestData(DATA_URL, send)
    const key = { key: 'secret-key-1234', origin: new URL(DATA_URL).origin }
    await storeItem('apiKey', { ...key, isInUse: true })
    await release()
    await waiting
    expect(send.mock.calls[0]?.[0].apiKey).toEqual(key)
    const releaseNext = await fillQueue()
    const other = requestData(DATA_URL, send)
    await storeSettings({ profile: PROFILE })
    await releaseNext()
    expect(await other).toEqual(fail({ kind: 'notConfigured' }))
    expect(send).toHaveBeenCalledOnce()
  })

  test('that waits is stopped immediately', async () => {
    const release = await fillQueue()
    const controller = new AbortController()
    const send = vi.fn(respond)
    const waiting = requestData(DATA_URL, send, { signal: controller.signal })
    controller.abort()
    expect(await waiting).toEqual(fail({ kind: 'stopped' }))
    await release()
    expect(send).not.toHaveBeenCalled()
  })

  test('returns how many balance requests the service still accepts', async () => {
    await storeSettings({ profile: AVACLOUD })
    const answerWith = (remaining: string | null) =>
      requestData(
        AVACLOUD.dataUrl,
        async (_, { onRequest }) => {
          const rateLimit = { policy: null, limit: null, remaining, reset: null, retryAfter: null }
          onRequest?.(requestRecord({ url: `${AVACLOUD.dataUrl}/v1/chains`, rateLimit }))
          return succeed('answer')
        },
        SILENT,
      )
    expect(remainingRequests(AVACLOUD.dataUrl)).toBeNull()
    await answerWith('45')
    expect(remainingRequests(AVACLOUD.dataUrl)).toBe(2)
    await answerWith(null)
    expect(remainingRequests(AVACLOUD.dataUrl)).toBeNull()
  })
})
