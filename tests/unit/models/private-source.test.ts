import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { HoldingsPage, Read } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { command } from '../../../utils/models/command.ts'
import { createPrivateSource } from '../../../utils/models/private-source.ts'
import { deferred } from '../support/deferred.ts'
import { eventually } from '../support/eventually.ts'
import { requestRecord } from '../support/request-records.ts'
import { contractOf, page, walletRef } from '../support/wallets.ts'

vi.mock('../../../utils/models/command.ts', () => ({ command: vi.fn() }))

const REF = walletRef()
const request = { ref: REF, intent: 'open' as const, requestId: 'request' }
const answers = (...pages: Outcome<HoldingsPage>[]) => {
  for (const answer of pages) vi.mocked(command).mockResolvedValueOnce(answer as never)
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the source of a private window', () => {
  test('asks the background page by page, and keeps the list in its own memory', async () => {
    answers(succeed(page([1, 2], 'a')), succeed(page([3])))
    const source = createPrivateSource(() => 1_000)
    expect(await source.lookUp(request)).toEqual(succeed(undefined))
    expect(vi.mocked(command).mock.calls).toEqual([
      ['readPage', { ref: REF, pageToken: null, pageSize: 500 }],
      ['readPage', { ref: REF, pageToken: 'a', pageSize: 500 }],
    ])
    const holdings = await source.load(REF)
    expect(holdings?.shown).toMatchObject({ end: 'complete', tokens: 3, pages: 2 })
  })

  test('leaves nothing in any storage', async () => {
    answers(succeed(page([1], 'a')), fail({ kind: 'timeout' }))
    await createPrivateSource(() => 1_000).lookUp(request)
    const { local, session, sync } = fakeBrowser.storage
    expect([await local.get(), await session.get(), await sync.get()]).toEqual([{}, {}, {}])
  })

  test('shares nothing with another window', async () => {
    answers(succeed(page([1])))
    await createPrivateSource(() => 1_000).lookUp(request)
    expect(await createPrivateSource(() => 1_000).load(REF)).toBeNull()
  })

  test('tells who watches a wallet now, also once another no longer does', async () => {
    answers(succeed(page([1])))
    const source = createPrivateSource(() => 1_000)
    const changed = vi.fn()
    const endFirst = source.watch(REF, vi.fn())
    source.watch(REF, changed)
    endFirst()
    await source.lookUp(request)
    expect(changed).toHaveBeenCalledOnce()
  })

  test('tells of every page as it comes', async () => {
    answers(succeed(page([1], 'a')), succeed(page([2])))
    const source = createPrivateSource(() => 1_000)
    const changed = vi.fn()
    const unwatch = source.watch(REF, changed)
    await source.lookUp(request)
    expect(
      changed.mock.calls.map(([holdings]) => [holdings.reading?.tokens, holdings.shown?.tokens]),
    ).toEqual([
      [1, undefined],
      [undefined, 2],
    ])
    unwatch()
    answers(succeed(page([1])))
    await source.lookUp({ ...request, intent: 'refresh', requestId: 'again' })
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('gives the pages from any on', async () => {
    answers(succeed(page([1], 'a')), succeed(page([2, 3])))
    const source = createPrivateSource(() => 1_000)
    await source.lookUp(request)
    const read = (await source.load(REF))?.shown
    const rest = read ? await source.loadPages(REF, read, 1) : []
    expect(rest.map(({ address }) => Number(address))).toEqual([2, 3])
  })

  test('knows where each page came from, from its own memory', async () => {
    answers(succeed({ ...page([1], 'a'), requestRecords: [requestRecord()] }), succeed(page([2, 3])))
    const source = createPrivateSource(() => 1_000)
    await source.lookUp(request)
    const read = (await source.load(REF))?.shown as Read
    expect(await source.loadOrigins(REF, read)).toEqual([
      { page: 1, requestRecords: [requestRecord()], contracts: [contractOf(1)] },
      { page: 2, requestRecords: [], contracts: [contractOf(2), contractOf(3)] },
    ])
    expect(await createPrivateSource(() => 1_000).loadOrigins(REF, read)).toEqual([])
  })

  test('stops at once, without the page in flight, with what was read as partial', async () => {
    answers(succeed(page([1], 'a')))
    vi.mocked(command).mockReturnValueOnce(deferred<never>().promise)
    const source = createPrivateSource(() => 1_000)
    const outcome = source.lookUp(request)
    await eventually(() => expect(command).toHaveBeenCalledTimes(2))
    await source.stop(REF)
    expect(await outcome).toEqual(fail({ kind: 'stopped' }))
    expect((await source.load(REF))?.shown).toMatchObject({ end: 'stopped', tokens: 1 })
  })
})
