import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { UrlError } from '../../../utils/api/urls.ts'
import { requestWithoutHealthCheck } from '../../../utils/background/gateway.ts'
import { doNotLog } from '../../../utils/background/request-log.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { reset } from '../support/stored.ts'

const URL_A = 'https://data.example.org/api'
const NOW = 1_000_000_000
const answer = () => Promise.resolve(succeed('answer'))
const rateLimited = (until: number) => () => Promise.resolve(fail({ kind: 'rateLimited', until }))
const unreachable = () => Promise.resolve(fail({ kind: 'unreachable' }))
const permit = (isGranted: boolean) =>
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((async () => isGranted) as never)

beforeEach(async () => {
  await reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

describe('the rate-limit hold', () => {
  test('stops requests until its end, without sending them', async () => {
    await requestWithoutHealthCheck(URL_A, rateLimited(NOW + 42_000))
    const send = vi.fn(answer)
    expect(await requestWithoutHealthCheck(URL_A, send)).toEqual(
      fail({ kind: 'rateLimited', until: NOW + 42_000 }),
    )
    expect(send).not.toHaveBeenCalled()
    vi.setSystemTime(NOW + 42_000)
    expect(await requestWithoutHealthCheck(URL_A, send)).toEqual(succeed('answer'))
  })

  test('covers the origin with any path, and no other origin', async () => {
    await requestWithoutHealthCheck(URL_A, rateLimited(NOW + 42_000))
    expect((await requestWithoutHealthCheck('https://data.example.org/other', answer)).ok).toBe(false)
    expect((await requestWithoutHealthCheck('https://metrics.example.org', answer)).ok).toBe(true)
  })
})

describe('a service that cannot be reached', () => {
  test('is reported as a missing permission if there is none', async () => {
    const contains = permit(false)
    expect(await requestWithoutHealthCheck(URL_A, unreachable)).toEqual(fail({ kind: 'noPermission' }))
    expect(contains).toHaveBeenCalledWith({ origins: ['https://data.example.org/*'] })
  })

  test('is unreachable with the permission', async () => {
    permit(true)
    expect(await requestWithoutHealthCheck(URL_A, unreachable)).toEqual(fail({ kind: 'unreachable' }))
  })

  test('is unreachable if it began to respond and the connection was cut', async () => {
    permit(false)
    const cut = async (onRequest: (request: ReturnType<typeof requestRecord>) => void) => {
      onRequest(requestRecord({ status: 200, problem: 'unreachable' }))
      return fail({ kind: 'unreachable' })
    }
    expect(await requestWithoutHealthCheck(URL_A, cut, doNotLog)).toEqual(fail({ kind: 'unreachable' }))
  })
})

test('an origin that responded without permission before is unreachable, not forbidden', async () => {
  permit(false)
  const answered = async (onRequest: (request: ReturnType<typeof requestRecord>) => void) => {
    onRequest(requestRecord({ status: 200 }))
    return succeed('answer')
  }
  await requestWithoutHealthCheck(URL_A, answered, doNotLog)
  await eventually(async () =>
    expect(await requestWithoutHealthCheck(URL_A, unreachable)).toEqual(fail({ kind: 'unreachable' })),
  )
})

test('other failures are passed on, whatever the permission', async () => {
  permit(false)
  const notFound = () => Promise.resolve(fail({ kind: 'notFound' }))
  expect(await requestWithoutHealthCheck(URL_A, notFound)).toEqual(fail({ kind: 'notFound' }))
})

test('a request that cannot be made is a bad request; a defect is thrown', async () => {
  expect(await requestWithoutHealthCheck(URL_A, () => Promise.reject(new UrlError('no')))).toEqual(
    fail({ kind: 'badRequest', status: 400, messages: [] }),
  )
  await expect(requestWithoutHealthCheck(URL_A, () => Promise.reject(new Error('defect')))).rejects.toThrow(
    'defect',
  )
})
