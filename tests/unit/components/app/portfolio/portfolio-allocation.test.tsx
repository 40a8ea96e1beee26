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

test('the legend shows shares with one decimal, as the table does', () => {
  const tokens = ['992', '8'].map((value, index) =>
    token({
      address: contractOf(index + 1),
      symbol: `T${index}`,
      balance: `${value}00`,
      value: { currency: 'usd', value },
    }),
  )
  const account = { ...accountWith({ tokens }), base: walletQuery(), block: null, isKnown: true, hidden: [] }
  const total = totalOfShown([account], 'usd', () => false)
  const groups = groupTokens(rowsOf([account], { hiddenTokens: NO_HIDDEN_TOKENS, total }), 'asset', 'usd')
  const row = {
    by: 'asset' as const,
    names: { watchlist: EMPTY_WATCHLIST, chainNames: [] },
    showsRemoteLogos: false,
  }
  const { container } = render(<PortfolioAllocation groups={groups} total={toDecimal('1000')} row={row} />)
  const parts = Array.from(container.querySelectorAll('li'), ({ textContent }) => textContent)
  expect(parts).toEqual(['T0 99.2%', 'T1 0.8%'])
})
