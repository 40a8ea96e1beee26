import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HoldingsPage, HoldingsSnapshot } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { createIncognitoSource, storedSource } from '../../../utils/state/wallet-source.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { reset, storedKeys, storedRecordKeys, storeSettings } from '../support/stored.ts'
import { contractOf, numbersOf, page, walletQuery } from '../support/wallets.ts'
import { answerCommands } from './support.ts'

const QUERY = walletQuery()
const REQUEST = { query: QUERY, intent: 'open' as const, requestId: 'request' }

/** Replies to each page request with the next of these responses. */
function servePages(...responses: (Outcome<HoldingsPage> | Promise<Outcome<HoldingsPage>>)[]) {
  return answerCommands({ fetchPage: () => responses.shift() ?? fail({ kind: 'notFound' }) })
}

const snapshotIn = async ({ store }: ReturnType<typeof createIncognitoSource>) =>
  (await store.loadRecord(QUERY))?.current as HoldingsSnapshot

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('the source of an incognito window', () => {
  test('requests pages through the background and stores the list in memory', async () => {
    await storeSettings({ pageSize: 100 })
    const commands = servePages(succeed(page([1, 2], 'a')), succeed(page([3])))
    const source = createIncognitoSource()
    expect(await source.syncWallet(REQUEST)).toEqual(succeed(undefined))
    const sent = { id: expect.any(String), priorityLevel: expect.any(Number), query: QUERY, pageSize: 100 }
    expect(commands).toEqual([
      ['fetchPage', { ...sent, pageToken: null }],
      ['fetchPage', { ...sent, pageToken: 'a' }],
    ])
    const snapshot = await snapshotIn(source)
    expect(snapshot).toMatchObject({ end: 'complete', tokens: 3, pages: 2 })
    expect(numbersOf(await source.store.loadTokens(QUERY, snapshot, 1))).toEqual([3])
  })

  test('requests all pages of a read with the priority of the read', async () => {
    const levels: unknown[] = []
    const pages = [page([1], 'a'), page([2], 'b'), page([3])]
    answerCommands({
      fetchPage: ({ priorityLevel }: { priorityLevel?: number }) => {
        levels.push(priorityLevel)
        now += 5000
        return succeed(pages[levels.length - 1] as HoldingsPage)
      },
    })
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    await createIncognitoSource().syncWallet(REQUEST)
    expect(levels).toEqual([expect.any(Number), levels[0], levels[0]])
  })

  test('stores nothing in the browser', async () => {
    servePages(succeed(page([1], 'a')), fail({ kind: 'timeout' }))
    await createIncognitoSource().syncWallet(REQUEST)
    expect([await storedKeys(), await storedRecordKeys()]).toEqual([[], []])
  })

  test('shares nothing with another incognito window', async () => {
    servePages(succeed(page([1])))
    await createIncognitoSource().syncWallet(REQUEST)
    expect(await createIncognitoSource().store.loadRecord(QUERY)).toBeNull()
  })

  test('notifies watchers of each page until they unsubscribe', async () => {
    servePages(succeed(page([1], 'a')), succeed(page([2])), succeed(page([1])))
    const source = createIncognitoSource()
    let changes = 0
    const unsubscribeOther = source.store.watchRecord(QUERY, () => {})
    const unsubscribe = source.store.watchRecord(QUERY, () => {
      changes += 1
    })
    unsubscribeOther()
    await source.syncWallet(REQUEST)
    const changesBefore = changes
    expect(changesBefore).toBeGreaterThanOrEqual(2)
    unsubscribe()
    await source.syncWallet({ ...REQUEST, intent: 'refresh', requestId: 'again' })
    expect(changes).toBe(changesBefore)
  })

  test('returns the request records of each page', async () => {
    servePages(succeed({ ...page([1], 'a'), requestRecords: [requestRecord()] }), succeed(page([2, 3])))
    const source = createIncognitoSource()
    await source.syncWallet(REQUEST)
    expect(await source.store.loadProvenance(QUERY, await snapshotIn(source))).toEqual([
      { page: 1, requestRecords: [requestRecord()], contracts: [contractOf(1)] },
      { page: 2, requestRecords: [], contracts: [contractOf(2), contractOf(3)] },
    ])
  })

  test('stops without waiting for the pending page and keeps the pages read so far', async () => {
    const commands = servePages(succeed(page([1], 'a')), new Promise(() => {}))
    const source = createIncognitoSource()
    const outcome = source.syncWallet(REQUEST)
    await eventually(() => expect(commands).toHaveLength(2))
    await source.stopSync(QUERY)
    expect(await outcome).toEqual(fail({ kind: 'stopped' }))
    expect(await snapshotIn(source)).toMatchObject({ end: 'stopped', tokens: 1 })
  })

  test('stops the request of the pending page in the background, and no request that has ended', async () => {
    const commands = servePages(succeed(page([1], 'a')), new Promise(() => {}))
    const source = createIncognitoSource()
    void source.syncWallet(REQUEST)
    await eventually(() => expect(commands).toHaveLength(2))
    await source.stopSync(QUERY)
    const [, pending] = commands.map(([, data]) => (data as { id: string }).id)
    await eventually(() => expect(commands.slice(2)).toEqual([['stopPage', pending]]))
  })
})

describe('the source of a normal window', () => {
  test('sends commands to the background', async () => {
    const commands = answerCommands()
    await storedSource.syncWallet(REQUEST)
    await storedSource.stopSync(QUERY)
    expect(commands).toEqual([
      ['syncWallet', REQUEST],
      ['stopSync', QUERY],
    ])
  })
})
