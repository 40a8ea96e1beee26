import { describe, expect, test } from 'vitest'
import {
  operationOf,
  type PageProvenance,
  provenanceOf,
  requestedBlock,
} from '../../../utils/domain/request-record.ts'
import { LIST_URL, NATIVE_URL, requestRecord } from '../support/request-records.ts'
import { contractOf } from '../support/wallets.ts'

describe('the operation of a request', () => {
  test.each([
    [LIST_URL, 'list'],
    [`${LIST_URL}?pageToken=a`, 'list'],
    [NATIVE_URL, 'native'],
    ['https://m.example.org/api/v1/avg_tps/43114?pageToken=a', 'tps'],
    ['https://m.example.org/v2/chains/43114/metrics/avgTps?pageSize=31', 'tps'],
    ['https://m.example.org/v2/chains/43114', 'chain'],
    ['https://m.example.org/v2/chains?network=mainnet', 'chain'],
    ['https://d.example.org/v1/live-check', 'health'],
    ['https://m.example.org/v2/health-check', 'health'],
    ['https://m.example.org/else', 'other'],
  ])('to %s is %s', (url, operation) => {
    expect(operationOf(requestRecord({ url }))).toBe(operation)
  })
})

describe('the block of a request', () => {
  test('is the requested one, or the latest', () => {
    expect(requestedBlock(requestRecord({ url: `${LIST_URL}?blockNumber=6479329` }))).toBe('6479329')
    expect(requestedBlock(requestRecord({ url: NATIVE_URL }))).toBe('latest')
  })

  test('is null for TPS data', () => {
    expect(requestedBlock(requestRecord({ url: 'https://m.example.org/v1/avg_tps/43114' }))).toBeNull()
  })
})

describe('the provenance of a token', () => {
  const list = (page: number) => requestRecord({ url: `${LIST_URL}?pageToken=${page}` })
  const native = requestRecord({ url: NATIVE_URL })
  const provenance: PageProvenance[] = [
    { page: 1, requestRecords: [list(1)], contracts: [contractOf(1), contractOf(2)] },
    { page: 2, requestRecords: [list(2)], contracts: [contractOf(3)] },
  ]

  test('is the page that contains the token, and the request for that page', () => {
    expect(provenanceOf(contractOf(2), provenance)).toEqual({ page: 1, requestRecord: list(1) })
    expect(provenanceOf(contractOf(3), provenance)).toEqual({ page: 2, requestRecord: list(2) })
  })

  test('is, for the native token, its separate request or else the request for the first page', () => {
    expect(provenanceOf(null, provenance)).toEqual({ page: 1, requestRecord: list(1) })
    const [first] = provenance as [PageProvenance]
    const withNative = { ...first, requestRecords: [list(1), native] }
    expect(provenanceOf(null, [withNative])).toEqual({ page: 1, requestRecord: native })
    expect(provenanceOf(contractOf(1), [withNative])).toEqual({ page: 1, requestRecord: list(1) })
    expect(provenanceOf(null, [{ ...first, requestRecords: [native] }])).toEqual({
      page: 1,
      requestRecord: native,
    })
  })

  test('is null if no request for the token is stored', () => {
    expect(provenanceOf(contractOf(9), provenance)).toBeNull()
    expect(
      provenanceOf(contractOf(1), [{ page: 1, requestRecords: [], contracts: [contractOf(1)] }]),
    ).toBeNull()
    expect(provenanceOf(null, [])).toBeNull()
  })
})
