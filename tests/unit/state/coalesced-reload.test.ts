import { describe, expect, test, vi } from 'vitest'
import { createReload } from '../../../utils/state/coalesced-reload.ts'

describe('a reload', () => {
  const createTestReload = (isWanted = () => true) => {
    const loads: PromiseWithResolvers<void>[] = []
    const reload = createReload(() => {
      const load = Promise.withResolvers<void>()
      loads.push(load)
      return load.promise
    }, isWanted)
    return { reload, loads, finish: (index: number) => loads[index]?.resolve() }
  }

  test('that is requested several times while it runs is repeated once', async () => {
    const { reload, loads, finish } = createTestReload()
    const done = Promise.all([reload(), reload(), reload()])
    expect(loads).toHaveLength(1)
    finish(0)
    await vi.waitFor(() => expect(loads).toHaveLength(2))
    finish(1)
    await done
    expect(loads).toHaveLength(2)
  })

  test('does nothing for what is no longer displayed', async () => {
    const { reload, loads } = createTestReload(() => false)
    await reload()
    expect(loads).toEqual([])
  })

  test('runs again after a failure', async () => {
    const { reload, loads } = createTestReload()
    const failed = reload()
    loads[0]?.reject(new Error('damaged'))
    await expect(failed).rejects.toThrow('damaged')
    void reload()
    expect(loads).toHaveLength(2)
  })
})
