import { describe, expect, test, vi } from 'vitest'
import { createReload } from '../../../utils/state/coalesced-reload.ts'

describe('a reload', () => {
  const createTestReload = (isWanted = () => true) => {
    const loads: PromiseWithResolvers<void>[] = []
    const reload = createReload<string>(() => {
      const load = Promise.withResolvers<void>()
      loads.push(load)
      return load.promise
    }, isWanted)
    return { reload, loads, finish: (index: number) => loads[index]?.resolve() }
  }

  test('that is requested several times while it runs is repeated once', async () => {
    const { reload, loads, finish } = createTestReload()
    const done = Promise.all([reload('a'), reload('a'), reload('a')])
    expect(loads).toHaveLength(1)
    finish(0)
    await vi.waitFor(() => expect(loads).toHaveLength(2))
    finish(1)
    await done
    expect(loads).toHaveLength(2)
  })

  test('of another subject does not wait', () => {
    const { reload, loads } = createTestReload()
    void reload('a')
    void reload('b')
    expect(loads).toHaveLength(2)
  })

  test('does nothing for a subject that is no longer displayed', async () => {
    const { reload, loads } = createTestReload(() => false)
    await reload('a')
    expect(loads).toEqual([])
  })

  test('runs again after a failure', async () => {
    const { reload, loads } = createTestReload()
    const failed = reload('a')
    loads[0]?.reject(new Error('damaged'))
    await expect(failed).rejects.toThrow('damaged')
    void reload('a')
    expect(loads).toHaveLength(2)
  })
})
