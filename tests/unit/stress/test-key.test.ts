import { describe, expect, test } from 'vitest'
import { bytesContainKey, findKey, TEST_KEY } from '../../stress/support/test-key.ts'

const found = (text: string) => findKey([['there', text]])

describe('the test key is found', () => {
  test.each([
    ['unchanged', `{"key":"${TEST_KEY}"}`],
    ['in another letter case', TEST_KEY.toUpperCase()],
    ['in part', `…${TEST_KEY.slice(5, 13)}…`],
    ['reversed', [...TEST_KEY].reverse().join('')],
    ['in hexadecimal', Buffer.from(TEST_KEY).toString('hex')],
    ...[0, 1, 2].map((before): [string, string] => [
      `in base64, behind ${before} letters`,
      Buffer.from(`${'a'.repeat(before)}${TEST_KEY}zz`).toString('base64'),
    ]),
  ])('%s', (_, text) => {
    expect(found(text)).toEqual(['there'])
  })

  test('in bytes, of UTF-8 and of UTF-16', () => {
    expect(
      (['utf8', 'utf16le'] as const).map((form) => bytesContainKey(Buffer.from(`a${TEST_KEY}`, form))),
    ).toEqual([true, true])
  })
})

test('its last four characters may be shown', () => {
  expect(found(`ending in ${TEST_KEY.slice(-4)}`)).toEqual([])
})
