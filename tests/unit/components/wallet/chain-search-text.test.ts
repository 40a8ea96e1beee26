import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { chainSearchText } from '../../../../components/wallet/chain-search-text.ts'
import type { Failure } from '../../../../utils/domain/failure.ts'
import type { ChainSearchState } from '../../../../utils/state/chain-search-state.ts'
import { succeed } from '../../../../utils/domain/outcome.ts'

const RATE_LIMITED: Failure = { kind: 'rateLimited', until: 1_724_781_005_000 }

const searchState = ({ isLoading = false, hasLists = true, failure = null as Failure | null } = {}): ChainSearchState => ({
  choices: signal([]),
  isLoading: signal(isLoading),
  hasLists: signal(hasLists),
  failure: signal(failure),
  open: async () => {},
  fetchChain: async (chainId) => succeed({ chainId, name: '', test: false }),
  close: () => {},
})

const textOf = (found: number, shown = found, search = searchState()) =>
  chainSearchText(search, { problem: null, found, shown, evmOnly: false })

test('the line counts all matching chains', () => {
  expect(textOf(0)).toBe(i18n.t('chain.found', 0))
})
