import { describe, expect, test } from 'vitest'
import {
  type Health,
  type HealthCheck,
  healthStatus,
  isHealthy,
  isHealthyCheck,
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

test.each(['ok', 'up'])('a report with the status %s is healthy', (status) => {
  expect(isHealthy({ status, components: {}, errors: {} })).toBe(true)
})

test.each(['error', 'down', 'shutting_down', 'OK', ''])(
  'a report with the status %j is not healthy',
  (status) => {
    expect(isHealthy({ status, components: {}, errors: {} })).toBe(false)
  },
)

test('the overall status decides, not the components', () => {
  expect(isHealthy({ status: 'error', components: { database: 'up' }, errors: {} })).toBe(false)
})

describe('a check without trouble', () => {
  test('has a healthy status and no failing component', () => {
    expect(isHealthyCheck(check())).toBe(true)
  })

  test('may have a component with an unknown status', () => {
    expect(
      isHealthyCheck(check({ report: { status: 'ok', components: { cache: 'warm' }, errors: {} } })),
    ).toBe(true)
  })

  test.each([
    ['a component is down', { status: 'ok', components: { database: 'down' }, errors: {} }],
    ['something is listed as failing', { status: 'ok', components: {}, errors: { database: 'slow' } }],
    ['the service is not healthy', { status: 'error', components: {}, errors: {} }],
    ['there is no report', null],
  ])('is not one in which %s', (_, report) => {
    expect(isHealthyCheck(check({ report }))).toBe(false)
  })
})

describe('the health of a service', () => {
  test('is well if both interfaces are healthy', () => {
    expect(healthStatus(well, NOW)).toBe('healthy')
  })

  test('is trouble if one interface has trouble', () => {
    expect(healthStatus({ ...well, metrics: ill }, NOW)).toBe('unhealthy')
    expect(healthStatus({ ...NO_HEALTH, data: ill }, NOW)).toBe('unhealthy')
  })

  test('is trouble if a check failed', () => {
    const silent = check({ report: null, failure: { kind: 'timeout' } })
    expect(healthStatus({ ...well, data: silent }, NOW)).toBe('unhealthy')
  })

  test('is unknown while the browser is offline', () => {
    const offline = check({ report: null, failure: { kind: 'offline' } })
    expect(healthStatus({ ...well, data: offline }, NOW)).toBe('stale')
  })

  test('is unknown until both interfaces were checked', () => {
    expect(healthStatus(NO_HEALTH, NOW)).toBe('unchecked')
    expect(healthStatus({ ...NO_HEALTH, data: check() }, NOW)).toBe('stale')
  })

  test('is unknown after an hour', () => {
    const at = NOW - HOUR
    expect(healthStatus({ data: check({ at }), metrics: check() }, NOW)).toBe('stale')
    expect(healthStatus({ data: { ...ill, at }, metrics: check() }, NOW)).toBe('stale')
  })

  test('is unknown if a check is in the future, with a tolerance of one second', () => {
    expect(healthStatus({ ...well, data: check({ at: NOW + HOUR }) }, NOW)).toBe('stale')
    expect(healthStatus({ ...well, data: check({ at: NOW + 900 }) }, NOW)).toBe('healthy')
  })
})

test.each(['rateLimited', 'offline', 'noPermission', 'stopped', 'notConfigured'])(
  'a failure of the kind %s is not one of the service',
  (kind) => {
    expect(isServiceFailure({ kind, until: 0 } as never)).toBe(false)
  },
)

test.each(['serverError', 'timeout', 'unreachable', 'badGateway', 'notFound'])(
  'a failure of the kind %s is one of the service',
  (kind) => {
    expect(isServiceFailure({ kind, status: 500 } as never)).toBe(true)
  },
)
