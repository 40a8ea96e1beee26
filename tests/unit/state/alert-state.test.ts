import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { openAlertState } from '../../../utils/state/alert-state.ts'
import { createSaveState } from '../../../utils/state/save-status.ts'
import { ITEMS, updateItem } from '../../../utils/storage/items.ts'
import { reset, storedItem, storeItem } from '../support/stored.ts'

beforeEach(async () => {
  await reset()
  vi.spyOn(fakeBrowser.permissions, 'contains').mockResolvedValue(true as never)
  return () => vi.restoreAllMocks()
})

test('a change of the alert that is not stored is not shown', async () => {
  await storeItem('tpsAlert', { ...ITEMS.tpsAlert.fallback, threshold: 5 })
  const { alert, change } = await openAlertState(createSaveState())
  const write = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('disk full'))
  await change({ threshold: 9 })
  write.mockRestore()
  expect(alert.value.threshold).toBe(5)
})

test('a change of the alert keeps what the background stores at the same time', async () => {
  await storeItem('tpsAlert', { ...ITEMS.tpsAlert.fallback, isOn: true, threshold: 5 })
  const { alert, change } = await openAlertState(createSaveState())
  await Promise.all([
    updateItem('tpsAlert', (stored) => ({ ...stored, isOn: false })),
    change({ threshold: 9 }),
  ])
  expect(await storedItem('tpsAlert')).toMatchObject({ isOn: false, threshold: 9 })
  expect(alert.value).toMatchObject({ isOn: false, threshold: 9 })
})
