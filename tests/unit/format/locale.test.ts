import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { firstValidLocale, locale, numberShape } from '../../../utils/format/locale.ts'

test("numbers are written in the browser's language", () => {
  expect(locale).toBe('en-US')
  expect(numberShape()).toEqual({ digits: [...'0123456789'], decimalSign: '.', groupSign: ',' })
})

test.each([
  [['C', 'de-CH'], 'de-CH'],
  [['en-US@posix', 'x', '', '*', 'en_US', 'fr'], 'fr'],
  [['C'], 'en'],
  [[], 'en'],
  [[undefined, 'C', 'pt-BR'], 'pt-BR'],
])('of the languages %j, %s is used, which Intl accepts', (languages, expected) => {
  expect(firstValidLocale(languages)).toBe(expected)
  expect(new Intl.NumberFormat(expected).format(1)).toBe('1')
})
