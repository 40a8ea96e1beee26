import '../../../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { namedChanges } from '../../../../../components/app/portfolio/change-summary.tsx'
import { notReadText } from '../../../../../components/app/portfolio/date-notices.tsx'
import { NO_HIDDEN_TOKENS } from '../../../../../utils/domain/token-overrides.ts'
import { totalOfShown } from '../../../../../utils/state/account-total.ts'
import { leftOutChanges } from '../../../../../utils/state/portfolio/left-out-changes.ts'
import { comparedRows } from '../../../../../utils/state/portfolio/portfolio-rows.ts'
import type { SideAccount } from '../../../../../utils/state/portfolio/portfolio-side.ts'
import { accountWith } from '../../../support/accounts.ts'
import { contractOf, token, walletQuery } from '../../../support/wallets.ts'
import { addressOf, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

function account(wallet: number, tokens: ReturnType<typeof token>[], chainId = '43114'): SideAccount {
  const base = walletQuery({ address: addressOf(wallet), chainId })
  const shown = accountWith({ query: base, tokens })
  return { ...shown, base, block: null, isKnown: true, hidden: [] }
}
const held = (number: number, symbol: string, balance: string) =>
  token({ address: contractOf(number), symbol, balance, price: null, value: null })

/**
 * The text for wallets that hold tokens without a price.
 * @param held contract and symbol of each wallet's tokens
 */
function textOf(...wallets: (readonly [number, string])[][]): string {
  const at = (balance: string) =>
    wallets.map((tokens, index) =>
      account(
        index + 1,
        tokens.map(([number, symbol]) => held(number, symbol, balance)),
      ),
    )
  const accounts = at('2')
  const total = totalOfShown(accounts, 'usd', () => false)
  return namedChanges(
    leftOutChanges(comparedRows(accounts, at('1'), { hiddenTokens: NO_HIDDEN_TOKENS, total })),
  )
}

test('names and numbers add up to the number of changes', () => {
  const list = [1, 2, 3, 4, 5].map((number) => [number, `T${number}`] as const)
  expect(textOf([[1, 'T1']], [[1, 'T1']])).toBe('T1 (2)')
  expect(textOf(list, list.slice(0, 1))).toBe('T1 (2), T2, T3, and 2 others')
  expect(textOf(list, list)).toBe('T1 (2), T2 (2), T3 (2), and 4 others')
  expect(textOf(list.slice(0, 4))).toBe('T1, T2, T3, and T4')
})

test('another token with the same symbol is named on its own', () => {
  expect(
    textOf(
      [
        [1, 'USDC'],
        [2, 'USDC'],
      ],
      [[1, 'USDC']],
    ),
  ).toBe('USDC (2) and USDC')
})

test('balances that were not read are counted, and their other wallets are called wallets', () => {
  const numbers = [1, 2, 3, 4, 5]
  const watchlist = watchlistOf(numbers.map((number) => watchedWallet(number)))
  const text = (wallets: number[]) =>
    notReadText(
      wallets.flatMap((number) => ['43114', '1'].map((chainId) => account(number, [], chainId))),
      watchlist,
    )
  expect(text([1, 2])).toBe('4 balances not read: Wallet 1 and Wallet 2')
  expect(text([1, 2, 3, 4])).toBe('8 balances not read: Wallet 1, Wallet 2, Wallet 3, and Wallet 4')
  expect(text(numbers)).toBe('10 balances not read: Wallet 1, Wallet 2, Wallet 3, and 2 other wallets')
})
