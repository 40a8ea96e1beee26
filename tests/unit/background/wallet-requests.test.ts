import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  fetchPage as fetchPageWith,
  syncQueue,
  syncWallet,
} from '../../../utils/background/wallet-requests.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { readRequestLog } from '../../../utils/storage/request-log.ts'
import { contractNative, publishedToken, USDC } from '../support/answers.ts'
import { eventually } from '../support/eventually.ts'
import {
  reset,
  storeChoice,
  storedChoice,
  storedRecord,
  storedText,
  storeSettings,
} from '../support/stored.ts'
import { json, oneAfterTheOther, serve, type TestServer } from '../support/test-server.ts'
import { contractOf, PROFILE, WALLET, walletQuery } from '../support/wallets.ts'

const LIST = { erc20TokenBalances: [publishedToken()], nativeTokenBalance: contractNative() }
const BARE_LIST = { erc20TokenBalances: [publishedToken()] }
const NATIVE = { nativeTokenBalance: contractNative() }

const fetchPage = (query: WalletQuery, pageToken: string | null) =>
  fetchPageWith({ query, pageToken, pageSize: 7 })
const callsOf = ({ seen }: TestServer) => seen.map(({ path }) => path.split('balances:')[1])
const open = (query: WalletQuery, requestId = 'request') => ({ query, intent: 'open' as const, requestId })

/** Chooses a service with a response for each kind of request. */
async function choose(list: unknown, native: unknown = NATIVE, status = 200) {
  const server = await serve((response, seen, count) =>
    json(seen.path.endsWith('getNative') ? native : list, status)(response, seen, count),
  )
  await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  return { server, query: walletQuery({ dataUrl: server.url }) }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('a page', () => {
  test('is requested with the parameters of the query', async () => {
    const { server, query } = await choose(LIST)
    await fetchPage({ ...query, currency: 'chf', filterSpam: false }, 'token')
    expect(server.seen[0]).toMatchObject({
      path: `/v1/chains/43114/addresses/${WALLET}/balances:listErc20`,
      query: { currency: 'chf', filterSpamTokens: 'false', pageSize: '7', pageToken: 'token' },
    })
    expect(server.seen[0]?.query).not.toHaveProperty('contractAddresses')
    expect(server.seen[0]?.query).not.toHaveProperty('blockNumber')
  })

  test('with the native balance is one request', async () => {
    const { server, query } = await choose(LIST)
    expect(await fetchPage(query, null)).toMatchObject({ ok: true, value: { native: { symbol: 'AVAX' } } })
    expect(callsOf(server)).toEqual(['listErc20'])
  })

  test('without the native balance is completed by a second request, if it is the first page', async () => {
    const { server, query } = await choose({ ...BARE_LIST, nextPageToken: 'next' })
    expect(await fetchPage(query, null)).toMatchObject({
      value: { native: { symbol: 'AVAX' }, tokens: [{ symbol: 'USDC' }] },
    })
    expect(await fetchPage(query, 'token')).toMatchObject({ value: { native: null } })
    expect(callsOf(server)).toEqual(['listErc20', 'getNative', 'listErc20'])
    expect(server.seen[1]?.query).toEqual({ currency: 'usd' })
  })

  test('that cannot be completed is a failure', async () => {
    const server = await serve((response, seen, count) =>
      json(BARE_LIST, seen.path.endsWith('getNative') ? 404 : 200)(response, seen, count),
    )
    await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    expect(await fetchPage(walletQuery({ dataUrl: server.url }), null)).toEqual(fail({ kind: 'notFound' }))
  })

  test('of the native token alone requests only that', async () => {
    const { server, query } = await choose(LIST)
    expect(await fetchPage({ ...query, scope: 'native' }, null)).toMatchObject({
      value: { native: { symbol: 'AVAX' }, tokens: [], nextPageToken: null },
    })
    expect(callsOf(server)).toEqual(['getNative'])
  })

  test('is not requested without a service, or from another one than the chosen', async () => {
    expect(await fetchPage(walletQuery(), null)).toEqual(fail({ kind: 'notConfigured' }))
    const { server } = await choose(LIST)
    expect(await fetchPage(walletQuery(), null)).toEqual(fail({ kind: 'notConfigured' }))
    expect(server.seen).toEqual([])
  })

  test.each([true, false])('is requested with the key only while it is in use: %s', async (isInUse) => {
    const { server, query } = await choose(LIST)
    await storeChoice('apiKey', { key: 'secret-key-1234', origin: server.url, isInUse })
    await fetchPage(query, null)
    expect(server.seen[0]?.headers['x-service-api-key']).toBe(isInUse ? 'secret-key-1234' : undefined)
  })

  test('of a segment that the query does not have is refused', async () => {
    const { server, query } = await choose(LIST)
    expect(await fetchPage({ ...query, contracts: [contractOf(1)] }, 'segment:7:x')).toMatchObject({
      ok: false,
    })
    expect(server.seen).toEqual([])
  })

  test('at a block requests that block for the list, each page and the native balance', async () => {
    const { server, query } = await choose({ ...BARE_LIST, nextPageToken: 'next' })
    const past = { ...query, blockNumber: '81234567' }
    await fetchPage(past, null)
    await fetchPage(past, 'next')
    await fetchPage({ ...past, scope: 'native' }, null)
    expect(callsOf(server)).toEqual(['listErc20', 'getNative', 'listErc20', 'getNative'])
    expect(server.seen.map((seen) => seen.query.blockNumber)).toEqual(Array(4).fill('81234567'))
  })
})

describe('the requests of a page', () => {
  test('are those that produced it; the log has failed attempts, too', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const server = await serve(oneAfterTheOther(json({}, 503), json(BARE_LIST), json(NATIVE)))
    await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const onRequest = vi.fn()
    const query = walletQuery({ dataUrl: server.url })
    const page = await fetchPageWith({ query, pageToken: null, pageSize: 7 }, { onRequest })
    expect(page).toMatchObject({
      value: {
        requestRecords: [
          { status: 200, attempt: 2 },
          { status: 200, attempt: 1 },
        ],
      },
    })
    expect(onRequest.mock.calls.map(([{ status }]) => status)).toEqual([503, 200, 200])
  })

  test('are logged and stored with the page', async () => {
    const { server, query } = await choose(LIST)
    await syncWallet(open(query))
    const current = (await storedRecord(query))?.current
    expect(current && (await holdingsStore.loadProvenance(query, current))).toMatchObject([
      { page: 1, requestRecords: [{ status: 200, problem: null }], contracts: [USDC] },
    ])
    await eventually(async () => {
      const { requestRecords } = await readRequestLog()
      expect(requestRecords.filter(({ url }) => url.startsWith(server.url))).toHaveLength(1)
    })
  })
})

describe('syncing a wallet', () => {
  test('stores what it reads, with the page size of the settings', async () => {
    const { server, query } = await choose(LIST)
    await storeSettings({ pageSize: 9 })
    expect(await syncWallet(open(query))).toEqual(succeed(undefined))
    expect((await storedRecord(query))?.current).toMatchObject({
      end: 'complete',
      tokens: 1,
      totals: { sum: '94.44' },
    })
    expect(server.seen[0]?.query.pageSize).toBe('9')
  })

  test('is shared by commands that arrive together', async () => {
    const { server, query } = await choose(LIST)
    await Promise.all([syncWallet(open(query, 'a')), syncWallet(open({ ...query }, 'b'))])
    expect(server.seen).toHaveLength(1)
  })

  test('stores a failure', async () => {
    const { query } = await choose({ message: 'no' }, null, 404)
    expect(await syncWallet(open(query))).toEqual(fail({ kind: 'notFound' }))
    expect((await storedRecord(query))?.lastError?.failure).toEqual({ kind: 'notFound' })
  })

  test('never stores or returns the key', async () => {
    const { server, query } = await choose(LIST)
    await storeChoice('apiKey', { key: 'secret-key-1234', origin: server.url, isInUse: true })
    const outcome = await syncWallet(open(query))
    expect(JSON.stringify(outcome) + (await storedText())).not.toContain('secret-key-1234')
  })

  test.each([true, false])('remembers the chain only if the settings say so: %s', async (rememberRecents) => {
    const { query } = await choose(LIST)
    await storeSettings({ rememberRecents })
    await syncWallet(open(query))
    const expected = rememberRecents ? ['43114'] : []
    await eventually(async () => expect(await storedChoice('recentChains')).toEqual(expected))
  })

  test('can be stopped, and keeps the pages so far', async () => {
    const second = Promise.withResolvers<void>()
    const server = await serve((response, seen, count) => {
      if (count === 1) json({ ...LIST, nextPageToken: 'next' })(response, seen, count)
      else second.resolve()
    })
    await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const query = walletQuery({ dataUrl: server.url })
    const outcome = syncWallet(open(query))
    await second.promise
    await eventually(async () => expect((await storedRecord(query))?.inProgress?.pages).toBe(1))
    expect(await syncQueue.stopSync(query)).toEqual(succeed(undefined))
    expect(await outcome).toEqual(fail({ kind: 'stopped' }))
    expect((await storedRecord(query))?.current).toMatchObject({ end: 'stopped', tokens: 1 })
  })

  test('at a block is separate from the latest block', async () => {
    const { server, query } = await choose(LIST)
    await syncWallet(open({ ...query, blockNumber: '5' }, 'a'))
    await syncWallet(open(query, 'b'))
    expect(server.seen.map((seen) => seen.query.blockNumber)).toEqual(['5', undefined])
    expect((await storedRecord({ ...query, blockNumber: '5' }))?.current?.id).toBe('a')
    expect((await storedRecord(query))?.current?.id).toBe('b')
  })
})
