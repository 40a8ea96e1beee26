import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { failureWords, failureWordsHere } from '../../../../components/common/failure-words.ts'
import type { BadResponseReason, Failure } from '../../../../utils/domain/failure.ts'

const NOW = 1_000_000

/** One of each kind; a kind that is added to the union and not here does not compile. */
const FAILURES: { [Kind in Failure['kind']]: Extract<Failure, { kind: Kind }> } = {
  badRequest: { kind: 'badRequest', status: 418, messages: [] },
  unauthorized: { kind: 'unauthorized', keySent: true },
  forbidden: { kind: 'forbidden', keySent: true },
  notFound: { kind: 'notFound' },
  rateLimited: { kind: 'rateLimited', until: NOW + 42_000 },
  serverError: { kind: 'serverError', status: 599 },
  badGateway: { kind: 'badGateway' },
  chainUnavailable: { kind: 'chainUnavailable' },
  redirected: { kind: 'redirected' },
  unreachable: { kind: 'unreachable' },
  connectionLost: { kind: 'connectionLost' },
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  badResponse: { kind: 'badResponse', reason: 'notJson' },
  noPermission: { kind: 'noPermission' },
  notConfigured: { kind: 'notConfigured' },
  storageFailed: { kind: 'storageFailed' },
  interrupted: { kind: 'interrupted' },
  stopped: { kind: 'stopped' },
}
const REASONS: Record<BadResponseReason, true> = {
  notJson: true,
  wrongShape: true,
  tooLarge: true,
  otherChain: true,
  statusField: true,
}
const words = (failure: Failure) => failureWords(failure, NOW)

describe('the words of a failure', () => {
  test.each(Object.values(FAILURES))('are whole sentences with nothing left open: $kind', (failure) => {
    expect(words(failure)).toMatch(/^[A-Z].*[.]$/)
    expect(words(failure)).not.toMatch(/undefined|NaN|\$\d|!/)
  })

  test('are others for every kind, and for every reason not to believe an answer', () => {
    const bad = (Object.keys(REASONS) as BadResponseReason[]).map((reason) =>
      words({ kind: 'badResponse', reason }),
    )
    const { badResponse: _, ...others } = FAILURES
    const all = [...bad, ...Object.values(others).map(words)]
    expect(new Set(all).size).toBe(all.length)
  })

  test('of a 401 ask for a key where none was sent', () => {
    expect(words({ kind: 'unauthorized', keySent: false })).toContain('wants an API key')
    expect(words({ kind: 'unauthorized', keySent: true })).toContain('does not accept the API key')
  })

  test('of a 403 blame a key only where one was sent', () => {
    expect(words({ kind: 'forbidden', keySent: true })).toContain('The API key has no right')
    expect(words({ kind: 'forbidden', keySent: false })).toContain('does not answer this from here')
  })

  test('are those of the service, where it has any', () => {
    const messages = ['Invalid address format', 'Wrong page size']
    expect(words({ kind: 'badRequest', status: 400, messages })).toBe(
      'The service does not accept this request: Invalid address format · Wrong page size',
    )
  })

  test('have the status where the service says nothing more', () => {
    expect(words(FAILURES.badRequest)).toContain('418')
    expect(words(FAILURES.serverError)).toContain('599')
  })

  test('count down to the moment that the service asked for', () => {
    expect(words(FAILURES.rateLimited)).toContain('42')
    expect(failureWords(FAILURES.rateLimited, NOW + 41_000)).toMatch(/ 1\s?s/)
  })
})

describe('the words of a failure after which nothing goes on by itself', () => {
  test.each(Object.values(FAILURES))('promise nothing: $kind', (failure) => {
    const here = failureWordsHere(failure)
    expect(here).toMatch(/^[A-Z].*[.]$/)
    expect(here).not.toMatch(/[Ww]e go on|undefined|\$\d/)
  })

  test('name the moment until which the service wants us to wait', () => {
    const until = new Date(2026, 0, 5, 14, 5, 12).getTime()
    expect(failureWordsHere({ kind: 'rateLimited', until })).toContain('2:05:12')
  })
})
