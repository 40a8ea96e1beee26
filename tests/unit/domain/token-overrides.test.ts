import { describe, expect, test } from 'vitest'
import type { TokenOverride } from '../../../utils/domain/stored-choices.ts'
import { allowedContracts, createHiddenTokens, withAllowlist } from '../../../utils/domain/token-overrides.ts'
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

  test('is empty without hidden tokens', () => {
    expect([hidden.isEmpty, createHiddenTokens([override(1)]).isEmpty]).toEqual([false, true])
  })
})
