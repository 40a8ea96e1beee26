import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createHeld } from '../../../utils/background/held.ts'

const { local } = fakeBrowser.storage

beforeEach(() => fakeBrowser.reset())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('values that are held', () => {
  test('are read once, and all of them together', async () => {
    await local.set({ one: 1, two: 2 })
    const get = vi.spyOn(local, 'get')
    const held = createHeld()
    held.hold(['local:one', 'local:two', 'local:none'])
    expect(await held.get(['two', 'one'])).toEqual({ two: 2, one: 1 })
    expect(await held.get(['none'])).toEqual({ none: undefined })
    expect(get).toHaveBeenCalledTimes(1)
  })

  test('are none where one of them is not held', async () => {
    const held = createHeld()
    expect(held.get(['one'])).toBeNull()
    held.hold(['local:one'])
    expect(held.get(['one', 'two'])).toBeNull()
  })

  test('go when they change, each by itself', async () => {
    await local.set({ one: 1, two: 2 })
    const held = createHeld()
    held.hold(['local:one', 'local:two'])
    await local.set({ one: 3 })
    expect(held.get(['one'])).toBeNull()
    expect(await held.get(['two'])).toEqual({ two: 2 })
    await local.remove('two')
    expect(held.get(['two'])).toBeNull()
  })

  test('go for one who knows that they are others, alone or all', async () => {
    const held = createHeld()
    held.hold(['local:one', 'local:two'])
    held.forget('local:one')
    expect(held.get(['one'])).toBeNull()
    expect(held.get(['two'])).not.toBeNull()
    held.forget()
    expect(held.get(['two'])).toBeNull()
  })

  test('give way to others, and are not held for ever', () => {
    vi.useFakeTimers()
    const held = createHeld()
    held.hold(['local:one'])
    held.hold(['local:two'])
    expect(held.get(['one'])).toBeNull()
    vi.advanceTimersByTime(9_999)
    expect(held.get(['two'])).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(held.get(['two'])).toBeNull()
  })

  test('that cannot be read are said to be so to whoever wants them', async () => {
    vi.spyOn(local, 'get').mockRejectedValue(new Error('refused'))
    const held = createHeld()
    held.hold(['local:one'])
    await expect(held.get(['one'])).rejects.toThrow('refused')
  })
})
