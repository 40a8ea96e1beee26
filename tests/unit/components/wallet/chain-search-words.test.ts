import '../../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { searchWords } from '../../../../components/wallet/chain-search-words.ts'
import { createChainSearchState } from '../../../../utils/state/chain-search-state.ts'
import { openApp } from '../../support/app.ts'
import { PROFILE } from '../../support/wallets.ts'

const app = await openApp({ profile: { ...PROFILE, chainsList: true } })
app.clock.stop()
const model = createChainSearchState(app)

const words = (found: number, shown = found) =>
  searchWords(model, { trouble: null, found, shown, evmOnly: false })

test('the line counts the chains that fit, not those that there is room for', () => {
  expect(words(0)).toBe('No chain here fits. Any other works by its id.')
  expect(words(1)).toBe('1 chain')
  expect(words(60)).toBe('60 chains')
  expect(words(1_812, 60)).toBe('60 of 1,812 chains. Type more of the name.')
})

test('a chain that could not be asked for is said not to have been, and no more is promised', () => {
  const failure = { kind: 'rateLimited', until: Date.now() + 5_000 } as const
  const trouble = { kind: 'unknown', chainId: '5', failure } as const
  const said = searchWords(model, { trouble, found: 0, shown: 0, evmOnly: false })
  expect(said).toContain('asks us to wait until')
  expect(said).not.toContain('by ourselves')
})
