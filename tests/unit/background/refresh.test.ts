import { storedSummaries } from '../support/stored.ts'
import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { onAlarm } from '../../../utils/background/alarms.ts'
import { clearCache } from '../../../utils/background/commands.ts'
import { limitRefresh, startRefresh, stopOutdatedRefresh } from '../../../utils/background/refresh.ts'
import {
  continueRuns,
  pauseRun,
  RUNS_ALARM,
  resumeRun,
  runsIdle,
  stopAllRuns,
  stopRun,
} from '../../../utils/background/runs.ts'
import { startWatchlist } from '../../../utils/background/watchlist.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { RefreshScope } from '../../../utils/domain/watchlist/refresh-run.ts'
import { updateItem } from '../../../utils/storage/items.ts'
import { addRun } from '../../../utils/storage/runs.ts'
import { eventually } from '../support/eventually.ts'
import { publishedToken, specifiedNative } from '../support/responses.ts'
import { readRefresh, refreshId } from '../support/runs.ts'
import { reset, storedItem, storeItem, storeSettings } from '../support/stored.ts'
import { json, serve, type TestServer } from '../support/test-server.ts'
import { contractOf, PROFILE, walletQuery } from '../support/wallets.ts'
import { addressOf, group, runOf, settingsWith, watchedWallet, watchlistOf } from '../support/watchlist.ts'

const LIST = { erc20TokenBalances: [publishedToken()], nativeTokenBalance: specifiedNative() }
const { alarms } = fakeBrowser

type Answer = (number: number) => { body?: unknown; status?: number; headers?: Record<string, string> }

/** Starts a service with these responses, and stores it and a watchlist with these wallets. */
async function setUp(numbers: readonly number[], answer: Answer = () => ({})): Promise<TestServer> {
  const server = await serve((response, seen, count) => {
    const number = numbers.find((one) => seen.path.includes(addressOf(one))) ?? -1
    const { body = LIST, status = 200, headers = {} } = answer(number)
    json(body, status, headers)(response, seen, count)
  })
  await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  await storeItem('watchlist', watchlistOf(numbers.map((number) => watchedWallet(number))))
  return server
}

const start = (scope: RefreshScope = { kind: 'all' }, id = 'run') => startRefresh({ id, scope })
const status = async () => (await readRefresh())?.status
const waitUntilEnded = () => eventually(async () => expect((await status())?.kind).toBe('ended'))
const addressesOf = ({ requests }: TestServer) => requests.map(({ path }) => path.split('/')[5])

beforeEach(async () => {
  vi.restoreAllMocks()
  await stopAllRuns()
  await runsIdle()
  await reset()
})

describe('a refresh', () => {
  test('looks for lists to remove only once, at its end', async () => {
    await setUp([1, 2, 3, 4, 5, 6])
    const scan = vi.spyOn(IDBIndex.prototype, 'openKeyCursor')
    await start()
    await waitUntilEnded()
    await eventually(() => expect(scan).toHaveBeenCalledOnce())
    expect((await storedSummaries()).size).toBe(6)
  })

  test('reads every account once and stores its summary', async () => {
    const server = await setUp([1, 2, 3, 4, 5, 6])
    expect(await start()).toEqual({ ok: true, value: undefined })
    await waitUntilEnded()
    expect(new Set(addressesOf(server))).toEqual(new Set([1, 2, 3, 4, 5, 6].map(addressOf)))
    expect(server.requests).toHaveLength(6)
    expect((await storedSummaries()).size).toBe(6)
    expect(await alarms.get(RUNS_ALARM)).toBeFalsy()
  })

  test('reads a private group only if the refresh is for that group', async () => {
    const server = await setUp([1, 2])
    const wallets = [watchedWallet(1), watchedWallet(2, { groupId: 'secret' })]
    await storeItem('watchlist', watchlistOf(wallets, { groups: [group('secret', { isPrivate: true })] }))
    await start()
    await waitUntilEnded()
    expect(addressesOf(server)).toEqual([addressOf(1)])
    await start({ kind: 'group', groupId: 'secret' }, 'second')
    await waitUntilEnded()
    expect(addressesOf(server)).toEqual([addressOf(1), addressOf(2)])
  })

  test('does not start while another one is active, or with the id of the last one', async () => {
    const server = await setUp([1])
    await start()
    await start({ kind: 'all' }, 'other')
    await waitUntilEnded()
    const run = await readRefresh()
    expect(run?.id).toBe('run')
    await start()
    await runsIdle()
    expect(server.requests).toHaveLength(1)
    expect(await readRefresh()).toEqual(run)
  })

  test('with the scope "failed" reads only the accounts that failed before', async () => {
    let isBroken = true
    const server = await setUp([1, 2], (number) => (number === 2 && isBroken ? { status: 404 } : {}))
    await start()
    await waitUntilEnded()
    isBroken = false
    const before = server.requests.length
    await start({ kind: 'failed' }, 'second')
    await waitUntilEnded()
    expect(addressesOf(server).slice(before)).toEqual([addressOf(2)])
  })

  test('stores an unexpected error that is repeated, so that the account counts as failed', async () => {
    const server = await setUp([1])
    const broken = vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('broken')
    })
    await start()
    await waitUntilEnded()
    expect(await readRefresh()).toMatchObject({ skipped: [] })
    expect([...(await storedSummaries()).values()]).toMatchObject([
      { figures: null, lastError: { failure: { kind: 'unexpected', error: 'TypeError' } } },
    ])
    expect(server.requests).toEqual([])
    broken.mockRestore()
    await start({ kind: 'failed' }, 'second')
    await waitUntilEnded()
    expect([...(await storedSummaries()).values()]).toMatchObject([{ lastError: null }])
  })
})

describe('a refresh during which the allowlist changes', () => {
  const allowed = (contract: string, chainId = '43114'): TokenOverride => ({
    chainId,
    contract,
    decision: 'allowed',
    symbol: 'OK',
  })
  /** The allowlists in the requests for each wallet, in the order of the requests. */
  const requestedContracts = ({ requests }: TestServer) =>
    requests.map(({ query }) => query.contractAddresses ?? '')

  test('sends no more requests with the old allowlist, and reads each account once with the new one', async () => {
    const gate = Promise.withResolvers<void>()
    const numbers = [1, 2, 3, 4, 5, 6]
    const server = await serve((response, seen, count) => {
      void gate.promise.then(() => json(LIST)(response, seen, count))
    })
    await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
    await storeItem('watchlist', watchlistOf(numbers.map((number) => watchedWallet(number))))
    await storeItem('tokenOverrides', [allowed(contractOf(1))])
    await startWatchlist((work) => void work)
    await start()
    await eventually(() => expect(server.requests).toHaveLength(4))
    const before = server.requests.length
    await storeItem('tokenOverrides', [allowed(contractOf(2)), allowed(contractOf(3), '1')])
    await eventually(async () =>
      expect((await readRefresh())?.queries.map(({ allowlist }) => allowlist)).toEqual(
        numbers.map(() => [contractOf(2)]),
      ),
    )
    gate.resolve()
    await waitUntilEnded()
    const sent = requestedContracts(server).slice(before)
    expect(sent.filter((contracts) => contracts === contractOf(1))).toEqual([])
    expect(sent.filter((contracts) => contracts === contractOf(2))).toHaveLength(numbers.length)
    expect((await readRefresh())?.skipped).toEqual(
      expect.not.arrayContaining([expect.stringContaining(contractOf(2))]),
    )
  })

  test('keeps the accounts that it has already read, and other chains', async () => {
    const server = await setUp([1])
    await startWatchlist((work) => void work)
    const [done, left, other] = [1, 2, 3].map((number) =>
      walletQuery({
        dataUrl: server.url,
        address: addressOf(number),
        ...(number === 3 && { chainId: '1' }),
      }),
    ) as [WalletQuery, WalletQuery, WalletQuery]
    await addRun(runOf([done, left, other], { skipped: [queryKey(done)], status: { kind: 'paused' } }))
    await storeItem('tokenOverrides', [allowed(contractOf(2))])
    await eventually(async () =>
      expect((await readRefresh())?.queries).toEqual([done, { ...left, allowlist: [contractOf(2)] }, other]),
    )
  })
})

describe('a refresh at a rate limit', () => {
  test('waits for the end of the rate limit with an alarm, and then continues', async () => {
    const limit = { isActive: true }
    const server = await setUp([1, 2], () =>
      limit.isActive ? { status: 429, body: {}, headers: { 'retry-after': '100' } } : {},
    )
    await start()
    await eventually(async () => expect((await status())?.kind).toBe('waiting'))
    await runsIdle()
    const before = server.requests.length
    const run = await readRefresh()
    const until = run?.status.kind === 'waiting' ? run.status.until : 0
    expect(until).toBeGreaterThan(Date.now() + 90_000)
    expect(await alarms.get(RUNS_ALARM)).toMatchObject({ scheduledTime: until })

    await onAlarm({ name: RUNS_ALARM, scheduledTime: until })
    expect(server.requests).toHaveLength(before)

    limit.isActive = false
    vi.spyOn(Date, 'now').mockReturnValue(until + 1)
    await onAlarm({ name: RUNS_ALARM, scheduledTime: until })
    await waitUntilEnded()
    expect(new Set(addressesOf(server).slice(before))).toEqual(new Set([addressOf(1), addressOf(2)]))
  })

  test('does not wait for a rate limit that a wrong clock has put into the future', async () => {
    const limit = { isActive: true }
    await setUp([1, 2], () =>
      limit.isActive ? { status: 429, body: {}, headers: { 'retry-after': '100' } } : {},
    )
    await start()
    await eventually(async () => expect((await status())?.kind).toBe('waiting'))
    await runsIdle()
    limit.isActive = false
    // The clock was a day ahead, and is corrected now.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
    await onAlarm({ name: RUNS_ALARM, scheduledTime: Date.now() })
    await waitUntilEnded()
  })

  test('continues when the rate-limit hold is removed, for example by a new API key', async () => {
    const limit = { isActive: true }
    await setUp([1, 2], () =>
      limit.isActive ? { status: 429, body: {}, headers: { 'retry-after': '3600' } } : {},
    )
    await startWatchlist(() => {})
    await start()
    await eventually(async () => expect((await status())?.kind).toBe('waiting'))
    await runsIdle()
    limit.isActive = false
    await updateItem('rateLimitHolds', () => ({}))
    await waitUntilEnded()
  })

  test('that waits for a rate limit stops if its last wallet is removed', async () => {
    await setUp([1], () => ({ status: 429, body: {}, headers: { 'retry-after': '100' } }))
    await start()
    await eventually(async () => expect((await status())?.kind).toBe('waiting'))
    await runsIdle()
    await limitRefresh(watchlistOf([]))
    expect((await status())?.kind).toBe('stopped')
  })
})

describe('a stored refresh', () => {
  const storeRun = async (server: TestServer, change = {}) => {
    const queries = [1, 2].map((number) => walletQuery({ dataUrl: server.url, address: addressOf(number) }))
    await start()
    await waitUntilEnded()
    const run = await readRefresh()
    if (!run) throw new Error('no run')
    // Only the second account is left.
    await addRun({
      ...run,
      id: 'next',
      startedAt: Date.now() + 1,
      skipped: [queryKey(queries[0] ?? walletQuery())],
      status: { kind: 'running' },
      ...change,
    })
  }

  test('continues after the worker was stopped, with the remaining accounts', async () => {
    const server = await setUp([1, 2])
    await storeRun(server)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000)
    await continueRuns()
    await waitUntilEnded()
    expect(addressesOf(server).slice(2)).toEqual([addressOf(2)])
  })

  test('continues after a restart of the browser only when the user resumes it', async () => {
    const server = await setUp([1, 2])
    await storeRun(server, { sessionId: 'earlier' })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000)
    await continueRuns()
    await runsIdle()
    expect(server.requests).toHaveLength(2)
    expect(await status()).toEqual({ kind: 'running' })
    await resumeRun(await refreshId())
    await waitUntilEnded()
    expect(addressesOf(server).slice(2)).toEqual([addressOf(2)])
  })

  test('cannot be resumed after it is stopped', async () => {
    const server = await setUp([1, 2])
    await storeRun(server, { status: { kind: 'paused' } })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000)
    await pauseRun(await refreshId())
    await runsIdle()
    expect(await status()).toEqual({ kind: 'paused' })
    expect(server.requests).toHaveLength(2)
    await stopRun(await refreshId())
    expect((await status())?.kind).toBe('stopped')
    await resumeRun(await refreshId())
    expect((await status())?.kind).toBe('stopped')
    expect(server.requests).toHaveLength(2)
  })

  test.each([{ currency: 'eur' as const }, { filterSpam: false }, { profile: null }])(
    'is stopped by the change of settings %j, but not by another page size',
    async (change) => {
      const server = await setUp([1, 2])
      await storeRun(server, { status: { kind: 'paused' } })
      const settings = await storedItem('settings')
      await stopOutdatedRefresh({ ...settings, pageSize: 7 }, settings)
      expect((await status())?.kind).toBe('paused')
      await stopOutdatedRefresh(settingsWith({ ...settings, ...change }), settings)
      expect((await status())?.kind).toBe('stopped')
    },
  )

  test('in another currency than that of the settings is not stopped by changes of other settings or of their currency', async () => {
    const server = await setUp([1, 2])
    const queries = [1, 2].map((number) =>
      walletQuery({ dataUrl: server.url, address: addressOf(number), currency: 'eur' }),
    )
    await storeRun(server, { queries, status: { kind: 'paused' } })
    const settings = await storedItem('settings')
    await stopOutdatedRefresh({ ...settings, badgeMinutes: 60 }, settings)
    await stopOutdatedRefresh({ ...settings, currency: 'gbp' }, settings)
    expect((await status())?.kind).toBe('paused')
    await stopOutdatedRefresh({ ...settings, filterSpam: false }, settings)
    expect((await status())?.kind).toBe('stopped')
  })

  test('leaves out a wallet that is removed or becomes private', async () => {
    const server = await setUp([1, 2])
    await storeRun(server, { status: { kind: 'paused' } })
    const groups = [group('secret', { isPrivate: true })]
    await limitRefresh(watchlistOf([watchedWallet(1, { groupId: 'secret' }), watchedWallet(2)], { groups }))
    expect((await readRefresh())?.queries.map(({ address }) => address)).toEqual([addressOf(2)])
    await limitRefresh(watchlistOf([]))
    expect((await status())?.kind).toBe('stopped')
  })

  test('takes in no wallet of a private group that is removed', async () => {
    const server = await setUp([1, 2])
    await storeRun(server, { status: { kind: 'paused' } })
    const before = (await readRefresh())?.queries
    await limitRefresh(watchlistOf([watchedWallet(1), watchedWallet(2), watchedWallet(3)]))
    expect((await readRefresh())?.queries).toEqual(before)
  })

  test('of a private group stops when the group is removed', async () => {
    const server = await setUp([1, 2])
    await storeRun(server, { scope: { kind: 'group', groupId: 'secret' }, status: { kind: 'paused' } })
    await limitRefresh(watchlistOf([watchedWallet(1), watchedWallet(2)]))
    expect((await status())?.kind).toBe('stopped')
  })

  test('is removed when the cache is cleared', async () => {
    const server = await setUp([1, 2])
    await storeRun(server, { status: { kind: 'paused' } })
    await clearCache({ withSavedDates: true })
    expect(await readRefresh()).toBeNull()
  })
})
