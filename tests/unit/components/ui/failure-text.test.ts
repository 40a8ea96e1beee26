import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { failureSentence, failureText } from '../../../../components/ui/failure-text.ts'
import type { BadResponseReason, Failure } from '../../../../utils/domain/failure.ts'

const NOW = 1_000_000

/** One failure of each kind. If a kind is missing here, this file does not compile. */
const FAILURES: { [Kind in Failure['kind']]: Extract<Failure, { kind: Kind }> } = {
  badRequest: { kind: 'badRequest', status: 418, messages: [] },
  unauthorized: { kind: 'unauthorized', keySent: true },
  forbidden: { kind: 'forbidden', keySent: true },
  notFound: { kind: 'notFound' },
  rateLimited: { kind: 'rateLimited', until: NOW + 42_000 },
  serverError: { kind: 'serverError', status: 599 },
  badGateway: { kind: 'badGateway' },
  chainUnavailable: { kind: 'chainUnavailable' },
  intercepted: { kind: 'intercepted', status: 403 },
  unreachable: { kind: 'unreachable' },
  connectionLost: { kind: 'connectionLost' },
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  badResponse: { kind: 'badResponse', reason: 'notJson' },
  noPermission: { kind: 'noPermission' },
  notConfigured: { kind: 'notConfigured' },
  storageFailed: { kind: 'storageFailed' },
  unexpected: { kind: 'unexpected', error: 'TypeError at shared.js:1:2' },
  interrupted: { kind: 'interrupted' },
  unresponsive: { kind: 'unresponsive' },
  stopped: { kind: 'stopped' },
}
const REASONS: Record<BadResponseReason, true> = {
  notJson: true,
  truncated: true,
  wrongShape: true,
  tooLarge: true,
  otherChain: true,
  statusField: true,
}
const textOf = (failure: Failure, now = NOW) => {
  const { title, text } = failureText(failure, now)
  return `${title}. ${text}`
}

describe('failureText', () => {
  test.each(Object.values(FAILURES))('returns complete sentences without placeholders: $kind', (failure) => {
    expect(textOf(failure)).toMatch(/^[A-Z].*[.]$/)
    expect(failureText(failure, NOW).title).not.toMatch(/[.]$/)
    expect(textOf(failure)).not.toMatch(/undefined|NaN|\$\d|!/)
  })

  test('returns another text for each kind and for each reason to reject a response', () => {
    const badResponses = (Object.keys(REASONS) as BadResponseReason[]).map((reason) =>
      textOf({ kind: 'badResponse', reason }),
    )
    const { badResponse: _, ...others } = FAILURES
    const all = [...badResponses, ...Object.values(others).map((failure) => textOf(failure))]
    expect(new Set(all).size).toBe(all.length)
  })

  test('names the page size and its setting if a list took too long', () => {
    const text = textOf({ kind: 'timeout', pageSize: 25 })
    expect(text).toContain('25 tokens')
    expect(text).toContain('“Tokens per request” in the settings')
    expect(textOf({ kind: 'timeout', pageSize: 1 })).toContain('a list of 1 token.')
  })

  test('says after status 401 that a key is required, or that the key was not accepted', () => {
    expect(textOf({ kind: 'unauthorized', keySent: false })).toContain('requires an API key')
    expect(textOf({ kind: 'unauthorized', keySent: true })).toContain('did not accept the API key')
  })

  test('says after status 403 that the key has no permission, or that the service refused the request', () => {
    expect(textOf({ kind: 'forbidden', keySent: true })).toContain('The API key has no permission')
    expect(textOf({ kind: 'forbidden', keySent: false })).toContain('refused the request')
  })

  test('returns the messages of the service', () => {
    const messages = ['Invalid address format', 'Wrong page size']
    expect(textOf({ kind: 'badRequest', status: 400, messages })).toBe(
      'The service did not accept the request. Invalid address format · Wrong page size',
    )
  })

  test('returns the HTTP status if the service sent no message', () => {
    expect(textOf(FAILURES.badRequest)).toContain('418')
    expect(textOf(FAILURES.serverError)).toContain('599')
  })

  test('counts down to the end of a rate limit', () => {
    expect(textOf(FAILURES.rateLimited)).toContain('42')
    expect(textOf(FAILURES.rateLimited, NOW + 41_000)).toMatch(/ 1\s?s/)
  })
})

describe('failureSentence', () => {
  test.each(Object.values(FAILURES))('returns a complete sentence without a countdown: $kind', (failure) => {
    const sentence = failureSentence(failure)
    expect(sentence).toMatch(/^[A-Z].*[.]$/)
    expect(sentence).not.toMatch(/[Cc]ontinues|undefined|\$\d/)
  })

  test('returns the time when a rate limit ends', () => {
    const until = new Date(2026, 0, 5, 14, 5, 12).getTime()
    expect(failureSentence({ kind: 'rateLimited', until })).toContain('2:05:12')
  })
})
