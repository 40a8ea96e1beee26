import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { defineItem, storage } from '../../../utils/store/storage.ts'

const { local, session } = fakeBrowser.storage

beforeEach(() => {
  fakeBrowser.reset()
})

describe('an item', () => {
  test('reads nothing before it is asked for', async () => {
    const read = vi.spyOn(local, 'get')
    const item = defineItem('local:one', 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(read).not.toHaveBeenCalled()
    await item.getValue()
    expect(read).toHaveBeenCalledOnce()
  })

  test('lies in its area under its name, and is its fallback where it is missing', async () => {
    const item = defineItem<string>('session:a:b', 'none')
    expect(await item.getValue()).toBe('none')
    await item.setValue('some')
    expect([await session.get(), await local.get()]).toEqual([{ 'a:b': 'some' }, {}])
    expect(await item.getValue()).toBe('some')
    await item.removeValue()
    expect(await item.getValue()).toBe('none')
  })

  test('that is set to nothing is taken away', async () => {
    const item = defineItem<number | null>('local:one', null)
    await item.setValue(1)
    await item.setValue(null)
    expect(await local.get()).toEqual({})
  })

  test('tells each new value, and its fallback once it is gone, until nobody listens', async () => {
    const item = defineItem('local:one', 0)
    const seen: number[] = []
    const end = item.watch((value) => seen.push(value))
    await item.setValue(1)
    await defineItem('local:two', 0).setValue(7)
    await defineItem('session:one', 0).setValue(8)
    await item.removeValue()
    end()
    await item.setValue(2)
    expect(seen).toEqual([1, 0])
  })

  test('says it where the browser refuses', async () => {
    const item = defineItem('local:one', 0)
    vi.spyOn(local, 'set').mockRejectedValueOnce(new Error('quota'))
    await expect(item.setValue(1)).rejects.toThrow('quota')
    vi.spyOn(local, 'get').mockRejectedValueOnce(new Error('damaged') as never)
    await expect(item.getValue()).rejects.toThrow('damaged')
  })
})

describe('storage', () => {
  test('reads several at once, in their order, each with its own fallback', async () => {
    await local.set({ a: 1, c: false })
    const read = vi.spyOn(local, 'get')
    expect(await storage.getItems(['local:c', defineItem('local:b', 'none'), 'local:x', 'local:a'])).toEqual([
      { key: 'local:c', value: false },
      { key: 'local:b', value: 'none' },
      { key: 'local:x', value: null },
      { key: 'local:a', value: 1 },
    ])
    expect(read).toHaveBeenCalledOnce()
  })

  test('writes several in one write, and removes several in one', async () => {
    const [write, remove] = [vi.spyOn(local, 'set'), vi.spyOn(local, 'remove')]
    await storage.setItems([
      { key: 'local:a', value: 1 },
      { key: 'local:b', value: [2] },
    ])
    expect(await storage.snapshot('local')).toEqual({ a: 1, b: [2] })
    await storage.removeItems(['local:a', 'local:b'])
    expect(await storage.snapshot('local')).toEqual({})
    expect([write.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1])
  })

  test('asks the browser for nothing where there is nothing to do', async () => {
    const calls = (['get', 'set', 'remove'] as const).map((name) => vi.spyOn(local, name))
    expect(await storage.getItems([])).toEqual([])
    await storage.setItems([])
    await storage.removeItems([])
    for (const call of calls) expect(call).not.toHaveBeenCalled()
  })

  test('does not tell of a write that changes nothing, of which Firefox tells', async () => {
    const changed = vi.fn()
    storage.watch('local:one', changed)
    const tell = (change: object) => fakeBrowser.storage.local.onChanged.trigger({ one: change } as never)
    await tell({ oldValue: { a: [1] }, newValue: { a: [1] } })
    expect(changed).not.toHaveBeenCalled()
    await tell({ oldValue: { a: [1] }, newValue: { a: [2] } })
    expect(changed).toHaveBeenCalledExactlyOnceWith({ a: [2] })
  })
})
