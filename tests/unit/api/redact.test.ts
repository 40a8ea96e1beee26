import { describe, expect, test } from 'vitest'
import { redact } from '../../../utils/api/redact.ts'

const SECRET = 'ab/cd"ef\\gh-1234'

describe('a secret', () => {
  test('is nowhere in the text, as often as it was', () => {
    expect(redact(`no ${SECRET}, no ${SECRET}`, SECRET)).toBe('no ***, no ***')
  })

  test.each([
    JSON.stringify({ message: `key ${SECRET}` }),
    JSON.stringify({ message: `key ${SECRET}` }).replaceAll('/', '\\/'),
  ])('is nowhere in JSON, and leaves it JSON: %s', (json) => {
    expect(JSON.parse(redact(json, SECRET))).toEqual({ message: 'key ***' })
  })

  test.each([
    ['in capitals', (digits: string) => digits.toUpperCase()],
    ['in small letters', (digits: string) => digits],
  ])('is nowhere, by whatever numbers its characters are written: %s', (_, written) => {
    const key = 'aGVsbG8+d29ybGQ/MTIz=='
    const numbered = (text: string) =>
      Array.from(text, (sign) => `\\u${written(sign.charCodeAt(0).toString(16).padStart(4, '0'))}`).join('')
    const some = key.replace('+', numbered('+')).replaceAll('=', numbered('='))
    for (const form of [some, numbered(key), some.replaceAll('\\', '\\\\')])
      expect(JSON.parse(redact(`{"message":"key ${form}"}`, key))).toEqual({ message: 'key ***' })
  })

  test('is looked for in no time in what was made to take long', () => {
    const text = '\\'.repeat(1_000_000)
    expect(redact(text, SECRET)).toBe(text)
  })

  test.each(['1234', '10.5', '100000000000000000', 'name', 'usd-eur-gbp'])(
    'that stands in honest answers by chance changes none of them: %s',
    (secret) => {
      expect(redact(`{"balance":"${secret}","name":"${secret}"}`, secret)).toContain(secret)
    },
  )

  test('that there is not changes nothing', () => {
    expect(redact('undefined', undefined)).toBe('undefined')
  })
})
