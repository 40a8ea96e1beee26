// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import '../../../support/popover.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PortfolioPage } from '../../../../../components/app/portfolio/portfolio-page.tsx'
import { succeed } from '../../../../../utils/domain/outcome.ts'
import type { Watchlist } from '../../../../../utils/domain/watchlist/watchlist.ts'
import { answerCommands } from '../../../state/support.ts'
import { openApp } from '../../../support/app.ts'
import { eventually } from '../../../support/eventually.ts'
import { storedItem, storeItem } from '../../../support/stored.ts'
import { addressOf, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

/** Opens the full page with wallet 2, and the dialog of the star button. */
async function openStar(watchlist: Watchlist) {
  const app = await openApp()
  await storeItem('watchlist', watchlist)
  await eventually(() => expect(app.watchlist.peek()).toEqual(watchlist))
  const commands = answerCommands({ forgetWallet: () => succeed(undefined) })
  const route = signal({ view: 'portfolio' as const, parameters: { address: addressOf(2), chain: '43114' } })
  render(<PortfolioPage page={{ app, route, navigate: vi.fn() }} />)
  await eventually(() => screen.getByTestId('star'))
  await click('star')
  return commands
}

const click = (id: string) => act(() => void fireEvent.click(screen.getByTestId(id)))
const storedLabels = async () => (await storedItem('watchlist')).wallets.map(({ label }) => label)
const pressedState = () => screen.getByTestId('star').getAttribute('aria-pressed')

const WATCHLIST = watchlistOf([watchedWallet(1), watchedWallet(2), watchedWallet(3)])

afterEach(cleanup)

describe('the star of an address in the portfolio', () => {
  test('removes a watched wallet, requests the removal of its records, and the notice restores the wallet at its position', async () => {
    const commands = await openStar(WATCHLIST)
    await click('remove-wallet')
    await eventually(() =>
      expect(screen.getByTestId('removed').textContent).toContain('Wallet 2 was removed'),
    )
    expect(await storedLabels()).toEqual(['Wallet 1', 'Wallet 3'])
    await eventually(() =>
      expect(commands).toContainEqual(['forgetWallet', { address: addressOf(2), withSavedDates: false }]),
    )
    expect(screen.queryByTestId('save-wallet')).toBeNull()
    expect(pressedState()).toBe('false')
    await click('undo-remove')
    await eventually(() => expect(pressedState()).toBe('true'))
    expect(await storedItem('watchlist')).toEqual(WATCHLIST)
    expect(screen.queryByTestId('removed')).toBeNull()
  })

  test('opens a dialog without "Remove" if the wallet is not watched', async () => {
    await openStar(watchlistOf([watchedWallet(1)]))
    expect(screen.getByTestId('save-wallet')).toBeTruthy()
    expect(screen.queryByTestId('remove-wallet')).toBeNull()
  })
})
