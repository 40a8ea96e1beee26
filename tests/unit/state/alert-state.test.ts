import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { openAlertState } from '../../../utils/state/alert-state.ts'
import { createSaveState } from '../../../utils/state/save-status.ts'
import { updateChoice } from '../../../utils/storage/choices.ts'
import { ITEMS } from '../../../utils/storage/items.ts'
import { reset, storeChoice, storedChoice } from '../support/stored.ts'

beforeEach(async () => {
  await reset()
  vi.spyOn(fakeBrowser.permissions, 'contains').mockResolvedValue(true as never)
  return () => vi.restoreAllMocks()
})

test('a change of the alert keeps what the background stores at the same time', async () => {
  await storeChoice('tpsAlert', { ...ITEMS.tpsAlert.fallback, isOn: true, threshold: 5 })
  const { alert, change } = await openAlertState(createSaveState())
  await Promise.all([
    updateChoice('tpsAlert', (stored) => ({ ...stored, isOn: false })),
    change({ threshold: 9 }),
  ])
  expect(await storedChoice('tpsAlert')).toMatchObject({ isOn: false, threshold: 9 })
  expect(alert.value).toMatchObject({ isOn: false, threshold: 9 })
})
