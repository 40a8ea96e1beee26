import { expect, test } from 'vitest'
import { groupConfusables } from '../../../scripts/build/confusables.ts'

test('keeps what looks like ASCII, grouped by it, in lower case', () => {
  expect(groupConfusables({ а: 'a', А: 'A', Ѕ: 'S', 中: '日', '֭': '֖' })).toEqual({ a: 'аА', s: 'Ѕѕ' })
})

test('carries what ASCII characters look like themselves', () => {
  expect(groupConfusables({ I: 'l', 1: 'l', 0: 'O', m: 'rn', ӏ: 'I' })).toEqual({ l: '1iӏ', o: '0', rn: 'm' })
})

test('leaves out what is another character before the table is asked, as ſ, which is s', () => {
  expect(groupConfusables({ ſ: 'f', Ｋ: 'K' })).toEqual({})
})

test('lets a small letter stand for its capital only where it looks like nothing itself', () => {
  expect(groupConfusables({ Ν: 'N', ν: 'v', Н: 'H' })).toEqual({ n: 'Ν', v: 'ν', h: 'Нн' })
})
