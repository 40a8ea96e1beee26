import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { request } from '../../../utils/background/requests.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { UrlError } from '../../../utils/api/urls.ts'

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

describe('a request that reaches nobody', () => {
  const unreachable = () => Promise.resolve(fail({ kind: 'unreachable' }))

  test('is told apart where the browser does not let us ask', async () => {
    const contains = allow(false)
    expect(await request(ADDRESS, unreachable)).toEqual(fail({ kind: 'noPermission' }))
    expect(contains).toHaveBeenCalledWith({ origins: ['https://data.example.org/*'] })
  })

  test('is an unreachable service where the browser lets us ask', async () => {
    allow(true)
    expect(await request(ADDRESS, unreachable)).toEqual(fail({ kind: 'unreachable' }))
  })

  test('is never asked about where the service did answer', async () => {
    const contains = allow(false)
    expect(await request(ADDRESS, () => Promise.resolve(fail({ kind: 'notFound' })))).toEqual(
      fail({ kind: 'notFound' }),
    )
    expect(contains).not.toHaveBeenCalled()
  })
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
