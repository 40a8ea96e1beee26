import { describe, expect, test, vi } from 'vitest'
import { failureOfStatus, ofOptionalRoute } from '../../../utils/api/failures.ts'
import { fail } from '../../../utils/domain/outcome.ts'
import { publishedError } from '../support/responses.ts'

const failure = (status: number, data?: unknown, headers = {}) =>
  failureOfStatus(new Response(null, { status, headers }), data)

describe('failureOfStatus for a status code of the API specification', () => {
  test.each([
    [401, { kind: 'unauthorized', keySent: false }],
    [403, { kind: 'forbidden', keySent: false }],
    [404, { kind: 'notFound' }],
    [500, { kind: 'serverError', status: 500 }],
    [502, { kind: 'badGateway' }],
    [503, { kind: 'chainUnavailable' }],
  ])('returns a failure of a specific kind for status %i', (status, expected) => {
    expect(failure(status, publishedError())).toEqual(expected)
  })

  test('returns the messages of the service for status 400', () => {
    expect(failure(400, publishedError())).toEqual({
      kind: 'badRequest',
      status: 400,
      messages: ['Invalid address format'],
    })
  })

  test('returns the time when the rate limit ends for status 429', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(failure(429, null, { 'retry-after': '42' })).toEqual({ kind: 'rateLimited', until: 1_042_000 })
    vi.useRealTimers()
  })
})

describe('failureOfStatus for any other status code', () => {
  test.each([402, 405, 410, 418, 422, 451, 499])('returns a bad request with the status %i', (status) => {
    expect(failure(status, publishedError())).toMatchObject({ kind: 'badRequest', status })
  })

  test.each([501, 504, 520, 599])('returns a server error with the status %i', (status) => {
    expect(failure(status)).toEqual({ kind: 'serverError', status })
  })

  test.each([300, 301, 302, 303, 307, 308])('returns a redirect for status %i', (status) => {
    expect(failure(status)).toEqual({ kind: 'intercepted', status: null })
  })

  test('returns a redirect for an opaque redirect, which has the status 0', () => {
    const opaque = { status: 0, type: 'opaqueredirect', headers: new Headers() } as Response
    expect(failureOfStatus(opaque, undefined)).toEqual({ kind: 'intercepted', status: null })
  })
})

describe('failureOfStatus for an HTML page', () => {
  const HTML = { 'content-type': 'text/html; charset=utf-8' }
  const PAGE = '<!doctype html><title>Sign in</title>'

  test.each([400, 401, 402, 403, 404, 405, 407, 410, 418, 421, 451, 499, 511])(
    'with status %i says that the service did not answer',
    (status) => {
      const expected = { kind: 'intercepted', status }
      expect(failure(status, PAGE, HTML)).toEqual(expected)
      expect(failure(status, ` \n${PAGE}`)).toEqual(expected)
      expect(failure(status, undefined, { 'content-type': 'application/xhtml+xml' })).toEqual(expected)
    },
  )

  test.each([407, 511])('with status %i says so for any body', (status) => {
    expect(failure(status, publishedError())).toEqual({ kind: 'intercepted', status })
  })

  test.each([
    [429, { kind: 'rateLimited' }],
    [500, { kind: 'serverError', status: 500 }],
    [502, { kind: 'badGateway' }],
    [503, { kind: 'chainUnavailable' }],
    [521, { kind: 'serverError', status: 521 }],
  ])('with status %i keeps its meaning and names the page', (status, expected) => {
    expect(failure(status, PAGE, HTML)).toMatchObject({ ...expected, isForeign: true })
    expect(failure(status, publishedError())).not.toHaveProperty('isForeign')
  })
})

describe('an optional route', () => {
  const answer = (status: number) => fail(failure(status, '<!doctype html><title>Not found</title>'))

  test('that answers 404 is not offered, even if a web server sends its own page', () => {
    expect(ofOptionalRoute(answer(404))).toEqual(fail({ kind: 'notFound' }))
  })

  test('keeps the meaning of every other page', () => {
    for (const status of [200, 403, 407, 502]) expect(ofOptionalRoute(answer(status))).toEqual(answer(status))
  })
})

describe('the messages of the service', () => {
  const messages = (message: unknown) => failure(400, { message })

  test('may be one string or several', () => {
    expect(messages('Wrong page size')).toMatchObject({ messages: ['Wrong page size'] })
    expect(messages(['One', 'Two'])).toMatchObject({ messages: ['One', 'Two'] })
  })

  test('are cleaned and truncated', () => {
    expect(messages(`\u202Eevil\u0007 ${'x'.repeat(300)}`)).toMatchObject({
      messages: [`evil ${'x'.repeat(195)}…`],
    })
  })

  test('are the first five, without empty ones', () => {
    expect(messages(Array.from({ length: 9 }, (_, i) => `m${i}`))).toMatchObject({
      messages: ['m0', 'm1', 'm2', 'm3', 'm4'],
    })
    expect(messages(['', '', '', '', '', '\u200B', 'words'])).toMatchObject({ messages: ['words'] })
  })

  test.each([undefined, null, 'text', [], {}, { message: 5 }, { message: [5] }, { message: null }])(
    'are empty if the body is %j',
    (data) => {
      expect(failure(400, data)).toEqual({ kind: 'badRequest', status: 400, messages: [] })
    },
  )
})
