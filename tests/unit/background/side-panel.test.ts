import '../support/browser-environment.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { onShortcut } from '../../../utils/background/start.ts'
import { answerWhenShown } from '../../../utils/open-side-panel.ts'

const TAB = { windowId: 7, incognito: false }
const open = vi.fn(async (_: { windowId: number }) => {})
const createTab = vi.fn(async (_: object) => {})

let isPanelShown: boolean

const HIDDEN_PANEL = { ...TAB, windowId: 8 }
for (const { windowId } of [TAB, HIDDEN_PANEL]) answerWhenShown(windowId)

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(createTab as never)
  Object.assign(fakeBrowser, { sidePanel: { open } })
  isPanelShown = true
  // A page that is not on screen gets no frames.
  vi.stubGlobal('requestAnimationFrame', (onFrame: () => void) => void (isPanelShown && onFrame()))
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
    url: expect.stringMatching(/app\.html#portfolio$/),
    windowId: 7,
  })
})

test.each([
  ['the panel that was opened is not on screen', HIDDEN_PANEL],
  ['no panel has opened', { ...TAB, windowId: 9 }],
])('the keyboard shortcut opens the full page after 2 s if %s', async (_, tab) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  isPanelShown = false
  const done = onShortcut('open-side-panel', tab)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(createTab).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(createTab).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('in an incognito window the keyboard shortcut opens no page outside of it', async () => {
  open.mockRejectedValueOnce(new Error('no panel'))
  await onShortcut('open-side-panel', { windowId: 8, incognito: true })
  expect(createTab).not.toHaveBeenCalled()
})
