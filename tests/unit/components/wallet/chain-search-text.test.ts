import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { chainSearchText } from '../../../../components/wallet/chain-search-text.ts'
import type { Failure } from '../../../../utils/domain/failure.ts'
import { succeed } from '../../../../utils/domain/outcome.ts'
import type { ChainSearchState } from '../../../../utils/state/chain-search-state.ts'

const RATE_LIMITED: Failure = { kind: 'rateLimited', until: new Date(2026, 10, 12, 14, 5).getTime() }

interface Situation {
  isLoading?: boolean
  hasLists?: boolean
  failure?: Failure | null
}

const searchState = ({
  isLoading = false,
  hasLists = true,
  failure = null,
}: Situation = {}): ChainSearchState => ({
  choices: signal([]),
  isLoading: signal(isLoading),
  hasLists: signal(hasLists),
  failure: signal(failure),
  open: async () => {},
  fetchChain: async (chainId) => succeed({ chainId, name: '', test: false }),
  close: () => {},
})

const foundText = (found: number, shown = found) =>
  chainSearchText(searchState(), { problem: null, found, shown, evmOnly: false })

const textWith = (situation: Situation) =>
  chainSearchText(searchState(situation), { problem: null, found: 3, shown: 3, evmOnly: false })

test('counts all matching chains, not only those in the list', () => {
  expect(foundText(0)).toMatch(/^No /)
  expect(foundText(1)).toBe('1 chain')
  expect(foundText(60)).toBe('60 chains')
  expect(foundText(1_812, 60)).toContain('60 of 1,812 chains')
})

test('says why the list of chains is missing or incomplete', () => {
  const texts = [{ isLoading: true }, { hasLists: false }, { failure: RATE_LIMITED }].map(textWith)
  expect(new Set([...texts, foundText(3)]).size).toBe(4)
  expect(texts[2]).toMatch(/2:05|14:05/)
})

test('gives the reason and the time of the next attempt for a chain that could not be requested', () => {
  const problem = { kind: 'unknown', chainId: '5', failure: RATE_LIMITED } as const
  const text = chainSearchText(searchState(), { problem, found: 0, shown: 0, evmOnly: false })
  expect(text).toMatch(/2:05|14:05/)
})

test('names a chain that the service does not know', () => {
  const problem = { kind: 'unknown', chainId: '5', failure: { kind: 'notFound' } } as const
  expect(chainSearchText(searchState(), { problem, found: 0, shown: 0, evmOnly: false })).toContain('chain 5')
})
