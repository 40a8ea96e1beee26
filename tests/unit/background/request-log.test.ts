import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { clearRequestLog, logRequest } from '../../../utils/background/request-log.ts'
import { requestLogItem } from '../../../utils/store/request-log.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'

const times = async () => (await requestLogItem.getValue()).requestRecords.map(({ at }) => at)

beforeEach(() => {
  fakeBrowser.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => {
    vi.useRealTimers()
  }
})

describe('a burst of requests', () => {
  test('is one write, in its order', async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, 'set')
    for (const at of [1, 2, 3]) logRequest(requestRecord({ at }))
    expect(set).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    await eventually(async () => expect(await times()).toEqual([1, 2, 3]))
    expect(set).toHaveBeenCalledTimes(1)
    logRequest(requestRecord({ at: 4 }))
    await vi.advanceTimersByTimeAsync(200)
    await eventually(async () => expect(await times()).toEqual([1, 2, 3, 4]))
  })

  test('that is still to be written goes where the list is emptied', async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, 'set')
    logRequest(requestRecord())
    expect(await clearRequestLog()).toEqual({ ok: true, value: undefined })
    await vi.advanceTimersByTimeAsync(200)
    expect(await times()).toEqual([])
    expect(set).toHaveBeenCalledTimes(1)
  })

  test('that cannot be written breaks nothing, and the next one is', async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValueOnce(new Error('full'))
    logRequest(requestRecord({ at: 1 }))
    await vi.advanceTimersByTimeAsync(200)
    await eventually(() => expect(set).toHaveBeenCalledTimes(1))
    logRequest(requestRecord({ at: 2 }))
    await vi.advanceTimersByTimeAsync(200)
    await eventually(async () => expect(await times()).toEqual([2]))
  })
})
