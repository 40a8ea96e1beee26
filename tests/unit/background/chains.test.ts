import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchChainInfo, readChainName, syncChainLists } from '../../../utils/background/chains.ts'
import { NO_CHAIN_INFO, NO_CHAIN_LISTS } from '../../../utils/domain/chain-lists.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { readChainInfoRecord, readChainLists } from '../../../utils/storage/chains.ts'
import { publishedChain } from '../support/answers.ts'
import { reset, storeChoice, storedText, storeSettings } from '../support/stored.ts'
import { json, oneAfterTheOther, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000_000
const DAY = 24 * 3_600_000
const NOT_FOUND = json({ message: 'no' }, 404)
const DATA = json({ chains: [{ chainId: '43114', chainName: 'Avalanche (C-Chain)', status: 'OK' }] })
const pageOf = (ids: number[], nextPageToken?: string) =>
  json({ chains: ids.map((evmChainId) => ({ ...publishedChain(), evmChainId })), nextPageToken })

beforeEach(async () => {
  await reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

async function choose(data = DATA, metrics = pageOf([43114]), chainsList = true) {
  const [dataServer, metricsServer] = [await serve(data), await serve(metrics)]
  const profile = { ...PROFILE, dataUrl: dataServer.url, metricsUrl: metricsServer.url, chainsList }
  await storeSettings({ profile })
  return { profile, dataServer, metricsServer, stored: () => readChainLists(profile) }
}

describe('the chain lists of a service', () => {
  test('are read with all their pages and stored', async () => {
    const { dataServer, metricsServer, stored } = await choose(
      DATA,
      oneAfterTheOther(pageOf([1, 2], 'next'), pageOf([3])),
    )
    expect(await syncChainLists(false)).toEqual(succeed(undefined))
    const { data, metrics, requestedAt } = await stored()
    expect(data.chains).toMatchObject([{ chainId: '43114', name: 'Avalanche (C-Chain)', available: true }])
    expect(metrics.chains.map(({ evmChainId }) => evmChainId)).toEqual([1, 2, 3])
    expect(requestedAt).toBe(NOW)
    expect(dataServer.seen.map(({ path }) => path)).toEqual(['/v1/chains'])
    expect(metricsServer.seen.map(({ query }) => query)).toEqual([{}, { pageToken: 'next' }])
  })

  test('are not requested from a service without them', async () => {
    const { dataServer, stored } = await choose(DATA, pageOf([1]), false)
    expect(await syncChainLists(true)).toEqual(succeed(undefined))
    expect(dataServer.seen).toEqual([])
    expect(await stored()).toEqual(NO_CHAIN_LISTS)
  })

  test('are requested once a day, on request, and if the clock was set back', async () => {
    const { dataServer } = await choose()
    await syncChainLists(false)
    vi.setSystemTime(NOW + DAY - 1)
    await syncChainLists(false)
    expect(dataServer.seen).toHaveLength(1)
    await syncChainLists(true)
    expect(dataServer.seen).toHaveLength(2)
    vi.setSystemTime(NOW - 1)
    await syncChainLists(false)
    expect(dataServer.seen).toHaveLength(3)
  })

  test('are requested once by commands that arrive together', async () => {
    const { dataServer } = await choose()
    await Promise.all([syncChainLists(false), syncChainLists(true)])
    expect(dataServer.seen).toHaveLength(1)
  })

  test('stay after a failure, with the failure beside them, and are requested again', async () => {
    const { dataServer, stored } = await choose(oneAfterTheOther(DATA, NOT_FOUND, DATA))
    await syncChainLists(false)
    await syncChainLists(true)
    expect((await stored()).data).toMatchObject({
      chains: [{ chainId: '43114' }],
      failure: { kind: 'notFound' },
    })
    expect((await stored()).metrics.failure).toBeNull()
    await syncChainLists(false)
    expect((await stored()).data.failure).toBeNull()
    expect(dataServer.seen.filter(({ path }) => path === '/v1/chains')).toHaveLength(3)
  })

  test('end if a page token comes back', async () => {
    const { metricsServer, stored } = await choose(DATA, pageOf([7], 'again'))
    await syncChainLists(false)
    expect(metricsServer.seen).toHaveLength(2)
    expect((await stored()).metrics.chains).toHaveLength(2)
  })

  test('end after fifty pages', async () => {
    const { metricsServer } = await choose(DATA, (response, seen, count) =>
      pageOf([count], `token ${count}`)(response, seen, count),
    )
    await syncChainLists(false)
    expect(metricsServer.seen).toHaveLength(50)
  })
})

describe('the information about a chain', () => {
  const options = { force: false, isPrivate: false }

  test('is requested by its plain number and stored for a day', async () => {
    const { profile, metricsServer } = await choose(DATA, json(publishedChain()))
    expect(await fetchChainInfo(profile, '0043114', options)).toEqual(succeed(publishedChain()))
    expect(await readChainInfoRecord(profile.metricsUrl, '43114')).toEqual({
      info: publishedChain(),
      failure: null,
      requestedAt: NOW,
    })
    await fetchChainInfo(profile, '43114', options)
    expect(metricsServer.seen.map(({ path }) => path)).toEqual(['/v2/chains/43114'])
    vi.setSystemTime(NOW + DAY)
    await fetchChainInfo(profile, '43114', options)
    expect(metricsServer.seen).toHaveLength(2)
  })

  test('is not stored for a private window', async () => {
    const { profile } = await choose(DATA, json(publishedChain()))
    expect((await fetchChainInfo(profile, '43114', { ...options, isPrivate: true })).ok).toBe(true)
    expect(await readChainInfoRecord(profile.metricsUrl, '43114')).toEqual(NO_CHAIN_INFO)
    expect(await storedText()).not.toContain('c_chain')
  })

  test.each([
    ['is removed if the service no longer knows the chain', NOT_FOUND, null, { kind: 'notFound' }],
    [
      'stays after another failure',
      json({ message: 'no' }, 403),
      publishedChain(),
      { kind: 'forbidden', keySent: false },
    ],
  ])('%s', async (_, answer, info, failure) => {
    const { profile } = await choose(DATA, oneAfterTheOther(json(publishedChain()), answer))
    await fetchChainInfo(profile, '43114', options)
    expect(await fetchChainInfo(profile, '43114', { ...options, force: true })).toEqual(
      fail(failure as never),
    )
    expect(await readChainInfoRecord(profile.metricsUrl, '43114')).toMatchObject({ info, failure })
  })

  test('is not requested for a blockchain id', async () => {
    const { profile, metricsServer } = await choose()
    expect(await fetchChainInfo(profile, publishedChain().blockchainId, options)).toMatchObject({ ok: false })
    expect(metricsServer.seen).toEqual([])
  })
})

test('a chain has its known name, the name learned from the service, or its id', async () => {
  await storeChoice('chainNames', [{ chainId: '2786', name: 'Seven', test: false }])
  expect(await readChainName('43114')).toBe('Avalanche C-Chain')
  expect(await readChainName('2786')).toBe('Seven')
  expect(await readChainName('99')).toBe('Chain 99')
})
