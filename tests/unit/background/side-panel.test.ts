import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { onShortcut } from '../../../utils/background/side-panel.ts'

const TAB = { windowId: 7, incognito: false }
const open = vi.fn(async (_: { windowId: number }) => {})
const createTab = vi.fn(async (_: object) => {})

/** Makes the browser report an open panel. */
const reportPanels = (...panels: object[]) =>
  Object.assign(fakeBrowser.runtime, { getContexts: async () => panels })

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(createTab as never)
  Object.assign(fakeBrowser, { sidePanel: { open } })
  reportPanels({ contextType: 'SIDE_PANEL' })
  return () => Object.assign(fakeBrowser, { sidePanel: undefined })
})

test('the keyboard shortcut opens the side panel of the current window before anything is awaited', async () => {
  const done = onShortcut('open-side-panel', TAB)
  expect(open.mock.calls).toEqual([[{ windowId: 7 }]])
  await done
  expect(createTab).not.toHaveBeenCalled()
})

test.each([
  ['another shortcut', 'other', TAB],
  ['a window without tabs', 'open-side-panel', undefined],
])('%s opens no side panel', async (_, command, tab) => {
  await onShortcut(command, tab)
  expect(open).not.toHaveBeenCalled()
})

test('the keyboard shortcut opens the full page if the browser refuses to open the panel', async () => {
  open.mockRejectedValueOnce(new Error('no panel'))
  await onShortcut('open-side-panel', TAB)
  expect(createTab).toHaveBeenCalledExactlyOnceWith({
    url: expect.stringMatching(/app\.html#wallet$/),
    windowId: 7,
  })
})

test('the keyboard shortcut opens the full page if no panel has opened after 2 s', async () => {
  vi.useFakeTimers()
  reportPanels()
  const done = onShortcut('open-side-panel', TAB)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(createTab).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(createTab).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('in a private window the keyboard shortcut opens no page outside of it', async () => {
  open.mockRejectedValueOnce(new Error('no panel'))
  await onShortcut('open-side-panel', { windowId: 8, incognito: true })
  expect(createTab).not.toHaveBeenCalled()
})
