// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { PortfolioAllocation } from '../../../../../components/app/portfolio/portfolio-allocation.tsx'
import { toDecimal } from '../../../../../utils/domain/decimal.ts'
import type { RowGroup } from '../../../../../utils/state/portfolio/group-view.ts'
import { token, WALLET } from '../../../support/wallets.ts'
import { watchlistWith } from '../../../support/watchlist-state.ts'

afterEach(cleanup)

test('the legend shows shares with one decimal, as the table does', () => {
  const groups = [992, 8].map((value, index) => ({
    key: String(index),
    asset: null,
    members: [{ token: token({ symbol: `T${index}` }), address: WALLET, chainId: '1' }],
    value: toDecimal(String(value)),
  })) as unknown as RowGroup[]
  const row = {
    by: 'asset' as const,
    names: { watchlist: watchlistWith({}).watchlist.value, chainNames: [] },
    showsRemoteLogos: false,
  }
  const { container } = render(<PortfolioAllocation groups={groups} total={toDecimal('1000')} row={row} />)
  const parts = Array.from(container.querySelectorAll('li'), ({ textContent }) => textContent)
  expect(parts).toEqual(['T0 99.2%', 'T1 0.8%'])
})
