// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import { signal } from '@preact/signals'
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { BreakdownTokens } from '../../../../components/balances/breakdown-tokens.tsx'
import { TotalBreakdown } from '../../../../components/balances/total-breakdown.tsx'
import { NO_SUMS } from '../../../../utils/domain/token-counts.ts'
import { totalOf } from '../../../../utils/domain/total.ts'
import type { UnreadableToken } from '../../../../utils/domain/unreadable-token.ts'
import type { ShownAccount } from '../../../../utils/state/account-status.ts'
import { openApp } from '../../support/app.ts'
import { contractOf, newSnapshot, token, walletQuery } from '../../support/wallets.ts'

afterEach(cleanup)

test('a token that is left out is shown with its stated or computed value, or its amount', () => {
  const malicious = { reputation: 'Malicious', balance: '25', decimals: 1 }
  const tokens = [
    token({ ...malicious, symbol: 'STATED', value: { currency: 'usd', value: '7' } }),
    token({ ...malicious, symbol: 'COMPUTED', value: null, price: { currency: 'usd', value: '2' } }),
    token({ ...malicious, symbol: 'NONE', value: null, price: null }),
  ]
  const { container } = render(
    <BreakdownTokens
      tokens={tokens}
      unreadable={[]}
      unreadableCount={0}
      query={walletQuery()}
      exclusionOf={() => null}
    />,
  )
  const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['STATED$7.00', 'COMPUTED$5.00', 'NONE2.5'])
})

const unreadable = (number: number): UnreadableToken => ({
  isNative: false,
  address: contractOf(number),
  symbol: `ODD${number}`,
  fields: ['balance'],
})

test('the breakdown of an account whose values are in another currency lists what is left out', async () => {
  const app = await openApp()
  const snapshot = {
    ...newSnapshot('a'),
    end: 'complete' as const,
    totals: { ...NO_SUMS, hidden: 3, unreadable: 2 },
    unreadable: { count: 2, listed: [unreadable(1), unreadable(2)] },
  }
  const account: ShownAccount = {
    query: walletQuery({ currency: 'eur' }),
    shownQuery: walletQuery({ currency: 'usd' }),
    ...{ snapshot, tokens: [], status: 'complete', failure: null, isAnswered: false, progress: null },
  }
  render(
    <TotalBreakdown
      app={app}
      isOpen={signal(true)}
      total={totalOf([], 'eur')}
      unit="tokens"
      account={account}
    />,
  )
  expect(screen.getByTestId('unreadable').textContent).toContain('2 tokens could not be read')
  expect(screen.getByTestId('hidden').textContent).toContain('3')
  app.clock.stop()
})

test('an unreadable token that the user does not count is listed once, as not counted', () => {
  const { container } = render(
    <BreakdownTokens
      tokens={[]}
      unreadable={[unreadable(1), unreadable(2)]}
      unreadableCount={1}
      query={walletQuery()}
      exclusionOf={({ address }) => (address === contractOf(1) ? 'notCounted' : null)}
    />,
  )
  const groups = [...container.querySelectorAll<HTMLElement>('section')]
  expect(groups.map(({ dataset, textContent }) => [dataset.testid, textContent])).toEqual([
    ['notCounted', 'Not counted by you (1)ODD1amount'],
    ['unreadable', '1 token could not be read and is not includedODD2amount'],
  ])
})
