import { expect, test } from 'vitest'
import { isHealthy } from '../../../utils/domain/health.ts'

test.each(['ok', 'up'])('%s means that all is well', (status) => {
  expect(isHealthy({ status, components: {} })).toBe(true)
})

test.each(['error', 'down', 'shutting_down', 'OK', ''])('%j does not', (status) => {
  expect(isHealthy({ status, components: {} })).toBe(false)
})

test('the overall word decides, whatever the components say', () => {
  expect(isHealthy({ status: 'error', components: { database: 'up' } })).toBe(false)
})
