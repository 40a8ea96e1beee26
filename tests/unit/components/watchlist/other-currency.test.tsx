// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import '../../support/popover.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { succeed } from '../../../../utils/domain/outcome.ts'
import type { WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { answerCommands } from '../../state/support.ts'
import { eventually } from '../../support/eventually.ts'
import { showHome } from '../../support/home-page.tsx'
import { walletQuery } from '../../support/wallets.ts'
import { addressOf, runOf, watchedWallet } from '../../support/watchlist.ts'
import { openWatchlist } from '../../support/watchlist-state.ts'

const ON_TWO = { chainIds: ['43114', '1'] }
const SECRET = { id: 'secret', name: 'Secret', isPrivate: true }

const text = (id: string) => screen.getByTestId(id).textContent
const rowTexts = () =>
  screen
    .getAllByTestId('wallet-value')
    .map(({ textContent }, index) => [
      textContent,
      screen.getAllByTestId('wallet-status')[index]?.textContent,
    ])
const click = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)))

let state: WatchlistState

/** Shows the home screen of a stored watchlist. */
async function show(...stored: Parameters<typeof openWatchlist>): Promise<void> {
  state = await openWatchlist(...stored)
  await showHome(state)
}

const refreshesOf = (commands: ReturnType<typeof answerCommands>) =>
  commands.filter(([name]) => name === 'startRefresh').map(([, data]) => data)

beforeEach(() => {
  vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(true as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  state.stop()
})

describe('values in another currency', () => {
  test('stay in their currency in the rows and in the breakdown, and are not in the total', async () => {
    await show({ wallets: [watchedWallet(1, ON_TWO), watchedWallet(2, ON_TWO)], order: 'own' }, [
      { wallet: 1, value: '1.5', currency: 'eur' },
      { wallet: 1, chainId: '1', value: '2', currency: 'eur' },
      { wallet: 2, value: '7' },
      { wallet: 2, chainId: '1', value: '40', currency: 'eur' },
    ])
    expect(rowTexts()).toEqual([
      ['€3.50', 'in EUR, not in the total'],
      ['$7.00', '€40.00 not in the total'],
    ])
    expect(document.querySelector('[data-row]')?.textContent).toContain('€3.50, in EUR, not in the total')
    expect(text('total')).toBe('$7.00')
    await click('exclusions')
    expect(text('other-currency-accounts')).toContain('Wallet 1 · Ethereum€2.00 · EUR')
  })

  test('in several currencies are not added up', async () => {
    await show({ wallets: [watchedWallet(1, ON_TWO)] }, [
      { wallet: 1, value: '1', currency: 'eur' },
      { wallet: 1, chainId: '1', value: '2', currency: 'gbp' },
    ])
    expect(rowTexts()).toEqual([['–', 'in EUR and GBP, not in the total']])
    expect(text('other-currency-notice')).toContain('Some values are still in other currencies.')
  })

  test('are hidden with all other amounts', async () => {
    state = await openWatchlist({ wallets: [watchedWallet(1, ON_TWO), watchedWallet(2)] }, [
      { wallet: 1, value: '7' },
      { wallet: 1, chainId: '1', value: '40', currency: 'eur' },
      { wallet: 2, value: '51', currency: 'eur' },
    ])
    state.app.toggleAmounts()
    await showHome(state)
    expect(rowTexts().map(([, status]) => status)).toEqual(['1 of 2 chains', 'in EUR, not in the total'])
    await click('exclusions')
    expect(document.body.outerHTML).not.toMatch(/[€$]\s?\d/)
    expect(text('other-currency-accounts')).toContain('Wallet 2 · Avalanche C-Chain•••• · EUR')
  })
})

describe('the notice about values in another currency', () => {
  const euros = { wallet: 1, value: '1', currency: 'eur' as const }

  test('refreshes what is outdated', async () => {
    await show({ wallets: [watchedWallet(1)] }, [euros])
    const commands = answerCommands({ startRefresh: () => succeed(undefined) })
    expect(text('other-currency-notice')).toContain('Some values are still in EUR.')
    await click('refresh-other-currency')
    await eventually(() =>
      expect(refreshesOf(commands)).toEqual([expect.objectContaining({ scope: { kind: 'older' } })]),
    )
  })

  test('stays during a refresh, so that nothing moves, but starts no other one', async () => {
    await show({ wallets: [watchedWallet(1)] }, [euros], runOf([walletQuery({ address: addressOf(1) })]))
    const commands = answerCommands({ startRefresh: () => succeed(undefined) })
    expect(screen.getByTestId('refresh-other-currency').getAttribute('aria-busy')).toBe('true')
    await click('refresh-other-currency')
    expect(refreshesOf(commands)).toEqual([])
  })

  test.each([
    ['for a wallet that does not count', { countsInTotal: false }, euros],
    ['if all values are in the current currency', {}, { wallet: 1, value: '1' }],
    ['for a private group', { groupId: SECRET.id }, euros],
  ])('is not shown %s', async (_, change, account) => {
    await show({ groups: [SECRET], wallets: [watchedWallet(1, change)] }, [account])
    expect(screen.queryByTestId('other-currency-notice')).toBeNull()
  })
})
