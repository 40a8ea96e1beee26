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
const HEALTHY: Health = { data: check(), metrics: check() }
const UNHEALTHY_CHECK = check({ report: { status: 'error', components: {}, errors: {} } })

test.each(['ok', 'up'])('a report with the status %s is healthy', (status) => {
  expect(isHealthy({ status, components: {}, errors: {} })).toBe(true)
})

test.each(['error', 'down', 'shutting_down', 'OK', ''])(
  'a report with the status %j is not healthy',
  (status) => {
    expect(isHealthy({ status, components: {}, errors: {} })).toBe(false)
  },
)

test('isHealthy uses the overall status, not the status of the components', () => {
  expect(isHealthy({ status: 'error', components: { database: 'up' }, errors: {} })).toBe(false)
})

describe('isHealthyCheck', () => {
  test('is true for a healthy status and no failing component', () => {
    expect(isHealthyCheck(check())).toBe(true)
  })

  test('is true for a component with an unknown status', () => {
    expect(
      isHealthyCheck(check({ report: { status: 'ok', components: { cache: 'warm' }, errors: {} } })),
    ).toBe(true)
  })

  test.each([
    ['a component is down', { status: 'ok', components: { database: 'down' }, errors: {} }],
    ['a component is listed as failing', { status: 'ok', components: {}, errors: { database: 'slow' } }],
    ['the overall status is not healthy', { status: 'error', components: {}, errors: {} }],
    ['there is no report', null],
  ])('is false if %s', (_, report) => {
    expect(isHealthyCheck(check({ report }))).toBe(false)
  })
})

describe('the health of a service', () => {
  test('is "healthy" if both interfaces are healthy', () => {
    expect(healthStatus(HEALTHY, NOW)).toBe('healthy')
  })

  test('is "unhealthy" if one interface is unhealthy', () => {
    expect(healthStatus({ ...HEALTHY, metrics: UNHEALTHY_CHECK }, NOW)).toBe('unhealthy')
    expect(healthStatus({ ...NO_HEALTH, data: UNHEALTHY_CHECK }, NOW)).toBe('unhealthy')
  })

  test('is "unhealthy" if a check failed', () => {
    const failed = check({ report: null, failure: { kind: 'timeout' } })
    expect(healthStatus({ ...HEALTHY, data: failed }, NOW)).toBe('unhealthy')
  })

  test('is "unknown" if a recent check failed, but not because of the service', () => {
    const offline = check({ report: null, failure: { kind: 'offline' } })
    const rateLimited = check({ report: null, failure: { kind: 'rateLimited', until: NOW } })
    expect(healthStatus({ ...HEALTHY, data: offline }, NOW)).toBe('unknown')
    expect(healthStatus({ data: rateLimited, metrics: rateLimited }, NOW)).toBe('unknown')
    expect(healthStatus({ data: offline, metrics: UNHEALTHY_CHECK }, NOW)).toBe('unhealthy')
  })

  test('is "stale" if such a check was made an hour ago', () => {
    const offline = check({ report: null, failure: { kind: 'offline' }, at: NOW - HOUR })
    expect(healthStatus({ ...HEALTHY, data: offline }, NOW)).toBe('stale')
  })

  test('is "unchecked" before the first check, and "stale" until both interfaces were checked', () => {
    expect(healthStatus(NO_HEALTH, NOW)).toBe('unchecked')
    expect(healthStatus({ ...NO_HEALTH, data: check() }, NOW)).toBe('stale')
  })

  test('is "stale" if one of the checks was made an hour ago', () => {
    const at = NOW - HOUR
    expect(healthStatus({ data: check({ at }), metrics: check() }, NOW)).toBe('stale')
    expect(healthStatus({ data: { ...UNHEALTHY_CHECK, at }, metrics: check() }, NOW)).toBe('stale')
  })

  test('is "stale" if a check is in the future by more than the clock tolerance', () => {
    expect(healthStatus({ ...HEALTHY, data: check({ at: NOW + HOUR }) }, NOW)).toBe('stale')
    expect(healthStatus({ ...HEALTHY, data: check({ at: NOW + 900 }) }, NOW)).toBe('healthy')
  })
})

test.each(['rateLimited', 'offline', 'noPermission', 'stopped', 'notConfigured'])(
  'isServiceFailure is false for %s',
  (kind) => {
    expect(isServiceFailure({ kind, until: 0 } as never)).toBe(false)
  },
)

test.each(['serverError', 'timeout', 'unreachable', 'badGateway', 'notFound'])(
  'isServiceFailure is true for %s',
  (kind) => {
    expect(isServiceFailure({ kind, status: 500 } as never)).toBe(true)
  },
)
