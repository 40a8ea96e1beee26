import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { formatCount, isHuge, isMillions } from '../../../utils/format/number.ts'

test('formatCount groups the digits', () => {
  expect(formatCount(12_345)).toBe('12,345')
})

test.each([
  ['0', false],
  ['999999.99', false],
  ['1000000', true],
  ['0001000000', true],
  ['0000000001', false],
])('isMillions of %s is %s', (value, expected) => {
  expect(isMillions(value)).toBe(expected)
})

test.each([
  ['999999999999999.99', false],
  ['1000000000000000', true],
  [`0.${'1'.repeat(40)}`, false],
])('isHuge of %s is %s', (value, expected) => {
  expect(isHuge(value)).toBe(expected)
})
