import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { chainSearchText } from '../../../../components/wallet/chain-search-text.ts'
import { createChainNames } from '../../../../utils/models/chain-names.ts'
import { createChainSearch } from '../../../../utils/models/chain-search.ts'

const model = {
  ...createChainSearch(createChainNames([], [])),
  reading: signal(false),
  withoutList: signal(false),
}

const words = (found: number, shown = found) =>
  chainSearchText(model, { problem: null, found, shown, evmOnly: false })

test('the line counts the chains that fit, not those that there is room for', () => {
  expect(words(0)).toBe('No chain here fits. Any other works by its id.')
  expect(words(1)).toBe('1 chain')
  expect(words(60)).toBe('60 chains')
  expect(words(1_812, 60)).toBe('60 of 1,812 chains. Type more of the name.')
})

test('a chain that could not be asked for is said not to have been, and no more is promised', () => {
  const failure = { kind: 'rateLimited', until: Date.now() + 5_000 } as const
  const problem = { kind: 'unknown', chainId: '5', failure } as const
  const said = chainSearchText(model, { problem, found: 0, shown: 0, evmOnly: false })
  expect(said).toContain('asks us to wait until')
  expect(said).not.toContain('by ourselves')
})
