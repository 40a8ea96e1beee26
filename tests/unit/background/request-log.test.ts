import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { clearRequestLog, logRequest, writeRequestLog } from '../../../utils/background/request-log.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import { readRequestLog } from '../../../utils/storage/request-log.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { reset } from '../support/stored.ts'

const loggedTimes = async () => (await readRequestLog()).requestRecords.map(({ at }) => at)

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => {
    vi.useRealTimers()
  }
})

describe('logged requests', () => {
  test('that arrive together are written together, in order', async () => {
    const set = vi.spyOn(fakeBrowser.storage.session, 'set')
    for (const at of [1, 2, 3]) logRequest(requestRecord({ at }))
    expect(set).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await eventually(async () => expect(await loggedTimes()).toEqual([1, 2, 3]))
    expect(set).toHaveBeenCalledOnce()
  })

  test('are written immediately by writeRequestLog', async () => {
    logRequest(requestRecord({ at: 4 }))
    await writeRequestLog()
    expect(await loggedTimes()).toEqual([4])
  })

  test('that are not yet written are dropped when the log is cleared', async () => {
    logRequest(requestRecord())
    expect(await clearRequestLog()).toEqual(succeed(undefined))
    await writeRequestLog()
    expect(await loggedTimes()).toEqual([])
  })

  test('that cannot be stored are dropped; later ones are written', async () => {
    vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValueOnce(new Error('full'))
    logRequest(requestRecord({ at: 1 }))
    await writeRequestLog()
    logRequest(requestRecord({ at: 2 }))
    await writeRequestLog()
    expect(await loggedTimes()).toEqual([2])
  })
})
