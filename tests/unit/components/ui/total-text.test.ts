import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { totalText } from '../../../../components/ui/total-text.ts'
import { amountFormat } from '../../../../utils/format/amount-format.ts'

const textOf = (sum: string | null) => totalText({ sum, currency: 'usd' }, amountFormat(false))

describe('a total', () => {
  test('has all decimals, a whole part, decimals and a short form', () => {
    const { exact, parts, short } = textOf('64120.48')
    expect([exact, parts(), short()]).toEqual(['$64,120.48', { whole: '$64,120', fraction: '.48' }, '$64.1K'])
  })

  test('is a dash if it is unknown, and without a short form', () => {
    const { exact, parts, compact, short } = textOf(null)
    expect([exact, parts(), compact(), short()]).toEqual(['–', { whole: '–', fraction: '' }, '–', ''])
  })

  test('has a compact form for a total that is too long for its line', () => {
    expect(textOf(`1284${'0'.repeat(30)}`).compact()).toBe('$1.284E33')
  })
})
