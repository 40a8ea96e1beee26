import { describe, expect, test } from 'vitest'
import { parseWholeNumber } from '../../../utils/domain/whole-number.ts'

const NUMBER = 9_876_543_210

describe('parseWholeNumber', () => {
  test.each(Intl.supportedValuesOf('numberingSystem'))(
    'reads the digits of the numbering system %s',
    (system) => {
      const text = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(NUMBER)
      const isDecimal = /^\p{Nd}+$/u.test(text)
      expect(parseWholeNumber(text)).toBe(isDecimal ? String(NUMBER) : null)
    },
  )

  test.each([
    'en',
    'de',
    'fr',
    'de-CH',
    'en-IN',
    'hi',
    'ar-EG',
    'fa',
    'bn',
    'my',
    'sv',
    'pl',
    'mr',
    'ne',
    'es',
  ])('reads a number as %s groups it', (language) => {
    expect(parseWholeNumber(new Intl.NumberFormat(language).format(NUMBER))).toBe(String(NUMBER))
  })

  test.each(['', ' ', '-1', '1.5', '1,5', '1e9', '1/2', '0x10', '½', '²', 'Ⅳ', '一', '9'.repeat(65)])(
    'rejects %j',
    (text) => {
      expect(parseWholeNumber(text)).toBeNull()
    },
  )
})
