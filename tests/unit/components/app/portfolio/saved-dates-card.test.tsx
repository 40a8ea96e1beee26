// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import { cleanup, render, screen, within } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { SavedDatesCard } from '../../../../../components/app/portfolio/saved-dates-card.tsx'
import type { SavedDate } from '../../../../../utils/domain/portfolio/saved-date.ts'
import { changeSavedDate } from '../../../../../utils/storage/saved-dates.ts'
import { accountQueryOf, foundBlock, openPortfolio, savedDate } from '../../../state/portfolio/support.ts'
import { addressOf, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

afterEach(cleanup)

const linkOf = async (search: string, queries: SavedDate['queries'], numbers: number[]) => {
  const date = savedDate({ blocks: { '43114': foundBlock(100) }, queries })
  const page = await openPortfolio(search, {
    watchlist: watchlistOf(numbers.map((number) => watchedWallet(number))),
    store: async () => void (await changeSavedDate(date.id, () => date)),
  })
  render(<SavedDatesCard state={page} />)
  const link = within(screen.getByTestId('saved-date')).getByRole<HTMLAnchorElement>('link', { hidden: true })
  const parameters = new URLSearchParams(link.hash.split('?')[1])
  page.dispose()
  return Object.fromEntries(parameters)
}

test.each([1, 2])(
  'a date opens on no other address, if %i of its two wallets are watched',
  async (watched) => {
    const queries = [accountQueryOf(addressOf(1)), accountQueryOf(addressOf(2))]
    const link = await linkOf(`address=${addressOf(7)}&chain=43114`, queries, [1, 2, 3].slice(2 - watched))
    expect(link.address).toBeUndefined()
  },
)

test.each([
  ['eur', 'eur'],
  ['usd', 'usd'],
  ['chf', 'usd'],
])('a date that was read in dollars and euros opens, with %s on screen, in %s', async (shown, opened) => {
  const query = accountQueryOf(addressOf(1))
  const link = await linkOf(`currency=${shown}`, [query, { ...query, currency: 'eur' }], [1])
  expect(link.currency).toBe(opened)
})

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
