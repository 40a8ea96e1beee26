import '../support/browser-environment.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

/** All texts with a figure, in the number format of a browser language. */
async function figuresIn(language: string): Promise<Record<string, string>> {
  vi.resetModules()
  Object.defineProperty(navigator, 'language', { value: language, configurable: true })
  const amount = await import('../../../utils/format/amount.ts')
  const money = await import('../../../utils/format/money.ts')
  const number = await import('../../../utils/format/number.ts')
  const tps = await import('../../../utils/format/tps.ts')
  const time = await import('../../../utils/format/time.ts')
  const now = Date.UTC(2026, 10, 26)
  return {
    amount: amount.formatAmount('12345', 1),
    compactAmount: amount.formatCompactAmount('1', 18),
    shortAmount: amount.formatShortAmount('12345678', 0),
    money: money.formatMoney('43', 'usd'),
    tinyMoney: money.formatMoney('0.001', 'usd'),
    otherMoney: money.formatCompactMoney('12345678', 'points'),
    compactMoney: money.formatCompactMoney('12345678', 'usd'),
    shortMoney: money.formatShortMoney('12345', 'usd'),
    price: money.formatPrice('1.49', 'jpy'),
    compactPrice: money.formatCompactPrice('0.00000000000012', 'usd'),
    count: number.formatCount(1234),
    share: number.formatShare(0.005),
    tps: tps.formatTps(1234.5),
    compactTps: tps.formatCompactTps(1e9),
    columnTps: tps.tpsColumnFormat([1.5])(2),
    moment: time.formatMoment(now),
    age: time.formatAge(now - 3 * 86_400_000, now),
    range: time.formatMomentRange(now, now + 60_000),
    pair: time.formatMomentPair(now, now, now)[0],
  }
}

afterEach(() => {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
})

describe('a figure', () => {
  test.each(['ar-EG', 'ar-AE', 'fa-IR', 'he-IL', 'ur-PK', 'ckb-IQ'])(
    'is isolated if it is written from right to left, so that it swaps with no other: %s',
    async (language) => {
      const figures = Object.entries(await figuresIn(language))
      const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]/
      const open = figures.filter(([, text]) => rightToLeft.test(text) && !/^\u2068.*\u2069$/.test(text))
      expect(open).toEqual([])
      expect(figures.filter(([, text]) => text.startsWith('\u2068')).length).toBeGreaterThan(0)
    },
  )

  test.each(['ar-EG', 'he-IL'])('has its sign inside: %s', async (language) => {
    const { tinyMoney } = await figuresIn(language)
    expect(tinyMoney).toMatch(/^\u2068<[^\u2068]*\u2069$/)
  })

  test.each(['en-US', 'de-DE', 'hi-IN-u-nu-deva', 'ja-JP'])(
    'has no invisible characters in other languages: %s',
    async (language) => {
      const figures = Object.entries(await figuresIn(language))
      expect(figures.filter(([, text]) => /\p{Cf}/u.test(text))).toEqual([])
    },
  )
})

test('a number is read as it was copied from the screen', async () => {
  const { price } = await figuresIn('ar-EG')
  const { parsePlainNumber } = await import('../../../utils/format/plain-number.ts')
  const { formatAmount } = await import('../../../utils/format/amount.ts')
  expect(price).toContain('١٫٤٩')
  expect(parsePlainNumber(formatAmount('149', 2))).toBe('1.49')
})
