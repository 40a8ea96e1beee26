import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findChains } from '../../../utils/background/find-chains.ts'
import { CHAINS_TO_CHECK } from '../../../utils/domain/watchlist/found-chain.ts'
import { publishedToken, specifiedNative } from '../support/responses.ts'
import { reset, storedRecordKeys, storeSettings } from '../support/stored.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE, WALLET } from '../support/wallets.ts'

const native = (balance: string) => ({ ...specifiedNative(), chainId: undefined, balance })
const EMPTY = { erc20TokenBalances: [], nativeTokenBalance: native('0') }
const TOKENS = {
  erc20TokenBalances: [{ ...publishedToken(), chainId: undefined }],
  nativeTokenBalance: native('0'),
}
const LISTED = [
  { chainId: '43114', chainName: 'Avalanche (C-Chain)', isTestnet: false },
  { chainId: '1', chainName: 'Ethereum', isTestnet: false },
  { chainId: '173750', chainName: 'Echo L1', isTestnet: true },
  { chainId: '..', chainName: 'Hostile', isTestnet: false },
]

interface Service {
  /** Whether the service can list the chains of an address. */
  hasChainsList?: boolean
  /** The response to a request for that list. */
  listResponse?: { body: unknown; status?: number }
  /** Responses by chain id. On other chains, the address has no balances. */
  balances?: Record<string, { body?: unknown; status?: number; headers?: Record<string, string> }>
  /** The status of separate responses with the native balance. */
  nativeStatus?: number
}

async function startService({
  hasChainsList = true,
  listResponse = { body: {}, status: 404 },
  balances = {},
  nativeStatus = 200,
}: Service) {
  const server = await serve((response, seen, count) => {
    if (seen.path.endsWith(`/address/${WALLET}/chains`))
      return json(listResponse.body, listResponse.status)(response, seen, count)
    if (seen.path.includes(':getNative') && nativeStatus !== 200)
      return json({}, nativeStatus)(response, seen, count)
    const { body = EMPTY, status = 200, headers = {} } = balances[seen.path.split('/')[3] ?? ''] ?? {}
    json(body, status, headers)(response, seen, count)
  })
  await storeSettings({ profile: { ...PROFILE, dataUrl: server.url, chainsList: hasChainsList } })
  return server
}

const results = async () => {
  const outcome = await findChains(WALLET)
  return outcome.ok ? outcome.value.chains.map(({ chainId, result }) => [chainId, result]) : outcome.failure
}

beforeEach(reset)

describe('findChains', () => {
  test('checks each chain that the service lists for the address', async () => {
    const server = await startService({
      listResponse: { body: { indexedChains: LISTED, unindexedChains: ['779672'] } },
      balances: { '43114': { body: TOKENS }, '173750': { status: 404 } },
    })
    expect(await findChains(WALLET)).toEqual({
      ok: true,
      value: {
        requests: 5,
        chains: [
          { chainId: '43114', name: 'Avalanche C-Chain', test: false, result: 'holds' },
          { chainId: '1', name: 'Ethereum', test: false, result: 'nothing' },
          { chainId: '173750', name: 'Echo L1', test: true, result: 'failed' },
          { chainId: '779672', name: '', test: false, result: 'nothing' },
        ],
      },
    })
    expect(server.requests).toHaveLength(5)
    expect(await storedRecordKeys()).toEqual([])
  })

  test('checks the known chains if the service has no list for the address', async () => {
    const known = CHAINS_TO_CHECK.map(({ chainId }) => chainId)
    const server = await startService({
      hasChainsList: false,
      balances: { '10': { body: { ...EMPTY, nativeTokenBalance: native('1') } } },
    })
    expect(await results()).toEqual(known.map((chainId) => [chainId, chainId === '10' ? 'holds' : 'nothing']))
    expect(server.requests.some(({ path }) => path.includes('/address/'))).toBe(false)
    await startService({ hasChainsList: true })
    expect(await results()).toHaveLength(known.length)
  })

  test('returns the failure if the list of chains cannot be loaded', async () => {
    await startService({ listResponse: { body: {}, status: 401 } })
    expect(await results()).toEqual({ kind: 'unauthorized', keySent: false })
  })

  // https://github.com/MetaMask/core/issues/10043: an unknown balance counted as zero.
  test('does not count an unknown native balance or an unreadable token as nothing', async () => {
    const unreadable = { ...TOKENS.erc20TokenBalances[0], decimals: null }
    await startService({
      listResponse: { body: { indexedChains: [{ chainId: '1' }, { chainId: '10' }], unindexedChains: [] } },
      balances: {
        '1': { body: { erc20TokenBalances: [] } },
        '10': { body: { ...EMPTY, erc20TokenBalances: [unreadable] } },
      },
      nativeStatus: 503,
    })
    expect(await results()).toEqual([
      ['1', 'failed'],
      ['10', 'holds'],
    ])
  })

  test('stops checking chains at a rate limit', async () => {
    const limited = { status: 429, body: {}, headers: { 'retry-after': '60' } }
    const server = await startService({
      listResponse: {
        body: { indexedChains: Array.from({ length: 20 }, (_, index) => ({ chainId: String(index + 1) })) },
      },
      balances: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [String(index + 1), limited])),
    })
    expect(await results()).toMatchObject({ kind: 'rateLimited' })
    expect(server.requests.length).toBeLessThanOrEqual(5)
  })
})
