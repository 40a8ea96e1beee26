import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  fetchPage as fetchPageWith,
  runningReads,
  syncWallet,
} from '../../../utils/background/wallet-requests.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { readRequestLog } from '../../../utils/storage/request-log.ts'
import { eventually } from '../support/eventually.ts'
import { publishedToken, specifiedNative, USDC } from '../support/responses.ts'
import { reset, storedItem, storedRecord, storedText, storeItem, storeSettings } from '../support/stored.ts'
import { inSequence, json, serve, type TestServer } from '../support/test-server.ts'
import { contractOf, PROFILE, WALLET, walletQuery } from '../support/wallets.ts'

const LIST = { erc20TokenBalances: [publishedToken()], nativeTokenBalance: specifiedNative() }
const BARE_LIST = { erc20TokenBalances: [publishedToken()] }
const NATIVE = { nativeTokenBalance: specifiedNative() }

const fetchPage = (query: WalletQuery, pageToken: string | null) =>
  fetchPageWith({ query, pageToken, pageSize: 7 })
const callsOf = ({ requests }: TestServer) => requests.map(({ path }) => path.split('balances:')[1])
const openRequest = (query: WalletQuery, requestId = 'request') => ({
  query,
  intent: 'open' as const,
  requestId,
})

/** Starts a service with one response for lists and one for native balances, and stores it as chosen. */
async function startService(list: unknown, native: unknown = NATIVE, status = 200) {
  const server = await serve((response, request, count) =>
    json(request.path.endsWith('getNative') ? native : list, status)(response, request, count),
  )
  await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  return { server, query: walletQuery({ dataUrl: server.url }) }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('fetchPage', () => {
  test('sends the parameters of the query', async () => {
    const { server, query } = await startService(LIST)
    await fetchPage({ ...query, currency: 'chf', filterSpam: false }, 'token')
    expect(server.requests[0]).toMatchObject({
      path: `/v1/chains/43114/addresses/${WALLET}/balances:listErc20`,
      query: { currency: 'chf', filterSpamTokens: 'false', pageSize: '7', pageToken: 'token' },
    })
    expect(server.requests[0]?.query).not.toHaveProperty('contractAddresses')
    expect(server.requests[0]?.query).not.toHaveProperty('blockNumber')
  })

  test('sends one request if the list includes the native balance', async () => {
    const { server, query } = await startService(LIST)
    expect(await fetchPage(query, null)).toMatchObject({ ok: true, value: { native: { symbol: 'AVAX' } } })
    expect(callsOf(server)).toEqual(['listErc20'])
  })

  test('also requests the native balance if the first page does not include it', async () => {
    const { server, query } = await startService({ ...BARE_LIST, nextPageToken: 'next' })
    expect(await fetchPage(query, null)).toMatchObject({
      value: { native: { symbol: 'AVAX' }, tokens: [{ symbol: 'USDC' }] },
    })
    expect(await fetchPage(query, 'token')).toMatchObject({ value: { native: null } })
    expect(callsOf(server)).toEqual(['listErc20', 'getNative', 'listErc20'])
    expect(server.requests[1]?.query).toEqual({ currency: 'usd' })
  })

  test('keeps the list if the request for the native balance fails, and names the failure', async () => {
    const server = await serve((response, request, count) =>
      json(BARE_LIST, request.path.endsWith('getNative') ? 404 : 200)(response, request, count),
    )
    await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const query = walletQuery({ dataUrl: server.url })
    expect(await fetchPage(query, null)).toMatchObject({
      ok: true,
      value: { native: null, nativeFailure: { kind: 'notFound' }, tokens: [{ symbol: 'USDC' }] },
    })
    expect(await fetchPage({ ...query, scope: 'native' }, null)).toEqual(fail({ kind: 'notFound' }))
  })

  test('does not request a native balance that the list has, but that cannot be read', async () => {
    const { server, query } = await startService({
      ...LIST,
      nativeTokenBalance: { ...specifiedNative(), decimals: null },
    })
    expect(await fetchPage(query, null)).toMatchObject({
      value: { native: null, unreadable: { count: 1, listed: [{ isNative: true }] } },
    })
    expect(callsOf(server)).toEqual(['listErc20'])
  })

  test('accepts a later page without a readable token', async () => {
    const { query } = await startService({ erc20TokenBalances: [{ ...publishedToken(), decimals: null }] })
    expect(await fetchPage(query, 'token')).toMatchObject({ ok: true, value: { unreadable: { count: 1 } } })
    expect(await fetchPage(query, null)).toMatchObject({ ok: false })
  })

  test('requests only the native balance for a query for the native token', async () => {
    const { server, query } = await startService(LIST)
    expect(await fetchPage({ ...query, scope: 'native' }, null)).toMatchObject({
      value: { native: { symbol: 'AVAX' }, tokens: [], nextPageToken: null },
    })
    expect(callsOf(server)).toEqual(['getNative'])
  })

  test('returns notConfigured if no service is chosen, or for a query of another service', async () => {
    expect(await fetchPage(walletQuery(), null)).toEqual(fail({ kind: 'notConfigured' }))
    const { server } = await startService(LIST)
    expect(await fetchPage(walletQuery(), null)).toEqual(fail({ kind: 'notConfigured' }))
    expect(server.requests).toEqual([])
  })

  test.each([true, false])('sends the key only if the key is in use: %s', async (isInUse) => {
    const { server, query } = await startService(LIST)
    await storeItem('apiKey', { key: 'secret-key-1234', origin: server.url, isInUse })
    await fetchPage(query, null)
    expect(server.requests[0]?.headers['x-service-api-key']).toBe(isInUse ? 'secret-key-1234' : undefined)
  })

  test('rejects the page token of a segment that the query does not have', async () => {
    const { server, query } = await startService(LIST)
    expect(await fetchPage({ ...query, contracts: [contractOf(1)] }, 'segment:7:x')).toMatchObject({
      ok: false,
    })
    expect(server.requests).toEqual([])
  })

  test('sends the given block for lists, later pages and native balances', async () => {
    const { server, query } = await startService({ ...BARE_LIST, nextPageToken: 'next' })
    const atBlock = { ...query, blockNumber: '81234567' }
    await fetchPage(atBlock, null)
    await fetchPage(atBlock, 'next')
    await fetchPage({ ...atBlock, scope: 'native' }, null)
    expect(callsOf(server)).toEqual(['listErc20', 'getNative', 'listErc20', 'getNative'])
    expect(server.requests.map(({ query }) => query.blockNumber)).toEqual(Array(4).fill('81234567'))
  })
})

describe('the request records of a page', () => {
  test('are those of successful requests; the log also has failed attempts', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const server = await serve(inSequence(json({}, 503), json(BARE_LIST), json(NATIVE)))
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
    const { server, query } = await startService(LIST)
    await syncWallet(openRequest(query))
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

describe('syncWallet', () => {
  test('stores the list, requested with the page size of the settings', async () => {
    const { server, query } = await startService(LIST)
    await storeSettings({ pageSize: 9 })
    expect(await syncWallet(openRequest(query))).toEqual(succeed(undefined))
    expect((await storedRecord(query))?.current).toMatchObject({
      end: 'complete',
      tokens: 1,
      totals: { sum: '94.44' },
    })
    expect(server.requests[0]?.query.pageSize).toBe('9')
  })

  test('sends its requests once for simultaneous commands', async () => {
    const { server, query } = await startService(LIST)
    await Promise.all([syncWallet(openRequest(query, 'a')), syncWallet(openRequest({ ...query }, 'b'))])
    expect(server.requests).toHaveLength(1)
  })

  test('stores a failure', async () => {
    const { query } = await startService({ message: 'no' }, null, 404)
    expect(await syncWallet(openRequest(query))).toEqual(fail({ kind: 'notFound' }))
    expect((await storedRecord(query))?.lastError?.failure).toEqual({ kind: 'notFound' })
  })

  test('never stores or returns the key', async () => {
    const { server, query } = await startService(LIST)
    await storeItem('apiKey', { key: 'secret-key-1234', origin: server.url, isInUse: true })
    const outcome = await syncWallet(openRequest(query))
    expect(JSON.stringify(outcome) + (await storedText())).not.toContain('secret-key-1234')
  })

  test.each([true, false])(
    'stores the chain as recent only if the settings allow it: %s',
    async (rememberRecents) => {
      const { query } = await startService(LIST)
      await storeSettings({ rememberRecents })
      await syncWallet(openRequest(query))
      const expected = rememberRecents ? ['43114'] : []
      await eventually(async () => expect(await storedItem('recentChains')).toEqual(expected))
    },
  )

  test('does not store the chain of a failed request as recent', async () => {
    const { query } = await startService({ message: 'no' }, null, 404)
    await syncWallet(openRequest({ ...query, chainId: '99' }))
    const { query: known } = await startService(LIST)
    await syncWallet(openRequest(known, 'known'))
    await eventually(async () => expect(await storedItem('recentChains')).toEqual(['43114']))
  })

  test('returns "stopped" after stopSync, and keeps the pages read so far', async () => {
    const secondRequest = Promise.withResolvers<void>()
    const server = await serve((response, request, count) => {
      if (count === 1) json({ ...LIST, nextPageToken: 'next' })(response, request, count)
      else secondRequest.resolve()
    })
    await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const query = walletQuery({ dataUrl: server.url })
    const outcome = syncWallet(openRequest(query))
    await secondRequest.promise
    await eventually(async () => expect((await storedRecord(query))?.inProgress?.pages).toBe(1))
    expect(await runningReads.stopSync(query)).toEqual(succeed(undefined))
    expect(await outcome).toEqual(fail({ kind: 'stopped' }))
    expect((await storedRecord(query))?.current).toMatchObject({ end: 'stopped', tokens: 1 })
  })

  describe('while a refresh run reads long lists', () => {
    const walletOf = ({ path }: { path: string }) => path.split('/')[5]

    /** A run that reads twelve lists of three pages each, whose responses arrive after `release`. */
    async function startRun() {
      const gate = Promise.withResolvers<void>()
      const server = await serve((response, request, count) => {
        const page = 'pageToken' in request.query ? Number(request.query.pageToken) : 0
        void gate.promise.then(() =>
          json({ ...LIST, ...(page < 2 && { nextPageToken: String(page + 1) }) })(response, request, count),
        )
      })
      await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
      const queryOf = (number: number) => walletQuery({ dataUrl: server.url, address: contractOf(number) })
      const reads = Array.from({ length: 12 }, (_, index) =>
        runningReads.syncWallet({ query: queryOf(index + 1), intent: 'refresh', requestId: 'run' }, true),
      )
      await eventually(() => expect(server.requests).toHaveLength(4))
      return { server, queryOf, reads, release: gate.resolve }
    }

    test('an opened wallet is next', async () => {
      const { server, queryOf, reads, release } = await startRun()
      const opened = syncWallet(openRequest(queryOf(20)))
      // The read loads its record before this one is loaded, and then waits in the queue.
      await storedRecord(queryOf(20))
      release()
      await opened
      await Promise.all(reads)
      const wallets = server.requests.map(walletOf)
      expect(wallets.indexOf(contractOf(20))).toBeLessThan(8)
      expect(wallets.filter((wallet) => wallet === contractOf(20))).toHaveLength(3)
      expect(wallets).toHaveLength(39)
    })

    test('so is a wallet whose list the run has not requested yet', async () => {
      const { server, queryOf, reads, release } = await startRun()
      const opened = syncWallet(openRequest(queryOf(12)))
      release()
      await opened
      await Promise.all(reads)
      const wallets = server.requests.map(walletOf)
      expect(wallets.indexOf(contractOf(12))).toBeLessThan(8)
      expect(wallets).toHaveLength(36)
    })

    test('a wallet that the run has not requested yet is not requested after a stop', async () => {
      const { server, queryOf, reads, release } = await startRun()
      await runningReads.stopSync(queryOf(5))
      expect(await reads[4]).toEqual(fail({ kind: 'stopped' }))
      expect((await storedRecord(queryOf(5)))?.current ?? null).toBeNull()
      release()
      await Promise.all(reads)
      expect(server.requests.map(walletOf)).not.toContain(contractOf(5))
    })
  })

  test('stores the list at a given block separately from the list at the latest block', async () => {
    const { server, query } = await startService(LIST)
    await syncWallet(openRequest({ ...query, blockNumber: '5' }, 'a'))
    await syncWallet(openRequest(query, 'b'))
    expect(server.requests.map(({ query }) => query.blockNumber)).toEqual(['5', undefined])
    expect((await storedRecord({ ...query, blockNumber: '5' }))?.current?.id).toBe('a')
    expect((await storedRecord(query))?.current?.id).toBe('b')
  })
})
