import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retryMoment } from '../../../utils/api/retry-after.ts'

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0)
const HOUR_MS = 3_600_000
const DEFAULT_WAIT_MS = 60_000
const noJitter = () => 0

const waitMs = (headers: Record<string, string>, random = noJitter): number =>
  retryMoment(new Headers(headers), NOW, random) - NOW

describe('retryMoment', () => {
  test.each([
    ['a number of seconds', '42', 42_000],
    ['a number with leading zeros', '007', 7_000],
    ['an HTTP date', 'Thu, 15 Jan 2026 12:01:30 GMT', 90_000],
    ['a number with spaces around it', '  5 ', 5_000],
    ['a fraction', '1.5', 1_500],
    ['a fraction without digits before the point', '.5', 1_000],
    ['half a second, which is less than the minimum', '0.5', 1_000],
    ['a number with a fraction of zero', '20.0', 20_000],
    ['a quoted number', '"20"', 20_000],
    ['seconds with their unit', '2s', 2_000],
    ['other units', '1m30s', 90_000],
    ['milliseconds with their unit', '1500ms', 1_500],
    ['a fraction with a unit', '1m2.5s', 62_500],
    ['the same number twice, from two servers', '20, 20', 20_000],
    ['the longer one of two numbers', '20, 30', 30_000],
    ['Unix seconds', String(NOW / 1000 + 20), 20_000],
    ['Unix seconds with a fraction', `${NOW / 1000 + 20}.5`, 20_500],
    ['Unix milliseconds', String(NOW + 20_000), 20_000],
    ['an ISO date', '2026-01-15T12:01:30Z', 90_000],
    ['an ISO date with milliseconds', '2026-01-15T12:01:30.250Z', 90_250],
    ['an ISO date with an offset', '2026-01-15T14:01:30+02:00', 90_000],
    ['an ISO date in lower case', '2026-01-15t12:01:30z', 90_000],
    ['a quoted ISO date', '"2026-01-15T12:01:30Z"', 90_000],
    ['an obsolete HTTP date', 'Thursday, 15-Jan-26 12:01:30 GMT', 90_000],
    ['a date of asctime', 'Thu Jan 15 12:01:30 2026', 90_000],
  ])('accepts %s as Retry-After', (_, value, ms) => {
    expect(waitMs({ 'retry-after': value })).toBe(ms)
  })

  test.each([
    ['zero', '0'],
    [
      "a date that has passed on the service's clock",
      'Thu, 15 Jan 2026 11:00:00 GMT',
      'Thu, 15 Jan 2026 11:00:05 GMT',
    ],
    ['a date long ago', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 15 Jan 2026 12:00:00 GMT'],
  ])('waits at least a second for %s', (_, value, date = '') => {
    expect(waitMs({ 'retry-after': value, date })).toBe(1_000)
  })

  test.each([
    ['fast', 'Thu, 15 Jan 2026 11:50:00 GMT', 'Thu, 15 Jan 2026 11:52:00 GMT'],
    ['slow', 'Thu, 15 Jan 2026 12:10:00 GMT', 'Thu, 15 Jan 2026 12:12:00 GMT'],
  ])("compares a date with the service's clock if the user's clock is %s", (_, date, value) => {
    expect(waitMs({ 'retry-after': value, date })).toBe(120_000)
  })

  test.each([
    ['a day', '86400'],
    ['a date in 2099', 'Thu, 01 Jan 2099 00:00:00 GMT'],
    ['fifteen nines', '9'.repeat(15)],
    ['Unix seconds of tomorrow', String(NOW / 1000 + 86_400)],
    ['Unix milliseconds of tomorrow', String(NOW + 86_400_000)],
    ['hours', '24h'],
  ])('waits at most an hour for %s', (_, value) => {
    expect(waitMs({ 'retry-after': value })).toBe(HOUR_MS)
  })

  test.each([
    '',
    '-1',
    '+5',
    '1e3',
    '0x10',
    '5 seconds',
    'soon',
    'Infinity',
    'NaN',
    'Thu, 15 Jan 2026 12:01:30',
    'Thu, 15 Jan 2026 12:01:30 +0100',
    'Thu, 99 Jan 2026 12:01:30 GMT',
    // Without a Date header, a date in the past may mean that the user's clock is wrong.
    'Thu, 15 Jan 2026 11:00:00 GMT',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'tomorrow GMT',
    String(NOW / 1000 - 20),
    String(NOW - 20_000),
    '2026-01-15T11:59:30Z',
    '2026-01-15',
    '2026-13-15T12:01:30Z',
    '-2s',
    '2 s',
    's',
    '"',
    '"20',
    '1.2.3',
    '.',
    ',',
    'soon, later',
  ])('ignores the Retry-After header %j and waits a minute', (value) => {
    expect(waitMs({ 'retry-after': value })).toBe(DEFAULT_WAIT_MS)
  })

  test('waits a minute without a Retry-After header', () => {
    expect(waitMs({})).toBe(DEFAULT_WAIT_MS)
  })

  test('uses ratelimit-reset if Retry-After is absent or invalid', () => {
    expect(waitMs({ 'ratelimit-reset': '17' })).toBe(17_000)
    expect(waitMs({ 'retry-after': 'soon', 'ratelimit-reset': '17' })).toBe(17_000)
  })

  test.each([['ratelimit-reset'], ['x-ratelimit-reset']])('reads every form in %s', (header) => {
    for (const value of ['20', '20.0', '"20"', '20s', String(NOW / 1000 + 20), String(NOW + 20_000)])
      expect(waitMs({ [header]: value })).toBe(20_000)
  })

  test('uses x-ratelimit-reset if the other headers are absent or invalid', () => {
    expect(waitMs({ 'retry-after': 'soon', 'ratelimit-reset': '', 'x-ratelimit-reset': '17' })).toBe(17_000)
    expect(waitMs({ 'ratelimit-reset': '5', 'x-ratelimit-reset': '17' })).toBe(5_000)
  })

  test("compares a Unix time with the service's clock", () => {
    const date = 'Thu, 15 Jan 2026 12:10:00 GMT'
    expect(waitMs({ date, 'x-ratelimit-reset': String(Date.parse(date) / 1000 + 20) })).toBe(20_000)
    expect(waitMs({ date, 'retry-after': String(NOW / 1000 + 20) })).toBe(1_000)
  })

  test('prefers Retry-After to ratelimit-reset', () => {
    expect(waitMs({ 'retry-after': '5', 'ratelimit-reset': '17' })).toBe(5_000)
  })
})

describe('jitter', () => {
  const maxRandom = () => 1 - Number.EPSILON

  test('adds up to 10 % of the wait', () => {
    expect(waitMs({ 'retry-after': '60' }, () => 0.5)).toBe(63_000)
    expect(waitMs({ 'retry-after': '60' }, maxRandom)).toBe(66_000)
  })

  test('adds up to a second if 10 % is less', () => {
    expect(waitMs({ 'retry-after': '2' }, maxRandom)).toBe(3_000)
  })

  test('is also added to the longest wait', () => {
    expect(waitMs({ 'retry-after': '86400' }, maxRandom)).toBe(3_960_000)
  })

  test('never shortens a wait', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (value, random) => {
          const headers = /^[\x20-\x7e]*$/.test(value) ? { 'retry-after': value } : {}
          const ms = waitMs(headers, () => random)
          expect(ms).toBeGreaterThanOrEqual(1_000)
          expect(ms).toBeLessThanOrEqual(3_960_000)
          expect(ms).toBeGreaterThanOrEqual(waitMs(headers))
        },
      ),
    )
  })
})
