import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { EMPTY_VIEW, viewItem, wholeView } from '../../../utils/store/view.ts'
import { walletRef } from '../support/wallets.ts'

beforeEach(() => {
  fakeBrowser.reset()
})

test('the view is empty at first', async () => {
  expect(await viewItem.getValue()).toEqual(EMPTY_VIEW)
})

test('a view that lacks something, or everything, is made whole', () => {
  const shown = walletRef()
  expect(wholeView({ shown })).toEqual({ ...EMPTY_VIEW, shown })
  expect(wholeView(null)).toEqual(EMPTY_VIEW)
})

test('a view is on its way to storage in the moment in which it is kept', async () => {
  const set = vi.spyOn(fakeBrowser.storage.local, 'set')
  for (const text of ['0', '0x', '0xa']) {
    void viewItem.setValue({ ...EMPTY_VIEW, draft: { ...EMPTY_VIEW.draft, text } })
  }
  await Promise.resolve()
  expect(set).toHaveBeenCalledTimes(3)
  expect((await viewItem.getValue()).draft.text).toBe('0xa')
})
