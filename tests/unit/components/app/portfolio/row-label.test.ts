import '../../../support/browser-environment.ts'
import { expect, test } from 'vitest'
import type { CellContext } from '../../../../../components/app/portfolio/row-cells.tsx'
import { rowLabel } from '../../../../../components/app/portfolio/row-label.ts'
import { ZERO } from '../../../../../utils/domain/decimal.ts'
import type { Grouping } from '../../../../../utils/domain/portfolio/route.ts'
import { groupTokens } from '../../../../../utils/domain/portfolio/token-groups.ts'
import { NO_HIDDEN_TOKENS } from '../../../../../utils/domain/token-overrides.ts'
import { EMPTY_WATCHLIST } from '../../../../../utils/domain/watchlist/watchlist.ts'
import { amountFormat } from '../../../../../utils/format/amount-format.ts'
import { totalOfShown } from '../../../../../utils/state/account-total.ts'
import { comparedRows } from '../../../../../utils/state/portfolio/portfolio-rows.ts'
import type { SideAccount } from '../../../../../utils/state/portfolio/portfolio-side.ts'
import { accountWith } from '../../../support/accounts.ts'
import { completeSnapshot, token, walletQuery } from '../../../support/wallets.ts'
import { addressOf } from '../../../support/watchlist.ts'

const USDC = { symbol: 'USDC', decimals: 0, price: null }
const usdc = (balance: string) => token({ ...USDC, balance, value: { currency: 'usd', value: balance } })

function account(number: number, tokens: ReturnType<typeof usdc>[] | null, isComplete = true): SideAccount {
  const base = walletQuery({ address: addressOf(number) })
  const end = isComplete ? 'complete' : 'stopped'
  const snapshot = tokens && completeSnapshot({ end, tokens: tokens.length })
  const shown = accountWith({ query: base, snapshot, tokens: tokens ?? [] })
  return { ...shown, base, block: null, isKnown: tokens !== null, hidden: [] }
}

function labels(
  before: SideAccount[],
  after: SideAccount[],
  by: Grouping = 'asset',
  isHidden = false,
): string[] {
  const context = { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown(after, 'usd', () => false) }
  const cells: CellContext = {
    currency: 'usd',
    total: ZERO,
    isCompared: true,
    headings: { before: '31 Dec 2025', now: 'Now' },
  }
  const names = { watchlist: EMPTY_WATCHLIST, chainNames: [] }
  return groupTokens(comparedRows(after, before, context), by, 'usd').map((group) =>
    rowLabel(amountFormat(isHidden), { group, member: null }, group, cells, {
      by,
      names,
      showsRemoteLogos: false,
      findLookAlikes: (_, { name }) => (name === 'Twin' ? {} : undefined),
    }),
  )
}

test('an unknown change has its reasons at both times', () => {
  const [label] = labels(
    [account(1, null), account(2, [usdc('2')])],
    [account(1, [usdc('1')]), account(2, [], false)],
  )
  expect(label).toContain('change unknown, 31 Dec 2025: not read, Now: unknown')
})

test('a new asset is unknown if another list is incomplete, and says so', () => {
  const [label] = labels([account(1, []), account(2, [], false)], [account(1, [usdc('1')]), account(2, [])])
  expect(label).toContain('change unknown, 1 other list is incomplete')
})

test('a wallet has its change in value, and says how many changes that leaves out', () => {
  const [first, second] = labels(
    [account(1, [usdc('2')]), account(2, null)],
    [account(1, [usdc('5')]), account(2, [usdc('1')])],
    'wallet',
  )
  expect(first).toContain('Change in value Up $3.00')
  expect(second).toContain('Change in value – 1 change left out')
})

test('a wallet or a chain names its accounts that were not read to the end', () => {
  const sides = [
    [account(1, [usdc('2')]), account(2, [usdc('1')], false)],
    [account(1, [usdc('5')]), account(2, [usdc('1')])],
  ] as const
  const [first, second] = labels([...sides[0]], [...sides[1]], 'wallet')
  expect(first).not.toContain('Not fully read')
  expect(second).toContain('Not fully read: C-Chain')
  const [chain] = labels([...sides[0]], [...sides[1]], 'chain')
  expect(chain).toContain('Change in value Up $3.00 Not fully read: 0x')
})

test('while amounts are hidden, a change has its direction only', () => {
  const [label] = labels([account(1, [usdc('2')])], [account(1, [usdc('5')])], 'wallet', true)
  expect(label).toContain('Change in value Up')
  expect(label).not.toContain('3')
})

test('a token that looks like another one of its account has the warning, also in several wallets', () => {
  const twin = { ...usdc('1'), symbol: 'TWIN', name: 'Twin' }
  const [label] = labels([account(1, [])], [account(1, [twin])])
  expect(label).toContain('Look-alike')
  const [ofBoth] = labels([account(1, []), account(2, [])], [account(1, [twin]), account(2, [twin])])
  expect(ofBoth).toContain('Look-alike')
  const [other] = labels([account(1, [])], [account(1, [usdc('1')])])
  expect(other).not.toContain('Look-alike')
})

test('the value of an asset names its members without a price', () => {
  const priced = [account(1, [usdc('100')])]
  const both = [...priced, account(2, [token({ ...USDC, balance: '900', value: null })])]
  expect(labels(both, both)[0]).toContain('1,000, $100.00, 1 without price')
  expect(labels(priced, priced)[0]).not.toContain('without price')
  const gone = account(2, [])
  expect(labels(both, [...priced, gone])[0]).not.toContain('without price')
})
