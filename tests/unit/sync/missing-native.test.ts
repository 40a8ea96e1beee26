import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import type { HoldingsPage, PageRequest } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { type PageProvenance, provenanceOf } from '../../../utils/domain/request-record.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { NATIVE_URL, requestRecord } from '../support/request-records.ts'
import { reset } from '../support/stored.ts'
import { nativeToken, page } from '../support/wallets.ts'
import { NOW, QUERY, read, record, tokenNumbers } from './support.ts'

const TIMEOUT: Failure = { kind: 'timeout' }
const LIMITED: Failure = { kind: 'rateLimited', until: NOW + 42_000 }
const NATIVE = succeed({
  ...page([]),
  native: nativeToken({ value: { currency: 'usd', value: '5' } }),
  requestRecords: [requestRecord({ url: NATIVE_URL })],
})

/** A service whose list lacks the native balance. The requests for it are answered in order. */
function serviceWithout(native: Failure, ...responses: Outcome<HoldingsPage>[]) {
  const scopes: string[] = []
  const fetchPage = async ({ query, pageToken }: PageRequest): Promise<Outcome<HoldingsPage>> => {
    scopes.push(query.scope)
    if (query.scope === 'native') return responses.shift() ?? fail({ kind: 'interrupted' })
    const list = pageToken === null ? page([1, 2], 'next') : page([3])
    const requestRecords = [requestRecord()]
    return succeed({ ...list, requestRecords, ...(pageToken === null && { nativeFailure: native }) })
  }
  return { scopes, fetchPage }
}

const provenance = async (): Promise<PageProvenance[]> => {
  const current = (await record())?.current
  return current ? await holdingsStore.loadProvenance(QUERY, current) : []
}

beforeEach(reset)

describe('a native balance whose request failed', () => {
  test('does not hide the list, whose tokens stay in the total', async () => {
    expect(await read(serviceWithout(TIMEOUT))).toEqual(succeed(undefined))
    expect(await record()).toMatchObject({
      lastError: null,
      current: { end: 'complete', tokens: 3, native: null, nativeFailure: TIMEOUT, totals: { sum: '3' } },
    })
  })

  test('is read alone with the intent "native", and its request is stored', async () => {
    const service = serviceWithout(TIMEOUT, NATIVE)
    await read(service)
    expect(await read(service, { intent: 'native', requestId: 'again' })).toEqual(succeed(undefined))
    expect(service.scopes).toEqual(['all', 'all', 'native'])
    const current = (await record())?.current
    expect(current).toMatchObject({ native: { symbol: 'AVAX' }, tokens: 3, totals: { sum: '8' } })
    expect(current).not.toHaveProperty('nativeFailure')
    expect(await tokenNumbers(current)).toEqual([1, 2, 3])
    expect(provenanceOf(null, await provenance())?.requestRecord.url).toBe(NATIVE_URL)
  })

  test('keeps the list and the newer failure if it fails again', async () => {
    const service = serviceWithout(TIMEOUT, fail({ kind: 'badGateway' }))
    await read(service)
    expect(await read(service, { intent: 'native', requestId: 'again' })).toEqual(succeed(undefined))
    expect(await record()).toMatchObject({
      lastError: null,
      current: { tokens: 3, nativeFailure: { kind: 'badGateway' } },
    })
  })

  test('is not requested with the intent "native" if it is not missing', async () => {
    const service = serviceWithout(TIMEOUT, NATIVE)
    await read(service)
    await read(service, { intent: 'native', requestId: 'again' })
    await read(service, { intent: 'native', requestId: 'third' })
    expect(service.scopes).toEqual(['all', 'all', 'native'])
  })

  test('at a block is requested with the list when the wallet is opened', async () => {
    const query = { ...QUERY, blockNumber: '5' }
    const service = serviceWithout(TIMEOUT)
    await read(service, { query })
    await read({ fetchPage: service.fetchPage }, { query, requestId: 'later' })
    expect(service.scopes).toHaveLength(2)
  })
})

describe('a native balance that a rate limit interrupted', () => {
  test('returns the rate limit, and keeps the list', async () => {
    expect(await read(serviceWithout(LIMITED, fail(LIMITED)))).toEqual(fail(LIMITED))
    expect(await record()).toMatchObject({
      lastError: { failure: LIMITED, at: NOW },
      current: { end: 'complete', tokens: 3, nativeFailure: LIMITED },
    })
  })

  test('is read alone when the same request is repeated', async () => {
    const service = serviceWithout(LIMITED, fail(LIMITED), NATIVE)
    await read(service, { intent: 'refresh' })
    expect(await read(service, { intent: 'refresh' })).toEqual(succeed(undefined))
    expect(service.scopes).toEqual(['all', 'all', 'native', 'native'])
    expect(await record()).toMatchObject({
      lastError: null,
      current: { native: { symbol: 'AVAX' }, tokens: 3 },
    })
  })

  test('is read at the end of the list if the rate limit has ended by then', async () => {
    expect(await read(serviceWithout(LIMITED, NATIVE))).toEqual(succeed(undefined))
    expect(await record()).toMatchObject({ lastError: null, current: { native: { symbol: 'AVAX' } } })
  })
})
