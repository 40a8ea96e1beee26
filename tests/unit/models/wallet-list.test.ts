import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { createWalletList } from '../../../utils/models/wallet-list.ts'
import { contractOf, holdingsWith, readWith, token } from '../support/wallets.ts'

const poor = token({ address: contractOf(1), value: { currency: 'usd', value: '1' } })
const rich = token({ address: contractOf(2), value: { currency: 'usd', value: '2' } })
const shown = readWith({ pages: 1, tokens: 2, top: [rich] })

const listOf = () => {
  const list = createWalletList(signal(null))
  list.holdings.value = holdingsWith({ shown })
  return list
}

describe('the list of a wallet', () => {
  test('is its first rows until its pages are loaded, then all of them by value', () => {
    const list = listOf()
    expect([list.rows.value.all(), list.whole.value]).toEqual([[rich], false])
    list.loaded.value = { readId: shown.id, pages: 1, tokens: [poor, rich] }
    expect([list.rows.value.all(), list.whole.value]).toEqual([[rich, poor], true])
  })

  test('is not sorted again where its age alone is another', () => {
    const list = listOf()
    list.loaded.value = { readId: shown.id, pages: 1, tokens: [poor, rich] }
    const before = list.rows.value
    list.holdings.value = holdingsWith({ shown: { ...shown, updatedAt: shown.updatedAt + 1 } })
    expect(list.rows.value).toBe(before)
    expect(list.read.value?.updatedAt).toBe(shown.updatedAt + 1)
  })

  test('does not show the pages of another reading', () => {
    const list = listOf()
    list.loaded.value = { readId: 'another', pages: 1, tokens: [poor, rich] }
    expect(list.rows.value.all()).toEqual([rich])
  })
})
