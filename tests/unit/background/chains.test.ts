import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { readChainInfo, readChains } from '../../../utils/background/chains.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { chainInfoItem, chainsItem, NO_CHAIN_INFO, NO_CHAINS } from '../../../utils/store/chains.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { publishedChain } from '../support/answers.ts'
import { json, oneAfterTheOther, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000_000
const DAY = 24 * 3_600_000
const NOT_FOUND = json({ message: 'no' }, 404)
const DATA = json({ chains: [{ chainId: '43114', chainName: 'Avalanche (C-Chain)', status: 'OK' }] })
const pageOf = (ids: number[], nextPageToken?: string) =>
  json({ chains: ids.map((evmChainId) => ({ ...publishedChain(), evmChainId })), nextPageToken })

beforeEach(() => {
  fakeBrowser.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

async function begin(data = DATA, metrics = pageOf([43114]), chainsList = true) {
  const [dataServer, metricsServer] = [await serve(data), await serve(metrics)]
  const profile = { ...PROFILE, dataUrl: dataServer.url, metricsUrl: metricsServer.url, chainsList }
  await updateSettings({ profile })
  const stored = () => chainsItem(profile).getValue()
  return { profile, dataServer, metricsServer, stored }
}

describe("the service's lists of chains", () => {
  test('are read in all their pages, and kept', async () => {
    const pages = oneAfterTheOther(pageOf([1, 2], 'next'), pageOf([3]))
    const { dataServer, metricsServer, stored } = await begin(DATA, pages)
    expect(await readChains(false)).toEqual(succeed(undefined))
    const { data, metrics, askedAt } = await stored()
    expect(data.chains).toMatchObject([{ chainId: '43114', name: 'Avalanche (C-Chain)', available: true }])
    expect(metrics.chains.map(({ evmChainId }) => evmChainId)).toEqual([1, 2, 3])
    expect(askedAt).toBe(NOW)
    expect(dataServer.seen.map(({ path }) => path)).toEqual(['/v1/chains'])
    expect(metricsServer.seen.map(({ query }) => query)).toEqual([{}, { pageToken: 'next' }])
  })

  test('are not asked for where the service is not known to have them', async () => {
    const { dataServer, stored } = await begin(DATA, pageOf([1]), false)
    expect(await readChains(true)).toEqual(succeed(undefined))
    expect(dataServer.seen).toEqual([])
    expect(await stored()).toEqual(NO_CHAINS)
  })

  test('are asked for once a day, unless it is forced or the clock jumped', async () => {
    const { dataServer } = await begin()
    await readChains(false)
    vi.setSystemTime(NOW + DAY - 1)
    await readChains(false)
    expect(dataServer.seen).toHaveLength(1)
    await readChains(true)
    expect(dataServer.seen).toHaveLength(2)
    vi.setSystemTime(NOW - 1)
    await readChains(false)
    expect(dataServer.seen).toHaveLength(3)
  })

  test('are one request each for all who ask at once', async () => {
    const { dataServer } = await begin()
    await Promise.all([readChains(false), readChains(true)])
    expect(dataServer.seen).toHaveLength(1)
  })

  test('stay where a later asking fails, with the failure beside them, and are asked for again', async () => {
    const { dataServer, stored } = await begin(oneAfterTheOther(DATA, NOT_FOUND, DATA))
    await readChains(false)
    await readChains(true)
    expect((await stored()).data).toMatchObject({
      chains: [{ chainId: '43114' }],
      failure: { kind: 'notFound' },
    })
    expect((await stored()).metrics.failure).toBeNull()
    await readChains(false)
    expect((await stored()).data.failure).toBeNull()
    expect(dataServer.seen).toHaveLength(3)
  })

  test('end where a page token comes again', async () => {
    const { metricsServer, stored } = await begin(DATA, pageOf([7], 'again'))
    await readChains(false)
    expect(metricsServer.seen).toHaveLength(2)
    expect((await stored()).metrics.chains).toHaveLength(2)
  })

  test('end where they have no end', async () => {
    const { metricsServer } = await begin(DATA, (response, seen, count) =>
      pageOf([count], `token ${count}`)(response, seen, count),
    )
    await readChains(false)
    expect(metricsServer.seen).toHaveLength(50)
  })
})

describe('one chain', () => {
  const ask = (change = {}) => readChainInfo({ chainId: '43114', force: false, keep: true, ...change })

  test('is asked for by its plain number, answered and kept for a day', async () => {
    const { profile, metricsServer } = await begin(DATA, json(publishedChain()))
    expect(await ask({ chainId: '0043114' })).toEqual(succeed(publishedChain()))
    expect(await chainInfoItem(profile.metricsUrl, '43114').getValue()).toEqual({
      info: publishedChain(),
      failure: null,
      askedAt: NOW,
    })
    await ask()
    expect(metricsServer.seen.map(({ path }) => path)).toEqual(['/v2/chains/43114'])
    vi.setSystemTime(NOW + DAY)
    await ask()
    expect(metricsServer.seen).toHaveLength(2)
  })

  test('leaves nothing behind where it is not to be kept', async () => {
    const { profile } = await begin(DATA, json(publishedChain()))
    expect((await ask({ keep: false })).ok).toBe(true)
    expect(await chainInfoItem(profile.metricsUrl, '43114').getValue()).toEqual(NO_CHAIN_INFO)
    expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(['settings'])
  })

  test('that the service does not know has no information, also where it had some', async () => {
    const { profile } = await begin(DATA, oneAfterTheOther(json(publishedChain()), NOT_FOUND))
    await ask()
    expect(await ask({ force: true })).toEqual(fail({ kind: 'notFound' }))
    expect(await chainInfoItem(profile.metricsUrl, '43114').getValue()).toMatchObject({
      info: null,
      failure: { kind: 'notFound' },
    })
  })

  test('keeps what was known where the service fails', async () => {
    const { profile } = await begin(
      DATA,
      oneAfterTheOther(json(publishedChain()), json({ message: 'no' }, 403)),
    )
    await ask()
    await ask({ force: true })
    expect(await chainInfoItem(profile.metricsUrl, '43114').getValue()).toMatchObject({
      info: publishedChain(),
      failure: { kind: 'forbidden', keySent: false },
    })
  })

  test('with a blockchain id is never asked for: the metrics interface does not know any', async () => {
    const { metricsServer } = await begin()
    expect(await ask({ chainId: publishedChain().blockchainId })).toMatchObject({ ok: false })
    expect(metricsServer.seen).toEqual([])
  })
})
