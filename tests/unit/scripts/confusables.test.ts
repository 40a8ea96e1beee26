import { expect, test } from 'vitest'
import { groupConfusables } from '../../../scripts/build/confusables.ts'

test('keeps characters that look like ASCII, grouped by that text in lower case', () => {
  expect(groupConfusables({ а: 'a', А: 'A', Ѕ: 'S', 中: '日', '֭': '֖' })).toEqual({ a: 'аА', s: 'Ѕѕ' })
})

test('includes ASCII characters that look like other ASCII text', () => {
  expect(groupConfusables({ I: 'l', 1: 'l', 0: 'O', m: 'rn', ӏ: 'I' })).toEqual({ l: '1iӏ', o: '0', rn: 'm' })
})

test('skips characters that NFKD already replaces, such as ſ, which becomes s', () => {
  expect(groupConfusables({ ſ: 'f', Ｋ: 'K' })).toEqual({})
})

test('adds the lower case of a character only if it has no entry of its own', () => {
  expect(groupConfusables({ Ν: 'N', ν: 'v', Н: 'H' })).toEqual({ n: 'Ν', v: 'ν', h: 'Нн' })
})
