import { describe, expect, test } from 'vitest'
import { bytesContainKey, findKey, TEST_KEY } from '../../stress/support/test-key.ts'

const placesOf = (text: string) => findKey([['place', text]])

describe('findKey', () => {
  test.each([
    ['unchanged', `{"key":"${TEST_KEY}"}`],
    ['in another letter case', TEST_KEY.toUpperCase()],
    ['truncated at both ends', `…${TEST_KEY.slice(5, 13)}…`],
    ['reversed', [...TEST_KEY].reverse().join('')],
    ['in hexadecimal', Buffer.from(TEST_KEY).toString('hex')],
    ...[0, 1, 2].map((before): [string, string] => [
      `in base64, after ${before} letters`,
      Buffer.from(`${'a'.repeat(before)}${TEST_KEY}zz`).toString('base64'),
    ]),
  ])('finds the key %s', (_, text) => {
    expect(placesOf(text)).toEqual(['place'])
  })

  test('does not find the last four characters, which may be shown', () => {
    expect(placesOf(`ending in ${TEST_KEY.slice(-4)}`)).toEqual([])
  })
})

test.each(['utf8', 'utf16le'] as const)('bytesContainKey finds the key in %s bytes', (encoding) => {
  expect(bytesContainKey(Buffer.from(`a${TEST_KEY}`, encoding))).toBe(true)
})
