import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatPlainNumber, parsePlainNumber } from '../../../utils/format/plain-number.ts'

test.each([
  ['1', '1'],
  [' 10.50 ', '10.50'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['', ''],
  ['0', ''],
  ['0.00', ''],
])('%j is parsed as %j', (text, expected) => {
  expect(parsePlainNumber(text)).toBe(expected)
})

test.each(['1,000', '1.5.', '-1', '1e5', 'abc', '.', '1 000', '9'.repeat(16)])(
  '%j is not a number',
  (text) => {
    expect(parsePlainNumber(text)).toBeNull()
  },
)

describe.each([
  ['de-DE', '1.500', '1,5'],
  ['fr-FR', '1\u202f500', '1,5'],
  ['en-IN', '1,500', '1.5'],
])('in %s', (language, grouped, fraction) => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('navigator', { language })
    return () => vi.unstubAllGlobals()
  })

  test('a group separator is not parsed as a decimal separator', async () => {
    const { parsePlainNumber: parse } = await import('../../../utils/format/plain-number.ts')
    expect(parse(grouped)).toBeNull()
    expect(parse(fraction)).toBe('1.5')
  })
})

test('formatPlainNumber writes the decimal separator that parsePlainNumber reads', () => {
  expect(formatPlainNumber('1.5')).toBe('1.5')
  expect(parsePlainNumber(formatPlainNumber('1.5'))).toBe('1.5')
})
