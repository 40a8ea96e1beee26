import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from 'wxt/utils/storage'
import { DEFAULT_SETTINGS } from '../../../utils/domain/settings.ts'
import { EMPTY_DRAFT, EMPTY_STORED_POPUP_STATE } from '../../../utils/domain/stored-items.ts'
import { createSavePopupState } from '../../../utils/state/stored-popup-state.ts'
import { reset, storedItem } from '../support/stored.ts'
import { lookUpRoute, WALLET } from '../support/wallets.ts'

const DRAFT = { ...EMPTY_DRAFT, text: WALLET }
const TYPED = { ...EMPTY_STORED_POPUP_STATE, draft: DRAFT }
const LOOKED_UP = { route: lookUpRoute(), draft: DRAFT }

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

const create = () => createSavePopupState(signal(DEFAULT_SETTINGS))

describe('the function that stores the state of the popup', () => {
  test('stores the newest state if an earlier write is tried again on a full disk', async () => {
    const save = create()
    const full = Object.assign(new Error('quota'), { name: 'QuotaExceededError' })
    vi.spyOn(storage, 'setItem').mockRejectedValueOnce(full)
    await Promise.all([save(TYPED), save(LOOKED_UP)])
    expect(await storedItem('popupState')).toEqual(LOOKED_UP)
  })

  test('stores the state after a write that failed', async () => {
    const save = create()
    vi.spyOn(storage, 'setItem').mockRejectedValueOnce(new Error('refused'))
    await expect(save(TYPED)).rejects.toThrow('refused')
    await save(LOOKED_UP)
    expect(await storedItem('popupState')).toEqual(LOOKED_UP)
  })
})
