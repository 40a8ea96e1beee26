import { signal } from '@preact/signals'
import { describe, expect, test, vi } from 'vitest'
import { sortByWorth } from '../../../utils/domain/token.ts'
import { createWalletList } from '../../../utils/models/wallet-list.ts'
import { contractOf, holdingsWith, readWith, token } from '../support/wallets.ts'

vi.mock(import('../../../utils/domain/token.ts'), { spy: true })

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

  test('that grows is put in order from the order it had', () => {
    const list = listOf()
    const richest = token({ address: contractOf(3), value: { currency: 'usd', value: '3' } })
    list.loaded.value = { readId: shown.id, pages: 1, tokens: [poor, rich] }
    expect(list.rows.value.all()).toEqual([rich, poor])
    list.loaded.value = { readId: shown.id, pages: 2, tokens: [poor, rich, richest] }
    expect(list.rows.value.all()).toEqual([richest, rich, poor])
    expect(vi.mocked(sortByWorth).mock.lastCall?.[0]).toEqual([rich, poor, richest])
  })

  test('does not show the pages of another reading', () => {
    const list = listOf()
    list.loaded.value = { readId: 'another', pages: 1, tokens: [poor, rich] }
    expect(list.rows.value.all()).toEqual([rich])
  })
})
