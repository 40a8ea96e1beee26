import { describe, expect, test } from 'vitest'
import {
  type Health,
  type HealthCheck,
  hasNoTrouble,
  healthStatus,
  isHealthy,
  isServiceFailure,
  NO_HEALTH,
} from '../../../utils/domain/health.ts'

const NOW = 1_000_000_000
const HOUR = 3_600_000

const check = (change: Partial<HealthCheck> = {}): HealthCheck => ({
  report: { status: 'ok', components: { database: 'up' }, errors: {} },
  failure: null,
  at: NOW - 1_000,
  ...change,
})
const well: Health = { data: check(), metrics: check() }
const ill = check({ report: { status: 'error', components: {}, errors: {} } })

test.each(['ok', 'up'])('%s means that all is well', (status) => {
  expect(isHealthy({ status, components: {}, errors: {} })).toBe(true)
})

test.each(['error', 'down', 'shutting_down', 'OK', ''])('%j does not', (status) => {
  expect(isHealthy({ status, components: {}, errors: {} })).toBe(false)
})

test('the overall word decides, whatever the components say', () => {
  expect(isHealthy({ status: 'error', components: { database: 'up' }, errors: {} })).toBe(false)
})

describe('a check found all well', () => {
  test('where the word is good and nothing is said to fail', () => {
    expect(hasNoTrouble(check())).toBe(true)
  })

  test('also where a component says a word that we do not know', () => {
    expect(hasNoTrouble(check({ report: { status: 'ok', components: { cache: 'warm' }, errors: {} } }))).toBe(
      true,
    )
  })

  test.each([
    ['a component is down', { status: 'ok', components: { database: 'down' }, errors: {} }],
    ['something is listed as failing', { status: 'ok', components: {}, errors: { database: 'slow' } }],
    ['the service is ill', { status: 'error', components: {}, errors: {} }],
    ['there is no report', null],
  ])('but not where %s', (_, report) => {
    expect(hasNoTrouble(check({ report }))).toBe(false)
  })
})

describe('at a glance a service', () => {
  test('is well where both interfaces are', () => {
    expect(healthStatus(well, NOW)).toBe('well')
  })

  test('has trouble where one interface has', () => {
    expect(healthStatus({ ...well, metrics: ill }, NOW)).toBe('trouble')
    expect(healthStatus({ ...NO_HEALTH, data: ill }, NOW)).toBe('trouble')
  })

  test('has trouble where it could not be asked', () => {
    const silent = check({ report: null, failure: { kind: 'timeout' } })
    expect(healthStatus({ ...well, data: silent }, NOW)).toBe('trouble')
  })

  test('is not in trouble because this computer is offline: that is not known', () => {
    const offline = check({ report: null, failure: { kind: 'offline' } })
    expect(healthStatus({ ...well, data: offline }, NOW)).toBe('old')
  })

  test('is not known before it was asked, nor where one half was', () => {
    expect(healthStatus(NO_HEALTH, NOW)).toBe('never')
    expect(healthStatus({ ...NO_HEALTH, data: check() }, NOW)).toBe('old')
  })

  test('is not known any more after an hour, well or not', () => {
    const at = NOW - HOUR
    expect(healthStatus({ data: check({ at }), metrics: check() }, NOW)).toBe('old')
    expect(healthStatus({ data: { ...ill, at }, metrics: check() }, NOW)).toBe('old')
  })

  test('is not known where the clock jumped; a second ahead is no jump', () => {
    expect(healthStatus({ ...well, data: check({ at: NOW + HOUR }) }, NOW)).toBe('old')
    expect(healthStatus({ ...well, data: check({ at: NOW + 900 }) }, NOW)).toBe('well')
  })
})

test.each(['rateLimited', 'offline', 'noPermission', 'stopped', 'notConfigured'])(
  'a failure of the kind %s tells nothing of the service',
  (kind) => {
    expect(isServiceFailure({ kind, until: 0 } as never)).toBe(false)
  },
)

test.each(['serverError', 'timeout', 'unreachable', 'badGateway', 'notFound'])('%s does', (kind) => {
  expect(isServiceFailure({ kind, status: 500 } as never)).toBe(true)
})
