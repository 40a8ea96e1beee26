// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/popover.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAX_GROUP_NAME_LENGTH } from '../../../../utils/domain/watchlist/watchlist.ts'
import { showHome as show } from '../../support/home-page.tsx'
import { contractOf } from '../../support/wallets.ts'
import { addressOf, watchedWallet } from '../../support/watchlist.ts'
import { costWith, NOON, refreshWith, watchlistWith } from '../../support/watchlist-state.ts'

const text = (id: string) => screen.getByTestId(id).textContent
const sections = () => screen.getAllByTestId('section').map(({ textContent }) => textContent)
const names = () => screen.getAllByTestId('wallet-name').map(({ textContent }) => textContent)
const statuses = () => screen.getAllByTestId('wallet-status').map(({ textContent }) => textContent)
const rows = () => Array.from(document.querySelectorAll<HTMLElement>('[data-row]'))
const click = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)))

afterEach(cleanup)

describe('the watchlist', () => {
  test('shows the total of counted wallets, the wallets by group, and last the wallets that do not count', async () => {
    await show(
      watchlistWith(
        {
          groups: [{ id: 'work', name: 'Work', isPrivate: true }],
          wallets: [
            watchedWallet(1, { groupId: 'work', countsInTotal: false }),
            watchedWallet(2, { groupId: 'work' }),
            watchedWallet(3),
          ],
        },
        [
          { wallet: 1, value: '1000' },
          { wallet: 2, value: '20' },
          { wallet: 3, value: '3.5' },
        ],
      ),
    )
    expect(text('total')).toBe('$23.50')
    expect(text('wallet-count')).toBe('Total of 2 wallets')
    expect(sections()).toEqual(['No group$3.50', 'WorkPrivate$20.00', 'Not counted$1,000.00'])
    expect(names()).toEqual(['Wallet 3', 'Wallet 2', 'Wallet 1'])
  })

  test('opens a wallet by its row', async () => {
    const onOpen = await show(watchlistWith({ wallets: [watchedWallet(1)] }))
    fireEvent.click(rows()[0] as HTMLElement)
    expect(onOpen.mock.calls).toEqual([[addressOf(1)]])
  })

  test('names an unlabelled wallet by its address', async () => {
    await show(watchlistWith({ wallets: [watchedWallet(1, { label: '' })] }))
    expect(names()).toEqual(['0x0000…abC1'])
  })

  test("names all chains of a wallet in the tooltip of the row's second line", async () => {
    await show(watchlistWith({ wallets: [watchedWallet(1, { chainIds: ['43114', '1', '999999'] })] }))
    expect(screen.getByTitle('Avalanche C-Chain, Ethereum, Chain 999999').textContent).toContain('+1')
  })

  test('marks wallets with missing, failed or incomplete chains', async () => {
    const chainIds = ['43114', '1']
    await show(
      watchlistWith(
        {
          order: 'own',
          wallets: [1, 2, 3, 4, 5].map((number) => watchedWallet(number, number < 3 ? { chainIds } : {})),
        },
        [
          { wallet: 1, value: '1' },
          { wallet: 2, value: '1', updatedAt: NOON - 7_200_000, failure: { kind: 'timeout' } },
          { wallet: 2, chainId: '1', value: '1' },
          { wallet: 3, value: '1', end: 'tooLong' },
          { wallet: 4, failure: { kind: 'timeout' } },
        ],
      ),
    )
    expect(statuses()).toEqual([
      '1 of 2 chains',
      'Failed, values from 2 h ago',
      'Incomplete list',
      'Failed',
      'Not loaded',
    ])
    expect(rows()[0]?.textContent).toContain('Wallet 1, 0x0000…abC1, 1 of 2 chains, $1.00')
  })

  test('moves wallets in the custom order by buttons and by Alt with arrow keys', async () => {
    const watchlist = watchlistWith({
      order: 'own',
      wallets: [1, 2, 3].map((number) => watchedWallet(number)),
    })
    await show(watchlist)
    await act(() => void fireEvent.click(screen.getAllByTestId('move-up')[2] as HTMLElement))
    expect(watchlist.moveWallet).toHaveBeenLastCalledWith(addressOf(3), addressOf(2))
    await act(() => void fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown', altKey: true }))
    expect(watchlist.moveWallet).toHaveBeenLastCalledWith(addressOf(1), addressOf(3))
    await act(() => void fireEvent.keyDown(rows()[1] as HTMLElement, { key: 'ArrowDown', altKey: true }))
    expect(watchlist.moveWallet).toHaveBeenLastCalledWith(addressOf(2), null)
    await act(() => void fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowUp', altKey: true }))
    expect(watchlist.moveWallet).toHaveBeenCalledTimes(3)
  })

  test('shows only the matches of a search, without the total', async () => {
    const watchlist = watchlistWith({ wallets: [watchedWallet(1), watchedWallet(2, { note: 'Multisig' })] })
    await show(watchlist)
    await act(() => {
      watchlist.search.value = 'multi'
    })
    expect(names()).toEqual(['Wallet 2'])
    expect(screen.queryByTestId('total')).toBeNull()
    await act(() => {
      watchlist.search.value = 'nothing like it'
    })
    expect(text('no-match')).toContain('nothing like it')
  })
})

describe('the line below the total', () => {
  test('shows what the total excludes and its age, and opens the breakdown', async () => {
    await show(
      watchlistWith({ wallets: [watchedWallet(1, { chainIds: ['43114', '1'] }), watchedWallet(2)] }, [
        { wallet: 1, value: '5', totals: { withoutPrice: 3 }, updatedAt: NOON - 180_000 },
        { wallet: 1, chainId: '1', failure: { kind: 'chainUnavailable' } },
        { wallet: 2, value: '7', updatedAt: NOON },
      ]),
    )
    expect(text('exclusions')).toBe(
      '1 balance failed · Leaves out 3 tokens without price and 1 balance · spam hidden · values from 11:57 AM to 12:00 PM',
    )
    await click('exclusions')
    expect(text('counted')).toContain('2 of 3 balances are in the total')
    expect(text('exact-total')).toBe('12 USD')
    expect(text('failed-accounts')).toBe('Failed (1)Wallet 1 · EthereumThis chain is not available')
    expect(text('without-price')).toBe('3 tokens without price are not included')
    expect(text('spam')).toContain('Spam tokens are not included')
  })

  test('names unreadable tokens with their wallet, chain and wrong fields in the breakdown', async () => {
    const unreadable = (symbol: string, field: 'decimals' | 'balance') => ({
      isNative: false,
      address: contractOf(1),
      symbol,
      fields: [field],
    })
    await show(
      watchlistWith({ wallets: [watchedWallet(1, { chainIds: ['43114', '1'] })] }, [
        { wallet: 1, value: '5', totals: { unreadable: 1 }, unreadable: [unreadable('ODD', 'decimals')] },
        {
          ...{ wallet: 1, chainId: '1', value: '7', totals: { unreadable: 12 } },
          unreadable: [unreadable('', 'balance')],
        },
      ]),
    )
    expect(text('exclusions')).toContain('13 tokens could not be read')
    await click('exclusions')
    expect(text('unreadable')).toBe(
      '13 tokens could not be read and are not included' +
        'ODD · Wallet 1 · Avalanche C-Chaindecimals' +
        '(no name) · Wallet 1 · Ethereumamount' +
        'and 11 more',
    )
  })

  test('shows that nothing is loaded before the first refresh', async () => {
    await show(watchlistWith({ wallets: [watchedWallet(1)] }))
    expect([text('total'), text('exclusions')]).toEqual(['–', 'Not loaded yet'])
  })
})

describe('a refresh', () => {
  const wallets = [watchedWallet(1), watchedWallet(2)]

  test('starts on a click if it is short', async () => {
    const refresh = refreshWith(null)
    await show(watchlistWith({ wallets }, [], refresh))
    await click('refresh')
    expect(refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'all' })
    expect(screen.queryByTestId('refresh-cost')).toBeNull()
  })

  test('shows its cost in the title of the button, as its description', async () => {
    await show(watchlistWith({ wallets }, [], refreshWith(null)))
    const button = screen.getByRole('button', { name: 'Refresh all' })
    await vi.waitFor(() => {
      fireEvent.focus(button)
      expect(button.title).toBe('Refresh all: 3 requests, about 1s')
    })
  })

  test('starts by the key r', async () => {
    const refresh = refreshWith(null)
    await show(watchlistWith({ wallets }, [], refresh))
    await act(async () => void fireEvent.keyDown(document.body, { key: 'r' }))
    expect(refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'all' })
  })

  test('asks for a confirmation if it takes over a minute', async () => {
    const refresh = refreshWith(null, costWith({ requests: 900, durationMs: 120_000 }))
    await show(watchlistWith({ wallets }, [], refresh))
    await click('refresh')
    expect(refresh.start).not.toHaveBeenCalled()
    expect(text('refresh-cost')).toBe('900 requests, about 2m')
    expect(screen.queryByTestId('link-notice')).toBeNull()
    await click('refresh-confirm')
    expect(refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'all' })
  })

  test('of several wallets asks the user to confirm that the service can link them', async () => {
    const refresh = { ...refreshWith(null), needsLinkNotice: { value: true, peek: () => true } as never }
    await show(watchlistWith({ wallets }, [], refresh))
    await click('refresh')
    expect(text('link-notice')).toContain('these addresses belong together')
    await click('refresh-cancel')
    expect(refresh.start).not.toHaveBeenCalled()
    expect(refresh.confirmLinkNotice).not.toHaveBeenCalled()
    await click('refresh')
    await click('refresh-confirm')
    expect(refresh.start).toHaveBeenCalledOnce()
    expect(refresh.confirmLinkNotice).toHaveBeenCalledOnce()
  })

  test('of one chain starts from the menu, which shows its cost', async () => {
    const refresh = refreshWith(null)
    await show(watchlistWith({ wallets }, [], refresh))
    await click('more')
    const entry = screen.getByTestId('refresh-chain')
    await vi.waitFor(() => expect(entry.textContent).toBe('C-Chain3 requests, about 1s'))
    await act(async () => void fireEvent.click(entry))
    expect(refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'chain', chainId: '43114' })
  })

  test.each([
    ['running', { kind: 'running' as const }, 'Updating… 12 of 40 · 2 failed', 'Pause'],
    ['held by a rate limit', { kind: 'waiting' as const, until: NOON + 42_000 }, 'Continues in 42s', 'Pause'],
    ['paused', { kind: 'paused' as const }, 'Paused at 12 of 40', 'Continue'],
    ['interrupted', { kind: 'interrupted' as const }, 'Interrupted at 12 of 40', 'Continue'],
    [
      'failed',
      { kind: 'failed' as const, failure: { kind: 'offline' as const } },
      'You are offline',
      'Continue',
    ],
  ])(
    'that is %s shows its status, and can be paused or continued, and stopped',
    async (_, status, expected, button) => {
      const refresh = refreshWith(status, costWith(), { accounts: 40, done: 12, failed: 2 })
      await show(watchlistWith({ wallets }, [], refresh))
      const line = within(screen.getByTestId('refresh-line'))
      expect(text('refresh-text')).toContain(expected)
      await act(async () => void fireEvent.click(line.getByRole('button', { name: button })))
      expect(button === 'Pause' ? refresh.pause : refresh.resume).toHaveBeenCalledOnce()
      await click('refresh-stop')
      expect(refresh.stopRun).toHaveBeenCalledOnce()
    },
  )
})

describe('a group', () => {
  const group = { id: 'work', name: 'Work', isPrivate: false }
  const withGroup = () => watchlistWith({ groups: [group], wallets: [watchedWallet(1, { groupId: 'work' })] })

  test('becomes private by a switch in its menu', async () => {
    const watchlist = withGroup()
    await show(watchlist)
    await click('group-menu')
    await click('group-private')
    expect(watchlist.updateGroup).toHaveBeenCalledExactlyOnceWith('work', { isPrivate: true })
  })

  test('can be refreshed separately', async () => {
    const watchlist = withGroup()
    await show(watchlist)
    await click('group-menu')
    await click('group-refresh')
    expect(watchlist.refresh.start).toHaveBeenCalledExactlyOnceWith({ kind: 'group', groupId: 'work' })
  })

  test('is removed by its menu', async () => {
    const watchlist = withGroup()
    await show(watchlist)
    await click('group-menu')
    await click('group-remove')
    expect(watchlist.removeGroup).toHaveBeenCalledExactlyOnceWith('work')
  })

  test('without counted wallets keeps its header and menu', async () => {
    const watchlist = watchlistWith(
      { groups: [group], wallets: [watchedWallet(1)] },
      [{ wallet: 1, value: '5' }],
      refreshWith(null, costWith({ accounts: 0 })),
    )
    await show(watchlist)
    expect(sections()).toEqual(['No group$5.00', 'WorkNo counted wallets'])
    expect(screen.getAllByRole('list')).toHaveLength(1)
    const [, header] = screen.getAllByTestId('section') as [HTMLElement, HTMLElement]
    await act(async () => void fireEvent.click(within(header).getByTestId('group-menu')))
    const refresh = await within(header).findByText('nothing to refresh', {}, { timeout: 10_000 })
    expect(refresh.closest('button')?.disabled).toBe(true)
    await act(async () => void fireEvent.click(within(header).getByTestId('group-remove')))
    expect(watchlist.removeGroup).toHaveBeenCalledExactlyOnceWith('work')
  })

  test('can be renamed', async () => {
    const watchlist = withGroup()
    await show(watchlist)
    await click('group-menu')
    await click('group-rename')
    const field = screen.getByLabelText<HTMLInputElement>('Group name')
    expect(field.maxLength).toBe(MAX_GROUP_NAME_LENGTH)
    fireEvent.input(field, { target: { value: ' Office ' } })
    await click('group-save')
    expect(watchlist.updateGroup).toHaveBeenCalledExactlyOnceWith('work', { name: 'Office' })
  })
})
