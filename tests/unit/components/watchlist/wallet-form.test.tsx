// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { type Signal, signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WalletForm } from '../../../../components/watchlist/wallet-form.tsx'
import type { NamedChain } from '../../../../utils/domain/chain.ts'
import type { ChainSearchCost } from '../../../../utils/domain/watchlist/found-chain.ts'
import {
  MAX_GROUP_NAME_LENGTH,
  MAX_LABEL_LENGTH,
  type WatchedWallet,
} from '../../../../utils/domain/watchlist/watchlist.ts'
import type { AddWalletState, ChainSearchStatus } from '../../../../utils/state/watchlist/add-wallet-state.ts'
import { watchedWallet } from '../../support/watchlist.ts'
import { watchlistWith } from '../../support/watchlist-state.ts'

const CHAINS: NamedChain[] = [
  { chainId: '43114', name: 'Avalanche C-Chain', test: false },
  { chainId: '1', name: 'Ethereum', test: false },
]

let draft: Signal<WatchedWallet>
let search: Signal<ChainSearchStatus>
let searchCost: Signal<ChainSearchCost>
const onSaved = vi.fn()
const save = vi.fn<AddWalletState['save']>()
const findChains = vi.fn<AddWalletState['findChains']>()

function renderForm() {
  const watchlist = watchlistWith({ groups: [{ id: 'work', name: 'Work', isPrivate: false }] })
  const change: AddWalletState['change'] = (changed) => {
    draft.value = { ...draft.peek(), ...changed }
  }
  const state: AddWalletState = {
    draft,
    isWatched: signal(false),
    change,
    toggleChain: (chainId) => {
      const { chainIds } = draft.peek()
      const isChosen = chainIds.includes(chainId)
      change({ chainIds: isChosen ? chainIds.filter((id) => id !== chainId) : [...chainIds, chainId] })
    },
    offeredChains: signal(CHAINS),
    canSave: { peek: () => draft.peek().chainIds.length > 0 } as never,
    search,
    searchCost,
    findChains,
    save,
  }
  Object.defineProperty(state.canSave, 'value', { get: () => draft.value.chainIds.length > 0 })
  render(<WalletForm watchlist={watchlist} state={state} onSaved={onSaved} />)
  return watchlist
}

const type = (label: string, value: string) =>
  act(() => void fireEvent.input(screen.getByLabelText(label), { target: { value } }))
const choose = (value: string) =>
  act(() => void fireEvent.change(screen.getByTestId('group'), { target: { value } }))
const click = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)))
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))

beforeEach(() => {
  draft = signal(watchedWallet(1, { label: '' }))
  search = signal<ChainSearchStatus>({ kind: 'idle' })
  searchCost = signal<ChainSearchCost>({ requests: 18, requestsPerListedChain: null })
  save.mockResolvedValue()
  findChains.mockResolvedValue()
})
afterEach(cleanup)

describe('the wallet form', () => {
  test('changes label, group, color, note and whether the wallet counts in the total, and saves the wallet', async () => {
    renderForm()
    await type('Label', 'Main')
    await type('Note', 'Cold storage')
    await choose('group:work')
    await act(() => void fireEvent.click(screen.getByLabelText('Color 2')))
    await act(() => void fireEvent.click(screen.getByTestId('counts')))
    await submit()
    expect(draft.value).toMatchObject({
      label: 'Main',
      note: 'Cold storage',
      groupId: 'work',
      hue: 25,
      countsInTotal: false,
    })
    expect(save).toHaveBeenCalledOnce()
    expect(onSaved).toHaveBeenCalledOnce()
  })

  test('limits the length of the label and of the name of a new group', async () => {
    renderForm()
    await choose('new')
    const limitOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).maxLength
    expect([limitOf('Label'), limitOf('Group name')]).toEqual([MAX_LABEL_LENGTH, MAX_GROUP_NAME_LENGTH])
  })

  test('creates a new group when it is saved', async () => {
    const watchlist = renderForm()
    await choose('new')
    await type('Group name', ' Family ')
    expect(watchlist.addGroup).not.toHaveBeenCalled()
    await submit()
    expect(watchlist.addGroup).toHaveBeenCalledExactlyOnceWith('Family')
    expect(draft.value.groupId).toBe('id of Family')
  })

  test('cannot be saved without a chain', async () => {
    renderForm()
    const [avalanche] = screen.getAllByTestId('chain-chip')
    expect(avalanche?.getAttribute('aria-pressed')).toBe('true')
    await act(() => void fireEvent.click(avalanche as HTMLElement))
    expect(screen.getByTestId('found-chains').textContent).toBe('Choose at least one chain.')
    expect(screen.getByTestId<HTMLButtonElement>('save-wallet').disabled).toBe(true)
    await submit()
    expect(save).not.toHaveBeenCalled()
  })

  test('shows the cost and the result of a search for chains', async () => {
    renderForm()
    expect(screen.getByTestId('find-chains').textContent).toBe('Find its chainsup to 18 requests')
    await click('find-chains')
    expect(findChains).toHaveBeenCalledOnce()
    await act(() => {
      const [avalanche, ethereum] = CHAINS as [NamedChain, NamedChain]
      search.value = {
        kind: 'found',
        requests: 5,
        found: [
          { ...avalanche, result: 'holds' },
          { ...ethereum, result: 'failed' },
          { chainId: '43113', name: 'Fuji', test: true, result: 'holds' },
          { chainId: '84532', name: 'Base Sepolia', test: true, result: 'nothing' },
        ],
      }
    })
    expect(screen.getByTestId('found-chains').textContent).toBe(
      'Found on 2 chains. Checking took 5 requests. ' +
        'Not selected, because tokens on test networks have no value: Fuji. ' +
        'Could not check, so not selected: Ethereum.',
    )
  })

  test('shows the cost of a search with a service that lists the chains of an address', () => {
    searchCost.value = { requests: 1, requestsPerListedChain: 2 }
    renderForm()
    expect(screen.getByTestId('find-chains').textContent).toBe('Find its chains1 request + up to 2 per chain')
  })

  test('moves the focus between chains by arrow keys, also while the search for a chain is open', async () => {
    renderForm()
    const [avalanche, ethereum] = screen.getAllByTestId('chain-chip') as [HTMLElement, HTMLElement]
    const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    avalanche.focus()
    press('ArrowLeft')
    expect(document.activeElement).toBe(screen.getByTestId('more-chains'))
    await click('more-chains')
    const field = document.querySelector('input[name=watchedChain]')
    expect(document.activeElement).toBe(field)
    press('ArrowLeft')
    expect(document.activeElement).toBe(field)
    avalanche.focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(ethereum)
    press('ArrowRight')
    expect(document.activeElement).toBe(avalanche)
  })

  test('shows a message if the wallet cannot be stored', async () => {
    save.mockRejectedValue(new Error('full'))
    renderForm()
    await submit()
    expect(screen.getByTestId('save-failed').textContent).toContain('Not saved')
    expect(onSaved).not.toHaveBeenCalled()
  })
})
