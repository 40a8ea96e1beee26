import { describe, expect, test } from 'vitest'
import { blockOf, originOf, type PageOrigin, subjectOf } from '../../../utils/domain/receipt.ts'
import { LIST_URL, NATIVE_URL, receipt } from '../support/receipts.ts'
import { contractOf } from '../support/wallets.ts'

describe('what a request asked for', () => {
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
  ])('%s is %s', (url, subject) => {
    expect(subjectOf(receipt({ url }))).toBe(subject)
  })
})

describe('the block', () => {
  test('is the one that was asked for, else the latest', () => {
    expect(blockOf(receipt({ url: `${LIST_URL}?blockNumber=6479329` }))).toBe('6479329')
    expect(blockOf(receipt({ url: NATIVE_URL }))).toBe('latest')
  })

  test('plays no part for the network', () => {
    expect(blockOf(receipt({ url: 'https://m.example.org/v1/avg_tps/43114' }))).toBeNull()
  })
})

describe('where a token comes from', () => {
  const list = (page: number) => receipt({ url: `${LIST_URL}?pageToken=${page}` })
  const native = receipt({ url: NATIVE_URL })
  const origins: PageOrigin[] = [
    { page: 1, receipts: [list(1)], contracts: [contractOf(1), contractOf(2)] },
    { page: 2, receipts: [list(2)], contracts: [contractOf(3)] },
  ]

  test('is the page that it stands on', () => {
    expect(originOf(contractOf(2), origins)).toEqual({ page: 1, receipt: list(1) })
    expect(originOf(contractOf(3), origins)).toEqual({ page: 2, receipt: list(2) })
  })

  test('is the first page for the native token, or the request for it alone', () => {
    expect(originOf(null, origins)).toEqual({ page: 1, receipt: list(1) })
    const [first] = origins as [PageOrigin]
    const completed = { ...first, receipts: [list(1), native] }
    expect(originOf(null, [completed])).toEqual({ page: 1, receipt: native })
    expect(originOf(contractOf(1), [completed])).toEqual({ page: 1, receipt: list(1) })
    expect(originOf(null, [{ ...first, receipts: [native] }])).toEqual({ page: 1, receipt: native })
  })

  test('is not known where nothing was kept', () => {
    expect(originOf(contractOf(9), origins)).toBeNull()
    expect(originOf(contractOf(1), [{ page: 1, receipts: [], contracts: [contractOf(1)] }])).toBeNull()
    expect(originOf(null, [])).toBeNull()
  })
})
