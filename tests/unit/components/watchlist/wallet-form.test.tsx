// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { WalletForm } from '../../../../components/watchlist/wallet-form.tsx'
import { succeed } from '../../../../utils/domain/outcome.ts'
import { withoutGroup } from '../../../../utils/domain/watchlist/edit.ts'
import type { ChainSearch } from '../../../../utils/domain/watchlist/found-chain.ts'
import { MAX_GROUP_NAME_LENGTH, MAX_LABEL_LENGTH } from '../../../../utils/domain/watchlist/watchlist.ts'
import type { WatchlistState } from '../../../../utils/state/watchlist/watchlist-state.ts'
import { changeWatchlist } from '../../../../utils/storage/watchlist.ts'
import { answerCommands } from '../../state/support.ts'
import { eventually } from '../../support/eventually.ts'
import { storedItem } from '../../support/stored.ts'
import { PROFILE } from '../../support/wallets.ts'
import { addressOf } from '../../support/watchlist.ts'
import { openWatchlist } from '../../support/watchlist-state.ts'

const WORK = { id: 'work', name: 'Work', isPrivate: false }
const onSaved = vi.fn()
let watchlist: WatchlistState

/** Shows the form of a new wallet on the C-Chain. */
async function renderForm(chainsList = false): Promise<void> {
  watchlist = await openWatchlist({ groups: [WORK] }, [], undefined, { profile: { ...PROFILE, chainsList } })
  render(
    <WalletForm
      watchlist={watchlist}
      address={addressOf(1)}
      chainId="43114"
      hasChanges={signal(false)}
      onSaved={onSaved}
    />,
  )
}

const stored = () => storedItem('watchlist')
const type = (label: string, value: string) =>
  act(() => void fireEvent.input(screen.getByLabelText(label), { target: { value } }))
const choose = (value: string) =>
  act(() => void fireEvent.change(screen.getByTestId('group'), { target: { value } }))
const click = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)))
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))

beforeEach(() => {
  onSaved.mockClear()
  vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(true as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  watchlist.stop()
})

describe('the wallet form', () => {
  test('changes label, group, color, note and whether the wallet counts in the total, and saves the wallet', async () => {
    await renderForm()
    await type('Label', 'Main')
    await type('Note', 'Cold storage')
    await choose('group:work')
    await act(() => void fireEvent.click(screen.getByLabelText('Color 2')))
    await act(() => void fireEvent.click(screen.getByTestId('counts')))
    await submit()
    await eventually(() => expect(onSaved).toHaveBeenCalledOnce())
    expect((await stored()).wallets).toEqual([
      {
        address: addressOf(1),
        label: 'Main',
        note: 'Cold storage',
        groupId: 'work',
        hue: 25,
        chainIds: ['43114'],
        countsInTotal: false,
      },
    ])
  })

  test('limits the length of the label and of the name of a new group', async () => {
    await renderForm()
    await choose('new')
    const limitOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).maxLength
    expect([limitOf('Label'), limitOf('Group name')]).toEqual([MAX_LABEL_LENGTH, MAX_GROUP_NAME_LENGTH])
  })

  test('creates a new group when it is saved', async () => {
    await renderForm()
    await choose('new')
    await type('Group name', ' Family ')
    expect((await stored()).groups).toEqual([WORK])
    await submit()
    await eventually(() => expect(onSaved).toHaveBeenCalledOnce())
    const { groups, wallets } = await stored()
    expect(groups.map(({ name }) => name)).toEqual(['Work', 'Family'])
    expect(wallets[0]?.groupId).toBe(groups[1]?.id)
  })

  test.each([' ', '\u200b'])(
    'without a visible label or name of a group, saves neither: %j',
    async (text) => {
      await renderForm()
      await type('Label', text)
      await choose('new')
      await type('Group name', text)
      await submit()
      await eventually(() => expect(onSaved).toHaveBeenCalledOnce())
      const { groups, wallets } = await stored()
      expect(groups).toEqual([WORK])
      expect(wallets).toMatchObject([{ label: '', groupId: null }])
    },
  )

  test('shows and saves no group after another window has removed the selected one', async () => {
    await renderForm()
    await choose('group:work')
    await changeWatchlist((before) => withoutGroup(before, 'work'))
    const select = screen.getByTestId<HTMLSelectElement>('group')
    await eventually(() => expect(select.selectedOptions[0]?.textContent).toBe('No group'))
    await submit()
    await eventually(() => expect(onSaved).toHaveBeenCalledOnce())
    expect((await stored()).wallets[0]?.groupId).toBeNull()
  })

  test('cannot be saved without a chain', async () => {
    await renderForm()
    const [avalanche] = screen.getAllByTestId('chain-chip')
    expect(avalanche?.getAttribute('aria-pressed')).toBe('true')
    await act(() => void fireEvent.click(avalanche as HTMLElement))
    expect(screen.getByTestId('found-chains').textContent).toBe('Choose at least one chain.')
    expect(screen.getByTestId<HTMLButtonElement>('save-wallet').disabled).toBe(true)
    await submit()
    expect(onSaved).not.toHaveBeenCalled()
    expect((await stored()).wallets).toEqual([])
  })

  test('shows the cost and the result of a search for chains', async () => {
    await renderForm()
    const search: ChainSearch = {
      requests: 5,
      chains: [
        { chainId: '43114', name: 'Avalanche C-Chain', test: false, result: 'holds' },
        { chainId: '1', name: 'Ethereum', test: false, result: 'failed' },
        { chainId: '43113', name: 'Fuji', test: true, result: 'holds' },
        { chainId: '84532', name: 'Base Sepolia', test: true, result: 'nothing' },
      ],
    }
    answerCommands({ findChains: () => succeed(search) })
    expect(screen.getByTestId('find-chains').textContent).toBe('Find its chainsup to 16 requests')
    await click('find-chains')
    await eventually(() =>
      expect(screen.getByTestId('found-chains').textContent).toBe(
        'Found on 2 chains. Checking took 5 requests. ' +
          'Not selected, because tokens on test networks have no value: Fuji. ' +
          'Could not check, so not selected: Ethereum.',
      ),
    )
  })

  test('shows the cost of a search with a service that lists the chains of an address', async () => {
    await renderForm(true)
    expect(screen.getByTestId('find-chains').textContent).toBe('Find its chains1 request + up to 2 per chain')
  })

  test('moves the focus between chains by arrow keys, also while the search for a chain is open', async () => {
    await renderForm()
    const chips = screen.getAllByTestId('chain-chip')
    const [first, second] = chips as [HTMLElement, HTMLElement]
    const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    first.focus()
    press('ArrowLeft')
    expect(document.activeElement).toBe(screen.getByTestId('more-chains'))
    await click('more-chains')
    const field = document.querySelector('input[name=watchedChain]')
    expect(document.activeElement).toBe(field)
    press('ArrowLeft')
    expect(document.activeElement).toBe(field)
    first.focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(second)
    chips.at(-1)?.focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(first)
  })

  test('shows a message if the wallet cannot be stored', async () => {
    await renderForm()
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('full'))
    await submit()
    await eventually(() => expect(screen.getByTestId('save-failed').textContent).toContain('Not saved'))
    expect(onSaved).not.toHaveBeenCalled()
  })
})
