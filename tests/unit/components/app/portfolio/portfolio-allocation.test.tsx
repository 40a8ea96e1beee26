// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { PortfolioAllocation } from '../../../../../components/app/portfolio/portfolio-allocation.tsx'
import { toDecimal } from '../../../../../utils/domain/decimal.ts'
import { groupTokens } from '../../../../../utils/domain/portfolio/token-groups.ts'
import { NO_HIDDEN_TOKENS } from '../../../../../utils/domain/token-overrides.ts'
import { EMPTY_WATCHLIST } from '../../../../../utils/domain/watchlist/watchlist.ts'
import { totalOfShown } from '../../../../../utils/state/account-total.ts'
import { rowsOf } from '../../../../../utils/state/portfolio/portfolio-rows.ts'
import { accountWith } from '../../../support/accounts.ts'
import { contractOf, token, walletQuery } from '../../../support/wallets.ts'

afterEach(cleanup)

/** The parts of the legend for tokens with these values, which are named T0, T1, … */
function legendOf(values: readonly string[], total: string): (string | null)[] {
  const tokens = values.map((value, index) =>
    token({
      address: contractOf(index + 1),
      symbol: `T${index}`,
      balance: `${value}00`,
      value: { currency: 'usd', value },
    }),
  )
  const account = { ...accountWith({ tokens }), base: walletQuery(), block: null, isKnown: true, hidden: [] }
  const sum = totalOfShown([account], 'usd', () => false)
  const groups = groupTokens(
    rowsOf([account], { hiddenTokens: NO_HIDDEN_TOKENS, total: sum }),
    'asset',
    'usd',
  )
  const row = {
    by: 'asset' as const,
    names: { watchlist: EMPTY_WATCHLIST, chainNames: [] },
    showsRemoteLogos: false,
    findLookAlikes: () => undefined,
  }
  const { container } = render(<PortfolioAllocation groups={groups} total={toDecimal(total)} row={row} />)
  return Array.from(container.querySelectorAll('li'), ({ textContent }) => textContent)
}

test('the legend shows shares with one decimal, as the table does', () => {
  expect(legendOf(['992', '8'], '1000')).toEqual(['T0 99.2%', 'T1 0.8%'])
})

test('the legend names the five largest values, the largest first, and adds up the others', () => {
  expect(legendOf(['5', '20', '10', '1', '30', '20', '14'], '100')).toEqual([
    'T4 30.0%',
    'T1 20.0%',
    'T5 20.0%',
    'T6 14.0%',
    'T2 10.0%',
    '2 others 6.0%',
  ])
})
