import { expect, test } from 'vitest'
import { KNOWN_CHAINS } from '../../../utils/domain/chain.ts'
import { EXPLORERS, explorerLink } from '../../../utils/domain/explorer.ts'

test('every known chain has a block explorer with an https URL', () => {
  expect(explorerLink('1', '0xab')).toBe('https://etherscan.io/token/0xab')
  expect([...EXPLORERS.keys()]).toEqual(KNOWN_CHAINS.map(({ chainId }) => chainId))
  expect([...EXPLORERS.values()].every((explorer) => explorer.startsWith('https://'))).toBe(true)
})

test('an unknown chain has no block explorer', () => {
  expect(explorerLink('999999', '0xab')).toBeNull()
})
