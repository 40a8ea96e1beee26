import { describe, expect, test } from 'vitest'
import { allowedContracts, withAllowance, withAllowlist } from '../../../utils/domain/allowlist.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { contractOf, walletQuery } from '../support/wallets.ts'

/** The blockchain id of chain 43114. */
const BLOCKCHAIN_ID = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'

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
  test("returns the chain's allowed contracts in an order that does not depend on the order of the overrides", () => {
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

test.each([
  ['43114', BLOCKCHAIN_ID],
  [BLOCKCHAIN_ID, '43114'],
  ['43114', '043114'],
])('an override on %s is found on the same chain as %s', (chainId, other) => {
  const allowed = override(1, { chainId })
  expect(allowedContracts([allowed], other)).toEqual([contractOf(1)])
  const notCounted = override(5, { chainId, decision: 'notCounted' })
  const token = { ...override(5), chainId: other }
  expect(withAllowance([notCounted], token, true)).toEqual({ ...notCounted, isAllowed: true })
})

describe('withAllowance', () => {
  const { chainId, contract, symbol } = override(5)
  const change = (overrides: TokenOverride[], isAllowed: boolean) =>
    withAllowance(overrides, { chainId, contract, symbol }, isAllowed)

  test.each([
    ['no override', []],
    ['an override that hides it', [override(5, { decision: 'hidden' })]],
    ['an override on another chain', [override(5, { chainId: '1', decision: 'notCounted' })]],
  ])('allows a token with %s', (_case, overrides) => {
    expect(change(overrides, true)).toEqual(override(5))
  })

  test('removes the override of an allowed token', () => {
    expect(change([override(5)], false)).toBeNull()
  })

  test.each([true, false])('keeps a token that is not counted uncounted (allowed: %s)', (isAllowed) => {
    const notCounted = override(5, { decision: 'notCounted', isAllowed: !isAllowed })
    expect(change([notCounted], isAllowed)).toEqual({ ...notCounted, isAllowed })
  })
})

describe('withAllowlist', () => {
  test("adds the chain's allowed contracts in place of an earlier allowlist", () => {
    const queryOn = (chainId: string) => walletQuery({ chainId })
    expect(withAllowlist(queryOn('1'), OVERRIDES)).toEqual({ ...queryOn('1'), allowlist: [contractOf(9)] })
    expect(withAllowlist({ ...queryOn('5'), allowlist: [contractOf(1)] }, OVERRIDES)).toEqual(queryOn('5'))
  })

  test.each([{ filterSpam: false }, { scope: 'native' }, { contracts: [contractOf(1)] }] as const)(
    'adds nothing if an allowlist cannot change the response: %j',
    (change) => {
      const query = walletQuery({ chainId: '1', ...change })
      expect(withAllowlist(query, OVERRIDES)).toEqual(query)
    },
  )

  test('adds only the allowed contracts among the contracts of the query', () => {
    const query = walletQuery({ chainId: '1', contracts: [contractOf(9), contractOf(8)] })
    expect(withAllowlist(query, OVERRIDES)).toEqual({ ...query, allowlist: [contractOf(9)] })
  })
})
