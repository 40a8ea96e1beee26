// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import '../../../support/popover.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isUnknownScope, scopeLabel } from '../../../../../components/app/portfolio/scope-text.ts'
import { WhichPicker } from '../../../../../components/app/portfolio/which-picker.tsx'
import type { PortfolioScope } from '../../../../../utils/domain/portfolio/route.ts'
import type { Watchlist } from '../../../../../utils/domain/watchlist/watchlist.ts'
import type { AppState } from '../../../../../utils/state/app-state.ts'
import { openApp } from '../../../support/app.ts'
import { eventually } from '../../../support/eventually.ts'
import { storeItem } from '../../../support/stored.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../../../support/watchlist.ts'

const WATCHLIST = watchlistOf(
  [
    watchedWallet(1, { groupId: 'tax' }),
    watchedWallet(2, { label: '', countsInTotal: false }),
    watchedWallet(3, { groupId: 'tax' }),
  ],
  { groups: [group('tax', { name: 'Tax' }), group('own', { name: 'Own', isPrivate: true })] },
)
const MANY = watchlistOf(
  Array.from({ length: 30 }, (_, index) => watchedWallet(index, { note: `note ${index}` })),
)

const onChange = vi.fn<(which: PortfolioScope) => void>()
let app: AppState

/** Stores the watchlist and opens the picker. */
async function openPicker(watchlist: Watchlist, which: PortfolioScope = { kind: 'counted' }) {
  app = await openApp({}, { watchlist })
  render(<WhichPicker app={app} which={which} onChange={onChange} />)
  const button = screen.getByTestId('which')
  button.focus()
  await act(() => void fireEvent.keyDown(button, { key: 'ArrowDown' }))
  return button
}

const options = () => screen.queryAllByTestId('picker-option').map((option) => option.textContent)
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement as Element, { key }))
const search = (value: string) =>
  act(() => void fireEvent.input(document.querySelector('input') as HTMLInputElement, { target: { value } }))
const activeText = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

beforeEach(() => onChange.mockReset())
afterEach(cleanup)

describe('the list', () => {
  afterEach(() => app.clock.stop())

  test('has both totals, the groups, the wallets and any address', async () => {
    await openPicker(WATCHLIST)
    expect(options()).toEqual(
      [
        'Wallets that count2 wallets',
        'All wallets3 wallets',
        'Tax2 wallets',
        'OwnPrivate · 0 wallets',
        'Wallet 10x0000…ABc1',
        '0x0000…abC2',
        'Wallet 30x0000…abC3',
        'Any address…',
      ].map((text) => expect.stringMatching(new RegExp(`^${text}$`, 'i'))),
    )
    expect(document.querySelector('input')).toBeNull()
  })

  test('is used with the keyboard alone', async () => {
    const button = await openPicker(WATCHLIST)
    expect(activeText()).toContain('Wallets that count')
    await press('ArrowUp')
    expect(activeText()).toContain('Any address')
    await press('Home')
    await press('t')
    expect(activeText()).toContain('Tax')
    await press('Enter')
    expect(onChange.mock.calls).toEqual([[{ kind: 'group', groupId: 'tax' }]])
    expect(document.activeElement).toBe(button)
  })

  test('begins at the selected entry', async () => {
    await openPicker(WATCHLIST, { kind: 'wallet', address: addressOf(3) })
    expect(activeText()).toContain('Wallet 3')
    expect(document.querySelector('[aria-selected=true]')?.textContent).toContain('Wallet 3')
    await press('Escape')
    expect(screen.getByTestId('which').getAttribute('aria-expanded')).toBe('false')
    expect(onChange).not.toHaveBeenCalled()
  })

  test.each<[string, PortfolioScope]>([
    ['All wallets', { kind: 'all' }],
    ['Wallet 3', { kind: 'wallet', address: addressOf(3) }],
    [
      'Any address…',
      { kind: 'address', address: '', chainId: null, nativeOnly: false, contracts: [], withSpam: null },
    ],
  ])('selects %s', async (label, which) => {
    await openPicker(WATCHLIST)
    await act(() => void fireEvent.click(screen.getByText(label)))
    expect(onChange.mock.calls).toEqual([[which]])
  })

  test('follows the stored watchlist', async () => {
    const button = await openPicker(WATCHLIST, { kind: 'group', groupId: 'tax' })
    await act(() => storeItem('watchlist', { ...WATCHLIST, groups: [group('tax', { name: 'Taxes' })] }))
    await eventually(() => expect(button.textContent).toContain('Taxes'))
    expect(options()).toContain('Taxes2 wallets')
  })

  test('without wallets has no empty parts', async () => {
    await openPicker(watchlistOf([]))
    expect(options()).toEqual(['Wallets that count0 wallets', 'All wallets0 wallets', 'Any address…'])
  })

  test.each([
    ['wallet 29', addressOf(29)],
    ['NOTE 17', addressOf(17)],
    [addressOf(5).toLowerCase(), addressOf(5)],
  ])('of many wallets finds %s', async (text, address) => {
    await openPicker(MANY)
    expect(document.activeElement).toBe(document.querySelector('input'))
    await search(text)
    expect(options()).toHaveLength(2)
    await press('Enter')
    expect(onChange.mock.calls).toEqual([[{ kind: 'wallet', address }]])
  })

  test('always offers any address', async () => {
    await openPicker(MANY)
    await search('nothing like this')
    expect(options()).toEqual(['Any address…'])
  })
})

test.each<[PortfolioScope, string, boolean]>([
  [{ kind: 'counted' }, 'Wallets that count', false],
  [{ kind: 'all' }, 'All wallets', false],
  [{ kind: 'group', groupId: 'tax' }, 'Tax', false],
  [{ kind: 'group', groupId: 'gone' }, 'Unknown group', true],
  [{ kind: 'wallet', address: addressOf(1) }, 'Wallet 1', false],
  [{ kind: 'wallet', address: addressOf(9) }, '0x0000…abc9', true],
])('%j has the label %s', (which, label, isUnknown) => {
  expect(scopeLabel(which, WATCHLIST).toLowerCase()).toBe(label.toLowerCase())
  expect(isUnknownScope(which, WATCHLIST)).toBe(isUnknown)
})
