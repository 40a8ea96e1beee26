// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import { signal } from '@preact/signals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RemovedNotice } from '../../../../components/watchlist/removed-notice.tsx'
import { succeed } from '../../../../utils/domain/outcome.ts'
import { EMPTY_WATCHLIST } from '../../../../utils/domain/watchlist/watchlist.ts'
import { createRemovalState, type RemovalState } from '../../../../utils/state/watchlist/removal-state.ts'
import { answerCommands } from '../../state/support.ts'
import { savedDate, storeDate } from '../../support/dates.ts'
import { eventually } from '../../support/eventually.ts'
import { reset, storedItem, storeItem } from '../../support/stored.ts'
import { walletQuery } from '../../support/wallets.ts'
import { watchedWallet } from '../../support/watchlist.ts'

const WALLET = watchedWallet(1)
const WATCHLIST = {
  ...EMPTY_WATCHLIST,
  wallets: [WALLET],
  groups: [{ id: 'work', name: 'Work', isPrivate: false }],
}
const forgetWallet = vi.fn(() => succeed(undefined))

beforeEach(async () => {
  await reset()
  forgetWallet.mockClear()
  answerCommands({ forgetWallet })
  await storeItem('watchlist', WATCHLIST)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(watchlist = WATCHLIST): RemovalState {
  const removal = createRemovalState({ watchlist: signal(watchlist), isIncognito: false })
  render(<RemovedNotice removal={removal} />)
  return removal
}

const removeWallet = ({ removeWallet: remove }: RemovalState) => act(() => remove(WALLET.address))
const removeGroup = ({ removeGroup: remove }: RemovalState) => act(() => remove('work'))
const click = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })))

describe('the notice after a removal', () => {
  test.each([
    [removeWallet, 'Wallet 1 was removed'],
    [removeGroup, 'Group “Work” was removed'],
  ])('names what was removed', async (remove, text) => {
    await remove(show())
    expect(screen.getByRole('status').textContent).toContain(text)
  })

  test.each([
    ['is', true],
    ['is not', false],
  ])('says that wallets are no longer private if the group %s private', async (_, isPrivate) => {
    const groups = [{ id: 'work', name: 'Work', isPrivate }]
    const watchlist = { ...WATCHLIST, wallets: [{ ...WALLET, groupId: 'work' }], groups }
    await storeItem('watchlist', watchlist)
    await removeGroup(show(watchlist))
    expect(screen.getByRole('status').textContent?.includes('Its wallets are no longer private')).toBe(
      isPrivate,
    )
  })

  test.each([removeWallet, removeGroup])('offers to undo', async (remove) => {
    await remove(show())
    expect(await storedItem('watchlist')).not.toEqual(WATCHLIST)
    await click('Undo')
    expect(screen.queryByRole('status')).toBeNull()
    await eventually(async () => expect(await storedItem('watchlist')).toEqual(WATCHLIST))
  })

  test.each([removeWallet, removeGroup])('can be closed', async (remove) => {
    await remove(show())
    await click('Close')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is missing if nothing was removed', () => {
    show()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('before a wallet of a saved date is removed', () => {
  beforeEach(async () => {
    HTMLDialogElement.prototype.showModal ??= () => {}
    HTMLDialogElement.prototype.close ??= () => {}
    await storeDate(savedDate(1, { queries: [walletQuery({ address: WALLET.address })] }))
  })

  test.each([
    ['Keep the saved dates', false],
    ['Delete them too', true],
  ])('asks about its dates: %s', async (answer, withSavedDates) => {
    await removeWallet(show())
    expect(screen.getByTestId('saved-dates-dialog').textContent).toContain('Remove Wallet 1?')
    expect(forgetWallet).not.toHaveBeenCalled()
    await act(() => void fireEvent.click(screen.getByText(answer)))
    await eventually(() => expect(forgetWallet).toHaveBeenCalledOnce())
    expect(forgetWallet.mock.calls).toEqual([[expect.objectContaining({ withSavedDates })]])
    expect((await storedItem('watchlist'))?.wallets).toEqual([])
  })

  test('removes nothing on "Cancel"', async () => {
    await removeWallet(show())
    await act(() => void fireEvent.click(screen.getByText('Cancel')))
    expect(screen.queryByRole('status')).toBeNull()
    expect(await storedItem('watchlist')).toEqual(WATCHLIST)
  })
})
