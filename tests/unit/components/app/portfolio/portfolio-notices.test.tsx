// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import { signal } from '@preact/signals'
import { act, cleanup, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PortfolioNotices } from '../../../../../components/app/portfolio/portfolio-notices.tsx'
import { accountQueryOf, openPortfolio, storeList } from '../../../state/portfolio/support.ts'
import { answerCommands } from '../../../state/support.ts'
import { eventually } from '../../../support/eventually.ts'
import { token } from '../../../support/wallets.ts'
import { addressOf, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

beforeEach(() => void answerCommands())
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
