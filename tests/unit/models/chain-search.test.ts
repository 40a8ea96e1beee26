import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createChainNames } from '../../../utils/models/chain-names.ts'
import { createChainSearch } from '../../../utils/models/chain-search.ts'
import { addChainName, chainNamesItem, forgetChainNames } from '../../../utils/store/chain-names.ts'
import { addLastChain, lastChainsItem } from '../../../utils/store/last-chains.ts'

const ECHO = { chainId: '173750', name: 'Echo L1', test: true }

beforeEach(() => {
  fakeBrowser.reset()
})

describe('a chain that was chosen', () => {
  test('is stored under its name, and has it at once', async () => {
    const names = createChainNames([], [])
    await createChainSearch(names).learn(ECHO)
    expect(names.names.value).toEqual([ECHO])
    expect(await chainNamesItem.getValue()).toEqual([ECHO])
  })

  test('has its name in a private window, where nothing is stored', async () => {
    const names = createChainNames([], ['1'], true)
    await createChainSearch(names).learn(ECHO)
    expect(names.names.value).toEqual([ECHO])
    expect(names.last).toEqual([])
    expect(await fakeBrowser.storage.local.get(null)).toEqual({})
  })

  test('that we know, or that has no name, needs no other', async () => {
    const { learn } = createChainSearch(createChainNames([], []))
    await learn({ chainId: '43114', name: 'c_chain', test: false })
    await learn({ ...ECHO, name: '' })
    expect(await chainNamesItem.getValue()).toEqual([])
  })

  test('is found again, before those we know', () => {
    const { choices } = createChainSearch(createChainNames([ECHO], ['1', '2786']))
    expect(choices.value.slice(0, 4).map(({ chainId }) => chainId)).toEqual(['1', '2786', '173750', '43114'])
  })
})

test('names that are damaged in storage are none', () => {
  const { names, last } = createChainNames({ 1: 'x' }, 'x')
  expect([names.value, last]).toEqual([[], []])
})

test('a name is stored once, the newest first, and at most fifty of them', async () => {
  for (let index = 0; index < 52; index += 1) await addChainName({ ...ECHO, chainId: String(index % 51) })
  const stored = await chainNamesItem.getValue()
  expect(stored).toHaveLength(50)
  expect(stored[0]?.chainId).toBe('0')
  await forgetChainNames(['7', 'unknown'])
  expect((await chainNamesItem.getValue()).map(({ chainId }) => chainId)).toEqual(['7'])
})

test('the last chains are five, each once, the newest first', async () => {
  for (const chainId of ['1', '2', '3', '4', '5', '1', '6']) await addLastChain(chainId)
  expect(await lastChainsItem.getValue()).toEqual(['6', '1', '5', '4', '3'])
})
