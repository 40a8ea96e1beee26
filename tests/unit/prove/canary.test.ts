import { describe, expect, test } from 'vitest'
import { CANARY, findCanary, hasCanaryBytes } from '../../prove/support/canary.ts'

const found = (text: string) => findCanary([['there', text]])

describe('the canary key is found', () => {
  test.each([
    ['as it is', `{"key":"${CANARY}"}`],
    ['in another letter case', CANARY.toUpperCase()],
    ['in part', `…${CANARY.slice(5, 13)}…`],
    ['turned round', [...CANARY].reverse().join('')],
    ['in hexadecimal', Buffer.from(CANARY).toString('hex')],
    ...[0, 1, 2].map((before): [string, string] => [
      `in base64, behind ${before} letters`,
      Buffer.from(`${'a'.repeat(before)}${CANARY}zz`).toString('base64'),
    ]),
  ])('%s', (_, text) => {
    expect(found(text)).toEqual(['there'])
  })

  test('in bytes, of UTF-8 and of UTF-16', () => {
    expect(
      (['utf8', 'utf16le'] as const).map((form) => hasCanaryBytes(Buffer.from(`a${CANARY}`, form))),
    ).toEqual([true, true])
  })
})

test('its last four characters may be shown', () => {
  expect(found(`ending in ${CANARY.slice(-4)}`)).toEqual([])
})
