import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { UrlError } from '../../../utils/api/urls.ts'
import { answeredOriginsItem } from '../../../utils/background/answered-origins.ts'
import { request } from '../../../utils/background/requests.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'

const ADDRESS = 'https://data.example.org/api'
const NOW = 1_000_000_000
const ask = () => Promise.resolve(succeed('answer'))
const limited = (until: number) => () => Promise.resolve(fail({ kind: 'rateLimited', until }))
const allow = (allowed: boolean) =>
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((() => Promise.resolve(allowed)) as never)

beforeEach(() => {
  fakeBrowser.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

describe('a request', () => {
  test('that is answered gives the answer', async () => {
    expect(await request(ADDRESS, ask)).toEqual(succeed('answer'))
  })

  test('is not made before the moment that the service asked for, and says until when', async () => {
    await request(ADDRESS, limited(NOW + 42_000))
    const again = vi.fn(ask)
    expect(await request(ADDRESS, again)).toEqual(fail({ kind: 'rateLimited', until: NOW + 42_000 }))
    expect(again).not.toHaveBeenCalled()
  })

  test('is made again once that moment is there', async () => {
    await request(ADDRESS, limited(NOW + 42_000))
    vi.setSystemTime(NOW + 42_000)
    expect(await request(ADDRESS, ask)).toEqual(succeed('answer'))
  })

  test('of the same origin waits whatever its path; another origin does not', async () => {
    await request(ADDRESS, limited(NOW + 42_000))
    expect((await request('https://data.example.org/other', ask)).ok).toBe(false)
    expect((await request('https://metrics.example.org', ask)).ok).toBe(true)
  })

  test('also waits after the worker was stopped: the moment lies in storage', async () => {
    await request(ADDRESS, limited(NOW + 42_000))
    vi.resetModules()
    const anew = await import('../../../utils/background/requests.ts')
    expect((await anew.request(ADDRESS, ask)).ok).toBe(false)
  })
})

describe('a request without a response', () => {
  const unreachable = () => Promise.resolve(fail({ kind: 'unreachable' }))
  const answered = (onRequest: (record: RequestRecord) => void) => {
    onRequest(requestRecord({ status: 200 }))
    return Promise.resolve(succeed('answer'))
  }

  test('fails for want of a permission if the browser has none', async () => {
    const contains = allow(false)
    expect(await request(ADDRESS, unreachable)).toEqual(fail({ kind: 'noPermission' }))
    expect(contains).toHaveBeenCalledWith({ origins: ['https://data.example.org/*'] })
  })

  test('is unreachable if the browser has the permission', async () => {
    allow(true)
    expect(await request(ADDRESS, unreachable)).toEqual(fail({ kind: 'unreachable' }))
  })

  test('is unreachable if an earlier attempt was answered', async () => {
    allow(false)
    const retried = (onRequest: (record: RequestRecord) => void) => {
      onRequest(requestRecord({ status: 503, problem: 'chainUnavailable' }))
      onRequest(requestRecord({ status: null, problem: 'unreachable' }))
      return unreachable()
    }
    expect(await request(ADDRESS, retried)).toEqual(fail({ kind: 'unreachable' }))
  })

  test('is unreachable if the service has answered without a permission before', async () => {
    allow(false)
    await request(ADDRESS, answered)
    await vi.waitFor(async () => expect(await answeredOriginsItem.getValue()).toHaveLength(1))
    expect(await request(ADDRESS, unreachable)).toEqual(fail({ kind: 'unreachable' }))
    expect(await request('https://other.example.org', unreachable)).toEqual(fail({ kind: 'noPermission' }))
  })

  test('fails for want of a permission that was removed after the service had answered', async () => {
    allow(true)
    await request(ADDRESS, answered)
    allow(false)
    expect(await request(ADDRESS, unreachable)).toEqual(fail({ kind: 'noPermission' }))
  })

  test.each([{ kind: 'notFound' }, { kind: 'connectionLost' }] as const)(
    'does not check the permission for another failure: $kind',
    async (failure) => {
      const contains = allow(false)
      expect(await request(ADDRESS, () => Promise.resolve(fail(failure)))).toEqual(fail(failure))
      expect(contains).not.toHaveBeenCalled()
    },
  )
})

describe('a request that cannot be made', () => {
  test('for a chain or address that has no place in a path is a bad request', async () => {
    const outcome = await request(ADDRESS, () => Promise.reject(new UrlError('not a chain id')))
    expect(outcome).toEqual(fail({ kind: 'badRequest', status: 400, messages: [] }))
  })

  test('for a defect of ours is not hidden', async () => {
    await expect(request(ADDRESS, () => Promise.reject(new TypeError('defect')))).rejects.toThrow('defect')
  })
})
