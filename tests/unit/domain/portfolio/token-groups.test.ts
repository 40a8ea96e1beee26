import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from '../../../../utils/domain/classification.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalToText,
  sumDecimals,
  ZERO,
} from '../../../../utils/domain/decimal.ts'
import { GROUPINGS } from '../../../../utils/domain/portfolio/route.ts'
import {
  groupTokens,
  type PortfolioRow,
  shareOf,
  type TokenGroup,
} from '../../../../utils/domain/portfolio/token-groups.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'
import { contractOf, nativeToken, token, WALLET } from '../../support/wallets.ts'

const USDC_ETHEREUM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const USDC_AVALANCHE = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const OTHER_WALLET = '0x1111111111111111111111111111111111111111'

const row = (chainId: string, change: Partial<Token>, address = WALLET): PortfolioRow => {
  const one = token({ chainId, ...change })
  const amount = { units: BigInt(one.balance), scale: one.decimals }
  return { address, chainId, token: one, amount, classification: classify(one, { chainId, currency: 'usd' }) }
}
const usd = (value: string) => ({ currency: 'usd', value })
const usdc = (contract: string, chainId: string, price: string, address?: string) =>
  row(
    chainId,
    {
      address: contract,
      symbol: 'USDC',
      decimals: 6,
      balance: '16004800001',
      price: usd(price),
      value: null,
    },
    address,
  )

describe('groups by asset', () => {
  test('join the deployments of an asset, with the range of their prices', () => {
    const [group, ...others] = groupTokens(
      [usdc(USDC_ETHEREUM, '1', '0.9998'), usdc(USDC_AVALANCHE, '43114', '1.00', OTHER_WALLET)],
      'asset',
      'usd',
    )
    expect(others).toEqual([])
    expect(group).toMatchObject({ key: 'usdc', asset: { symbol: 'USDC' } })
    expect(group?.members).toHaveLength(2)
    expect(decimalToText(group?.amount as Decimal)).toBe('32009.600002')
    expect(decimalToText(group?.price?.low as Decimal)).toBe('0.9998')
    expect(decimalToText(group?.price?.high as Decimal)).toBe('1')
  })

  test('keep a counterfeit apart', () => {
    const counterfeit = usdc(contractOf(9), '1', '1')
    const groups = groupTokens([usdc(USDC_ETHEREUM, '1', '1'), counterfeit], 'asset', 'usd')
    expect(groups.map(({ asset }) => asset?.id)).toEqual(['usdc', undefined])
  })

  test('add balances of different decimals', () => {
    const rows = [
      row('1', { ...nativeToken(), decimals: 18, balance: '1500000000000000001' }),
      row('10', { ...nativeToken(), decimals: 2, balance: '225' }),
    ]
    const [group] = groupTokens(rows, 'asset', 'usd')
    expect(decimalToText(group?.amount as Decimal)).toBe('3.750000000000000001')
  })

  test('leave out the members that are not in the total', () => {
    const rows = [
      row('1', { address: null, price: null, value: null }),
      row('10', { address: null, price: null, value: { currency: 'eur', value: '5' } }),
      row('8453', { address: null, value: usd('7') }),
    ]
    const [group] = groupTokens(rows, 'asset', 'usd')
    expect(group).toMatchObject({ value: { units: 7n } })
    const [unknown] = groupTokens(rows.slice(0, 1), 'asset', 'usd')
    expect(unknown).toMatchObject({ value: null, price: null })
    expect(unknown && shareOf(unknown, { units: 7n, scale: 0 })).toBeNull()
  })
})

test('groups by wallet and by chain have no amount and no price', () => {
  const rows = [usdc(USDC_ETHEREUM, '1', '1'), usdc(USDC_AVALANCHE, '43114', '1', OTHER_WALLET)]
  for (const by of ['wallet', 'chain'] as const) {
    const groups = groupTokens(rows, by, 'usd')
    expect(groups).toMatchObject([
      { asset: null, amount: null, price: null },
      { asset: null, amount: null, price: null },
    ])
  }
})

const sumOfValues = (groups: readonly TokenGroup[]) => sumDecimals(groups.flatMap(({ value }) => value ?? []))

test('a share is that of the exact values', () => {
  const groups = groupTokens(
    [
      row('1', { address: contractOf(1), value: usd('1') }),
      row('1', { address: contractOf(2), value: usd('2.0') }),
    ],
    'asset',
    'usd',
  )
  expect(groups.map((group) => shareOf(group, sumOfValues(groups)))).toEqual([0.333333, 0.666666])
  expect(groups.map((group) => shareOf(group, ZERO))).toEqual([null, null])
})

const DIGITS = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)
const MONEY = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }))
  .map(([units, scale]) => decimalToText({ units, scale }))
const ROW = fc
  .record({
    chainId: fc.constantFrom('1', '43114', '10', '8453', '42161', '137', '5'),
    address: fc.constantFrom(WALLET, OTHER_WALLET, WALLET.toLowerCase()),
    contract: fc.constantFrom(null, USDC_ETHEREUM, USDC_AVALANCHE, contractOf(1), contractOf(2)),
    decimals: fc.integer({ min: 0, max: 255 }),
    balance: DIGITS,
    price: fc.option(fc.record({ currency: fc.constantFrom('usd', 'eur'), value: MONEY })),
    value: fc.option(fc.record({ currency: fc.constantFrom('usd', 'eur'), value: MONEY })),
    reputation: fc.constantFrom(null, 'Malicious', 'Benign'),
  })
  .map(({ chainId, address, contract, ...change }) => row(chainId, { address: contract, ...change }, address))

test('the sums of groups equal the sum of their rows to the last digit', () => {
  const add = (values: readonly Decimal[]) => values.reduce(addDecimals, ZERO)
  const valuesOf = (rows: readonly PortfolioRow[]) =>
    rows.flatMap(({ classification: { isCounted, value } }) => (isCounted && value ? [value] : []))
  fc.assert(
    fc.property(fc.array(ROW, { maxLength: 40 }), (rows) => {
      for (const by of GROUPINGS) {
        const groups = groupTokens(rows, by, 'usd')
        expect(groups.flatMap(({ members }) => members)).toHaveLength(rows.length)
        expect(compareDecimals(sumOfValues(groups), add(valuesOf(rows)))).toBe(0)
        for (const { members, value, amount } of groups) {
          expect(compareDecimals(value ?? ZERO, add(valuesOf(members)))).toBe(0)
          const balances = members.map((one) => ({
            units: BigInt(one.token.balance),
            scale: one.token.decimals,
          }))
          if (by === 'asset') expect(compareDecimals(amount as Decimal, add(balances))).toBe(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('10,000 rows are regrouped without a long task', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    row(['1', '10', '8453'][index % 3] ?? '1', { address: contractOf(index % 700) }),
  )
  for (const by of GROUPINGS) {
    groupTokens(rows, by, 'usd')
    expect(await cpuTimeOf(() => groupTokens(rows, by, 'usd'))).toBeLessThan(100)
  }
})
