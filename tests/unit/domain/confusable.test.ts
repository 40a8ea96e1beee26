import { describe, expect, test } from 'vitest'
import { foldConfusables } from '../../../utils/domain/confusable.ts'

const lookAlike = (a: string, b: string) => foldConfusables(a) === foldConfusables(b)

describe('a text that looks like USDC', () => {
  test.each([
    ['another letter case', 'usdc'],
    ['Cyrillic letters', 'U\u0405D\u0421'],
    ['full width', 'ＵＳＤＣ'],
    ['mathematical letters', '𝐔𝐒𝐃𝐂'],
    ['Cherokee and Lisu letters', 'ꓴꓢꓓꓚ'],
    ['zero-width characters', 'U\u200bS\u2060D\ufeffC\u00ad'],
    ['spaces', ' U S\u00a0D C '],
    ['combining marks', 'U\u0336S\u0323DC\u0301'],
    ['an invisible letter', 'USDC\u3164'],
    ['a currency sign', 'USD₡'],
    ['marks for symbols', 'U\u20ebS\u20d2D\u20ddC'],
    ['extended and half marks', 'U\u1ab0S\u1dc4D\ufe20C'],
    ['marks of other scripts', 'U\u0e35S\u0488D\u05b0C\u0651'],
  ])('may have %s', (_, text) => {
    expect(lookAlike(text, 'USDC')).toBe(true)
  })

  test.each(['USDT', 'USDCE', 'USD', ''])('cannot be %j', (text) => {
    expect(lookAlike(text, 'USDC')).toBe(false)
  })
})

test.each([
  ['LINK', 'LlNK'],
  ['LINK', 'L1NK'],
  ['link', 'LINK'],
  ['1INCH', 'linch'],
  ['DAI', 'DA|'],
  ['0X', 'OX'],
  ['o0O', 'О٥ο'],
  ['COMP', 'COrnP'],
  ['АVАХ', 'AVAX'],
  ['ном', 'НОМ'],
  ['USDT', 'USD₮'],
  ['USDT', 'USDT\u20eb'],
  ['USDC', 'usd₡'],
  ['AAVE', '₳₳VE'],
  ['BTC', '₿TC'],
  ['USDT', 'U$DT'],
  ['NEAR', '₦E₳R'],
])('%s and %s look alike', (a, b) => {
  expect(lookAlike(a, b)).toBe(true)
})

test.each([
  ['UNI', 'VNI'],
  ['S5', '5S'],
  ['中文', '日本'],
  ['กา', 'กี'],
  ['กิ', 'กี'],
  ['काल', 'कील'],
])('%s and %s do not look alike', (a, b) => {
  expect(lookAlike(a, b)).toBe(false)
})

test('different lower-case ASCII letters other than "i" do not look alike', () => {
  const folded = [...'abcdefghjklmnopqrstuvwxyz'].map(foldConfusables)
  expect(new Set(folded).size).toBe(folded.length)
})
