import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { UrlError } from '../../../utils/api/urls.ts'
import { requestWithoutHealthCheck } from '../../../utils/background/gateway.ts'
import { doNotLog } from '../../../utils/background/request-log.ts'
import { allowTrial } from '../../../utils/background/trial-request.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { reset } from '../support/stored.ts'

const DATA_URL = 'https://data.example.org/api'
const NOW = 1_000_000_000
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
    await requestWithoutHealthCheck(DATA_URL, rateLimited(NOW + 42_000))
    const send = vi.fn(respond)
    expect(await requestWithoutHealthCheck(DATA_URL, send)).toEqual(
      fail({ kind: 'rateLimited', until: NOW + 42_000 }),
    )
    expect(send).not.toHaveBeenCalled()
    vi.setSystemTime(NOW + 42_000)
    expect(await requestWithoutHealthCheck(DATA_URL, send)).toEqual(succeed('answer'))
  })

  test('covers the origin with any path, and no other origin', async () => {
    await requestWithoutHealthCheck(DATA_URL, rateLimited(NOW + 42_000))
    expect((await requestWithoutHealthCheck('https://data.example.org/other', respond)).ok).toBe(false)
    expect((await requestWithoutHealthCheck('https://metrics.example.org', respond)).ok).toBe(true)
  })
})

describe('"Try now" during a hold', () => {
  const ORIGIN = new URL(DATA_URL).origin
  /** Sends a request whose record has a status, so that the service has answered. */
  const answering =
    <T>(outcome: Outcome<T>) =>
    async (onRequest: (request: ReturnType<typeof requestRecord>) => void): Promise<Outcome<T>> => {
      onRequest(requestRecord({ status: outcome.ok ? 200 : 429 }))
      return outcome
    }
  const held = (until: number) => fail({ kind: 'rateLimited' as const, until })

  beforeEach(async () => {
    await requestWithoutHealthCheck(DATA_URL, rateLimited(NOW + 3_600_000))
  })

  test('sends one request, and keeps the new hold', async () => {
    allowTrial(ORIGIN)
    const send = vi.fn(answering(held(NOW + 600_000)))
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => requestWithoutHealthCheck(DATA_URL, send, doNotLog)),
    )
    expect(send).toHaveBeenCalledOnce()
    expect(outcomes).toEqual(outcomes.map(() => held(NOW + 600_000)))
  })

  test('ends the hold if the service accepts the request, so that waiting requests follow', async () => {
    allowTrial(ORIGIN)
    const send = vi.fn(answering(succeed('answer')))
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => requestWithoutHealthCheck(DATA_URL, send, doNotLog)),
    )
    expect(outcomes).toEqual(outcomes.map(() => succeed('answer')))
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('keeps the hold if the service did not answer', async () => {
    mockPermission(true)
    allowTrial(ORIGIN)
    expect(await requestWithoutHealthCheck(DATA_URL, unreachable)).toEqual(fail({ kind: 'unreachable' }))
    expect(await requestWithoutHealthCheck(DATA_URL, respond)).toEqual(held(NOW + 3_600_000))
  })

  test('does not concern another origin, and is forgotten if no request follows', async () => {
    allowTrial('https://other.example.org')
    expect((await requestWithoutHealthCheck(DATA_URL, respond)).ok).toBe(false)
    allowTrial(ORIGIN)
    vi.setSystemTime(NOW + 60_000)
    expect((await requestWithoutHealthCheck(DATA_URL, respond)).ok).toBe(false)
  })
})

describe('a service that cannot be reached', () => {
  test('is reported as a missing permission if the origin has no permission', async () => {
    const contains = mockPermission(false)
    expect(await requestWithoutHealthCheck(DATA_URL, unreachable)).toEqual(fail({ kind: 'noPermission' }))
    expect(contains).toHaveBeenCalledWith({ origins: ['https://data.example.org/*'] })
  })

  test('is reported as unreachable if the origin has the permission', async () => {
    mockPermission(true)
    expect(await requestWithoutHealthCheck(DATA_URL, unreachable)).toEqual(fail({ kind: 'unreachable' }))
  })

  test('is reported as unreachable without the permission if the connection was lost after the response began', async () => {
    mockPermission(false)
    const respondPartly = async (onRequest: (request: ReturnType<typeof requestRecord>) => void) => {
      onRequest(requestRecord({ status: 200, problem: 'unreachable' }))
      return fail({ kind: 'unreachable' })
    }
    expect(await requestWithoutHealthCheck(DATA_URL, respondPartly, doNotLog)).toEqual(
      fail({ kind: 'unreachable' }),
    )
  })
})

test('an origin that has responded without a permission before is reported as unreachable', async () => {
  mockPermission(false)
  const respondWithRecord = async (onRequest: (request: ReturnType<typeof requestRecord>) => void) => {
    onRequest(requestRecord({ status: 200 }))
    return succeed('answer')
  }
  await requestWithoutHealthCheck(DATA_URL, respondWithRecord, doNotLog)
  await eventually(async () =>
    expect(await requestWithoutHealthCheck(DATA_URL, unreachable)).toEqual(fail({ kind: 'unreachable' })),
  )
})

test('requestWithoutHealthCheck returns other failures unchanged, even without the permission', async () => {
  mockPermission(false)
  const notFound = () => Promise.resolve(fail({ kind: 'notFound' }))
  expect(await requestWithoutHealthCheck(DATA_URL, notFound)).toEqual(fail({ kind: 'notFound' }))
})

test('requestWithoutHealthCheck returns a bad request for an invalid URL, and throws any other error', async () => {
  expect(await requestWithoutHealthCheck(DATA_URL, () => Promise.reject(new UrlError('no')))).toEqual(
    fail({ kind: 'badRequest', status: 400, messages: [] }),
  )
  await expect(
    requestWithoutHealthCheck(DATA_URL, () => Promise.reject(new Error('defect'))),
  ).rejects.toThrow('defect')
})
