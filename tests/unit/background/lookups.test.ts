import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fetchPage as fetchPageOf, readings } from '../../../utils/background/lookups.ts'
import type { Read, WalletRef } from '../../../utils/domain/holdings.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { loadHoldings } from '../../../utils/store/holdings.ts'
import { loadOrigins } from '../../../utils/store/holdings-origins.ts'
import { requestLogItem } from '../../../utils/store/request-log.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { contractNative, publishedToken, USDC } from '../support/answers.ts'
import { deferred } from '../support/deferred.ts'
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
    const receipts = page.ok ? (page.value.receipts ?? []) : []
    expect(receipts.map(({ url }) => new URL(url).pathname)).toEqual(server.seen.map(({ path }) => path))
    expect(receipts.map(({ url }) => callOf(url))).toEqual(['listErc20', 'getNative'])
  })

  test('are of no try that failed; the log has every one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const server = await serve(oneAfterTheOther(json({}, 503), json(LIST)))
    await updateSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    const asked = { ref: walletRef({ dataUrl: server.url }), pageToken: null, pageSize: 7 }
    const log = vi.fn()
    const page = await fetchPageOf(asked, undefined, log)
    expect(page).toMatchObject({ value: { receipts: [{ status: 200, attempt: 2 }] } })
    expect(log.mock.calls.map(([{ status }]) => status)).toEqual([503, 200])
  })

  test('are in the list of the last requests, unless something else keeps them', async () => {
    const { server, ref } = await chosen(LIST)
    const logged = async () =>
      (await requestLogItem.getValue()).receipts.map(({ url }) => new URL(url).origin)
    await fetchPageOf({ ref, pageToken: null, pageSize: 7 }, undefined, () => {})
    await fetchPage(ref, null)
    await vi.waitFor(async () =>
      expect((await logged()).filter((origin) => origin === server.url)).toHaveLength(1),
    )
  })

  test('lie beside the rows of the page, and in the index there are none', async () => {
    const { ref } = await chosen(LIST)
    await lookUp(open(ref))
    const shown = (await loadHoldings(ref))?.shown as Read
    expect(await loadOrigins(ref, shown)).toMatchObject([
      { page: 1, receipts: [{ status: 200, problem: null }], contracts: [USDC] },
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
    await vi.waitFor(async () => expect((await loadHoldings(ref))?.reading?.pages).toBe(1))
    expect(await stop(ref)).toEqual(succeed(undefined))
    expect(await outcome).toEqual(fail({ kind: 'stopped' }))
    expect((await loadHoldings(ref))?.shown).toMatchObject({ end: 'stopped', tokens: 1 })
  })

  test('of a wallet that nobody reads does nothing', async () => {
    expect(await stop(walletRef())).toEqual(succeed(undefined))
  })
})
