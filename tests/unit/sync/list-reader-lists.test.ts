import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { displayedSnapshot, type HoldingsRecord } from '../../../utils/domain/holdings.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { reset, storedPageKeys } from '../support/stored.ts'
import { page, token } from '../support/wallets.ts'
import { pageOf, read, record, serviceOf, storeUnfinished, tokenNumbers } from './support.ts'

const BAD_PAGE_TOKEN: Failure & { kind: 'badRequest' } = {
  kind: 'badRequest',
  status: 400,
  messages: ['Invalid page token'],
}
const UNAVAILABLE: Failure = { kind: 'chainUnavailable' }
const current = async () => (await record())?.current

beforeEach(reset)

describe('a contract that a list has more than once', () => {
  test('counts once, on one page or on two, in any letter case', async () => {
    const mixed = token({ address: `0x${'aB'.repeat(20)}` })
    const lower = { ...mixed, address: `0x${'ab'.repeat(20)}` }
    const first = succeed({ ...page([], 'a'), tokens: [mixed, ...page([1, 1]).tokens] })
    const second = succeed({ ...page([]), tokens: [lower, ...page([1, 2]).tokens] })
    await read(serviceOf(first, second))
    expect(await current()).toMatchObject({ tokens: 3, totals: { sum: '3', stated: 3 } })
  })

  test('counts once if it was read before an interruption', async () => {
    await storeUnfinished()
    await read(serviceOf(pageOf([2, 3])))
    expect(await tokenNumbers(await current())).toEqual([1, 2, 3])
  })
})

describe('a list that does not end', () => {
  test('ends as partial if a page token repeats', async () => {
    const service = serviceOf(pageOf([1], 'a'), pageOf([2], 'b'), pageOf([3], 'a'))
    expect(await read(service)).toEqual(succeed(undefined))
    expect(await current()).toMatchObject({ end: 'repeatedPage', tokens: 3 })
  })

  test('ends immediately if all tokens of a page are on earlier pages', async () => {
    const service = serviceOf(pageOf([1, 2], 'a'), pageOf([2, 1], 'b'))
    await read(service)
    expect(service.pageTokens).toEqual([null, 'a'])
    expect(await current()).toMatchObject({ end: 'repeatedPage', tokens: 2 })
  })

  test('is complete if all tokens of the last page are on earlier pages', async () => {
    await read(serviceOf(pageOf([1, 2], 'a'), pageOf([1, 2])))
    expect(await current()).toMatchObject({ end: 'complete', tokens: 2 })
  })

  const emptyPages = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => pageOf([], `empty ${from + index}`))

  test('ends after 10 empty pages in a row', async () => {
    const service = serviceOf(pageOf([1], 'a'), ...emptyPages(0, 10))
    expect(await read(service)).toEqual(succeed(undefined))
    expect(service.pageTokens).toHaveLength(11)
    expect(await current()).toMatchObject({ end: 'emptyPages', tokens: 1 })
  })

  test('continues after 9 empty pages and a token', async () => {
    const service = serviceOf(...emptyPages(0, 9), pageOf([1], 'a'), ...emptyPages(9, 9), pageOf([2]))
    await read(service)
    expect(await current()).toMatchObject({ end: 'complete', tokens: 2, pages: 20 })
  })

  test('is not read again when it is opened, and continues with a new count of empty pages', async () => {
    await read(serviceOf(...emptyPages(0, 10)))
    const idle = serviceOf()
    await read(idle, { requestId: 'opened' })
    expect(idle.pageTokens).toEqual([])
    const service = serviceOf(...emptyPages(10, 9), pageOf([1]))
    await read(service, { intent: 'continue', requestId: 'continued' })
    expect(service.pageTokens[0]).toBe('empty 9')
    expect(await current()).toMatchObject({ end: 'complete', tokens: 1, pages: 20 })
  })
})

describe('a page token that the service rejects', () => {
  test('starts the list again, and the older pages are deleted', async () => {
    await storeUnfinished()
    const service = serviceOf(fail(BAD_PAGE_TOKEN), pageOf([1, 7], 'c'), pageOf([8]))
    expect(await read(service)).toEqual(succeed(undefined))
    expect(service.pageTokens).toEqual(['b', null, 'c'])
    expect(await current()).toMatchObject({ tokens: 3, pages: 2, totals: { sum: '3' } })
    expect(await tokenNumbers(await current())).toEqual([1, 7, 8])
    expect((await storedPageKeys()).some(([, id]) => id === 'unfinished')).toBe(false)
  })

  test('starts the list again only once', async () => {
    await storeUnfinished()
    const service = serviceOf(fail(BAD_PAGE_TOKEN), pageOf([1], 'c'), fail(BAD_PAGE_TOKEN))
    expect(await read(service)).toEqual(fail(BAD_PAGE_TOKEN))
    expect(service.pageTokens).toEqual(['b', null, 'c'])
  })

  test('does not start the list again if the first page is rejected, because the request itself is invalid', async () => {
    const service = serviceOf(fail(BAD_PAGE_TOKEN))
    expect(await read(service)).toEqual(fail(BAD_PAGE_TOKEN))
    expect(service.pageTokens).toEqual([null])
  })

  test.each<Failure>([
    { ...BAD_PAGE_TOKEN, status: 402 },
    { ...BAD_PAGE_TOKEN, status: 410 },
    { ...BAD_PAGE_TOKEN, status: 422 },
    UNAVAILABLE,
  ])('is assumed only after status 400, and not after %j', async (failure) => {
    await storeUnfinished()
    const service = serviceOf(fail(failure))
    expect(await read(service)).toEqual(fail(failure))
    expect(service.pageTokens).toEqual(['b'])
  })

  test.each([
    ['a partial list', 'current', 'continue'],
    ['an unfinished list', 'inProgress', 'open'],
  ] as const)('keeps %s displayed if it cannot be read again', async (_, field, intent) => {
    await storeUnfinished(field === 'current' ? { end: 'stopped' } : {}, field)
    await read(serviceOf(fail(BAD_PAGE_TOKEN), fail(UNAVAILABLE)), { intent })
    expect(displayedSnapshot((await record()) as HoldingsRecord)).toMatchObject({ pages: 2, tokens: 2 })
  })
})

describe('a list of several segments', () => {
  test('is complete once all segments are read, with its pages in order', async () => {
    const service = serviceOf(
      pageOf([1, 2], 'a'),
      pageOf([3], 'segment:1:'),
      pageOf([4], 'segment:1:a'),
      pageOf([5], 'segment:2:'),
      pageOf([6]),
    )
    await read(service)
    expect(service.pageTokens).toEqual([null, 'a', 'segment:1:', 'segment:1:a', 'segment:2:'])
    expect(await current()).toMatchObject({ end: 'complete', tokens: 6, pages: 5 })
    expect(await tokenNumbers(await current())).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('continues within a later segment', async () => {
    await storeUnfinished({
      nextPageToken: 'segment:1:x',
      seenPageTokens: ['a', 'segment:1:', 'segment:1:x'],
    })
    const service = serviceOf(pageOf([2, 3]))
    await read(service)
    expect(service.pageTokens).toEqual(['segment:1:x'])
    expect(await tokenNumbers(await current())).toEqual([1, 2, 3])
  })

  test('is complete if a page of a later segment has only tokens of the first segment', async () => {
    await read(serviceOf(pageOf([1, 2, 3], 'segment:1:'), pageOf([1, 2], 'segment:1:x'), pageOf([3, 4])))
    expect(await current()).toMatchObject({ end: 'complete', tokens: 4, totals: { stated: 4 } })
  })

  test('ends with "repeatedPage" if a later segment repeats its own page', async () => {
    await read(
      serviceOf(pageOf([1], 'segment:1:'), pageOf([2, 3], 'segment:1:x'), pageOf([2, 3], 'segment:1:y')),
    )
    expect(await current()).toMatchObject({ end: 'repeatedPage', tokens: 3 })
  })

  test('is read again from the first page if a page token of a later segment is rejected', async () => {
    const service = serviceOf(
      pageOf([1], 'segment:1:'),
      pageOf([2], 'segment:1:x'),
      fail(BAD_PAGE_TOKEN),
      pageOf([1], 'segment:1:'),
      pageOf([2]),
    )
    expect(await read(service)).toEqual(succeed(undefined))
    expect(service.pageTokens).toEqual([null, 'segment:1:', 'segment:1:x', null, 'segment:1:'])
    expect(await current()).toMatchObject({ end: 'complete', tokens: 2 })
  })

  test('is not read again if the first page of a later segment is rejected', async () => {
    const service = serviceOf(pageOf([1], 'segment:1:'), fail(BAD_PAGE_TOKEN))
    expect(await read(service)).toEqual(fail(BAD_PAGE_TOKEN))
    expect(service.pageTokens).toEqual([null, 'segment:1:'])
  })

  test('that fails in a later segment keeps its pages as unfinished', async () => {
    await read(serviceOf(pageOf([1, 2], 'segment:1:'), fail(UNAVAILABLE)))
    expect(await record()).toMatchObject({
      current: null,
      inProgress: { end: null, tokens: 2, nextPageToken: 'segment:1:' },
      lastError: { failure: UNAVAILABLE },
    })
  })
})
