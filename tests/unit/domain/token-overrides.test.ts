import { describe, expect, test } from 'vitest'
import { addToSums } from '../../../utils/domain/list-sums.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { createHiddenTokens } from '../../../utils/domain/token-overrides.ts'
import { contractOf, nativeToken, token, walletQuery } from '../support/wallets.ts'

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
    expect(hidden.isHidden('43114', hiddenToken)).toBe(true)
    expect(
      hidden.isHidden('43114', { ...hiddenToken, address: contractOf(2).toUpperCase().replace('X', 'x') }),
    ).toBe(true)
    expect(hidden.isHidden('1', hiddenToken)).toBe(false)
    expect(hidden.isHidden('43114', token({ address: contractOf(1) }))).toBe(false)
    expect(hidden.isHidden('43114', nativeToken())).toBe(false)
  })

  test('recognizes tokens that are shown but not counted', () => {
    const overrides = [...OVERRIDES, override(4, { decision: 'notCounted' })]
    const choices = createHiddenTokens(overrides)
    const isNotCounted = (number: number, chainId = '43114') =>
      choices.isNotCounted(chainId, token({ address: contractOf(number).toUpperCase().replace('X', 'x') }))
    expect([isNotCounted(4), isNotCounted(4, '1'), isNotCounted(2), isNotCounted(1)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(choices.isHidden('43114', token({ address: contractOf(4) }))).toBe(false)
    expect(createHiddenTokens([override(4, { decision: 'notCounted' })]).isEmpty).toBe(false)
  })

  test('leaves hidden tokens and tokens that are not counted out of the totals of a list', () => {
    const tokens = [1, 2, 4].map((number) =>
      token({ address: contractOf(number), value: { currency: 'usd', value: String(number) } }),
    )
    const choices = createHiddenTokens([...OVERRIDES, override(4, { decision: 'notCounted' })])
    const totals = addToSums(NO_SUMS, tokens, walletQuery())
    expect(choices.without(totals, tokens, walletQuery())).toEqual({
      ...addToSums(NO_SUMS, tokens.slice(0, 1), walletQuery()),
      hidden: 1,
      notCounted: 1,
    })
    expect(choices.without(totals, tokens, walletQuery({ chainId: '1' }))).toEqual(totals)
  })

  test('is empty if all overrides allow a token', () => {
    expect([hidden.isEmpty, createHiddenTokens([override(1)]).isEmpty]).toEqual([false, true])
  })
})
