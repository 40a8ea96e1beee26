import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  addRecent,
  forgetRecents,
  MAX_RECENTS,
  recentsItem,
  removeRecent,
} from '../../../utils/store/recents.ts'
import { contractOf } from '../support/wallets.ts'

const recent = (number: number, chainId = '43114') => ({ address: contractOf(number), chainId })

beforeEach(() => {
  fakeBrowser.reset()
})

describe('recent wallets', () => {
  test('stand newest first', async () => {
    await addRecent(recent(1))
    await addRecent(recent(2))
    expect(await recentsItem.getValue()).toEqual([recent(2), recent(1)])
  })

  test('stand there once: one that is looked at again moves up', async () => {
    for (const number of [1, 2, 1]) await addRecent(recent(number))
    expect(await recentsItem.getValue()).toEqual([recent(1), recent(2)])
  })

  test('are apart for each chain', async () => {
    await addRecent(recent(1))
    await addRecent(recent(1, '1'))
    expect(await recentsItem.getValue()).toHaveLength(2)
  })

  test('are eight at most; the oldest goes', async () => {
    for (let number = 1; number <= 9; number += 1) await addRecent(recent(number))
    const kept = await recentsItem.getValue()
    expect(kept).toHaveLength(MAX_RECENTS)
    expect(kept).not.toContainEqual(recent(1))
  })

  test('lose none of those that are added at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((number) => addRecent(recent(number))))
    expect(await recentsItem.getValue()).toHaveLength(5)
  })

  test('can be removed one by one, and forgotten all', async () => {
    for (const number of [1, 2, 3]) await addRecent(recent(number))
    await removeRecent(recent(2))
    expect(await recentsItem.getValue()).toEqual([recent(3), recent(1)])
    await forgetRecents()
    expect(await recentsItem.getValue()).toEqual([])
  })
})
