import { describe, expect, test } from 'vitest'
import type { TokenOverride } from '../../../utils/domain/stored-choices.ts'
import { allowedContracts, createHiddenTokens, withAllowlist } from '../../../utils/domain/token-overrides.ts'
import { addToTotals, NO_TOTALS } from '../../../utils/domain/totals.ts'
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

describe('allowedContracts', () => {
  test('returns those of the chain, in the same order whenever they were allowed', () => {
    for (const overrides of [OVERRIDES, OVERRIDES.toReversed()])
      expect(allowedContracts(overrides, '43114')).toEqual([contractOf(1), contractOf(3)])
    expect(allowedContracts(OVERRIDES, '5')).toEqual([])
  })

  test('includes an allowed token that is not counted', () => {
    const notCounted = { decision: 'notCounted' } as const
    const overrides = [override(1, { ...notCounted, isAllowed: true }), override(2, notCounted)]
    expect(allowedContracts(overrides, '43114')).toEqual([contractOf(1)])
  })
})

describe('withAllowlist', () => {
  test("adds the chain's allowed contracts in place of an earlier allowlist", () => {
    const on = (chainId: string) => walletQuery({ chainId })
    expect(withAllowlist(on('1'), OVERRIDES)).toEqual({ ...on('1'), allowlist: [contractOf(9)] })
    expect(withAllowlist({ ...on('5'), allowlist: [contractOf(1)] }, OVERRIDES)).toEqual(on('5'))
  })

  test.each([{ filterSpam: false }, { scope: 'native' }, { contracts: [contractOf(1)] }] as const)(
    'adds none that cannot change the response: %j',
    (change) => {
      const query = walletQuery({ chainId: '1', ...change })
      expect(withAllowlist(query, OVERRIDES)).toEqual(query)
    },
  )

  test('adds an allowed contract that the query names', () => {
    const query = walletQuery({ chainId: '1', contracts: [contractOf(9), contractOf(8)] })
    expect(withAllowlist(query, OVERRIDES)).toEqual({ ...query, allowlist: [contractOf(9)] })
  })
})

describe('createHiddenTokens', () => {
  const hidden = createHiddenTokens(OVERRIDES)

  test('knows hidden tokens by chain and contract, in any case', () => {
    const two = token({ address: contractOf(2) })
    expect(hidden.isHidden('43114', two)).toBe(true)
    expect(hidden.isHidden('43114', { ...two, address: contractOf(2).toUpperCase().replace('X', 'x') })).toBe(
      true,
    )
    expect(hidden.isHidden('1', two)).toBe(false)
    expect(hidden.isHidden('43114', token({ address: contractOf(1) }))).toBe(false)
    expect(hidden.isHidden('43114', nativeToken())).toBe(false)
  })

  test('knows shown tokens that are not counted', () => {
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

  test('leaves both kinds out of the totals of a list', () => {
    const tokens = [1, 2, 4].map((number) =>
      token({ address: contractOf(number), value: { currency: 'usd', value: String(number) } }),
    )
    const choices = createHiddenTokens([...OVERRIDES, override(4, { decision: 'notCounted' })])
    const totals = addToTotals(NO_TOTALS, tokens, 'usd')
    expect(choices.without(totals, tokens, walletQuery())).toEqual({
      ...addToTotals(NO_TOTALS, tokens.slice(0, 1), 'usd'),
      hidden: 1,
      notCounted: 1,
    })
    expect(choices.without(totals, tokens, walletQuery({ chainId: '1' }))).toEqual(totals)
  })

  test('is empty without hidden tokens', () => {
    expect([hidden.isEmpty, createHiddenTokens([override(1)]).isEmpty]).toEqual([false, true])
  })
})
