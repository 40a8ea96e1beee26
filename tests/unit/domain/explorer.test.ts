import { expect, test } from 'vitest'
import { KNOWN_CHAINS } from '../../../utils/domain/chain.ts'
import { EXPLORERS, explorerLink } from '../../../utils/domain/explorer.ts'

test('the chains that we know have a block explorer that is asked over https', () => {
  expect(explorerLink('1', '0xab', 'token')).toBe('https://etherscan.io/token/0xab')
  expect([...EXPLORERS.keys()]).toEqual(KNOWN_CHAINS.map(({ chainId }) => chainId))
  expect([...EXPLORERS.values()].every((explorer) => explorer.startsWith('https://'))).toBe(true)
})

test('no explorer is made up for another chain', () => {
  expect(explorerLink('999999', '0xab', 'address')).toBeNull()
})
