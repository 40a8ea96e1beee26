import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from 'wxt/utils/storage'
import { DEFAULT_SETTINGS } from '../../../utils/domain/settings.ts'
import { EMPTY_DRAFT, EMPTY_STORED_POPUP_STATE } from '../../../utils/domain/stored-items.ts'
import { createSavePopupState } from '../../../utils/state/stored-popup-state.ts'
import { reset, storedItem } from '../support/stored.ts'
import { WALLET, walletQuery } from '../support/wallets.ts'

const DRAFT = { ...EMPTY_DRAFT, text: WALLET }
const DISPLAYED = { draft: DRAFT, displayedQuery: walletQuery() }

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

const create = () => createSavePopupState(signal(DEFAULT_SETTINGS), EMPTY_STORED_POPUP_STATE)

describe('the function that stores the state of the popup', () => {
  test('stores the newest state if an earlier write is tried again on a full disk', async () => {
    const save = create()
    const full = Object.assign(new Error('quota'), { name: 'QuotaExceededError' })
    vi.spyOn(storage, 'setItem').mockRejectedValueOnce(full)
    await Promise.all([save({ draft: DRAFT }), save({ displayedQuery: walletQuery() })])
    expect(await storedItem('popupState')).toEqual(DISPLAYED)
  })

  test('stores the whole state after a write that failed', async () => {
    const save = create()
    vi.spyOn(storage, 'setItem').mockRejectedValueOnce(new Error('refused'))
    await expect(save({ draft: DRAFT })).rejects.toThrow('refused')
    await save({ displayedQuery: walletQuery() })
    expect(await storedItem('popupState')).toEqual(DISPLAYED)
  })
})
