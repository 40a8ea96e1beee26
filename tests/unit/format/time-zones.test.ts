import { Temporal } from 'temporal-polyfill'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseLocalTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { isTimeZone, loadTemporal, ownTimeZone, timeZones } from '../../../utils/format/time-zones.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function stubOwnZone(timeZone: string | undefined) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: timeZone as string }
  })
}

describe('the time zones', () => {
  test('begin with that of the browser and UTC, and have each name once', () => {
    stubOwnZone('Europe/Rome')
    const zones = timeZones()
    expect(zones.slice(0, 2)).toEqual(['Europe/Rome', 'UTC'])
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones.length).toBeGreaterThan(400)
  })

  test('include the names that the browser lacks', () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Calcutta', 'Europe/Kiev', 'America/New_York'])
    stubOwnZone('Asia/Calcutta')
    expect(timeZones()).toEqual([
      'Asia/Calcutta',
      'UTC',
      'America/New_York',
      'Asia/Kolkata',
      'Europe/Kiev',
      'Europe/Kyiv',
    ])
  })

  test.each([undefined, 'Etc/Unknown', ''])('begin with UTC if the browser names %j as its own', (own) => {
    stubOwnZone(own)
    expect(ownTimeZone()).toBe('UTC')
    expect(timeZones()[0]).toBe('UTC')
  })

  test('are all accepted by Temporal', () => {
    const now = Date.parse('2026-11-26T12:00:00Z')
    for (const timeZone of timeZones()) {
      const parsed = parseLocalTime(Temporal, { kind: 'day', date: '2025-12-31', timeZone }, now)
      expect(parsed.kind, timeZone).toBe('time')
    }
  })
})

test.each(['Europe/Rome', 'UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])(
  '%s is a time zone',
  (text) => {
    expect(isTimeZone(text)).toBe(true)
  },
)

test.each([
  '',
  'Mars/Olympus',
  '2025-01-01T00:00+01:00[Europe/Rome]',
  '[Europe/Rome]',
  '=1+1',
  '../../etc',
  ' UTC',
  'a'.repeat(100),
  '\u202eUTC',
])('%j is not a time zone', (text) => {
  expect(isTimeZone(text)).toBe(false)
})

test("Temporal is the browser's, else the polyfill", async () => {
  vi.stubGlobal('Temporal', undefined)
  expect(await loadTemporal()).toBe(Temporal)
  const own = {} as typeof Temporal
  vi.stubGlobal('Temporal', own)
  expect(await loadTemporal()).toBe(own)
})
