import { expect, test } from 'vitest'
import { describeError } from '../../../utils/domain/describe-error.ts'

const ADDRESS = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

function errorWith(stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(`Cannot read ${ADDRESS} with key-1234`), { name, stack })
}

test('an error is described by its type and the positions in the code, in both browsers', () => {
  const chromium = `TypeError: Cannot read ${ADDRESS}
    at t (chrome-extension://abcdefghijklmnop/chunks/shared-Ab1_2.js:2:345)
    at async chrome-extension://abcdefghijklmnop/background.js:1:6`
  expect(describeError(errorWith(chromium))).toBe('TypeError at shared-Ab1_2.js:2:345, background.js:1:6')
  const firefox =
    'read@moz-extension://1b4e28ba-2fa1/chunks/popup-x.js:3:4\nasync*open@moz-extension://1b4e28ba-2fa1/chunks/popup-x.js:5:6'
  expect(describeError(errorWith(firefox))).toBe('TypeError at popup-x.js:3:4, popup-x.js:5:6')
})

test.each([
  [
    'an address in the message',
    errorWith(`TypeError: ${ADDRESS}\n    at ${ADDRESS} (https://data.example/v1/${ADDRESS}:1:2)`),
  ],
  ['an address as its name', errorWith('', ADDRESS)],
  ['no error', `the address ${ADDRESS}`],
  ['an object', { address: ADDRESS }],
  ['an error without a stack', Object.assign(new RangeError(ADDRESS), { stack: undefined })],
])('a description contains no input: %s', (_, error) => {
  expect(describeError(error)).not.toContain('0x')
  expect(describeError(error)).not.toContain('key-')
  expect(describeError(error)).not.toContain('example')
})

test('a description has at most six positions', () => {
  const stack = Array.from({ length: 50 }, (_, n) => `at chrome-extension://a/chunks/x.js:1:${n}`).join('\n')
  expect(describeError(errorWith(stack)).split(', ')).toHaveLength(6)
})
