import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../../utils/domain/text.ts'

const graphemes = (text: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length

describe('cleanText', () => {
  test.each([
    ['control characters', 'US\u0000D\u0007C\u001b', 'USDC'],
    ['a right-to-left override', 'abc\u202Edef', 'abcdef'],
    ['isolates and embeddings', '\u2066a\u2067b\u2068c\u2069d\u202Ae\u202Bf\u202C', 'abcdef'],
    ['direction marks', '\u200Ea\u200Fb\u061Cc', 'abc'],
    ['zero-width characters', 'U\u200BS\u200CD\u200DC\uFEFF\u2060', 'USDC'],
    ['soft hyphens', 'US\u00ADDC', 'USDC'],
    ['lone surrogates', 'a\uD800b\uDFFFc', 'abc'],
    ['private-use characters', 'a\uE000b\u{F0000}c', 'abc'],
    ['tag characters', 'a\u{E0041}\u{E0042}b', 'ab'],
    ['blank letters', 'U\u3164S\u115FD\u1160C\uFFA0\u2800', 'USDC'],
    ['the combining joiner', 'a\u034Fb', 'ab'],
  ])('removes %s', (_, hostile, clean) => {
    expect(cleanText(hostile)).toBe(clean)
  })

  test.each([
    ['line breaks and tabs', 'a\r\n\t b', 'a b'],
    ['wide and no-break spaces', 'a\u3000\u00A0\u2003é', 'a é'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a b c'],
    ['plain spaces', 'USD   Coin', 'USD Coin'],
    ['spaces around an invisible character', 'USD \u200B Coin', 'USD Coin'],
    ['spaces at both ends', '  USD Coin ', 'USD Coin'],
  ])('replaces %s with single spaces, and removes spaces at the ends', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  test('returns an empty text if nothing is visible', () => {
    expect(cleanText('\u200B\u202E\u3164 \u2060')).toBe('')
  })

  test('keeps at most three combining marks per letter', () => {
    expect(cleanText(`Z${'\u0301'.repeat(50)}algo`)).toBe('Z\u0301\u0301\u0301algo')
  })

  test('does not change ordinary accents, scripts and symbols', () => {
    for (const text of [
      'Ærø',
      'Việt Nam',
      'हिन्दी',
      '日本円',
      'عملة',
      '€uro',
      '🦊🥑',
      'USD Coin (PoS)',
      '<b>x</b>',
    ]) {
      expect(cleanText(text)).toBe(text)
    }
  })

  test('keeps 64 graphemes', () => {
    expect(cleanText('a'.repeat(64))).toBe('a'.repeat(64))
    expect(cleanText('é'.repeat(64))).toBe('é'.repeat(64))
  })

  test('truncates after 64 graphemes with an ellipsis', () => {
    expect(cleanText('a'.repeat(65))).toBe(`${'a'.repeat(64)}…`)
  })

  test('counts graphemes, and never splits one', () => {
    expect(cleanText('e\u0301'.repeat(65))).toBe(`${'e\u0301'.repeat(64)}…`)
    expect(cleanText('🥑'.repeat(65))).toBe(`${'🥑'.repeat(64)}…`)
  })

  test('returns no more than the limit and an ellipsis, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 1, max: 64 }),
        (text, max) => {
          expect(graphemes(cleanText(text, max))).toBeLessThanOrEqual(max + 1)
        },
      ),
    )
  })

  test('returns no invisible or direction characters, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        expect(cleanText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  test('takes less than a second for 10,000 letters, marks or invisible characters', () => {
    const start = performance.now()
    for (const unit of ['x', 'é', '\u0301', '\u200B', '🥑', 'क्']) cleanText(unit.repeat(10_000))
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  test.each([
    ['conjunct consonants', 'क्'],
    ['leading jamos', '\u1100'],
  ])('limits the length of a grapheme with 10,000 %s', (_, unit) => {
    expect(cleanText(unit.repeat(10_000)).length).toBeLessThanOrEqual(64 * 8 + 1)
  })
})
