import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import type { HoldingsPage, PageRequest } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { requestRecord } from '../support/request-records.ts'
import { reset, storedPageKeys } from '../support/stored.ts'
import { page, pageSizesOf } from '../support/wallets.ts'
import { QUERY, read, record, storeComplete } from './support.ts'

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

/** A service that needs `msPerToken`, and times out after 12 seconds. It has `tokens` tokens. */
function slowService(msPerToken: number, tokens: number) {
  const sizes: number[] = []
  const service = { msPerToken, sizes, fetchPage }
  async function fetchPage({ pageToken, pageSize }: PageRequest): Promise<Outcome<HoldingsPage>> {
    sizes.push(pageSize)
    const ms = pageSize * service.msPerToken
    if (ms > 12_000) return fail({ kind: 'timeout' })
    const from = Number(pageToken ?? 0)
    const numbers = numbersTo(tokens).slice(from, from + pageSize)
    const next = from + pageSize < tokens ? String(from + pageSize) : null
    return succeed({ ...page(numbers, next), requestRecords: [requestRecord({ ms })] })
  }
  return service
}

beforeEach(reset)

describe('a list that times out', () => {
  test('begins again with half the page size until it is fast enough', async () => {
    const service = slowService(100, 300)
    expect(await read(service)).toEqual(succeed(undefined))
    expect(service.sizes).toEqual([500, 250, 125, 62, 62, 62, 62, 62])
    expect((await record())?.current).toMatchObject({ end: 'complete', tokens: 300, pageSize: 62 })
  })

  test('begins again with half the page size after a 504, which a gateway sends, but not after a 500', async () => {
    const sizes: number[] = []
    const failing =
      (status: number) =>
      async ({ pageSize }: PageRequest) => {
        sizes.push(pageSize)
        return pageSize > 250 ? fail({ kind: 'serverError', status } as const) : succeed(page([1]))
      }
    expect(await read({ fetchPage: failing(500) })).toEqual(fail({ kind: 'serverError', status: 500 }))
    expect(await read({ fetchPage: failing(504) })).toEqual(succeed(undefined))
    expect(sizes).toEqual([500, 500, 250])
  })

  test('fails with the page size once that is 25', async () => {
    const service = slowService(1_000, 300)
    const failure: Failure = { kind: 'timeout', pageSize: 25 }
    expect(await read(service)).toEqual(fail(failure))
    expect(service.sizes).toEqual([500, 250, 125, 62, 31, 25])
    expect((await record())?.lastError?.failure).toEqual(failure)
  })

  test('fails with the page size of the settings if that is smaller than 25', async () => {
    const service = slowService(2_000, 300)
    expect(await read(service, { pageSizes: pageSizesOf(10) })).toEqual(
      fail({ kind: 'timeout', pageSize: 10 }),
    )
    expect(service.sizes).toEqual([10])
  })

  test('in the middle starts at its first page, because page tokens are bound to the page size', async () => {
    const tokens: (string | null)[] = []
    const responses = [succeed(page([1], 'a')), fail({ kind: 'timeout' }), succeed(page([1, 2]))]
    const fetchPage = async ({ pageToken }: PageRequest) => {
      tokens.push(pageToken)
      return responses[tokens.length - 1] ?? fail({ kind: 'interrupted' })
    }
    expect(await read({ fetchPage })).toEqual(succeed(undefined))
    expect(tokens).toEqual([null, 'a', null])
    expect((await record())?.current).toMatchObject({ tokens: 2, pages: 1, pageSize: 250 })
    expect(await storedPageKeys()).toHaveLength(1)
  })

  test('keeps the older list until the new one has ended', async () => {
    await storeComplete()
    await read(slowService(1_000, 300), { intent: 'refresh' })
    expect((await record())?.current?.id).toBe('old')
  })

  test('of only the native token does not depend on the page size', async () => {
    const service = slowService(1_000, 300)
    const query = { ...QUERY, scope: 'native' as const }
    expect(await read(service, { query })).toEqual(fail({ kind: 'timeout' }))
    expect(service.sizes).toEqual([500])
  })

  test('resumes with the smaller pages if the worker was stopped in between', async () => {
    const pageSizes = pageSizesOf(500)
    await pageSizes.lower(QUERY.dataUrl, 62)
    const service = slowService(100, 50)
    await read(service, { pageSizes })
    expect(service.sizes).toEqual([62])
  })
})

describe('the page size of a service', () => {
  test('is remembered for the next list', async () => {
    const pageSizes = pageSizesOf(500)
    const service = slowService(80, 300)
    await read(service, { pageSizes })
    service.sizes.length = 0
    await read(service, { pageSizes, intent: 'refresh', requestId: 'second' })
    expect(service.sizes[0]).toBe(125)
    expect(await pageSizes.read('https://other.example.org')).toBe(500)
    expect(await pageSizes.read(`${QUERY.dataUrl}/v9`)).toBe(125)
  })

  test('is doubled for the next list if a full page took less than 3 seconds, but not within the list', async () => {
    const pageSizes = pageSizesOf(500)
    await pageSizes.lower(QUERY.dataUrl, 62)
    const service = slowService(10, 300)
    await read(service, { pageSizes })
    expect(new Set(service.sizes)).toEqual(new Set([62]))
    expect(await pageSizes.read(QUERY.dataUrl)).toBe(124)
    // The last list has fewer tokens than its page.
    for (const size of [248, 496, 496]) {
      await read(service, { pageSizes, intent: 'refresh', requestId: crypto.randomUUID() })
      expect(await pageSizes.read(QUERY.dataUrl)).toBe(size)
    }
  })

  test.each([
    ['slow', slowService(80, 300)],
    ['not full', slowService(1, 10)],
  ])('stays if the pages were %s', async (_, service) => {
    const pageSizes = pageSizesOf(500)
    await pageSizes.lower(QUERY.dataUrl, 62)
    await read(service, { pageSizes })
    expect(await pageSizes.read(QUERY.dataUrl)).toBe(62)
  })

  test('is never above the setting, and not lowered by a larger one', async () => {
    const pageSizes = pageSizesOf(100)
    await pageSizes.lower(QUERY.dataUrl, 250)
    expect(await pageSizes.read(QUERY.dataUrl)).toBe(100)
    await pageSizes.lower(QUERY.dataUrl, 50)
    await pageSizes.lower(QUERY.dataUrl, 75)
    expect(await pageSizes.read(QUERY.dataUrl)).toBe(50)
    await pageSizes.raise(QUERY.dataUrl, 25)
    expect(await pageSizes.read(QUERY.dataUrl)).toBe(50)
    await pageSizes.raise(QUERY.dataUrl, 50)
    expect(await pageSizes.read(QUERY.dataUrl)).toBe(100)
  })
})
