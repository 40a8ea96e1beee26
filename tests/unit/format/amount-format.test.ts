import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { amountFormat, DOTS } from '../../../utils/format/amount-format.ts'

const texts = (isHidden: boolean): Record<string, string> => {
  const { isHidden: _, moneyParts, ...formats } = amountFormat(isHidden)
  const { plainMoney, money, compactMoney, shortMoney, price, compactPrice, ...amounts } = formats
  const { whole, fraction, suffix } = moneyParts('1234.5', 'usd')
  const entries = [
    ...Object.entries({ plainMoney, money, compactMoney, shortMoney, price, compactPrice }).map(
      ([name, format]) => [name, format('1234.5', 'usd')],
    ),
    ...Object.entries(amounts).map(([name, format]) => [name, format('12345', 1)]),
    ['moneyParts', whole + fraction + suffix],
  ]
  return Object.fromEntries(entries)
}

test('amountFormat writes four dots in each format while amounts are hidden', () => {
  expect(new Set(Object.values(texts(true)))).toEqual(new Set([DOTS]))
  expect(DOTS).toBe('••••')
})

test('amountFormat writes amounts in the usual formats while they are visible', () => {
  expect(texts(false)).toEqual({
    amount: '1,234.5',
    compactAmount: '1,234.5',
    shortAmount: '1.234K',
    plainAmount: '1234.5',
    money: '$1,234.50',
    compactMoney: '$1,234.50',
    shortMoney: '$1.23K',
    moneyParts: '$1,234.50',
    price: '$1,234.50',
    compactPrice: '$1,234.50',
    plainMoney: '1234.5 USD',
  })
})
