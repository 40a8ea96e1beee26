import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  addToRequestLog,
  clearStoredRequestLog,
  NO_REQUESTS,
  readRequestLog,
} from '../../../utils/storage/request-log.ts'
import { requestRecord } from '../support/request-records.ts'
import { reset, storedKeys } from '../support/stored.ts'

const RATE_LIMIT = { policy: null, limit: '6000', remaining: '5980', reset: null, retryAfter: null }
const recordsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => requestRecord({ at: from + index }))
const times = async () => (await readRequestLog()).requestRecords.map(({ at }) => at)

beforeEach(reset)

describe('the request log', () => {
  test('keeps the last hundred requests in order', async () => {
    await addToRequestLog(recordsFrom(0, 99))
    await addToRequestLog(recordsFrom(99, 3))
    expect(await times()).toEqual(Array.from({ length: 100 }, (_, index) => index + 2))
    await addToRequestLog(recordsFrom(500, 150))
    expect(await times()).toEqual(Array.from({ length: 100 }, (_, index) => index + 550))
  })

  test('loses no request in parallel writes', async () => {
    await Promise.all([0, 1, 2, 3, 4].map((at) => addToRequestLog([requestRecord({ at })])))
    expect(await times()).toEqual([0, 1, 2, 3, 4])
  })

  test('is stored only in the memory of the browser', async () => {
    await addToRequestLog([requestRecord()])
    expect(await storedKeys()).toEqual([])
    expect(await fakeBrowser.storage.session.get(null)).not.toEqual({})
  })

  test('keeps the latest rate limits of each origin, even after the request is dropped', async () => {
    const url = 'https://metrics.example.org/v1/avg_tps/1'
    await addToRequestLog([
      requestRecord({ at: 1, rateLimit: RATE_LIMIT }),
      requestRecord({ at: 2, url, rateLimit: { ...RATE_LIMIT, remaining: '7' } }),
      requestRecord({ at: 3, rateLimit: { ...RATE_LIMIT, remaining: '5960' } }),
    ])
    await addToRequestLog(recordsFrom(10, 100))
    expect((await readRequestLog()).limits).toEqual({
      'https://data.example.org': { at: 3, rateLimit: { ...RATE_LIMIT, remaining: '5960' } },
      'https://metrics.example.org': { at: 2, rateLimit: { ...RATE_LIMIT, remaining: '7' } },
    })
  })

  test('has no requests and no rate limits after it is cleared', async () => {
    await addToRequestLog([requestRecord({ rateLimit: RATE_LIMIT })])
    await clearStoredRequestLog()
    expect(await readRequestLog()).toEqual(NO_REQUESTS)
  })
})
