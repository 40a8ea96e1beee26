import '../support/browser-environment.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { saveApiKey, useApiKey } from '../../../utils/background/api-key.ts'
import { expectLookUp, fetchPage as fetchPageOf, readings } from '../../../utils/background/lookups.ts'
import type { Read, WalletRef } from '../../../utils/domain/holdings.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { loadHoldings, loadPages } from '../../../utils/store/holdings.ts'
import { loadOrigins } from '../../../utils/store/holdings-origins.ts'
import { requestLogItem } from '../../../utils/store/request-log.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { contractNative, publishedToken, USDC } from '../support/answers.ts'
import { deferred } from '../support/deferred.ts'
import { eventually } from '../support/eventually.ts'
import { json, oneAfterTheOther, serve, type TestServer } from '../support/test-server.ts'
import { contractOf, PROFILE, WALLET, walletRef } from '../support/wallets.ts'

const LIST = { erc20TokenBalances: [publishedToken()], nativeTokenBalance: contractNative() }
const BARE_LIST = { erc20TokenBalances: [publishedToken()] }
const NATIVE = { nativeTokenBalance: contractNative() }

const { lookUp, stop } = readings
const fetchPage = (ref: WalletRef, pageToken: string | null) => fetchPageOf({ ref, pageToken, pageSize: 7 })
const callsOf = ({ seen }: TestServer) => seen.map(({ path }) => path.split('balances:')[1])
const callOf = (url: string) => new URL(url).pathname.split('balances:')[1]
const open = (ref: WalletRef, requestId = 'request') => ({ ref, intent: 'open' as const, requestId })

/** A service that answers by the kind of call, and is the chosen one. */
async function chosen(list: unknown, native: unknown = NATIVE, status = 200) {
  const server = await serve((response, seen, count) =>
    json(seen.path.endsWith('getNative') ? native : list, status)(response, seen, count),
  )
  await updateSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  return { server, ref: walletRef({ dataUrl: server.url }) }
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('a page', () => {
  test('is asked for as the wallet and the reading say', async () => {
    const { server, ref } = await chosen(LIST)
    await fetchPage({ ...ref, currency: 'chf', filterSpam: false }, 'token')
    expect(server.seen[0]).toMatchObject({
      path: `/v1/chains/43114/addresses/${WALLET}/balances:listErc20`,
      query: { currency: 'chf', filterSpamTokens: 'false', pageSize: '7', pageToken: 'token' },
    })
  })

  test('with the native balance in it is one request', async () => {
    const { server, ref } = await chosen(LIST)
    expect(await fetchPage(ref, null)).toMatchObject({ ok: true, value: { native: { symbol: 'AVAX' } } })
    expect(callsOf(server)).toEqual(['listErc20'])
  })

  test('that lacks the native balance is completed by asking for it', async () => {
    const { server, ref } = await chosen(BARE_LIST)
    expect(await fetchPage(ref, null)).toMatchObject({
      ok: true,
      value: { native: { symbol: 'AVAX' }, tokens: [{ symbol: 'USDC' }] },
    })
    expect(callsOf(server)).toEqual(['listErc20', 'getNative'])
    expect(server.seen[1]?.query).toEqual({ currency: 'usd' })
  })

  test('that is not the first is not completed again', async () => {
    const { server, ref } = await chosen(BARE_LIST)
    expect(await fetchPage(ref, 'token')).toMatchObject({ ok: true, value: { native: null } })
    expect(callsOf(server)).toEqual(['listErc20'])
  })

  test('of the native token alone asks for that alone', async () => {
    const { server, ref } = await chosen(LIST)
    expect(await fetchPage({ ...ref, scope: 'native' }, null)).toMatchObject({
      ok: true,
      value: { native: { symbol: 'AVAX' }, tokens: [], nextPageToken: null },
    })
    expect(callsOf(server)).toEqual(['getNative'])
  })

  test('is not asked for before a service is chosen', async () => {
    expect(await fetchPage(walletRef(), null)).toEqual(fail({ kind: 'notConfigured' }))
  })

  test('is not asked of another service than the chosen one', async () => {
    const { server } = await chosen(LIST)
    expect(await fetchPage(walletRef(), null)).toEqual(fail({ kind: 'notConfigured' }))
    expect(server.seen).toEqual([])
  })

  test.each([true, false])('is asked for with the key only where it is in use: %s', async (inUse) => {
    const { server, ref } = await chosen(LIST)
    await apiKeyItem.setValue({ key: 'secret-key-1234', origin: server.url, inUse })
    await fetchPage(ref, null)
    expect(server.seen[0]?.headers['x-service-api-key']).toBe(inUse ? 'secret-key-1234' : undefined)
  })
})

describe("a page's receipts", () => {
  test('are of the requests that it was made of', async () => {
    const { server, ref } = await chosen(BARE_LIST)
    const page = await fetchPage(ref, null)
    const requestRecords = page.ok ? (page.value.requestRecords ?? []) : []
    expect(requestRecords.map(({ url }) => new URL(url).pathname)).toEqual(
      server.seen.map(({ path }) => path),
    )
    expect(requestRecords.map(({ url }) => callOf(url))).toEqual(['listErc20', 'getNative'])
  })

  test('are of no try that failed; the log has every one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const server = await serve(oneAfterTheOther(json({}, 503), json(LIST)))
    await updateSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const asked = { ref: walletRef({ dataUrl: server.url }), pageToken: null, pageSize: 7 }
    const log = vi.fn()
    const page = await fetchPageOf(asked, { log })
    expect(page).toMatchObject({ value: { requestRecords: [{ status: 200, attempt: 2 }] } })
    expect(log.mock.calls.map(([{ status }]) => status)).toEqual([503, 200])
  })

  test('are in the list of the last requests, unless something else keeps them', async () => {
    const { server, ref } = await chosen(LIST)
    const logged = async () =>
      (await requestLogItem.getValue()).requestRecords.map(({ url }) => new URL(url).origin)
    await fetchPageOf({ ref, pageToken: null, pageSize: 7 }, { log: () => {} })
    await fetchPage(ref, null)
    await eventually(async () =>
      expect((await logged()).filter((origin) => origin === server.url)).toHaveLength(1),
    )
  })

  test('lie beside the rows of the page, and in the index there are none', async () => {
    const { ref } = await chosen(LIST)
    await lookUp(open(ref))
    const shown = (await loadHoldings(ref))?.shown as Read
    expect(await loadOrigins(ref, shown)).toMatchObject([
      { page: 1, requestRecords: [{ status: 200, problem: null }], contracts: [USDC] },
    ])
    const stored = await fakeBrowser.storage.local.get()
    const index = Object.entries(stored).find(([key]) => key.startsWith('holdings:') && !key.includes('#'))
    expect(JSON.stringify(index)).not.toContain('balances:')
  })
})

describe('a look-up', () => {
  test('keeps what it learns', async () => {
    const { ref } = await chosen(LIST)
    expect(await lookUp(open(ref))).toEqual(succeed(undefined))
    expect((await loadHoldings(ref))?.shown).toMatchObject({
      end: 'complete',
      tokens: 1,
      totals: { sum: '94.44' },
    })
  })

  test('begins with the page size of the settings', async () => {
    const { server, ref } = await chosen(LIST)
    await updateSettings({ pageSize: 9 })
    await lookUp(open(ref))
    expect(server.seen[0]?.query.pageSize).toBe('9')
  })

  test('is shared by all who ask for the same wallet at once', async () => {
    const { server, ref } = await chosen(LIST)
    const outcomes = await Promise.all([
      lookUp(open(ref, 'a')),
      lookUp(open({ ...ref }, 'b')),
      lookUp(open(ref, 'c')),
    ])
    expect(outcomes).toEqual([succeed(undefined), succeed(undefined), succeed(undefined)])
    expect(server.seen).toHaveLength(1)
  })

  test('is not shared with another wallet', async () => {
    const { server, ref } = await chosen(LIST)
    await Promise.all([lookUp(open(ref)), lookUp(open({ ...ref, address: contractOf(5) }))])
    expect(server.seen).toHaveLength(2)
  })

  test('that is over is not the answer to a later one', async () => {
    const { server, ref } = await chosen(LIST)
    await lookUp(open(ref, 'a'))
    await lookUp({ ref, intent: 'refresh', requestId: 'b' })
    expect(server.seen).toHaveLength(2)
  })

  test('that fails keeps the failure', async () => {
    const { ref } = await chosen({ message: 'no' }, null, 404)
    expect(await lookUp(open(ref))).toEqual(fail({ kind: 'notFound' }))
    expect((await loadHoldings(ref))?.trouble?.failure).toEqual({ kind: 'notFound' })
  })

  test('never gives the key to storage or to its answer', async () => {
    const { server, ref } = await chosen(LIST)
    await apiKeyItem.setValue({ key: 'secret-key-1234', origin: server.url, inUse: true })
    const outcome = await lookUp(open(ref))
    const { apiKey: _, ...rest } = await fakeBrowser.storage.local.get()
    expect(JSON.stringify([outcome, rest])).not.toContain('secret-key-1234')
  })
})

describe('stopping a look-up', () => {
  test('ends it and keeps what was read', async () => {
    const second = deferred<void>()
    const server = await serve((response, seen, count) => {
      if (count === 1) json({ ...LIST, nextPageToken: 'next' })(response, seen, count)
      else second.resolve()
    })
    await updateSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const ref = walletRef({ dataUrl: server.url })
    const outcome = lookUp(open(ref))
    await second.promise
    await eventually(async () => expect((await loadHoldings(ref))?.reading?.pages).toBe(1))
    expect(await stop(ref)).toEqual(succeed(undefined))
    expect(await outcome).toEqual(fail({ kind: 'stopped' }))
    expect((await loadHoldings(ref))?.shown).toMatchObject({ end: 'stopped', tokens: 1 })
  })

  test('of a wallet that nobody reads does nothing', async () => {
    expect(await stop(walletRef())).toEqual(succeed(undefined))
  })
})

/** A service that has these tokens, hides some unless it is asked not to, and pages as it is asked to. */
async function filtering(all: number[], spam: number[] = [], { prefix = 'page-' } = {}) {
  const tokenOf = (number: number) => ({
    ...publishedToken(),
    address: contractOf(number),
    symbol: `T${number}`,
    balanceValue: { currencyCode: 'usd', value: '1' },
    tokenReputation: spam.includes(number) ? 'Malicious' : null,
  })
  const server = await serve((response, seen, count) => {
    const query: Partial<Record<string, string>> = seen.query
    const { contractAddresses, filterSpamTokens, pageToken, pageSize } = query
    const only = contractAddresses?.split(',').map(Number)
    const matching = all.filter(
      (number) =>
        (!only || only.includes(number)) && !(filterSpamTokens !== 'false' && spam.includes(number)),
    )
    const from = Number(pageToken?.slice(prefix.length) ?? 0)
    const to = from + Number(pageSize)
    const body = {
      nativeTokenBalance: contractNative(),
      erc20TokenBalances: matching.slice(from, to).map(tokenOf),
      ...(to < matching.length && { nextPageToken: `${prefix}${to}` }),
    }
    json(body)(response, seen, count)
  })
  await updateSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  return { server, ref: walletRef({ dataUrl: server.url }) }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const queries = ({ seen }: TestServer) =>
  seen.map(({ query }) => ({
    only: query.contractAddresses?.split(',').map(Number),
    filter: query.filterSpamTokens,
    token: query.pageToken,
  }))

/** What is kept of a wallet's list; within a page tokens are in another order than the service's. */
async function kept(ref: WalletRef) {
  const shown = (await loadHoldings(ref))?.shown
  if (!shown) throw new Error('nothing is shown')
  const numbers = (await loadPages(ref, shown)).map(({ address }) => Number(address))
  return { shown, numbers: numbers.toSorted((a, b) => a - b) }
}

describe('contracts', () => {
  test('are the query’s own parameter, with commas', async () => {
    const { server, ref } = await chosen(LIST)
    await fetchPage({ ...ref, contracts: [contractOf(1), contractOf(2)] }, null)
    expect(server.seen[0]?.query.contractAddresses).toBe(`${contractOf(1)},${contractOf(2)}`)
  })

  test('are no parameter where none are chosen', async () => {
    const { server, ref } = await chosen(LIST)
    await fetchPage(ref, null)
    expect(server.seen[0]?.query).not.toHaveProperty('contractAddresses')
    expect(server.seen[0]?.query).not.toHaveProperty('blockNumber')
  })

  test('above a hundred are asked for in groups, each once, and make one list', async () => {
    const { server, ref } = await filtering(range(1, 400))
    const some = { ...ref, contracts: range(51, 300).map(contractOf) }
    expect(await lookUp(open(some))).toEqual(succeed(undefined))
    expect(queries(server)).toEqual([
      { only: range(51, 150), filter: 'true' },
      { only: range(151, 250), filter: 'true' },
      { only: range(251, 300), filter: 'true' },
    ])
    const { shown, numbers } = await kept(some)
    expect(shown).toMatchObject({ end: 'complete', tokens: 250, native: { symbol: 'AVAX' } })
    expect(shown.totals).toMatchObject({ sum: '334.84', stated: 251 })
    expect(numbers).toEqual(range(51, 300))
  })

  test('of which a group has many pages or none held are read to the last group', async () => {
    const { server, ref } = await filtering([...range(1, 100), ...range(201, 205)])
    await updateSettings({ pageSize: 40 })
    const some = { ...ref, contracts: range(1, 210).map(contractOf) }
    await lookUp(open(some))
    expect(queries(server).map(({ only, token }) => [only?.length, token])).toEqual([
      [100, undefined],
      [100, 'page-40'],
      [100, 'page-80'],
      [100, undefined],
      [10, undefined],
    ])
    expect((await kept(some)).numbers).toEqual([...range(1, 100), ...range(201, 205)])
  })

  test('are read all the same by a service whose page tokens look like cursors of ours', async () => {
    const { server, ref } = await filtering(range(1, 150), [], { prefix: 'leg:1:' })
    await updateSettings({ pageSize: 60 })
    const some = { ...ref, contracts: range(1, 150).map(contractOf) }
    await lookUp(open(some))
    expect(queries(server).map(({ only, token }) => [only?.[0], token])).toEqual([
      [1, undefined],
      [1, 'leg:1:60'],
      [101, undefined],
    ])
    expect((await kept(some)).shown).toMatchObject({ end: 'complete', tokens: 150 })
  })

  test('of another list than the wallet’s have no answer', async () => {
    const { server, ref } = await chosen(LIST)
    expect(await fetchPage({ ...ref, contracts: [contractOf(1)] }, 'leg:7:x')).toMatchObject({ ok: false })
    expect(server.seen).toEqual([])
  })
})

describe('a service’s page token that begins like a cursor of ours', () => {
  test('does no harm to an ordinary list', async () => {
    const { server, ref } = await filtering(range(1, 50), [], { prefix: 'leg:' })
    await updateSettings({ pageSize: 20 })
    await lookUp(open(ref))
    expect(queries(server).map(({ token }) => token)).toEqual([undefined, 'leg:20', 'leg:40'])
    expect((await kept(ref)).numbers).toEqual(range(1, 50))
  })
})

describe('what was pardoned', () => {
  test('is asked for without the filter, comes to the list, and a malicious one never counts', async () => {
    const { server, ref } = await filtering([1, 2, 3, 4], [2, 4])
    const some = { ...ref, pardoned: [contractOf(2)] }
    await lookUp(open(some))
    expect(queries(server)).toEqual([{ filter: 'true' }, { only: [2], filter: 'false' }])
    const { shown, numbers } = await kept(some)
    expect(numbers).toEqual([1, 2, 3])
    expect(shown.totals).toMatchObject({ sum: '86.84', stated: 3, malicious: 1 })
  })

  test('counts once where the filter lets it through by now', async () => {
    const { ref } = await filtering([1, 2, 3])
    const some = { ...ref, pardoned: [1, 2].map(contractOf) }
    await lookUp(open(some))
    const { shown, numbers } = await kept(some)
    expect(numbers).toEqual([1, 2, 3])
    expect(shown).toMatchObject({ end: 'complete', tokens: 3, totals: { stated: 4 } })
  })

  test('does not end a list as repeated, however small the pages are', async () => {
    const { ref } = await filtering(range(1, 6), [6])
    await updateSettings({ pageSize: 2 })
    const some = { ...ref, pardoned: range(3, 6).map(contractOf) }
    await lookUp(open(some))
    expect((await kept(some)).shown).toMatchObject({ end: 'complete', tokens: 6 })
  })

  test('is asked for among the chosen contracts alone, and not where nothing is filtered', async () => {
    const { server, ref } = await filtering([1, 2, 3], [2, 3])
    const pardoned = [2, 3].map(contractOf)
    await lookUp(open({ ...ref, pardoned, contracts: [1, 2].map(contractOf) }))
    await lookUp(open({ ...ref, pardoned, filterSpam: false }, 'other'))
    expect(queries(server)).toEqual([
      { only: [1, 2], filter: 'true' },
      { only: [2], filter: 'false' },
      { filter: 'false' },
    ])
  })
})

describe('a given block', () => {
  test('is asked for with the list, each page of it, and with the native balance', async () => {
    const { server, ref } = await chosen({ ...BARE_LIST, nextPageToken: 'next' })
    const at = { ...ref, blockNumber: '81234567' }
    await fetchPage(at, null)
    await fetchPage(at, 'next')
    await fetchPage({ ...at, scope: 'native' }, null)
    expect(callsOf(server)).toEqual(['listErc20', 'getNative', 'listErc20', 'getNative'])
    expect(server.seen.map(({ query }) => query.blockNumber)).toEqual(Array(4).fill('81234567'))
  })

  test('is kept and asked for once: not on opening, only when a person wants it anew', async () => {
    const { server, ref } = await chosen(LIST)
    const at = { ...ref, blockNumber: '81234567' }
    const day = vi.spyOn(Date, 'now')
    await lookUp(open(at, 'a'))
    day.mockReturnValue(Date.now() + 100 * 86_400_000)
    await lookUp(open(at, 'b'))
    expect(server.seen).toHaveLength(1)
    await lookUp({ ref: at, intent: 'refresh', requestId: 'c' })
    expect(server.seen).toHaveLength(2)
    await lookUp(open({ ...at, blockNumber: '81234568' }, 'd'))
    expect(server.seen).toHaveLength(3)
    day.mockRestore()
  })

  test('and the latest one are kept apart', async () => {
    const { server, ref } = await chosen(LIST)
    await lookUp(open({ ...ref, blockNumber: '5' }, 'a'))
    await lookUp(open(ref, 'b'))
    expect(server.seen.map(({ query }) => query.blockNumber)).toEqual(['5', undefined])
    expect((await loadHoldings({ ...ref, blockNumber: '5' }))?.shown?.id).toBe('a')
    expect((await loadHoldings(ref))?.shown?.id).toBe('b')
  })
})

describe('a look-up that was expected', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('asks as soon as it is asked for: what it needs of storage is there', async () => {
    const get = vi.spyOn(fakeBrowser.storage.local, 'get')
    let reads = 0
    const server = await serve((response, seen, count) => {
      reads = get.mock.calls.length
      json(LIST)(response, seen, count)
    })
    await updateSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const ref = walletRef({ dataUrl: server.url })
    get.mockClear()
    expect(expectLookUp(ref)).toEqual(succeed(undefined))
    expect(await lookUp(open(ref))).toEqual(succeed(undefined))
    expect(reads).toBe(1)
  })

  test.each([
    ['as well as it hears of changes', false],
    ['before it hears of changes', true],
  ])('sends the key that is used by then, and none that is used no longer, %s', async (_, isDeaf) => {
    const { server, ref } = await chosen(LIST)
    const { onChanged } = fakeBrowser.storage.local
    if (isDeaf) vi.spyOn(onChanged, 'addListener').mockImplementation(() => {})
    await saveApiKey('the-old-key-1')
    expectLookUp(ref)
    await saveApiKey('the-new-key-2')
    await lookUp(open(ref, 'first'))
    expectLookUp(ref)
    await useApiKey(false)
    await lookUp({ ...open(ref, 'second'), intent: 'refresh' })
    expect(server.seen.map(({ headers }) => headers[PROFILE.keyHeader.toLowerCase()])).toEqual([
      'the-new-key-2',
      undefined,
    ])
  })

  test('begins with what is kept of the wallet by then', async () => {
    const { server, ref } = await chosen(LIST)
    expectLookUp(ref)
    await lookUp(open(ref, 'first'))
    await lookUp(open(ref, 'second'))
    // What was read a moment ago is not read again.
    expect(server.seen).toHaveLength(1)
  })
})
