import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from '../../../utils/api/redact.ts'

const SECRET = 'ab/cd"ef\\gh-1234'
const KEY = 'ac_7QzP-x9LmN04w'

const hex = (character: string, digits: number) =>
  (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0')

/** The ways to write one character of a key that `redact` recognizes. */
const ENCODINGS = [
  (character: string) => character,
  (character: string) => character.toUpperCase(),
  (character: string) => character.toLowerCase(),
  (character: string) => `%${hex(character, 2)}`,
  (character: string) => `%${hex(character, 2).toUpperCase()}`,
  (character: string) => `%25${hex(character, 2)}`,
  (character: string) => `\\u${hex(character, 4)}`,
  (character: string) => `\\\\u${hex(character, 4).toUpperCase()}`,
  (character: string) => `&#${character.codePointAt(0)};`,
  (character: string) => `&#x${hex(character, 2)};`,
]
/** Invisible and combining characters, some of them encoded, that can separate the characters of a key. */
const INVISIBLE = [
  '',
  '',
  '\u200b',
  '\u200d\ufeff',
  '\u2066\u00ad',
  '\u{e0041}',
  '\u0301',
  '\u3164',
  '\\u200b',
  '%E2%80%8B',
  '&#8203;',
  '&#x200B;',
  '&ZeroWidthSpace;',
  '&zwnj;',
]
const keys = fc.stringMatching(/^[A-Za-z][\w.~+/=-]{11,63}$/)
const encodingsOf = (key: string) =>
  fc
    .array(fc.tuple(fc.constantFrom(...ENCODINGS), fc.constantFrom(...INVISIBLE)), {
      minLength: key.length,
      maxLength: key.length,
    })
    .map((choices) =>
      choices
        .map(
          ([encode, invisible], index) =>
            encode(key.charAt(index)) + (index + 1 < key.length ? invisible : ''),
        )
        .join(''),
    )

describe('redact', () => {
  test('replaces every occurrence of the key', () => {
    expect(redact(`first ${SECRET}, second ${SECRET}`, SECRET)).toBe('first ***, second ***')
  })

  test.each([
    JSON.stringify({ message: `key ${SECRET}` }),
    JSON.stringify({ message: `key ${SECRET}` }).replaceAll('/', '\\/'),
  ])('keeps JSON valid: %s', (json) => {
    expect(JSON.parse(redact(json, SECRET))).toEqual({ message: 'key ***' })
  })

  test.each([
    ['upper-case', (digits: string) => digits.toUpperCase()],
    ['lower-case', (digits: string) => digits],
  ])('replaces a key in %s JSON escapes, also in JSON within JSON', (_, changeCase) => {
    const key = 'aGVsbG8+d29ybGQ/MTIz=='
    const escaped = (text: string) =>
      Array.from(text, (character) => `\\u${changeCase(hex(character, 4))}`).join('')
    const partlyEscaped = key.replace('+', escaped('+')).replaceAll('=', escaped('='))
    for (const text of [partlyEscaped, escaped(key), partlyEscaped.replaceAll('\\', '\\\\')])
      expect(JSON.parse(redact(`{"message":"key ${text}"}`, key))).toEqual({ message: 'key ***' })
  })

  test.each([
    ['in another case', KEY.toUpperCase()],
    ['percent-encoded', Array.from(KEY, (character) => `%${hex(character, 2)}`).join('')],
    ['with zero-width spaces', Array.from(KEY).join('\u200b')],
    ['with zero-width spaces as JSON escapes', Array.from(KEY).join('\\u200b')],
    ["after a percent sign that forms an escape with the key's first letters", `%${KEY}`],
  ])('replaces a key %s', (_, encodedKey) => {
    expect(redact(`{"message":"no ${encodedKey}!"}`, KEY)).toMatch(/^\{"message":"no %?\*\*\*!"\}$/)
  })

  test('replaces every combination of case, encodings and invisible characters, and keeps JSON valid', () => {
    const cases = keys.chain((key) => fc.tuple(fc.constant(key), encodingsOf(key)))
    fc.assert(
      fc.property(cases, ([key, encodedKey]) => {
        expect(JSON.parse(redact(`{"message":"key ${encodedKey}."}`, key))).toEqual({ message: 'key ***.' })
      }),
      { numRuns: 300 },
    )
  })

  test('does not change a text without the key', () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => text.length < 12)
    fc.assert(
      fc.property(keys, texts, (key, text) => {
        expect(redact(text, key)).toBe(text)
      }),
    )
  })

  test.each(['\\', '%25', '&#x61;', '\u200b', 'a\\', '\\u200b', 'a\u200b'])(
    'takes linear time for a megabyte of %j',
    (unit) => {
      const text = unit.repeat(1_000_000 / unit.length)
      const start = performance.now()
      expect(redact(text, SECRET)).toBe(text)
      expect(performance.now() - start).toBeLessThan(2_000)
    },
  )

  test.each(['a1b2c3d4', 'key-12345'])('replaces a short key that mixes letters and digits: %s', (key) => {
    expect(redact(`{"message":"no ${key}"}`, key)).toBe('{"message":"no ***"}')
  })

  test.each(['1234', '10.5', '12345678', '100000000000000000', 'name', 'ethereum', 'usd-eur-gbp', 'a1b2c3d'])(
    'ignores a secret that could be part of a legitimate response: %s',
    (secret) => {
      expect(redact(`{"balance":"${secret}","name":"${secret}"}`, secret)).toContain(secret)
    },
  )

  test('does nothing without a secret', () => {
    expect(redact('undefined', undefined)).toBe('undefined')
  })
})
