import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchChainInfo, readChainName, syncChainLists } from '../../../utils/background/chains.ts'
import { NO_CHAIN_INFO, NO_CHAIN_LISTS } from '../../../utils/domain/chain-lists.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { chainInfos, chainLists, serviceKey } from '../../../utils/storage/network-values.ts'
import { publishedChain } from '../support/responses.ts'
import { reset, storedText, storeItem, storeSettings } from '../support/stored.ts'
import { inSequence, json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000_000
const DAY = 24 * 3_600_000
const NOT_FOUND = json({ message: 'no' }, 404)
const DATA_CHAINS = json({ chains: [{ chainId: '43114', chainName: 'Avalanche (C-Chain)', status: 'OK' }] })
const pageOf = (ids: number[], nextPageToken?: string) =>
  json({ chains: ids.map((evmChainId) => ({ ...publishedChain(), evmChainId })), nextPageToken })

beforeEach(async () => {
  await reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

/** Starts a service whose two interfaces send these responses, and stores it as the chosen one. */
async function startService(data = DATA_CHAINS, metrics = pageOf([43114]), chainsList = true) {
  const [dataServer, metricsServer] = [await serve(data), await serve(metrics)]
  const profile = { ...PROFILE, dataUrl: dataServer.url, metricsUrl: metricsServer.url, chainsList }
  await storeSettings({ profile })
  return { profile, dataServer, metricsServer, readStored: () => chainLists.read(serviceKey(profile)) }
}

describe('the chain lists of a service', () => {
  test('are read with all their pages and stored', async () => {
    const { dataServer, metricsServer, readStored } = await startService(
      DATA_CHAINS,
      inSequence(pageOf([1, 2], 'next'), pageOf([3])),
    )
    expect(await syncChainLists(false)).toEqual(succeed(undefined))
    const { data, metrics, requestedAt } = await readStored()
    expect(data.chains).toMatchObject([{ chainId: '43114', name: 'Avalanche (C-Chain)', available: true }])
    expect(metrics.chains.map(({ evmChainId }) => evmChainId)).toEqual([1, 2, 3])
    expect(requestedAt).toBe(NOW)
    expect(dataServer.requests.map(({ path }) => path)).toEqual(['/v1/chains'])
    expect(metricsServer.requests.map(({ query }) => query)).toEqual([{}, { pageToken: 'next' }])
  })

  test('are not requested from a service that has none', async () => {
    const { dataServer, readStored } = await startService(DATA_CHAINS, pageOf([1]), false)
    expect(await syncChainLists(true)).toEqual(succeed(undefined))
    expect(dataServer.requests).toEqual([])
    expect(await readStored()).toEqual(NO_CHAIN_LISTS)
  })

  test('are requested at most once a day, unless forced or after the clock was set back', async () => {
    const { dataServer } = await startService()
    await syncChainLists(false)
    vi.setSystemTime(NOW + DAY - 1)
    await syncChainLists(false)
    expect(dataServer.requests).toHaveLength(1)
    await syncChainLists(true)
    expect(dataServer.requests).toHaveLength(2)
    vi.setSystemTime(NOW - 1)
    await syncChainLists(false)
    expect(dataServer.requests).toHaveLength(3)
  })

  test('are requested once for simultaneous commands', async () => {
    const { dataServer } = await startService()
    await Promise.all([syncChainLists(false), syncChainLists(true)])
    expect(dataServer.requests).toHaveLength(1)
  })

  test('are requested when forced, also while the stored lists are found to be fresh', async () => {
    const { dataServer } = await startService()
    await syncChainLists(false)
    await Promise.all([syncChainLists(false), syncChainLists(true)])
    expect(dataServer.requests).toHaveLength(2)
  })

  test('are kept with the failure of a later request, and are then requested again', async () => {
    const { dataServer, readStored } = await startService(inSequence(DATA_CHAINS, NOT_FOUND, DATA_CHAINS))
    await syncChainLists(false)
    await syncChainLists(true)
    expect((await readStored()).data).toMatchObject({
      chains: [{ chainId: '43114' }],
      failure: { kind: 'notFound' },
    })
    expect((await readStored()).metrics.failure).toBeNull()
    await syncChainLists(false)
    expect((await readStored()).data.failure).toBeNull()
    expect(dataServer.requests.filter(({ path }) => path === '/v1/chains')).toHaveLength(3)
  })

  test('are read until a page token repeats', async () => {
    const { metricsServer, readStored } = await startService(DATA_CHAINS, pageOf([7], 'again'))
    await syncChainLists(false)
    expect(metricsServer.requests).toHaveLength(2)
    expect((await readStored()).metrics.chains).toHaveLength(2)
  })

  test('are read for at most fifty pages', async () => {
    const { metricsServer } = await startService(DATA_CHAINS, (response, request, count) =>
      pageOf([count], `token ${count}`)(response, request, count),
    )
    await syncChainLists(false)
    expect(metricsServer.requests).toHaveLength(50)
  })
})

describe('the information about a chain', () => {
  const options = { force: false, isIncognito: false }

  test('is requested without leading zeros of the chain id, and stored for a day', async () => {
    const { profile, metricsServer } = await startService(DATA_CHAINS, json(publishedChain()))
    expect(await fetchChainInfo(profile, '0043114', options)).toEqual(succeed(publishedChain()))
    expect(await chainInfos.read([profile.metricsUrl, '43114'])).toEqual({
      info: publishedChain(),
      failure: null,
      requestedAt: NOW,
    })
    await fetchChainInfo(profile, '43114', options)
    expect(metricsServer.requests.map(({ path }) => path)).toEqual(['/v2/chains/43114'])
    vi.setSystemTime(NOW + DAY)
    await fetchChainInfo(profile, '43114', options)
    expect(metricsServer.requests).toHaveLength(2)
  })

  test('is requested when forced, also while the stored information is found to be fresh', async () => {
    const { profile, metricsServer } = await startService(DATA_CHAINS, json(publishedChain()))
    await fetchChainInfo(profile, '43114', options)
    const forced = { ...options, force: true }
    await Promise.all([options, forced, forced].map((each) => fetchChainInfo(profile, '43114', each)))
    expect(metricsServer.requests).toHaveLength(2)
  })

  test('is not stored for an incognito window', async () => {
    const { profile } = await startService(DATA_CHAINS, json(publishedChain()))
    expect((await fetchChainInfo(profile, '43114', { ...options, isIncognito: true })).ok).toBe(true)
    expect(await chainInfos.read([profile.metricsUrl, '43114'])).toEqual(NO_CHAIN_INFO)
    expect(await storedText()).not.toContain('c_chain')
  })

  test.each([
    ['is removed if the service no longer knows the chain', NOT_FOUND, null, { kind: 'notFound' }],
    [
      'is kept after any other failure',
      json({ message: 'no' }, 403),
      publishedChain(),
      { kind: 'forbidden', keySent: false },
    ],
  ])('%s', async (_, nextResponse, info, failure) => {
    const { profile } = await startService(DATA_CHAINS, inSequence(json(publishedChain()), nextResponse))
    await fetchChainInfo(profile, '43114', options)
    expect(await fetchChainInfo(profile, '43114', { ...options, force: true })).toEqual(
      fail(failure as never),
    )
    expect(await chainInfos.read([profile.metricsUrl, '43114'])).toMatchObject({ info, failure })
  })

  test('is not requested for a blockchain id', async () => {
    const { profile, metricsServer } = await startService()
    expect(await fetchChainInfo(profile, publishedChain().blockchainId, options)).toMatchObject({ ok: false })
    expect(metricsServer.requests).toEqual([])
  })
})

test('a chain has its known name, the name learned from the service, or its id', async () => {
  await storeItem('chainNames', [{ chainId: '2786', name: 'Seven', test: false }])
  expect(await readChainName('43114')).toBe('Avalanche C-Chain')
  expect(await readChainName('2786')).toBe('Seven')
  expect(await readChainName('99')).toBe('Chain 99')
})
