import '../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { type DataAccess, getNative, listErc20, liveCheck } from '../../../utils/api/data.ts'
import { UrlError } from '../../../utils/api/urls.ts'
import type { RequestRecord } from '../../../utils/domain/request-record.ts'
import { healthReport, publishedToken, specifiedNative, USDC } from '../support/responses.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE, WALLET } from '../support/wallets.ts'

const KEY = 'secret-key-1234'
const BLOCKCHAIN = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
const QUERY = { chainId: '43114', address: WALLET }
const LIST = {
  erc20TokenBalances: [publishedToken()],
  nativeTokenBalance: specifiedNative(),
  nextPageToken: 'next',
}
const NATIVE = { nativeTokenBalance: specifiedNative() }

const access = (dataUrl: string, change: Partial<DataAccess> = {}): DataAccess => ({
  profile: { ...PROFILE, dataUrl },
  apiKey: null,
  ...change,
})
const withKey = (dataUrl: string, origin = dataUrl): DataAccess =>
  access(dataUrl, { apiKey: { key: KEY, origin } })

describe('listErc20', () => {
  test('requests JSON at the path of the API specification, without parameters by default', async () => {
    const server = await serve(json(LIST))
    await listErc20(access(server.url), QUERY)
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: `/v1/chains/43114/addresses/${WALLET}/balances:listErc20`,
        query: {},
        headers: { accept: 'application/json' },
      },
    ])
  })

  test('sends every parameter', async () => {
    const server = await serve(json(LIST))
    const contracts = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
    await listErc20(access(server.url), {
      ...QUERY,
      blockNumber: '6479329',
      currency: 'jpy',
      pageSize: 500,
      pageToken: 'a b&c',
      filterSpamTokens: false,
      contractAddresses: contracts,
    })
    expect(server.requests[0]?.query).toEqual({
      blockNumber: '6479329',
      currency: 'jpy',
      pageSize: '500',
      pageToken: 'a b&c',
      filterSpamTokens: 'false',
      contractAddresses: contracts.join(','),
    })
  })

  test('rejects an invalid contract address without a request', async () => {
    const server = await serve(json(LIST))
    const valid = `0x${'1'.repeat(40)}`
    for (const contract of [`${valid},${valid}`, '', '..', valid.slice(0, -1)])
      await expect(
        listErc20(access(server.url), { ...QUERY, contractAddresses: [valid, contract] }),
      ).rejects.toThrow(UrlError)
    expect(server.requests).toEqual([])
  })

  test('returns tokens, native balance and next page token', async () => {
    const server = await serve(json(LIST))
    expect(await listErc20(access(server.url), QUERY)).toMatchObject({
      ok: true,
      value: {
        native: { symbol: 'AVAX' },
        tokens: [{ symbol: 'USDC', balance: '15000000' }],
        nextPageToken: 'next',
      },
    })
  })

  test('keeps every digit of an amount of money that is a JSON number', async () => {
    const body = JSON.stringify(LIST).replace('"value":9.6', '"value":9007199254740993.000000000000000001')
    const server = await serve(json(body))
    expect(await listErc20(access(server.url), QUERY)).toMatchObject({
      value: { tokens: [{ value: { value: '9007199254740993.000000000000000001' } }] },
    })
  })

  test("keeps the path of the service's URL", async () => {
    const server = await serve(json(LIST))
    await listErc20(access(`${server.url}/api/v9`), QUERY)
    expect(server.requests[0]?.path).toMatch(/^\/api\/v9\/v1\/chains\/43114\//)
  })

  const OTHER_CHAIN = { ...publishedToken(), chainId: '1' }
  const OTHER_NATIVE = { ...specifiedNative(), chainId: '1' }

  test('keeps the other tokens if a token belongs to another chain', async () => {
    const server = await serve(json({ ...LIST, erc20TokenBalances: [publishedToken(), OTHER_CHAIN] }))
    expect(await listErc20(access(server.url), QUERY)).toMatchObject({
      ok: true,
      value: {
        native: { symbol: 'AVAX' },
        tokens: [{ symbol: 'USDC', chainId: '43114' }],
        unreadable: { count: 1, listed: [{ address: USDC, symbol: 'USDC', fields: ['chainId'] }] },
      },
    })
  })

  test('keeps the tokens if the native balance belongs to another chain', async () => {
    const server = await serve(json({ ...LIST, nativeTokenBalance: OTHER_NATIVE }))
    expect(await listErc20(access(server.url), QUERY)).toMatchObject({
      value: {
        native: null,
        tokens: [{ symbol: 'USDC' }],
        unreadable: { count: 1, listed: [{ isNative: true, fields: ['chainId'] }] },
      },
    })
  })

  test.each([
    ['otherChain', { erc20TokenBalances: [OTHER_CHAIN, OTHER_CHAIN] }],
    ['otherChain', { erc20TokenBalances: [], nativeTokenBalance: OTHER_NATIVE }],
    ['wrongShape', { erc20TokenBalances: [{ ...publishedToken(), decimals: null }, OTHER_CHAIN] }],
    ['wrongShape', { erc20TokenBalances: [null], nativeTokenBalance: 5 }],
  ])('rejects a response in which no token can be read (%s): %j', async (reason, body) => {
    const server = await serve(json(body))
    expect(await listErc20(access(server.url), QUERY)).toEqual({
      ok: false,
      failure: { kind: 'badResponse', reason },
    })
  })

  test('accepts a later page in which no token can be read', async () => {
    const server = await serve(json({ erc20TokenBalances: [{ ...publishedToken(), decimals: null }] }))
    const page = await listErc20(access(server.url), QUERY, { isLaterPage: true })
    expect(page).toMatchObject({ ok: true, value: { tokens: [], unreadable: { count: 1 } } })
  })

  test('accepts an EVM chain id in response to a request with a blockchain id, and tokens without a chain id', async () => {
    const server = await serve(
      json({ erc20TokenBalances: [publishedToken(), { ...publishedToken(), chainId: null }] }),
    )
    expect(await listErc20(access(server.url), { ...QUERY, chainId: BLOCKCHAIN })).toMatchObject({ ok: true })
  })

  test.each(['..', '%2e%2e', '43114/../1', ''])(
    'rejects the chain id %j without a request',
    async (chainId) => {
      const server = await serve(json(LIST))
      await expect(listErc20(access(server.url), { ...QUERY, chainId })).rejects.toThrow(UrlError)
      expect(server.requests).toEqual([])
    },
  )

  test('rejects an invalid address without a request', async () => {
    const server = await serve(json(LIST))
    await expect(listErc20(access(server.url), { ...QUERY, address: '../x' })).rejects.toThrow(UrlError)
    expect(server.requests).toEqual([])
  })
})

describe('getNative', () => {
  test('requests the path of the API specification with block and currency', async () => {
    const server = await serve(json(NATIVE))
    const outcome = await getNative(access(server.url), { ...QUERY, currency: 'eur', blockNumber: '5' })
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: `/v1/chains/43114/addresses/${WALLET}/balances:getNative`,
        query: { currency: 'eur', blockNumber: '5' },
      },
    ])
    expect(outcome).toMatchObject({ ok: true, value: { symbol: 'AVAX', address: null } })
  })

  test('rejects a response for another chain', async () => {
    const server = await serve(json({ nativeTokenBalance: { ...specifiedNative(), chainId: '1' } }))
    expect(await getNative(access(server.url), QUERY)).toEqual({
      ok: false,
      failure: { kind: 'badResponse', reason: 'otherChain' },
    })
  })
})

describe('liveCheck', () => {
  test('requests the path of the API specification and returns the report', async () => {
    const server = await serve(json(healthReport()))
    expect(await liveCheck(access(server.url))).toEqual({
      ok: true,
      value: { status: 'ok', components: { database: 'up' }, errors: {} },
    })
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/v1/live-check', query: {} }])
  })
})

describe('the API key', () => {
  const calls = {
    listErc20: (access: DataAccess) => listErc20(access, QUERY),
    getNative: (access: DataAccess) => getNative(access, QUERY),
    liveCheck: (access: DataAccess) => liveCheck(access),
  }
  const everyCall = Object.entries(calls)

  test.each(everyCall)('is sent by %s', async (_, call) => {
    const server = await serve(json({}))
    await call(withKey(server.url))
    expect(server.requests[0]?.headers['x-service-api-key']).toBe(KEY)
  })

  test('is sent only in the header that the profile specifies', async () => {
    const server = await serve(json(NATIVE))
    const accessWithKey = withKey(server.url)
    await getNative(
      { ...accessWithKey, profile: { ...accessWithKey.profile, keyHeader: 'x-glacier-api-key' } },
      QUERY,
    )
    expect(server.requests[0]?.headers).toMatchObject({ 'x-glacier-api-key': KEY })
    expect(server.requests[0]?.headers).not.toHaveProperty('x-service-api-key')
  })

  test.each(everyCall)('is not sent by %s to an origin that it was not saved for', async (_, call) => {
    const server = await serve(json({}))
    await call(withKey(server.url, 'http://127.0.0.1:1'))
    expect(JSON.stringify(server.requests)).not.toContain(KEY)
  })

  test.each(everyCall)('is not sent by %s if no key is saved', async (_, call) => {
    const server = await serve(json({}))
    await call(access(server.url))
    expect(server.requests[0]?.headers).not.toHaveProperty('x-service-api-key')
  })

  test.each(everyCall)('is reported by %s as sent or not sent after status 401', async (_, call) => {
    const server = await serve(json({ message: 'Unauthorized' }, 401))
    expect(await call(withKey(server.url))).toMatchObject({
      failure: { kind: 'unauthorized', keySent: true },
    })
    expect(await call(access(server.url))).toMatchObject({
      failure: { kind: 'unauthorized', keySent: false },
    })
  })

  test.each(everyCall)('is reported by %s as sent or not sent after status 403', async (_, call) => {
    const server = await serve(json({ message: 'Forbidden' }, 403))
    expect(await call(withKey(server.url))).toMatchObject({ failure: { kind: 'forbidden', keySent: true } })
    expect(await call(access(server.url))).toMatchObject({ failure: { kind: 'forbidden', keySent: false } })
  })

  test('is redacted in error messages and headers that repeat it', async () => {
    const limits = { 'ratelimit-policy': `8000;w=60;key=${KEY}`, 'retry-after': KEY }
    const server = await serve(json({ message: [`No key ${KEY}`, `${'x'.repeat(195)}${KEY}`] }, 400, limits))
    const requestRecords: RequestRecord[] = []
    const outcome = await getNative(withKey(server.url), QUERY, {
      onRequest: (requestRecord) => requestRecords.push(requestRecord),
    })
    expect(outcome).toMatchObject({
      failure: { messages: ['No key ***', expect.stringMatching(/^x+\*\*\*/)] },
    })
    expect(requestRecords).toMatchObject([{ rateLimit: { policy: '8000;w=60;key=***', retryAfter: '***' } }])
  })

  test('is redacted in the names of tokens and of components of a health report', async () => {
    const token = { ...publishedToken(), name: KEY, symbol: `S-${KEY}` }
    const list = await serve(json({ ...LIST, erc20TokenBalances: [token] }))
    expect(JSON.stringify(await listErc20(withKey(list.url), QUERY))).not.toContain(KEY)
    const report = await serve(json({ ...healthReport(), info: { [KEY]: { status: 'up' } } }))
    expect(JSON.stringify(await liveCheck(withKey(report.url)))).not.toContain(KEY)
  })

  test.each(everyCall)('is not sent by %s to the target of a redirect', async (_, call) => {
    const target = await serve(json({}))
    const server = await serve(json({}, 302, { location: `${target.url}/path` }))
    expect(await call(withKey(server.url))).toEqual({
      ok: false,
      failure: { kind: 'intercepted', status: null },
    })
    expect(target.requests).toEqual([])
  })
})
