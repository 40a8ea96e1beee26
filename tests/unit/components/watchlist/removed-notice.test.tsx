// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RemovedNotice } from '../../../../components/watchlist/removed-notice.tsx'
import type { WatchedWallet } from '../../../../utils/domain/watchlist/watchlist.ts'
import type { RemovalState, Removed } from '../../../../utils/state/watchlist/removal-state.ts'
import { watchedWallet } from '../../support/watchlist.ts'

function show(removed: Removed | null, asked: WatchedWallet | null = null): RemovalState {
  const removal = {
    lastRemoved: signal(removed),
    removeWallet: vi.fn(),
    askedWallet: signal(asked),
    answerRemoval: vi.fn(),
    removeGroup: vi.fn(),
    undoRemove: vi.fn(),
    dismissRemoved: vi.fn(),
  }
  render(<RemovedNotice removal={removal} />)
  return removal
}

const WALLET: Removed = { kind: 'wallet', wallet: watchedWallet(1), index: 0 }
const GROUP: Removed = {
  kind: 'group',
  group: { id: 'work', name: 'Work', isPrivate: false },
  index: 0,
  addresses: [],
}

afterEach(cleanup)

describe('the notice after a removal', () => {
  test.each([
    [WALLET, 'Wallet 1 was removed'],
    [GROUP, 'Group “Work” was removed'],
  ])('names what was removed: %o', (removed, text) => {
    show(removed)
    expect(screen.getByRole('status').textContent).toContain(text)
  })

  test.each([WALLET, GROUP])('offers to undo, and can be closed: %o', (removed) => {
    const removal = show(removed)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(removal.undoRemove).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(removal.dismissRemoved).toHaveBeenCalledOnce()
  })

  test('is missing if nothing was removed', () => {
    show(null)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

test('before a wallet is removed, asks whether its saved dates are deleted, too', () => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  const removal = show(null, watchedWallet(1))
  expect(screen.getByTestId('saved-dates-dialog').textContent).toContain('Remove Wallet 1?')
  fireEvent.click(screen.getByText('Keep the saved dates'))
  fireEvent.click(screen.getByText('Delete them too'))
  fireEvent.click(screen.getByText('Cancel'))
  expect(vi.mocked(removal.answerRemoval).mock.calls).toEqual([['keep'], ['delete'], ['cancel']])
})
