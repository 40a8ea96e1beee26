import { expect, test } from 'vitest'
import { groupConfusables, groupMarkedLetters } from '../../../../scripts/build/confusables.ts'

test('groupConfusables keeps characters that look like ASCII text, grouped by this text in lower case', () => {
  expect(groupConfusables({ а: 'a', А: 'A', Ѕ: 'S', 中: '日', '֭': '֖' })).toEqual({ a: 'аА', s: 'Ѕѕ' })
})

test('groupConfusables includes ASCII characters that look like other ASCII text', () => {
  expect(groupConfusables({ I: 'l', 1: 'l', 0: 'O', m: 'rn', ӏ: 'I' })).toEqual({ l: '1iӏ', o: '0', rn: 'm' })
})

test('groupConfusables skips characters that NFKD already replaces, such as ſ, which becomes s', () => {
  expect(groupConfusables({ ſ: 'f', Ｋ: 'K' })).toEqual({})
})

test('groupConfusables adds the lower case of a character only if the lower case has no entry of its own', () => {
  expect(groupConfusables({ Ν: 'N', ν: 'v', Н: 'H' })).toEqual({ n: 'Ν', v: 'ν', h: 'Нн' })
})

test('groupMarkedLetters keeps Latin letters and currency signs that are one letter with a mark', () => {
  const table = { '₮': 'T⃫', ø: 'o̸', θ: 'O̵', '₥': 'rn̸', é: 'é', ѕ: 's', '∔': '+̇', '₳': 'A' }
  expect(groupMarkedLetters(table)).toEqual({ t: '₮', o: 'ø', a: '₳' })
})
