import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retryMoment } from '../../../utils/api/retry-after.ts'

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0)
const HOUR_MS = 3_600_000
const DEFAULT_WAIT_MS = 60_000
const noJitter = () => 0

/** The wait in ms. */
const wait = (headers: Record<string, string>, random = noJitter): number =>
  retryMoment(new Headers(headers), NOW, random) - NOW

describe('Retry-After', () => {
  test.each([
    ['a number of seconds', '42', 42_000],
    ['a number with leading zeros', '007', 7_000],
    ['an HTTP date', 'Thu, 15 Jan 2026 12:01:30 GMT', 90_000],
    ['a number with spaces around it', '  5 ', 5_000],
  ])('may be %s', (_, value, ms) => {
    expect(wait({ 'retry-after': value })).toBe(ms)
  })

  test.each([
    ['zero', '0'],
    [
      "a date that is past by the service's clock",
      'Thu, 15 Jan 2026 11:00:00 GMT',
      'Thu, 15 Jan 2026 11:00:05 GMT',
    ],
    ['a date long ago', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 15 Jan 2026 12:00:00 GMT'],
  ])('is at least a second: %s', (_, value, date = '') => {
    expect(wait({ 'retry-after': value, date })).toBe(1_000)
  })

  test.each([
    ['fast', 'Thu, 15 Jan 2026 11:50:00 GMT', 'Thu, 15 Jan 2026 11:52:00 GMT'],
    ['slow', 'Thu, 15 Jan 2026 12:10:00 GMT', 'Thu, 15 Jan 2026 12:12:00 GMT'],
  ])("as a date is relative to the service's clock if the user's clock is %s", (_, date, value) => {
    expect(wait({ 'retry-after': value, date })).toBe(120_000)
  })

  test.each([
    ['a day', '86400'],
    ['a date in 2099', 'Thu, 01 Jan 2099 00:00:00 GMT'],
    ['fifteen nines', '9'.repeat(15)],
  ])('is at most an hour: %s', (_, value) => {
    expect(wait({ 'retry-after': value })).toBe(HOUR_MS)
  })

  test.each([
    '',
    '-1',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    '5 seconds',
    'soon',
    'Infinity',
    'NaN',
    '2026-01-15T12:01:30Z',
    'Thu, 15 Jan 2026 12:01:30',
    'Thu, 15 Jan 2026 12:01:30 +0100',
    'Thu, 99 Jan 2026 12:01:30 GMT',
    // Without a Date header, a date in the past may mean that the user's clock is wrong.
    'Thu, 15 Jan 2026 11:00:00 GMT',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'tomorrow GMT',
  ])('is ignored if it is %j: the wait is a minute', (value) => {
    expect(wait({ 'retry-after': value })).toBe(DEFAULT_WAIT_MS)
  })

  test('may be absent: the wait is a minute', () => {
    expect(wait({})).toBe(DEFAULT_WAIT_MS)
  })

  test('is replaced by ratelimit-reset if it is absent or invalid', () => {
    expect(wait({ 'ratelimit-reset': '17' })).toBe(17_000)
    expect(wait({ 'retry-after': 'soon', 'ratelimit-reset': '17' })).toBe(17_000)
  })

  test('takes precedence over ratelimit-reset', () => {
    expect(wait({ 'retry-after': '5', 'ratelimit-reset': '17' })).toBe(5_000)
  })
})

describe('jitter', () => {
  const maxRandom = () => 1 - Number.EPSILON

  test('adds up to 10 % of the wait', () => {
    expect(wait({ 'retry-after': '60' }, () => 0.5)).toBe(63_000)
    expect(wait({ 'retry-after': '60' }, maxRandom)).toBe(66_000)
  })

  test('adds up to a second if 10 % is less', () => {
    expect(wait({ 'retry-after': '2' }, maxRandom)).toBe(3_000)
  })

  test('is also added to the longest wait', () => {
    expect(wait({ 'retry-after': '86400' }, maxRandom)).toBe(3_960_000)
  })

  test('never shortens a wait, for any header', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (value, random) => {
          const headers = /^[\x20-\x7e]*$/.test(value) ? { 'retry-after': value } : {}
          const ms = wait(headers, () => random)
          expect(ms).toBeGreaterThanOrEqual(1_000)
          expect(ms).toBeLessThanOrEqual(3_960_000)
          expect(ms).toBeGreaterThanOrEqual(wait(headers))
        },
      ),
    )
  })
})
