import { describe, expect, test } from 'vitest'
import { addToSums } from '../../../utils/domain/list-sums.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { createHiddenTokens } from '../../../utils/domain/token-overrides.ts'
import { contractOf, nativeToken, newSnapshot, token, walletQuery } from '../support/wallets.ts'

const override = (number: number, change: Partial<TokenOverride> = {}): TokenOverride => ({
  chainId: '43114',
  contract: contractOf(number),
  decision: 'allowed',
  symbol: `T${number}`,
  ...change,
})
const OVERRIDES = [
  override(3),
  override(2, { decision: 'hidden' }),
  override(1),
  override(9, { chainId: '1' }),
]

describe('createHiddenTokens', () => {
  const hidden = createHiddenTokens(OVERRIDES)

  test('finds hidden tokens by chain and contract, in any letter case', () => {
    const hiddenToken = token({ address: contractOf(2) })
    expect(hidden.exclusionOf('43114', hiddenToken)).toBe('hidden')
    expect(hidden.exclusionOf('43114', { address: contractOf(2).toUpperCase().replace('X', 'x') })).toBe(
      'hidden',
    )
    expect(hidden.exclusionOf('1', hiddenToken)).toBe(null)
    expect(hidden.exclusionOf('43114', token({ address: contractOf(1) }))).toBe(null)
    expect(hidden.exclusionOf('43114', nativeToken())).toBe(null)
  })

  test('finds hidden tokens by each id of their chain', () => {
    const blockchainId = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
    for (const chainId of ['43114', blockchainId]) {
      const { exclusionOf, without } = createHiddenTokens([override(2, { chainId, decision: 'hidden' })])
      const tokens = [token({ address: contractOf(2), value: { currency: 'usd', value: '2' } })]
      for (const shownId of ['43114', blockchainId]) {
        expect([chainId, shownId, exclusionOf(shownId, { address: contractOf(2) })]).toEqual([
          chainId,
          shownId,
          'hidden',
        ])
        const query = walletQuery({ chainId: shownId })
        const snapshot = { ...newSnapshot('a'), totals: addToSums(NO_SUMS, tokens, query) }
        expect(without(snapshot, tokens, query).totals).toMatchObject({ hidden: 1, sum: '0' })
      }
    }
  })

  test('recognizes tokens that are shown but not counted', () => {
    const overrides = [...OVERRIDES, override(4, { decision: 'notCounted' })]
    const choices = createHiddenTokens(overrides)
    const exclusionOf = (number: number, chainId = '43114') =>
      choices.exclusionOf(chainId, { address: contractOf(number).toUpperCase().replace('X', 'x') })
    expect([exclusionOf(4), exclusionOf(4, '1'), exclusionOf(2), exclusionOf(1)]).toEqual([
      'notCounted',
      null,
      'hidden',
      null,
    ])
    expect(createHiddenTokens([override(4, { decision: 'notCounted' })]).isEmpty).toBe(false)
  })

  test('leaves hidden tokens and tokens that are not counted out of the totals of a list', () => {
    const tokens = [1, 2, 4].map((number) =>
      token({ address: contractOf(number), value: { currency: 'usd', value: String(number) } }),
    )
    const choices = createHiddenTokens([...OVERRIDES, override(4, { decision: 'notCounted' })])
    const totals = addToSums(NO_SUMS, tokens, walletQuery())
    const snapshot = { ...newSnapshot('a'), totals }
    expect(choices.without(snapshot, tokens, walletQuery()).totals).toEqual({
      ...addToSums(NO_SUMS, tokens.slice(0, 1), walletQuery()),
      hidden: 1,
      notCounted: 1,
    })
    expect(choices.without(snapshot, tokens, walletQuery({ chainId: '1' }))).toEqual(snapshot)
  })

  test('is empty if all overrides allow a token', () => {
    expect([hidden.isEmpty, createHiddenTokens([override(1)]).isEmpty]).toEqual([false, true])
  })
})
