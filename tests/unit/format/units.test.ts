import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { formatBytes, formatMilliseconds } from '../../../utils/format/units.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [188_749, '188.7 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1 MB'],
  [8_388_608, '8.4 MB'],
])('formatBytes formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [0, '0 ms'],
  [12_000, '12,000 ms'],
])('formatMilliseconds formats %i ms as %s', (ms, text) => {
  expect(formatMilliseconds(ms)).toBe(text)
})
