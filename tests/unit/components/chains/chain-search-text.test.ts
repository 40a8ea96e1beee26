import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { chainSearchText } from '../../../../components/chains/chain-search-text.ts'
import type { ChainSearchState } from '../../../../utils/state/chain-search-state.ts'

const search = {
  isLoading: signal(false),
  hasLists: signal(true),
  failure: signal(null),
} as unknown as ChainSearchState

const text = (found: number, shown = found) =>
  chainSearchText(search, { problem: null, found, shown, evmOnly: false })

describe('chainSearchText', () => {
  test('returns the number of matching chains, and how many of them are listed', () => {
    expect(text(0)).toBe('No matching chain. Other chains can be entered by their id.')
    expect(text(1)).toBe('1 chain')
    expect(text(60)).toBe('60 chains')
    expect(text(1_812, 60)).toBe('60 of 1,812 chains. Type more to narrow the list.')
  })

  test('returns when to try again after a rate limit', () => {
    const failure = { kind: 'rateLimited', until: Date.now() + 5_000 } as const
    const problem = { kind: 'unknown', chainId: '5', failure } as const
    expect(chainSearchText(search, { problem, found: 0, shown: 0, evmOnly: false })).toContain(
      'Try again after',
    )
  })
})
