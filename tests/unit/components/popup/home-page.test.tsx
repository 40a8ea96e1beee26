// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import '../../support/popover.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { succeed } from '../../../../utils/domain/outcome.ts'
import type { RefreshRun } from '../../../../utils/domain/run.ts'
import { MAX_GROUP_NAME_LENGTH, type Watchlist } from '../../../../utils/domain/watchlist/watchlist.ts'
import type { WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { answerCommands } from '../../state/support.ts'
import { eventually } from '../../support/eventually.ts'
import { showHome } from '../../support/home-page.tsx'
import { storedItem, storeItem } from '../../support/stored.ts'
import { contractOf, walletQuery } from '../../support/wallets.ts'
import { addressOf, runOf, watchedWallet } from '../../support/watchlist.ts'
import { NOON, openWatchlist } from '../../support/watchlist-state.ts'

let state: WatchlistState
let commands: ReturnType<typeof answerCommands>

/**
 * Shows the home screen of a stored watchlist.
 * @returns the mock that is called when the user opens a wallet
 */
async function show(...stored: Parameters<typeof openWatchlist>) {
  state = await openWatchlist(...stored)
  const done = () => succeed(undefined)
  commands = answerCommands({ startRefresh: done, pauseRun: done, resumeRun: done, stopRun: done })
  return await showHome(state)
}

/** The data of the commands with this name. */
const sent = (name: string) => commands.filter(([sentName]) => sentName === name).map(([, data]) => data)
const refreshOf = (scope: RefreshRun['scope']) => ({ id: expect.any(String), scope })
const text = (id: string) => screen.getByTestId(id).textContent
const sections = () => screen.getAllByTestId('section').map(({ textContent }) => textContent)
const names = () => screen.getAllByTestId('wallet-name').map(({ textContent }) => textContent)
const statuses = () => screen.getAllByTestId('wallet-status').map(({ textContent }) => textContent)
const rows = () => Array.from(document.querySelectorAll<HTMLElement>('[data-row]'))
const click = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)))

beforeEach(() => {
  vi.setSystemTime(NOON)
  vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(true as never)
})
afterEach(() => {
  cleanup()
  state.stop()
  state.app.clock.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the watchlist', () => {
  test('shows the total of counted wallets, the wallets by group, and last the wallets that do not count', async () => {
    await show(
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
    )
    expect(text('total')).toBe('$23.50')
    expect(text('wallet-count')).toBe('Total of 2 wallets')
    expect(sections()).toEqual(['No group$3.50', 'WorkPrivate$20.00', 'Not counted$1,000.00'])
    expect(names()).toEqual(['Wallet 3', 'Wallet 2', 'Wallet 1'])
  })

  test('opens a wallet by its row', async () => {
    const onOpen = await show({ wallets: [watchedWallet(1)] })
    fireEvent.click(rows()[0] as HTMLElement)
    expect(onOpen.mock.calls).toEqual([[addressOf(1)]])
  })

  test('names an unlabelled wallet by its address', async () => {
    await show({ wallets: [watchedWallet(1, { label: '' })] })
    expect(names()).toEqual(['0x0000…abC1'])
  })

  test("names all chains of a wallet in the tooltip of the row's second line", async () => {
    await show({ wallets: [watchedWallet(1, { chainIds: ['43114', '1', '999999'] })] })
    expect(screen.getByTitle('Avalanche C-Chain, Ethereum, Chain 999999').textContent).toContain('+1')
  })

  test('marks wallets with missing, failed or incomplete chains', async () => {
    const chainIds = ['43114', '1']
    await show(
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
    await show({ order: 'own', wallets: [1, 2, 3].map((number) => watchedWallet(number)) })
    const press = (row: number, key: string) =>
      act(() => void fireEvent.keyDown(rows()[row] as HTMLElement, { key, altKey: true }))
    await act(() => void fireEvent.click(screen.getAllByTestId('move-up')[2] as HTMLElement))
    await eventually(() => expect(names()).toEqual(['Wallet 1', 'Wallet 3', 'Wallet 2']))
    await press(0, 'ArrowDown')
    await eventually(() => expect(names()).toEqual(['Wallet 3', 'Wallet 1', 'Wallet 2']))
    await press(1, 'ArrowDown')
    await eventually(() => expect(names()).toEqual(['Wallet 3', 'Wallet 2', 'Wallet 1']))
    // The first row cannot move up, and the last one cannot move down.
    await press(0, 'ArrowUp')
    await press(2, 'ArrowDown')
    await press(0, 'ArrowDown')
    await eventually(() => expect(names()).toEqual(['Wallet 2', 'Wallet 3', 'Wallet 1']))
  })

  test('shows only the matches of a search, without the total', async () => {
    await show({ wallets: [watchedWallet(1), watchedWallet(2, { note: 'Multisig' })] })
    await act(() => {
      state.search.value = 'multi'
    })
    expect(names()).toEqual(['Wallet 2'])
    expect(screen.queryByTestId('total')).toBeNull()
    await act(() => {
      state.search.value = 'nothing like it'
    })
    expect(text('no-match')).toContain('nothing like it')
  })
})

describe('the line below the total', () => {
  test('shows what the total excludes and its age, and opens the breakdown', async () => {
    await show({ wallets: [watchedWallet(1, { chainIds: ['43114', '1'] }), watchedWallet(2)] }, [
      { wallet: 1, value: '5', totals: { withoutPrice: 3 }, updatedAt: NOON - 180_000 },
      { wallet: 1, chainId: '1', failure: { kind: 'chainUnavailable' } },
      { wallet: 2, value: '7', updatedAt: NOON },
    ])
    expect(text('exclusions')).toBe(
      '1 balance failed · Leaves out 3 tokens without price and 1 balance · spam hidden · values from 11:57 AM to 12:00 PM',
    )
    await click('exclusions')
    expect(text('counted')).toContain('2 of 3 balances are in the total')
    expect(text('exact-total')).toBe('12 USD')
    expect(text('failed-accounts')).toBe('Failed (1)Wallet 1 · EthereumThis chain is not available')
    expect(text('withoutPrice')).toBe('3 tokens without price are not included')
    expect(text('spam')).toContain('Spam tokens are not included')
  })

  test('names unreadable tokens with their wallet, chain and wrong fields in the breakdown', async () => {
    const unreadable = (symbol: string, field: 'decimals' | 'balance') => ({
      isNative: false,
      address: contractOf(1),
      symbol,
      fields: [field],
    })
    await show({ wallets: [watchedWallet(1, { chainIds: ['43114', '1'] })] }, [
      { wallet: 1, value: '5', totals: { unreadable: 1 }, unreadable: [unreadable('ODD', 'decimals')] },
      {
        ...{ wallet: 1, chainId: '1', value: '7', totals: { unreadable: 12 } },
        unreadable: [unreadable('', 'balance')],
      },
    ])
    expect(text('exclusions')).toContain('13 tokens could not be read')
    await click('exclusions')
    expect(text('unreadable')).toBe(
      '13 tokens could not be read and are not included' +
        'ODD · Wallet 1 · Avalanche C-Chaindecimals' +
        '(no name) · Wallet 1 · Ethereumamount' +
        'and 11 more',
    )
  })

  test('does not name an unreadable token that the user does not count among the unreadable ones', async () => {
    const unreadable = [1, 2].map((number) => ({
      ...{ isNative: false, address: contractOf(number), symbol: `ODD${number}` },
      fields: ['balance' as const],
    }))
    await show({ wallets: [watchedWallet(1)] }, [
      { wallet: 1, value: '5', totals: { unreadable: 1, notCounted: 1 }, unreadable },
    ])
    await storeItem('tokenOverrides', [
      { chainId: '43114', contract: contractOf(1), symbol: 'ODD1', decision: 'notCounted' },
    ])
    await click('exclusions')
    await eventually(() =>
      expect([text('notCounted'), text('unreadable')]).toEqual([
        '1 token that you do not count is not included',
        '1 token could not be read and is not includedODD2 · Wallet 1 · Avalanche C-Chainamount',
      ]),
    )
  })

  test('shows that nothing is loaded before the first refresh', async () => {
    await show({ wallets: [watchedWallet(1)] })
    expect([text('total'), text('exclusions')]).toEqual(['–', 'Not loaded yet'])
  })
})

describe('a refresh', () => {
  const BOTH: Partial<Watchlist> = {
    wallets: [watchedWallet(1), watchedWallet(2)],
    hasSeenLinkNotice: true,
  }
  const READ = [1, 2].map((wallet) => ({ wallet, value: '1' }))

  test('starts on a click if it is short', async () => {
    await show(BOTH, READ)
    await click('refresh')
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOf({ kind: 'all' })]))
    expect(screen.queryByTestId('run-cost')).toBeNull()
  })

  test('shows its cost in the title of the button, as its description', async () => {
    await show(BOTH, READ)
    const button = screen.getByRole('button', { name: 'Refresh all' })
    await eventually(() => {
      fireEvent.focus(button)
      expect(button.title).toBe('Refresh all: 2 requests, about 1 s')
    })
  })

  test('starts by the key r', async () => {
    await show(BOTH, READ)
    await act(async () => void fireEvent.keyDown(document.body, { key: 'r' }))
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOf({ kind: 'all' })]))
  })

  test('asks for a confirmation if it takes over a minute', async () => {
    await show(
      BOTH,
      READ.map((account) => ({ ...account, requests: 450 })),
    )
    await click('refresh')
    await eventually(() => expect(text('run-cost')).toBe('900 requests, about 2 min'))
    expect(screen.queryByTestId('link-notice')).toBeNull()
    expect(sent('startRefresh')).toEqual([])
    await click('run-confirm')
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOf({ kind: 'all' })]))
  })

  test('of several wallets asks the user to confirm that the service can link them', async () => {
    await show({ ...BOTH, hasSeenLinkNotice: false }, READ)
    const hasSeenNotice = async () => (await storedItem('watchlist')).hasSeenLinkNotice
    await click('refresh')
    await eventually(() => expect(text('link-notice')).toContain('these addresses belong together'))
    await click('run-cancel')
    expect(screen.queryByTestId('link-notice')).toBeNull()
    expect([sent('startRefresh'), await hasSeenNotice()]).toEqual([[], false])
    await click('refresh')
    await eventually(() => screen.getByTestId('link-notice'))
    await click('run-confirm')
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOf({ kind: 'all' })]))
    await eventually(async () => expect(await hasSeenNotice()).toBe(true))
  })

  test('of one chain starts from the menu, which shows its cost', async () => {
    await show(BOTH, READ)
    await click('more')
    const entry = screen.getByTestId('refresh-chain')
    await eventually(() => expect(entry.textContent).toBe('C-Chain2 requests, about 1 s'))
    await act(async () => void fireEvent.click(entry))
    const scope = { kind: 'chain' as const, chainId: '43114' }
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOf(scope)]))
  })

  const offline = { kind: 'offline' as const }
  test.each<[string, Partial<RefreshRun>, string, 'Pause' | 'Continue']>([
    ['running', { status: { kind: 'running' } }, 'Updating… 12 of 40 · 2 failed', 'Pause'],
    [
      'held by a rate limit',
      { status: { kind: 'waiting', until: NOON + 42_000 } },
      'Continues in 42 s',
      'Pause',
    ],
    ['paused', { status: { kind: 'paused' } }, 'Paused at 12 of 40', 'Continue'],
    ['interrupted', { sessionId: 'earlier' }, 'Interrupted at 12 of 40', 'Continue'],
    ['failed', { status: { kind: 'failed', failure: offline } }, 'You are offline', 'Continue'],
  ])(
    'that is %s shows its status, and can be paused or continued, and stopped',
    async (_, run, expected, button) => {
      const numbers = Array.from({ length: 40 }, (_unused, index) => index + 1)
      await show(
        { wallets: numbers.map((number) => watchedWallet(number)) },
        numbers
          .slice(0, 12)
          .map((wallet) => (wallet > 10 ? { wallet, failure: { kind: 'timeout' } } : { wallet, value: '1' })),
        runOf(
          numbers.map((number) => walletQuery({ address: addressOf(number) })),
          run,
        ),
      )
      const line = within(screen.getByTestId('refresh-line'))
      expect(text('refresh-text')).toContain(expected)
      await act(async () => void fireEvent.click(line.getByRole('button', { name: button })))
      await eventually(() => expect(sent(button === 'Pause' ? 'pauseRun' : 'resumeRun')).toEqual(['run']))
      await click('refresh-stop')
      await eventually(() => expect(sent('stopRun')).toEqual(['run']))
    },
  )
})

describe('a group', () => {
  const WORK = { id: 'work', name: 'Work', isPrivate: false }
  const WITH_GROUP = { groups: [WORK], wallets: [watchedWallet(1, { groupId: 'work' })] }
  const groups = async () => (await storedItem('watchlist')).groups

  test('becomes private by a switch in its menu', async () => {
    await show(WITH_GROUP)
    await click('group-menu')
    await click('group-private')
    await eventually(() => expect(sections()).toEqual(['WorkPrivate–']))
    expect(await groups()).toEqual([{ ...WORK, isPrivate: true }])
  })

  test('can be refreshed separately', async () => {
    await show(WITH_GROUP)
    await click('group-menu')
    await click('group-refresh')
    const scope = { kind: 'group' as const, groupId: 'work' }
    await eventually(() => expect(sent('startRefresh')).toEqual([refreshOf(scope)]))
  })

  test('is removed by its menu', async () => {
    await show(WITH_GROUP)
    await click('group-menu')
    await click('group-remove')
    await eventually(() => expect(screen.queryByTestId('section')).toBeNull())
    expect(names()).toEqual(['Wallet 1'])
    expect(await groups()).toEqual([])
  })

  test('without counted wallets keeps its header and menu', async () => {
    await show({ groups: [WORK], wallets: [watchedWallet(1)] }, [{ wallet: 1, value: '5' }])
    expect(sections()).toEqual(['No group$5.00', 'WorkNo counted wallets'])
    expect(screen.getAllByRole('list')).toHaveLength(1)
    const [, header] = screen.getAllByTestId('section') as [HTMLElement, HTMLElement]
    await act(async () => void fireEvent.click(within(header).getByTestId('group-menu')))
    const refresh = await within(header).findByText('nothing to refresh', {}, { timeout: 10_000 })
    expect(refresh.closest('button')?.disabled).toBe(true)
    await act(async () => void fireEvent.click(within(header).getByTestId('group-remove')))
    await eventually(async () => expect(await groups()).toEqual([]))
  })

  test('can be renamed', async () => {
    await show(WITH_GROUP)
    await click('group-menu')
    await click('group-rename')
    const field = screen.getByLabelText<HTMLInputElement>('Group name')
    expect(field.maxLength).toBe(MAX_GROUP_NAME_LENGTH)
    fireEvent.input(field, { target: { value: ' \u200b ' } })
    await eventually(() => expect(screen.getByTestId<HTMLButtonElement>('group-save').disabled).toBe(true))
    fireEvent.input(field, { target: { value: ' Office ' } })
    await click('group-save')
    await eventually(() => expect(sections()).toEqual(['Office–']))
    expect(await groups()).toEqual([{ ...WORK, name: 'Office' }])
  })
})
