import { describe, expect, test } from 'vitest'
import type { LoggedRequest } from '../../service/service.ts'
import { judgeRefresh, type RefreshRun } from '../../stress/watchlist/judge.ts'

const A = '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1'
const B = '0x26559308040E5a3F498565A9DD462279429b3775'
const CHAIN_IDS = { '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5': '43114' }
const [BLOCKCHAIN_ID = ''] = Object.keys(CHAIN_IDS)

const usd = (value: string) => ({ currencyCode: 'usd', value })

/** A token with a balance of 1 and this value in dollars. */
const tokenOfValue = (value: string) => ({ decimals: 0, balance: '1', balanceValue: usd(value) })

const NATIVE = tokenOfValue('0')

/** The body of a list: native balance, tokens, next page token. */
const list = (tokens: object[], nextPageToken?: string) => ({
  nativeTokenBalance: NATIVE,
  erc20TokenBalances: tokens,
  ...(nextPageToken && { nextPageToken }),
})

interface RequestOptions {
  at: number
  chain?: string
  address?: string
  route?: 'listErc20' | 'getNative'
  query?: Record<string, string>
  /** Default 200. */
  status?: number
  body?: object | string
  retryAfter?: number
  /** When the response ended; by default one millisecond after `at`, null while it is in flight. */
  endedAt?: number | null
}

/** A request as the service logs it. A status of 0 means that the connection closed without a response. */
function request({
  at,
  chain = '43114',
  address = A,
  route = 'listErc20',
  query = {},
  ...rest
}: RequestOptions) {
  const { status = 200, body = {}, retryAfter, endedAt = at + 1 } = rest
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const logged: LoggedRequest = {
    interface: 'data',
    route,
    method: 'GET',
    path: `/v1/chains/${chain}/addresses/${address}/balances:${route}`,
    query,
    headers: {},
    status,
    at,
    ...(endedAt !== null && { endedAt }),
    ...(status !== 0 && endedAt !== null && { answer: { at: endedAt, headers, body: text } }),
  }
  return logged
}

const judge = (log: LoggedRequest[], run: Partial<RefreshRun> = {}) =>
  judgeRefresh({
    log,
    stops: [],
    accounts: [{ address: A, chainId: '43114' }],
    chainIds: CHAIN_IDS,
    currency: 'usd',
    ...run,
  })

describe('the total', () => {
  test('is the exact sum of all values over all pages, with the native balance', () => {
    const { total, accounts, incomplete } = judge([
      request({
        at: 0,
        body: {
          ...list([tokenOfValue('0.1')], 'next'),
          nativeTokenBalance: tokenOfValue('1000000000000000000000'),
        },
      }),
      request({ at: 5, query: { pageToken: 'next' }, body: list([tokenOfValue('0.000000000000000002')]) }),
    ])
    expect(total).toBe('1000000000000000000000.100000000000000002')
    expect([...accounts.values()]).toMatchObject([{ tokens: 2, hasChanged: false }])
    expect(incomplete).toEqual([])
  })

  test('uses balance times price for a token without a value', () => {
    const token = { decimals: 18, balance: '123456789012345678901', price: usd('0.000000001234') }
    expect(judge([request({ at: 0, body: list([token]) })]).total).toBe('0.000000152345677641234567763834')
  })

  test.each([
    ['malicious tokens', { ...tokenOfValue('7'), tokenReputation: 'Malicious' }],
    ['malicious tokens in another letter case', { ...tokenOfValue('7'), tokenReputation: 'malicious' }],
    [
      'amounts in another currency',
      { ...tokenOfValue('7'), balanceValue: { currencyCode: 'eur', value: '7' } },
    ],
    ['prices in another currency', { decimals: 0, balance: '7', price: { currencyCode: 'eur', value: '1' } }],
    ['tokens without a price', { decimals: 0, balance: '7', price: null, balanceValue: null }],
  ])('excludes %s', (_, token) => {
    expect(judge([request({ at: 0, body: list([tokenOfValue('2'), token]) })]).total).toBe('2')
  })

  test('includes suspicious tokens', () => {
    const token = { ...tokenOfValue('7'), tokenReputation: 'Suspicious' }
    expect(judge([request({ at: 0, body: list([token]) })]).total).toBe('7')
  })

  test('is the sum of the accounts in the watchlist; other requested accounts are reported', () => {
    const { total, unexpected } = judge(
      [
        request({ at: 0, body: list([tokenOfValue('1')]) }),
        request({ at: 0, chain: '1', body: list([tokenOfValue('20')]) }),
        request({ at: 0, address: B, body: list([tokenOfValue('300')]) }),
      ],
      {
        accounts: [
          { address: A, chainId: '43114' },
          { address: A, chainId: '1' },
        ],
      },
    )
    expect(total).toBe('21')
    expect(unexpected).toEqual([`43114 ${B.toLowerCase()}`])
  })

  test('counts an account once, whatever the letter case of its address and the form of its chain id', () => {
    const accounts = [A, A.toLowerCase()].flatMap((address) =>
      ['43114', BLOCKCHAIN_ID].map((chainId) => ({ address, chainId })),
    )
    const { total, accounts: found } = judge([request({ at: 0, body: list([tokenOfValue('5')]) })], {
      accounts,
    })
    expect(total).toBe('5')
    expect(found.size).toBe(1)
  })

  test('takes the native balance from a separate request if the list has none', () => {
    const { total } = judge([
      request({ at: 0, route: 'getNative', body: { nativeTokenBalance: tokenOfValue('3') } }),
      request({ at: 0, body: { erc20TokenBalances: [tokenOfValue('4')] } }),
    ])
    expect(total).toBe('7')
  })

  test('rejects money as numbers, which may have lost digits', () => {
    const token = { decimals: 0, balance: '1', balanceValue: { currencyCode: 'usd', value: 1.5 } }
    expect(() => judge([request({ at: 0, body: list([token]) })])).toThrow(/money as text/)
  })
})

describe('an account is reported as incomplete', () => {
  test.each<[string, LoggedRequest[]]>([
    ['without a request', []],
    ['if the request failed', [request({ at: 0, status: 503, body: list([]) })]],
    ['if the connection was closed without a response', [request({ at: 0, status: 0 })]],
    ['if the response is not JSON', [request({ at: 0, body: '{"erc20TokenBalances":[' })]],
    ['without its native balance', [request({ at: 0, body: { erc20TokenBalances: [] } })]],
    ['without its list', [request({ at: 0, route: 'getNative', body: { nativeTokenBalance: NATIVE } })]],
    ['if its list is in another currency', [request({ at: 0, query: { currency: 'eur' }, body: list([]) })]],
    ['without its last page', [request({ at: 0, body: list([], 'next') })]],
    ['without its first page', [request({ at: 0, query: { pageToken: 'next' }, body: list([]) })]],
  ])('%s', (_, log) => {
    expect(judge(log)).toMatchObject({ total: '0', incomplete: [`43114 ${A.toLowerCase()}`] })
  })

  test('only until a later success', () => {
    const log = [request({ at: 0, status: 503 }), request({ at: 5, body: list([tokenOfValue('1')]) })]
    expect(judge(log)).toMatchObject({ total: '1', incomplete: [] })
  })
})

test('an account whose complete lists have different totals is reported, and the last list counts', () => {
  const stops = [{ from: 5, until: 6 }]
  const first = request({ at: 0, body: list([tokenOfValue('1')]) })
  const changed = judge([first, request({ at: 9, body: list([tokenOfValue('2')]) })], { stops })
  expect(changed).toMatchObject({ total: '2', changed: [`43114 ${A.toLowerCase()}`] })
  const same = judge([first, request({ at: 9, body: list([tokenOfValue('1.0')]) })], { stops })
  expect(same).toMatchObject({ total: '1', changed: [] })
})

describe('a request during a hold', () => {
  const rateLimited = request({ at: 0, endedAt: 10, status: 429, retryAfter: 2 })
  const others = (...times: number[]) =>
    times.map((at) => request({ at, address: B, status: 429, retryAfter: 2 }))

  test.each<[string, LoggedRequest[], number]>([
    ['is reported', [request({ at: 1_500 })], 1],
    ['is not reported after the hold', [request({ at: 2_010 })], 0],
    ['is not reported before the 429 was sent', [request({ at: 9 })], 0],
    ['is not reported if it is one of three in the 500 ms after the 429', others(11, 40, 500), 0],
    ['is reported if it is the fourth in the 500 ms after the 429', others(11, 12, 13, 14), 1],
    ['is reported in a hold that a later 429 extends', [...others(100), request({ at: 2_050 })], 1],
  ])('%s', (_, log, count) => {
    expect(judge([rateLimited, ...log]).duringHold).toHaveLength(count)
  })

  test('is reported for another route of the data interface, but not for the metrics interface', () => {
    const health = { ...request({ at: 1_000 }), path: '/v1/live-check', route: 'liveCheck' as const }
    const { duringHold } = judge([rateLimited, health, { ...health, interface: 'metrics' }])
    expect(duringHold).toEqual([health])
  })

  test('is reported within a second and not after an hour, whatever the Retry-After', () => {
    const short = request({ at: 0, status: 429, retryAfter: 0 })
    expect(judge([short, request({ at: 900 })]).duringHold).toHaveLength(1)
    const long = request({ at: 0, status: 429, retryAfter: 90_000 })
    expect(judge([long, request({ at: 3_600_001 })]).duringHold).toHaveLength(0)
  })

  test.each([
    ['is not reported if the 429 was sent while the worker was being stopped', { from: 5, until: 20 }, 0],
    ['is reported if the worker was stopped only after the 429', { from: 11, until: 20 }, 1],
  ])('%s', (_, stop, count) => {
    expect(judge([rateLimited, request({ at: 1_500 })], { stops: [stop] }).duringHold).toHaveLength(count)
  })

  test('extends the hold if it gets a 429; only a 429 after the hold starts another hold', () => {
    expect(
      judge([rateLimited, ...others(11, 12), request({ at: 5_000, status: 429, retryAfter: 1 })]).holds,
    ).toBe(2)
  })
})

describe('a repeated request', () => {
  const completed = request({ at: 0, body: list([], 'next') })

  test.each<[string, LoggedRequest[], number]>([
    ['is reported', [request({ at: 50 })], 1],
    [
      'is reported if the address has another letter case and the chain has its blockchain id',
      [request({ at: 50, address: A.toLowerCase(), chain: BLOCKCHAIN_ID })],
      1,
    ],
    ['is reported with another page size', [request({ at: 50, query: { pageSize: '500' } })], 1],
    ['is not reported for the next page', [request({ at: 50, query: { pageToken: 'next' } })], 0],
    ['is not reported for another route', [request({ at: 50, route: 'getNative' })], 0],
    ['is not reported for another wallet', [request({ at: 50, address: B })], 0],
    ['is not reported for another chain', [request({ at: 50, chain: '1' })], 0],
    [
      'is not reported after a failure of the same account',
      [request({ at: 20, query: { pageToken: 'next' }, status: 503 }), request({ at: 50 })],
      0,
    ],
    [
      'is reported after a failure of another account',
      [request({ at: 20, address: B, status: 503 }), request({ at: 50 })],
      1,
    ],
  ])('%s', (_, log, count) => {
    expect(judge([completed, ...log]).repeated).toHaveLength(count)
  })

  test('is not reported after the first request failed, with or without a response', () => {
    for (const status of [429, 503, 0]) {
      const log = [request({ at: 0, status }), request({ at: 50, body: list([]) })]
      expect(judge(log).repeated).toEqual([])
    }
  })

  test('is reported while the first request is still in flight', () => {
    const log = [request({ at: 0, endedAt: 3_000, status: 503 }), request({ at: 50 })]
    expect(judge(log).repeated).toHaveLength(1)
    expect(judge([request({ at: 0, endedAt: null }), request({ at: 50 })]).repeated).toHaveLength(1)
  })

  test('is not reported if the service notices a little later that the first request was aborted', () => {
    const log = [request({ at: 0, endedAt: 100, status: 0 }), request({ at: 50, body: list([]) })]
    expect(judge(log).repeated).toEqual([])
  })

  test('is not reported after a stop of the worker in between; an earlier or later stop does not count', () => {
    const log = [completed, request({ at: 50, body: list([]) })]
    expect(judge(log, { stops: [{ from: 20, until: 25 }] }).repeated).toEqual([])
    expect(judge(log, { stops: [{ from: 60, until: 65 }] }).repeated).toHaveLength(1)
    expect(judge(log, { stops: [{ from: -20, until: -10 }] }).repeated).toHaveLength(1)
  })

  test('is reported if only a later request fails', () => {
    const later = request({ at: 60, query: { pageToken: 'next' }, status: 0 })
    expect(judge([completed, request({ at: 50, body: list([]) }), later]).repeated).toHaveLength(1)
  })

  test('is allowed once for each failure', () => {
    const log = [request({ at: 0, status: 503 }), request({ at: 50, body: list([]) }), request({ at: 90 })]
    expect(judge(log).repeated.map(({ at }) => at)).toEqual([90])
  })
})

describe('mostInFlight', () => {
  /** Each request is for another chain. */
  const inFlight = (from: number, until: number, index: number) =>
    request({ at: from, endedAt: until, chain: String(index) })

  test('is the highest number of requests in flight', () => {
    expect(judge([inFlight(0, 30, 1), inFlight(10, 30, 2), inFlight(20, 40, 3)]).mostInFlight).toBe(3)
  })

  test('does not count requests as parallel if one ends as the other arrives', () => {
    expect(judge([inFlight(0, 10, 1), inFlight(10, 20, 2)]).mostInFlight).toBe(1)
  })

  test('does not count aborted requests after a stop of the worker', () => {
    const log = [inFlight(0, 90, 1), inFlight(0, 90, 2), inFlight(50, 60, 3)]
    expect(judge(log, { stops: [{ from: 20, until: 25 }] }).mostInFlight).toBe(2)
  })
})
