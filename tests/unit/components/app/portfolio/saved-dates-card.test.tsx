// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import { cleanup, render, screen, within } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { SavedDatesCard } from '../../../../../components/app/portfolio/saved-dates-card.tsx'
import { changeSavedDate } from '../../../../../utils/storage/saved-dates.ts'
import { accountQueryOf, foundBlock, openPortfolio, savedDate } from '../../../state/portfolio/support.ts'
import { addressOf, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

afterEach(cleanup)

test('a balance that was read in two currencies and with another allowlist counts once', async () => {
  const query = accountQueryOf(addressOf(1))
  const date = savedDate({
    blocks: { '43114': foundBlock(100) },
    queries: [
      query,
      { ...query, currency: 'eur' },
      { ...query, allowlist: [addressOf(9)] },
      accountQueryOf(addressOf(2)),
    ],
  })
  const page = await openPortfolio('', {
    watchlist: watchlistOf([watchedWallet(1), watchedWallet(2)]),
    store: async () => void (await changeSavedDate(date.id, () => date)),
  })
  render(<SavedDatesCard state={page} />)
  const cells = within(screen.getByTestId('saved-date')).getAllByRole('cell', { hidden: true })
  expect(cells[0]?.textContent).toBe('2')
  page.dispose()
})
