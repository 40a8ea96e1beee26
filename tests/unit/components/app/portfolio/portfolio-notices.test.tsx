// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import { signal } from '@preact/signals'
import { act, cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { PortfolioNotices } from '../../../../../components/app/portfolio/portfolio-notices.tsx'
import type { WalletQuery } from '../../../../../utils/domain/wallet-query.ts'
import { ensureSessionId } from '../../../../../utils/storage/browser-session.ts'
import { addRun, changeRun } from '../../../../../utils/storage/runs.ts'
import { accountQueryOf, foundBlock, openPortfolio, storeList } from '../../../state/portfolio/support.ts'
import { savedDate, storeDate } from '../../../support/dates.ts'
import { eventually } from '../../../support/eventually.ts'
import { token } from '../../../support/wallets.ts'
import { addressOf, dateRunOf, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

afterEach(cleanup)

test('balances are not called unread while they are loaded from storage', async () => {
  const page = await openPortfolio(`wallet=${addressOf(1)}`, {
    watchlist: watchlistOf([watchedWallet(1), watchedWallet(2), watchedWallet(3)]),
    store: async () => {
      for (const number of [1, 2]) await storeList(accountQueryOf(addressOf(number)), { tokens: [token()] })
    },
  })
  expect(page.when.accounts.value.map(({ isKnown }) => isKnown)).toEqual([true])
  const { container } = render(<PortfolioNotices state={page} isEntering={signal(false)} />)
  const texts = new Set<string>()
  const observer = new MutationObserver(() => texts.add(container.textContent ?? ''))
  observer.observe(container, { childList: true, subtree: true, characterData: true })
  await act(async () => page.changeScope({ kind: 'all' }))
  await eventually(() => expect(screen.getByTestId('current-not-read').textContent).toContain('1 balance'))
  observer.disconnect()
  expect([...texts].filter((text) => text.includes('Wallet 2'))).toEqual([])
  page.dispose()
})

test.each<[string, string, string]>([
  ['names it on the page of another date', 'at=2025-06-30&zone=UTC', ' · Dec 31, 2025, end of day, UTC'],
  ['does not name it on its own page', 'at=2025-12-31&zone=UTC', ''],
  ['names it on the page of now', '', ' · Dec 31, 2025, end of day, UTC'],
])('the progress of a run over a date %s', async (_, route, expected) => {
  const page = await openPortfolio(route, {
    watchlist: watchlistOf([watchedWallet(1)]),
    store: async () => {
      const queries = [accountQueryOf(addressOf(1))]
      const { id } = await storeDate(savedDate(Date.UTC(2026, 0, 1) / 1000, { queries }))
      await addRun(dateRunOf(queries, { dateIds: [id], sessionId: await ensureSessionId() }))
    },
  })
  render(<PortfolioNotices state={page} isEntering={signal(false)} />)
  await eventually(() =>
    expect(screen.getByTestId('refresh-text').textContent).toBe(`Reading blocks, 0 of 1${expected}`),
  )
  page.dispose()
})

test.each([true, false])(
  'balances of a date that are saved with another spam filter are named: %s',
  async (filterSpam) => {
    const saved = accountQueryOf(addressOf(1), '43114', { filterSpam: !filterSpam })
    const page = await openPortfolio('at=2025-12-31&zone=UTC', {
      watchlist: watchlistOf([watchedWallet(1)]),
      settings: { filterSpam },
      store: async () => {
        await storeDate(
          savedDate(Date.UTC(2026, 0, 1) / 1000, { queries: [saved], blocks: { '43114': foundBlock(9) } }),
        )
      },
    })
    render(<PortfolioNotices state={page} isEntering={signal(false)} />)
    await eventually(() =>
      expect(screen.getByTestId('left').textContent).toContain(
        filterSpam ? 'saved with spam. Turn off “Hide spam”' : 'saved without spam. Turn on “Hide spam”',
      ),
    )
    page.dispose()
  },
)

test('what a run has read is not called unread when the run ends', async () => {
  const queries = [accountQueryOf(addressOf(1))]
  const run = dateRunOf(queries, { sessionId: await ensureSessionId() })
  const before = savedDate(Date.UTC(2026, 0, 1) / 1000, { queries })
  const page = await openPortfolio('at=2025-12-31&zone=UTC', {
    watchlist: watchlistOf([watchedWallet(1)]),
    store: async () => {
      await storeDate(before)
      await addRun({ ...run, dateIds: [before.id] })
    },
  })
  const { container } = render(<PortfolioNotices state={page} isEntering={signal(false)} />)
  await eventually(() => expect(screen.getByTestId('refresh-text')).toBeDefined())
  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(container.textContent ?? ''))
  observer.observe(container, { childList: true, subtree: true, characterData: true })
  const block = { ...foundBlock(9), at: Date.UTC(2026, 1, 1) }
  await act(async () => {
    await storeList({ ...(queries[0] as WalletQuery), blockNumber: '9' }, { tokens: [token()] })
    await storeDate({
      ...before,
      blocks: { '43114': block },
      prices: { '43114': { basis: 'unknown', symbols: [], at: Date.UTC(2026, 1, 1) } },
    })
    await changeRun(run.id, (stored) => stored && { ...stored, status: { kind: 'ended', at: 1 } })
  })
  await eventually(() => expect(screen.queryByTestId('refresh-text')).toBeNull())
  await eventually(() => expect(texts.at(-1)).toBe(container.textContent))
  observer.disconnect()
  expect(texts.filter((text) => text.includes('Reading takes'))).toEqual([])
  page.dispose()
})
