import { describe, expect, test } from 'vitest'
import type { LoggedRequest } from '../../service/service.ts'
import { judgeRefresh, type RefreshRun } from '../../stress/watchlist/judge.ts'

const A = '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1'
const B = '0x26559308040E5a3F498565A9DD462279429b3775'
const CHAIN_IDS = { '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5': '43114' }
const [BLOCKCHAIN_ID = ''] = Object.keys(CHAIN_IDS)

const usd = (value: string) => ({ currencyCode: 'usd', value })

/** A balance of 1 with a value in dollars. */
const worth = (value: string) => ({ decimals: 0, balance: '1', balanceValue: usd(value) })

const NATIVE = worth('0')

/** The body of a list: native balance, tokens, next page token. */
const list = (tokens: object[], nextPageToken?: string) => ({
  nativeTokenBalance: NATIVE,
  erc20TokenBalances: tokens,
  ...(nextPageToken && { nextPageToken }),
})

interface Sent {
  at: number
  chain?: string
  address?: string
  route?: 'listErc20' | 'getNative'
  query?: Record<string, string>
  /** Default 200. */
  status?: number
  body?: object | string
  retryAfter?: number
  /** Default: one millisecond after its arrival. */
  endedAt?: number | null
}

/** A request as the service logs it. A status of 0 is a connection without a response. */
function sent({ at, chain = '43114', address = A, route = 'listErc20', query = {}, ...rest }: Sent) {
  const { status = 200, body = {}, retryAfter, endedAt = at + 1 } = rest
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request: LoggedRequest = {
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
  return request
}

const judge = (log: LoggedRequest[], run: Partial<RefreshRun> = {}) =>
  judgeRefresh({
    log,
    stops: [],
    cells: [{ address: A, chainId: '43114' }],
    chainIds: CHAIN_IDS,
    currency: 'usd',
    ...run,
  })

describe('the total', () => {
  test('is the exact sum of all values over all pages, with the native balance', () => {
    const { total, cells, incomplete } = judge([
      sent({
        at: 0,
        body: { ...list([worth('0.1')], 'next'), nativeTokenBalance: worth('1000000000000000000000') },
      }),
      sent({ at: 5, query: { pageToken: 'next' }, body: list([worth('0.000000000000000002')]) }),
    ])
    expect(total).toBe('1000000000000000000000.100000000000000002')
    expect([...cells.values()]).toMatchObject([{ tokens: 2, changed: false }])
    expect(incomplete).toEqual([])
  })

  test('uses balance times price for a token without a value', () => {
    const token = { decimals: 18, balance: '123456789012345678901', price: usd('0.000000001234') }
    expect(judge([sent({ at: 0, body: list([token]) })]).total).toBe('0.000000152345677641234567763834')
  })

  test.each([
    ['malicious tokens', { ...worth('7'), tokenReputation: 'Malicious' }],
    ['amounts in another currency', { ...worth('7'), balanceValue: { currencyCode: 'eur', value: '7' } }],
    ['prices in another currency', { decimals: 0, balance: '7', price: { currencyCode: 'eur', value: '1' } }],
    ['tokens without a price', { decimals: 0, balance: '7', price: null, balanceValue: null }],
  ])('excludes %s', (_, token) => {
    expect(judge([sent({ at: 0, body: list([worth('2'), token]) })]).total).toBe('2')
  })

  test('includes suspicious tokens', () => {
    const token = { ...worth('7'), tokenReputation: 'Suspicious' }
    expect(judge([sent({ at: 0, body: list([token]) })]).total).toBe('7')
  })

  test('adds all cells of the watchlist and no others', () => {
    const { total, unexpected } = judge(
      [
        sent({ at: 0, body: list([worth('1')]) }),
        sent({ at: 0, chain: '1', body: list([worth('20')]) }),
        sent({ at: 0, address: B, body: list([worth('300')]) }),
      ],
      {
        cells: [
          { address: A, chainId: '43114' },
          { address: A, chainId: '1' },
        ],
      },
    )
    expect(total).toBe('21')
    expect(unexpected).toEqual([`43114 ${B.toLowerCase()}`])
  })

  test('counts a cell once, whatever the letter case of its address and the form of its chain id', () => {
    const cells = [A, A.toLowerCase()].flatMap((address) =>
      ['43114', BLOCKCHAIN_ID].map((chainId) => ({ address, chainId })),
    )
    const { total, cells: found } = judge([sent({ at: 0, body: list([worth('5')]) })], { cells })
    expect(total).toBe('5')
    expect(found.size).toBe(1)
  })

  test('takes the native balance from its own request if the list has none', () => {
    const { total } = judge([
      sent({ at: 0, route: 'getNative', body: { nativeTokenBalance: worth('3') } }),
      sent({ at: 0, body: { erc20TokenBalances: [worth('4')] } }),
    ])
    expect(total).toBe('7')
  })

  test('ignores responses in another currency', () => {
    const { incomplete } = judge([sent({ at: 0, query: { currency: 'eur' }, body: list([]) })])
    expect(incomplete).toHaveLength(1)
  })

  test('refuses money as numbers, which may have lost digits', () => {
    const token = { decimals: 0, balance: '1', balanceValue: { currencyCode: 'usd', value: 1.5 } }
    expect(() => judge([sent({ at: 0, body: list([token]) })])).toThrow(/money as text/)
  })
})

describe('a cell is incomplete', () => {
  test.each<[string, LoggedRequest[]]>([
    ['without a request', []],
    ['if the request failed', [sent({ at: 0, status: 503, body: list([]) })]],
    ['if the answer was cut off', [sent({ at: 0, status: 0 })]],
    ['if the answer is not JSON', [sent({ at: 0, body: '{"erc20TokenBalances":[' })]],
    ['without its native balance', [sent({ at: 0, body: { erc20TokenBalances: [] } })]],
    ['without its list', [sent({ at: 0, route: 'getNative', body: { nativeTokenBalance: NATIVE } })]],
    ['without its last page', [sent({ at: 0, body: list([], 'next') })]],
    ['without its first page', [sent({ at: 0, query: { pageToken: 'next' }, body: list([]) })]],
  ])('%s', (_, log) => {
    expect(judge(log)).toMatchObject({ total: '0', incomplete: [`43114 ${A.toLowerCase()}`] })
  })

  test('but not after a later success', () => {
    const log = [sent({ at: 0, status: 503 }), sent({ at: 5, body: list([worth('1')]) })]
    expect(judge(log)).toMatchObject({ total: '1', incomplete: [] })
  })
})

test('a cell whose complete lists differ is reported, and its last list counts', () => {
  const stops = [{ from: 5, until: 6 }]
  const first = sent({ at: 0, body: list([worth('1')]) })
  const changed = judge([first, sent({ at: 9, body: list([worth('2')]) })], { stops })
  expect(changed).toMatchObject({ total: '2', changed: [`43114 ${A.toLowerCase()}`] })
  const same = judge([first, sent({ at: 9, body: list([worth('1.0')]) })], { stops })
  expect(same).toMatchObject({ total: '1', changed: [] })
})

describe('a request during a hold', () => {
  const refused = sent({ at: 0, endedAt: 10, status: 429, retryAfter: 2 })
  const others = (...times: number[]) =>
    times.map((at) => sent({ at, address: B, status: 429, retryAfter: 2 }))

  test.each<[string, LoggedRequest[], number]>([
    ['is found', [sent({ at: 1_500 })], 1],
    ['is none after the hold', [sent({ at: 2_010 })], 0],
    ['is none before the 429 was sent', [sent({ at: 9 })], 0],
    ['is none if three others were already on their way', others(11, 40, 500), 0],
    ['is the fourth that was on its way', others(11, 12, 13, 14), 1],
    ['is found in a hold that a later 429 extends', [...others(100), sent({ at: 2_050 })], 1],
  ])('%s', (_, log, count) => {
    expect(judge([refused, ...log]).duringHold).toHaveLength(count)
  })

  test('may be any request to the data interface, but not to the metrics interface', () => {
    const health = { ...sent({ at: 1_000 }), path: '/v1/live-check', route: 'liveCheck' as const }
    const { duringHold } = judge([refused, health, { ...health, interface: 'metrics' }])
    expect(duringHold).toEqual([health])
  })

  test('uses a wait of at least a second and at most an hour', () => {
    const short = sent({ at: 0, status: 429, retryAfter: 0 })
    expect(judge([short, sent({ at: 900 })]).duringHold).toHaveLength(1)
    const long = sent({ at: 0, status: 429, retryAfter: 90_000 })
    expect(judge([long, sent({ at: 3_600_001 })]).duringHold).toHaveLength(0)
  })

  test('overlapping holds count as one', () => {
    expect(judge([refused, ...others(11, 12), sent({ at: 5_000, status: 429, retryAfter: 1 })]).holds).toBe(2)
  })
})

describe('a repeated request', () => {
  const answered = sent({ at: 0, body: list([], 'next') })

  test.each<[string, LoggedRequest[], number]>([
    ['is found', [sent({ at: 50 })], 1],
    [
      'is found in other letter case and under the other chain id',
      [sent({ at: 50, address: A.toLowerCase(), chain: BLOCKCHAIN_ID })],
      1,
    ],
    ['is found with another page size', [sent({ at: 50, query: { pageSize: '500' } })], 1],
    ['is not the next page', [sent({ at: 50, query: { pageToken: 'next' } })], 0],
    ['is not another route', [sent({ at: 50, route: 'getNative' })], 0],
    ['is not another wallet', [sent({ at: 50, address: B })], 0],
    ['is not another chain', [sent({ at: 50, chain: '1' })], 0],
    [
      'is none after a failure of the same cell',
      [sent({ at: 20, query: { pageToken: 'next' }, status: 503 }), sent({ at: 50 })],
      0,
    ],
    [
      'is found after a failure of another cell',
      [sent({ at: 20, address: B, status: 503 }), sent({ at: 50 })],
      1,
    ],
  ])('%s', (_, log, count) => {
    expect(judge([answered, ...log]).repeated).toHaveLength(count)
  })

  test('is none after its own failure, whether it got a response or was cut off', () => {
    for (const status of [429, 503, 0]) {
      const log = [sent({ at: 0, status }), sent({ at: 50, body: list([]) })]
      expect(judge(log).repeated).toEqual([])
    }
  })

  test('is found while the first one is still in flight', () => {
    const log = [sent({ at: 0, endedAt: 3_000, status: 503 }), sent({ at: 50 })]
    expect(judge(log).repeated).toHaveLength(1)
    expect(judge([sent({ at: 0, endedAt: null }), sent({ at: 50 })]).repeated).toHaveLength(1)
  })

  test('is none if the service notices the closed connection of the first one a little later', () => {
    const log = [sent({ at: 0, endedAt: 100, status: 0 }), sent({ at: 50, body: list([]) })]
    expect(judge(log).repeated).toEqual([])
  })

  test('is none after a stop of the worker in between', () => {
    const log = [answered, sent({ at: 50, body: list([]) })]
    expect(judge(log, { stops: [{ from: 20, until: 25 }] }).repeated).toEqual([])
    expect(judge(log, { stops: [{ from: 60, until: 65 }] }).repeated).toHaveLength(1)
    expect(judge(log, { stops: [{ from: -20, until: -10 }] }).repeated).toHaveLength(1)
  })

  test('is found if only a later request fails', () => {
    const later = sent({ at: 60, query: { pageToken: 'next' }, status: 0 })
    expect(judge([answered, sent({ at: 50, body: list([]) }), later]).repeated).toHaveLength(1)
  })

  test('needs a new failure for each repetition', () => {
    const log = [sent({ at: 0, status: 503 }), sent({ at: 50, body: list([]) }), sent({ at: 90 })]
    expect(judge(log).repeated.map(({ at }) => at)).toEqual([90])
  })
})

describe('requests in flight', () => {
  const during = (from: number, until: number, index: number) =>
    sent({ at: from, endedAt: until, chain: String(index) })

  test('are counted at their peak', () => {
    expect(judge([during(0, 30, 1), during(10, 30, 2), during(20, 40, 3)]).mostInFlight).toBe(3)
  })

  test('do not overlap if one ends as the next arrives', () => {
    expect(judge([during(0, 10, 1), during(10, 20, 2)]).mostInFlight).toBe(1)
  })

  test('end with the worker', () => {
    const log = [during(0, 90, 1), during(0, 90, 2), during(50, 60, 3)]
    expect(judge(log, { stops: [{ from: 20, until: 25 }] }).mostInFlight).toBe(2)
  })
})
