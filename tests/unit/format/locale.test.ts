import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { locale, numberShape } from '../../../utils/format/locale.ts'

test("numbers are written in the browser's language", () => {
  expect(locale).toBe('en-US')
  expect(numberShape()).toEqual({ digits: [...'0123456789'], decimalSign: '.', groupSign: ',' })
})
