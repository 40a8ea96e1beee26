import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { isOwnPage, registerCommands } from '../../../utils/background/commands.ts'
import { clearRequestLog, logRequest, writeRequestLog } from '../../../utils/background/request-log.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { NO_TPS } from '../../../utils/domain/tps-record.ts'
import { removeAllListeners, sendMessage } from '../../../utils/messages.ts'
import {
  chainLists,
  serviceKey,
  tpsRecords,
  writeHealthCheck,
} from '../../../utils/storage/network-values.ts'
import { NO_REQUESTS, readRequestLog } from '../../../utils/storage/request-log.ts'
import { requestRecord } from '../support/request-records.ts'
import {
  reset,
  storedItem,
  storedKeys,
  storedRecord,
  storeItem,
  storeRaw,
  storeRecord,
  storeSettings,
} from '../support/stored.ts'
import { PROFILE, recordWith, walletQuery } from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'

const id = fakeBrowser.runtime.id
const ownUrl = (path: string) => fakeBrowser.runtime.getURL(path as '/popup.html')

describe('isOwnPage', () => {
  test.each(['/popup.html', '/options.html', '/popup.html?x=1#y'])('accepts %s', (path) => {
    expect(isOwnPage({ id, url: ownUrl(path) })).toBe(true)
  })

  test.each([
    ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
    ['another extension with a URL of this extension', { id: 'other', url: ownUrl('/popup.html') }],
    ['a web page', { id, url: 'https://example.org/' }],
    [
      'a web page with this extension in its path',
      { id, url: `https://example.org/${ownUrl('/popup.html')}` },
    ],
    [
      'a URL of an extension whose id starts with the id of this one',
      { id, url: `chrome-extension://${id}x/popup.html` },
    ],
    ['a sender without a URL', { id }],
    ['a sender without an id', { url: ownUrl('/popup.html') }],
    ['an empty sender', {}],
  ])('rejects %s', (_, sender) => {
    expect(isOwnPage(sender)).toBe(false)
  })
})

describe('a command', () => {
  let sender: object

  beforeEach(async () => {
    vi.restoreAllMocks()
    await reset()
    removeAllListeners()
    registerCommands()
    sender = { id, url: ownUrl('/popup.html') }
    const { trigger } = fakeBrowser.runtime.onMessage
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(((
      message: never,
      respond: () => void,
    ) => {
      void trigger(message, sender, respond)
    }) as never)
    return removeAllListeners
  })

  test('from a page of the extension gets a reply', async () => {
    expect(await sendMessage('getApiKeyState', undefined)).toEqual(succeed(null))
  })

  test('from any other sender is refused and does nothing', async () => {
    sender = { id, url: 'https://example.org/' }
    await storeSettings({ profile: PROFILE })
    expect(await sendMessage('saveApiKey', 'stolen-key-1234')).toEqual(
      fail({ kind: 'forbidden', keySent: false }),
    )
    expect(await storedItem('apiKey')).toBeNull()
  })

  test.each([
    ['fetchPage', { id: 'page', priorityLevel: 1, query: walletQuery(), pageToken: null, pageSize: 10 }],
    ['fetchTpsPage', { chainId: '43114', pageToken: null }],
  ] as const)(
    'sends its request only once if the command is repeated while it runs: %s',
    async (name, data) => {
      const response = Promise.withResolvers<Response>()
      const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(() => response.promise)
      await storeSettings({ profile: PROFILE })
      // With these recent health checks, the failure does not trigger another one.
      const recentCheck = { report: null, failure: null, at: Date.now() }
      await writeHealthCheck(PROFILE, 'data', recentCheck)
      await writeHealthCheck(PROFILE, 'metrics', recentCheck)
      const replies = [sendMessage(name as never, data as never), sendMessage(name as never, data as never)]
      await vi.waitFor(() => expect(fetchSpy).toHaveBeenCalled())
      const body = new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
      response.resolve(body)
      expect(await Promise.all(replies)).toEqual([fail({ kind: 'notFound' }), fail({ kind: 'notFound' })])
      expect(fetchSpy).toHaveBeenCalledOnce()
    },
  )

  test.each([
    [true, 0],
    [false, 4],
  ])(
    'logs its requests unless it is from an incognito window (private: %s, logged requests: %i)',
    async (isIncognito, logLength) => {
      const fetchSpy = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })))
      await storeSettings({ profile: { ...PROFILE, chainsList: true } })
      await clearRequestLog()
      await sendMessage('checkHealth', { isIncognito })
      await sendMessage('syncChainLists', { force: true, isIncognito })
      await writeRequestLog()
      expect(fetchSpy).toHaveBeenCalledTimes(4)
      expect((await readRequestLog()).requestRecords).toHaveLength(logLength)
    },
  )

  test('to read a value replies with the stored value', async () => {
    await tpsRecords.change([PROFILE.metricsUrl, '1'], () => ({ ...NO_TPS, requestedAt: 5 }))
    const key = `${PROFILE.metricsUrl}|1`
    expect(await sendMessage('readValue', { store: 'tps', key })).toEqual(
      succeed({ ...NO_TPS, requestedAt: 5 }),
    )
    expect(await sendMessage('readValue', { store: 'tps', key: 'other' })).toEqual(succeed(undefined))
  })

  test('about the network works in a background without a database', async () => {
    await removeDatabase()
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })),
    )
    await storeSettings({ profile: { ...PROFILE, chainsList: true } })
    const isIncognito = true
    expect(await sendMessage('checkHealth', { isIncognito })).toEqual(succeed(undefined))
    expect(await sendMessage('syncChainLists', { force: false, isIncognito })).toEqual(succeed(undefined))
    const notFound = fail({ kind: 'notFound' })
    expect(await sendMessage('syncTps', { chainId: '1', force: false, isIncognito })).toEqual(notFound)
    expect(await sendMessage('fetchChainInfo', { chainId: '1', force: false, isIncognito })).toEqual(notFound)
    const page = { id: 'page', priorityLevel: 1, query: walletQuery(), pageToken: null, pageSize: 5 }
    expect(await sendMessage('fetchPage', page)).toEqual(notFound)
    expect(await sendMessage('readValue', { store: 'tps', key: `${PROFILE.metricsUrl}|1` })).toMatchObject(
      succeed({ failure: { kind: 'notFound' } }),
    )
    expect(await sendMessage('clearCache', { withSavedDates: true })).toEqual(succeed(undefined))
  })

  test('to fetch a page ends at once after a command to stop it, and a page that waited is not requested', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
    await storeSettings({ profile: PROFILE })
    const ids = [1, 2, 3, 4, 5].map(String)
    const fetchPage = (id: string) =>
      sendMessage('fetchPage', { id, priorityLevel: 1, query: walletQuery(), pageToken: null, pageSize: 5 })
    const replies = ids.map(fetchPage)
    await vi.waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(4))
    for (const id of ids.toReversed()) expect(await sendMessage('stopPage', id)).toEqual(succeed(undefined))
    expect(await Promise.all(replies)).toEqual(ids.map(() => fail({ kind: 'stopped' })))
    expect(fetchSpy).toHaveBeenCalledTimes(4)
    expect(await sendMessage('stopPage', 'unknown')).toEqual(succeed(undefined))
  })

  test('to fetch a page of the read with the highest priority is sent first', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
    await storeSettings({ profile: PROFILE })
    const fetchPage = (id: string, priorityLevel: number) =>
      sendMessage('fetchPage', { id, priorityLevel, query: walletQuery(), pageToken: id, pageSize: 5 })
    const ids = ['1', '2', '3', '4', 'earlier', 'later']
    const replies = ids.map((id) => fetchPage(id, id === 'later' ? 2 : 1))
    await vi.waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(4))
    await sendMessage('stopPage', '1')
    await vi.waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(5))
    const [request] = fetchSpy.mock.lastCall ?? []
    expect((request as Request).url).toContain('pageToken=later')
    for (const id of ids) await sendMessage('stopPage', id)
    await Promise.all(replies)
  })

  test('to fetch a page, which incognito windows send, stores nothing', async () => {
    const page = { id: 'page', priorityLevel: 1, query: walletQuery(), pageToken: null, pageSize: 500 }
    expect(await sendMessage('fetchPage', page)).toEqual(fail({ kind: 'notConfigured' }))
    expect(await storedRecord(walletQuery())).toBeNull()
    expect(await storedKeys()).toEqual([])
  })

  test('returns storageFailed if storage throws', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('damaged') as never)
    expect(await sendMessage('getApiKeyState', undefined)).toEqual(fail({ kind: 'storageFailed' }))
  })

  test('returns unexpected, without the input, for a mistake in a command', async () => {
    const answer = await sendMessage('syncChainLists', null as never)
    expect(answer).toEqual(fail({ kind: 'unexpected', error: expect.stringContaining('TypeError') as never }))
  })

  test('to repair the stored items removes damaged ones and returns whether there were any', async () => {
    await storeRaw('recentChains', 'garbage')
    expect(await sendMessage('repairItems', undefined)).toEqual(succeed(true))
    expect(await sendMessage('repairItems', undefined)).toEqual(succeed(false))
  })

  test('to repair data of a newer format returns storageFailed', async () => {
    await storeRaw('format', 2)
    expect(await sendMessage('repairItems', undefined)).toEqual(fail({ kind: 'storageFailed' }))
  })

  test('to clear the cache removes wallets, TPS, chains and the log, and keeps the items', async () => {
    await storeSettings({ profile: PROFILE })
    await storeItem('recentChains', ['1'])
    await storeRecord(recordWith())
    await tpsRecords.change([PROFILE.metricsUrl, '1'], (before) => ({ ...before, requestedAt: 5 }))
    await chainLists.change(serviceKey(PROFILE), (before) => ({ ...before, requestedAt: 5 }))
    logRequest(requestRecord())
    await writeRequestLog()
    expect(await sendMessage('clearCache', { withSavedDates: true })).toEqual(succeed(undefined))
    expect(await storedRecord(walletQuery())).toBeNull()
    expect(await tpsRecords.read([PROFILE.metricsUrl, '1'])).toEqual(NO_TPS)
    expect((await chainLists.read(serviceKey(PROFILE))).requestedAt).toBe(0)
    expect(await readRequestLog()).toEqual(NO_REQUESTS)
    expect((await storedItem('settings')).profile).toEqual(PROFILE)
    expect(await storedItem('recentChains')).toEqual(['1'])
  })
})
