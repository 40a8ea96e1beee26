import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { onShortcut } from '../../../utils/background/side-panel.ts'

const open = vi.fn(async (_: { windowId: number }) => {})

beforeEach(() => {
  open.mockClear()
  Object.assign(fakeBrowser, { sidePanel: { open } })
  return () => Object.assign(fakeBrowser, { sidePanel: undefined })
})

test('the keyboard shortcut opens the side panel of the current window before anything is awaited', () => {
  void onShortcut('open-side-panel', { windowId: 7 })
  expect(open.mock.calls).toEqual([[{ windowId: 7 }]])
})

test.each([
  ['another shortcut', 'other', { windowId: 7 }],
  ['a window without tabs', 'open-side-panel', undefined],
])('%s opens no side panel', async (_, command, tab) => {
  await onShortcut(command, tab)
  expect(open).not.toHaveBeenCalled()
})
