import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  addRequestRecords,
  clearRequestRecords,
  NO_REQUESTS,
  requestLogItem,
} from '../../../utils/store/request-log.ts'
import { storage } from '../../../utils/store/storage.ts'
import { requestRecord } from '../support/request-records.ts'

const RATE_LIMIT = { policy: null, limit: '6000', remaining: '5980', reset: null, retryAfter: null }
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => requestRecord({ at: from + index }))
const times = async () => (await requestLogItem.getValue()).requestRecords.map(({ at }) => at)

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the last requests', () => {
  test('are a hundred at most, the oldest go first, their order stays', async () => {
    await addRequestRecords(numbered(0, 99))
    await addRequestRecords(numbered(99, 3))
    expect(await times()).toEqual(Array.from({ length: 100 }, (_, index) => index + 2))
    await addRequestRecords(numbered(500, 150))
    expect(await times()).toEqual(Array.from({ length: 100 }, (_, index) => index + 550))
  })

  test('are all there, whoever writes at the same time', async () => {
    await Promise.all([0, 1, 2, 3, 4].map((at) => addRequestRecords([requestRecord({ at })])))
    expect(await times()).toEqual([0, 1, 2, 3, 4])
  })

  test('are never on disk', async () => {
    await addRequestRecords([requestRecord()])
    expect(await storage.snapshot('local')).toEqual({})
    expect(await storage.snapshot('session')).not.toEqual({})
  })

  test('keep what each origin said last of its limits, also when its request is gone', async () => {
    const url = 'https://metrics.example.org/v1/avg_tps/1'
    await addRequestRecords([
      requestRecord({ at: 1, rateLimit: RATE_LIMIT }),
      requestRecord({ at: 2, url, rateLimit: { ...RATE_LIMIT, remaining: '7' } }),
      requestRecord({ at: 3, rateLimit: { ...RATE_LIMIT, remaining: '5960' } }),
    ])
    await addRequestRecords(numbered(10, 100))
    expect((await requestLogItem.getValue()).limits).toEqual({
      'https://data.example.org': { at: 3, rateLimit: { ...RATE_LIMIT, remaining: '5960' } },
      'https://metrics.example.org': { at: 2, rateLimit: { ...RATE_LIMIT, remaining: '7' } },
    })
  })

  test('can be forgotten, the limits with them', async () => {
    await addRequestRecords([requestRecord({ rateLimit: RATE_LIMIT })])
    await clearRequestRecords()
    expect(await requestLogItem.getValue()).toEqual(NO_REQUESTS)
  })
})
