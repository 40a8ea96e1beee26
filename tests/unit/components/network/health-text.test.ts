import '../../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { healthText, interfaceStatus, interfaceText } from '../../../../components/network/health-reports.tsx'
import { type HealthCheck, healthStatus } from '../../../../utils/domain/health.ts'

const NOW = 1_000_000_000

test('a service whose last check failed because of a rate limit is not called unchecked', () => {
  const failed: HealthCheck = { report: null, failure: { kind: 'rateLimited', until: NOW }, at: NOW - 1_000 }
  expect(healthText(healthStatus({ data: failed, metrics: failed }, NOW))).toBe('Service status unknown')
  expect(interfaceText(interfaceStatus(failed))).toBe('Unknown')
})
