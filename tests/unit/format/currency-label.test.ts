import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../../utils/domain/currency.ts'
import { currencyLabel } from '../../../utils/format/currency-label.ts'

test.each(CURRENCIES)('currencyLabel of %s has the code and a name', (currency) => {
  const [code, name] = currencyLabel(currency).split(' · ')
  expect(code).toBe(currency.toUpperCase())
  expect(name).not.toBe(code)
  expect(name).toBeTruthy()
})
