import { describe, expect, test, vi } from 'vitest'
import type { PageProgress } from '../../../utils/background/page-in-flight.ts'
import { readHoldings } from '../../../utils/background/read-holdings.ts'
import type { Failure } from '../../../utils/domain/failure.ts'
import { displayed, type Holdings, type HoldingsPage, type Read } from '../../../utils/domain/holdings.ts'
import type { HoldingsKeeper, PageRequest, StoredPage } from '../../../utils/domain/holdings-keeper.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { Intent } from '../../../utils/domain/reading-plan.ts'
import { eventually } from '../support/eventually.ts'
import {
  contractOf,
  holdingsWith,
  nativeToken,
  newRead,
  page,
  readWith,
  token,
  walletRef,
} from '../support/wallets.ts'

const REF = walletRef()
const NOW = 1_000_000_000
const REFUSED: Failure & { kind: 'badRequest' } = {
  kind: 'badRequest',
  status: 400,
  messages: ['Invalid page token'],
}
const DOWN: Failure = { kind: 'chainUnavailable' }

/** Storage as the reading sees it: what it kept, and every page of it. */
function memory(holdings: Holdings | null = null, pages: StoredPage[] = []) {
  const saved: Holdings[] = []
  const keeper: HoldingsKeeper = {
    load: async () => holdings,
    loadPages: async (_, read) =>
      pages.filter(({ readId }) => readId === read.id).flatMap(({ tokens }) => tokens),
    save: async (next, page) => {
      holdings = next
      saved.push(next)
      if (page) pages.push(page)
      return true
    },
  }
  const kept = () => holdings as Holdings
  const numbers = (read: Read | null) =>
    pages
      .filter(({ readId }) => readId === read?.id)
      .flatMap(({ tokens }) => tokens.map(({ address }) => Number(address)))
  return { keeper, saved, kept, numbers, pages }
}

type Answer = Outcome<HoldingsPage> | ((signal: AbortSignal) => Outcome<HoldingsPage>)

/** A service that gives these answers one after the other, and notes the page tokens that it was asked with. */
function service(...answers: Answer[]) {
  const asked: (string | null)[] = []
  const sizes: number[] = []
  const fetchPage = async ({ pageToken, pageSize }: PageRequest, signal: AbortSignal) => {
    sizes.push(pageSize)
    const answer = answers[asked.length]
    asked.push(pageToken)
    if (!answer) throw new Error('was asked once too often')
    return typeof answer === 'function' ? answer(signal) : answer
  }
  return { asked, sizes, fetchPage }
}

const read = (
  { keeper }: { keeper: HoldingsKeeper },
  { fetchPage }: ReturnType<typeof service>,
  intent: Intent = 'open',
  signal = new AbortController().signal,
) =>
  readHoldings(
    { keeper, fetchPage, pageSize: async () => 500, now: () => NOW },
    { ref: REF, intent, requestId: 'request' },
    signal,
  )

const of = (numbers: number[], next: string | null = null) => succeed(page(numbers, next))

/** A wallet of which two pages are read. */
const begun = (change: Partial<Read> = {}): Read =>
  readWith({
    id: 'begun',
    pages: 2,
    tokens: 2,
    nextPageToken: 'b',
    seenPageTokens: ['a', 'b'],
    updatedAt: NOW - 1,
    ...change,
  })
const begunPages = (id = 'begun'): StoredPage[] =>
  [1, 2].map((number, index) => ({ readId: id, index, tokens: page([number]).tokens }))

describe('a list', () => {
  test('is read page after page to its end, each page with the token of the one before', async () => {
    const store = memory()
    const from = service(of([1, 2], 'a'), of([3], 'b'), of([4]))
    expect(await read(store, from)).toEqual(succeed(undefined))
    expect(from.asked).toEqual([null, 'a', 'b'])
    expect(store.kept()).toMatchObject({
      reading: null,
      trouble: null,
      shown: { end: 'complete', tokens: 4, pages: 3 },
    })
    expect(store.numbers(store.kept().shown)).toEqual([1, 2, 3, 4])
  })

  test('is kept after every page, so that whoever is stopped half-way loses nothing', async () => {
    const store = memory()
    await read(store, service(of([1], 'a'), of([2], 'b'), of([3])))
    expect(store.saved.map(({ shown, reading }) => [shown?.pages, reading?.pages])).toEqual([
      [undefined, 1],
      [undefined, 2],
      [3, undefined],
    ])
  })

  test('that is fresh is not asked for', async () => {
    const shown = readWith({ end: 'complete', updatedAt: NOW, pages: 1 })
    const from = service()
    const store = memory(holdingsWith({ shown }))
    expect(await read(store, from)).toEqual(succeed(undefined))
    expect([from.asked, store.saved]).toEqual([[], []])
  })

  test('that was begun goes on from its next page', async () => {
    const store = memory(holdingsWith({ reading: begun() }), begunPages())
    const from = service(of([3]))
    await read(store, from)
    expect(from.asked).toEqual(['b'])
    expect(store.kept().shown).toMatchObject({ id: 'begun', pages: 3, tokens: 3, end: 'complete' })
    expect(store.numbers(store.kept().shown)).toEqual([1, 2, 3])
  })

  test('stays on screen until the new one is whole', async () => {
    const shown = readWith({ id: 'old', end: 'complete', pages: 1, updatedAt: 0 })
    const store = memory(holdingsWith({ shown }))
    await read(store, service(of([1], 'a'), of([2])))
    expect(store.saved.map((holdings) => displayed(holdings)?.id)).toEqual(['old', 'request'])
  })

  test('has its native token of the first page', async () => {
    const store = memory()
    const native = nativeToken()
    await read(store, service(succeed({ ...page([1], 'a'), native }), of([2])))
    expect(store.kept().shown?.native).toEqual(native)
  })

  test('that was read without trouble forgets the trouble of before', async () => {
    const store = memory(holdingsWith({ trouble: { failure: DOWN, at: 1 } }))
    await read(store, service(of([1])))
    expect(store.kept().trouble).toBeNull()
  })
})

describe('a list that goes wrong', () => {
  test('counts a contract once that comes twice, on a page or on two, in whatever case', async () => {
    const store = memory()
    const mixed = token({ address: `0x${'aB'.repeat(20)}` })
    const lower = { ...mixed, address: `0x${'ab'.repeat(20)}` }
    const first = succeed({ native: null, tokens: [mixed, ...page([1, 1]).tokens], nextPageToken: 'a' })
    const second = succeed({ native: null, tokens: [lower, ...page([1, 2]).tokens], nextPageToken: null })
    await read(store, service(first, second))
    expect(store.kept().shown).toMatchObject({ tokens: 3, totals: { sum: '3', stated: 3 } })
  })

  test('counts a contract once that a page of before the interruption already had', async () => {
    const store = memory(holdingsWith({ reading: begun() }), begunPages())
    await read(store, service(of([2, 3])))
    expect(store.numbers(store.kept().shown)).toEqual([1, 2, 3])
  })

  test('ends as partial where a page token comes back', async () => {
    const store = memory()
    const from = service(of([1], 'a'), of([2], 'b'), of([3], 'a'))
    expect(await read(store, from)).toEqual(succeed(undefined))
    expect(store.kept().shown).toMatchObject({ end: 'repeatedPage', tokens: 3 })
  })

  test('ends as partial where the same page comes under a new token', async () => {
    const store = memory()
    await read(store, service(of([1, 2], 'a'), of([1, 2], 'b')))
    expect(store.kept().shown).toMatchObject({ end: 'repeatedPage', tokens: 2 })
  })

  test('is whole where the last page only repeats', async () => {
    const store = memory()
    await read(store, service(of([1], 'a'), of([1])))
    expect(store.kept().shown).toMatchObject({ end: 'complete', tokens: 1 })
  })

  test('goes on after an empty page that has a next one', async () => {
    const store = memory()
    await read(store, service(of([], 'a'), of([1])))
    expect(store.kept().shown).toMatchObject({ end: 'complete', tokens: 1 })
  })
})

describe('a page token that is refused', () => {
  test('starts the list again from page one, and drops the pages of before', async () => {
    const store = memory(holdingsWith({ reading: begun() }), begunPages())
    const from = service(fail(REFUSED), of([7], 'c'), of([8]))
    expect(await read(store, from)).toEqual(succeed(undefined))
    expect(from.asked).toEqual(['b', null, 'c'])
    expect(store.kept()).toMatchObject({
      reading: null,
      shown: { tokens: 2, pages: 2, totals: { sum: '2' } },
    })
    expect(store.kept().shown?.id).not.toBe('begun')
    expect(store.numbers(store.kept().shown)).toEqual([7, 8])
  })

  test('counts the tokens of before again: they belong to the new list', async () => {
    const store = memory(holdingsWith({ reading: begun() }), begunPages())
    await read(store, service(fail(REFUSED), of([1, 2])))
    expect(store.kept().shown?.tokens).toBe(2)
  })

  test('starts again once, not for ever', async () => {
    const store = memory(holdingsWith({ reading: begun() }), begunPages())
    const from = service(fail(REFUSED), of([1], 'c'), fail(REFUSED))
    expect(await read(store, from)).toEqual(fail(REFUSED))
    expect(from.asked).toEqual(['b', null, 'c'])
  })

  test('is none where the very first page is refused: the request itself is wrong', async () => {
    const store = memory()
    const from = service(fail(REFUSED))
    expect(await read(store, from)).toEqual(fail(REFUSED))
    expect(from.asked).toEqual([null])
  })

  test.each([402, 408, 409, 410, 413, 422])(
    'is none where the service says %i of a later page',
    async (status) => {
      const store = memory(holdingsWith({ reading: begun() }), begunPages())
      const refused: Failure = { ...REFUSED, status }
      const from = service(fail(refused))
      expect(await read(store, from)).toEqual(fail(refused))
      expect(from.asked).toEqual(['b'])
    },
  )

  test('is none where the service fails in another way', async () => {
    const store = memory(holdingsWith({ reading: begun() }), begunPages())
    const from = service(fail(DOWN))
    expect(await read(store, from)).toEqual(fail(DOWN))
    expect(from.asked).toEqual(['b'])
  })

  test('takes nothing from the screen where the list cannot be read again', async () => {
    const partial = begun({ end: 'stopped' })
    const store = memory(holdingsWith({ shown: partial }), begunPages())
    await read(store, service(fail(REFUSED), fail(DOWN)), 'continue')
    expect(displayed(store.kept())).toMatchObject({ pages: 2, tokens: 2 })
  })

  test('leaves a first list that is half read on screen where it cannot be read again', async () => {
    const store = memory(holdingsWith({ reading: begun() }), begunPages())
    await read(store, service(fail(REFUSED), fail(DOWN)))
    expect(displayed(store.kept())).toMatchObject({ pages: 2, tokens: 2 })
  })
})

describe('a failure', () => {
  test('keeps what was shown, and says when it happened', async () => {
    const shown = readWith({ id: 'old', end: 'complete', pages: 1, updatedAt: 0 })
    const store = memory(holdingsWith({ shown }))
    expect(await read(store, service(fail(DOWN)))).toEqual(fail(DOWN))
    expect(store.kept()).toMatchObject({ shown, trouble: { failure: DOWN, at: NOW } })
  })

  test('half-way keeps the pages that were read, to go on from', async () => {
    const store = memory()
    await read(store, service(of([1], 'a'), fail(DOWN)))
    expect(store.kept()).toMatchObject({ reading: { pages: 1, nextPageToken: 'a', end: null } })
    const from = service(of([2]))
    await read(store, from)
    expect(from.asked).toEqual(['a'])
    expect(store.kept().shown).toMatchObject({ tokens: 2, end: 'complete' })
  })

  test('of the very first page is kept with nothing else', async () => {
    const store = memory()
    await read(store, service(fail(DOWN)))
    expect(displayed(store.kept())).toBeNull()
    expect(store.kept().trouble?.failure).toEqual(DOWN)
  })
})

describe('stopping', () => {
  const stopAt = (abort: AbortController, outcome: Outcome<HoldingsPage>) => () => {
    abort.abort()
    return outcome
  }

  test('keeps what was read as partial, and is no trouble', async () => {
    const abort = new AbortController()
    const store = memory()
    const from = service(of([1, 2], 'a'), stopAt(abort, fail({ kind: 'stopped' })))
    expect(await read(store, from, 'open', abort.signal)).toEqual(fail({ kind: 'stopped' }))
    expect(store.kept()).toMatchObject({
      reading: null,
      trouble: null,
      shown: { end: 'stopped', tokens: 2, nextPageToken: 'a' },
    })
  })

  test('of a refresh leaves the older list', async () => {
    const abort = new AbortController()
    const shown = readWith({ id: 'old', end: 'complete', pages: 1, updatedAt: 0 })
    const store = memory(holdingsWith({ shown }))
    await read(store, service(of([1], 'a'), stopAt(abort, of([2], 'b'))), 'refresh', abort.signal)
    expect(store.kept()).toMatchObject({ shown, reading: null })
  })

  test('asks for no further page', async () => {
    const abort = new AbortController()
    const from = service(stopAt(abort, of([1], 'a')))
    await read(memory(), from, 'open', abort.signal)
    expect(from.asked).toEqual([null])
  })
})

describe('the page size', () => {
  test('is that of the settings for a list that is begun', async () => {
    const from = service(of([1], 'a'), of([2]))
    await read(memory(), from)
    expect(from.sizes).toEqual([500, 500])
  })

  test('is its own for a list that goes on: page tokens are bound to it', async () => {
    const store = memory(holdingsWith({ reading: begun({ pageSize: 7 }) }), begunPages())
    const from = service(of([3]))
    await read(store, from)
    expect(from.sizes).toEqual([7])
  })
})

test('a service that is no longer the chosen one is no trouble of the wallet', async () => {
  const shown = readWith({ id: 'old', end: 'complete', pages: 1, updatedAt: 0 })
  const store = memory(holdingsWith({ shown }))
  expect(await read(store, service(fail({ kind: 'notConfigured' })))).toEqual(fail({ kind: 'notConfigured' }))
  expect(store.saved).toEqual([])
})

describe("the browser's storage", () => {
  test('that lost the earlier pages of a list ends its reading: the rest would pass as whole', async () => {
    const store = memory()
    store.keeper.save = () => Promise.resolve(false)
    expect(await read(store, service(of([1], 'a'), of([2])))).toEqual(fail({ kind: 'interrupted' }))
  })

  test('that refuses a write is said to', async () => {
    const store = memory()
    store.keeper.save = () => Promise.reject(new Error('quota'))
    expect(await read(store, service(of([1])))).toEqual(fail({ kind: 'storageFailed' }))
  })

  test('that cannot be read is said to, and nothing is asked for', async () => {
    const store = memory()
    store.keeper.load = () => Promise.reject(new Error('damaged'))
    const from = service()
    expect(await read(store, from)).toEqual(fail({ kind: 'storageFailed' }))
    expect(from.asked).toEqual([])
  })

  test('that refuses a write leaves no request behind that nobody hears', async () => {
    const store = memory()
    store.keeper.save = () => Promise.reject(new Error('quota'))
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    let asked = 0
    const fetchPage = async () => {
      asked += 1
      if (asked > 1) throw new Error('storage again')
      return of([1], 'a')
    }
    const deps = { keeper: store.keeper, fetchPage, pageSize: async () => 500, now: () => NOW }
    await readHoldings(deps, { ref: REF, intent: 'open', requestId: 'r' }, new AbortController().signal)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
  })
})

test('what comes twice is done once: the same request on a list that it has read asks for nothing', async () => {
  const store = memory(
    holdingsWith({ shown: readWith({ id: 'request', end: 'complete', pages: 1, updatedAt: 0 }) }),
  )
  const from = service()
  expect(await read(store, from, 'refresh')).toEqual(succeed(undefined))
  expect(from.asked).toEqual([])
})

test('a request that comes again after the worker died before any page reads the first page', async () => {
  const store = memory(holdingsWith({ reading: newRead('request', NOW - 5) }))
  const from = service(of([1]))
  await read(store, from, 'refresh')
  expect(store.kept().shown).toMatchObject({ id: 'request', startedAt: NOW })
  expect(store.pages).toHaveLength(1)
  expect(contractOf(1)).toBe(store.pages[0]?.tokens[0]?.address)
})

describe('the next page', () => {
  /** A service that tells where the next page is and keeps the page itself back until it is given. */
  function slow() {
    const asked: (string | null)[] = []
    const signals: AbortSignal[] = []
    const readOn: Promise<void>[] = []
    const given = new Map<string | null, PromiseWithResolvers<Outcome<HoldingsPage>>>()
    const of = (cursor: string | null) => {
      const one = given.get(cursor) ?? Promise.withResolvers<Outcome<HoldingsPage>>()
      given.set(cursor, one)
      return one
    }
    const nexts: Record<string, string> = { first: 'a', a: 'b', b: 'c' }
    const fetchPage = (
      { pageToken }: PageRequest,
      signal: AbortSignal,
      { onSent, onCursor }: PageProgress,
    ) => {
      asked.push(pageToken)
      signals.push(signal)
      onSent()
      const allowed = onCursor(nexts[pageToken ?? 'first'] ?? null)
      readOn.push(allowed)
      return allowed.then(() => of(pageToken).promise)
    }
    const give = (cursor: string | null, page: Outcome<HoldingsPage>) => of(cursor).resolve(page)
    return { asked, signals, readOn, give, fetchPage }
  }

  const readSlowly = ({ keeper }: { keeper: HoldingsKeeper }, { fetchPage }: ReturnType<typeof slow>) =>
    readHoldings(
      { keeper, fetchPage, pageSize: async () => 500, now: () => NOW },
      { ref: REF, intent: 'open', requestId: 'request' },
      new AbortController().signal,
    )

  test('is asked for as soon as it is known where it is, and no page beyond it', async () => {
    const store = memory()
    const from = slow()
    const reading = readSlowly(store, from)
    await eventually(() => expect(from.asked).toEqual([null, 'a']))
    expect(store.saved).toEqual([])
    await new Promise((resolve) => setImmediate(resolve))
    expect(from.asked).toEqual([null, 'a'])
    from.give(null, of([1], 'a'))
    await eventually(() => expect(from.asked).toEqual([null, 'a', 'b']))
    from.give('a', of([2], 'b'))
    from.give('b', of([3]))
    expect(await reading).toEqual(succeed(undefined))
    expect(store.numbers(store.kept().shown)).toEqual([1, 2, 3])
  })

  test('is not waited for where this one turns out to be none: its request is broken off', async () => {
    const store = memory()
    const from = slow()
    const reading = readSlowly(store, from)
    await eventually(() => expect(from.asked).toEqual([null, 'a']))
    from.give(null, fail({ kind: 'badResponse', reason: 'wrongShape' }))
    expect(await reading).toMatchObject({ ok: false })
    expect(from.signals.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(store.kept()).toMatchObject({ shown: null, trouble: { failure: { kind: 'badResponse' } } })
    expect(store.pages).toEqual([])
  })

  test('is let go of where this one cannot be kept: its own answer is waited for by nobody', async () => {
    const store = memory()
    store.keeper.save = () => Promise.resolve(false)
    const from = slow()
    from.give(null, of([1], 'a'))
    expect(await readSlowly(store, from)).toEqual(fail({ kind: 'interrupted' }))
    expect(from.asked).toEqual([null, 'a'])
    await Promise.all(from.readOn)
    expect(from.signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test.each([
    ['as many pages as a list may have', { pages: 399 }],
    ['as many tokens', { tokens: 99_600 }],
  ])('is not asked for ahead where the list has %s with this one', async (_, change) => {
    const reading = begun({ nextPageToken: 'b', seenPageTokens: ['a', 'b'], ...change })
    const from = slow()
    const readingOn = readSlowly(memory(holdingsWith({ reading }), begunPages()), from)
    await eventually(() => expect(from.asked).toEqual(['b']))
    await Promise.all(from.readOn)
    expect(from.asked).toEqual(['b'])
    from.give('b', of([3], 'c'))
    from.give('c', of([4]))
    expect(await readingOn).toEqual(succeed(undefined))
  })

  test('is not asked for again under a token that was used', async () => {
    const reading = begun({ nextPageToken: 'b', seenPageTokens: ['a', 'b', 'c'] })
    const store = memory(holdingsWith({ reading }), begunPages())
    const from = slow()
    from.give('b', of([3], 'c'))
    await readSlowly(store, from)
    expect(from.asked).toEqual(['b'])
    expect(store.kept().shown).toMatchObject({ end: 'repeatedPage' })
  })
})

describe('a list that is made of several', () => {
  test('is complete once all of them are read, each page kept in its place', async () => {
    const store = memory()
    const from = service(of([1, 2], 'a'), of([3], 'leg:1:'), of([4], 'leg:1:a'), of([5], 'leg:2:'), of([6]))
    await read(store, from)
    expect(from.asked).toEqual([null, 'a', 'leg:1:', 'leg:1:a', 'leg:2:'])
    expect(store.kept().shown).toMatchObject({ end: 'complete', tokens: 6, pages: 5 })
    expect(store.numbers(store.kept().shown)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('goes on within a later one', async () => {
    const reading = begun({ nextPageToken: 'leg:1:x', seenPageTokens: ['a', 'leg:1:', 'leg:1:x'] })
    const store = memory(holdingsWith({ reading }), begunPages())
    const from = service(of([2, 3]))
    await read(store, from)
    expect(from.asked).toEqual(['leg:1:x'])
    expect(store.numbers(store.kept().shown)).toEqual([1, 2, 3])
  })

  test.each([
    ['alone', [2]],
    ['with others that it has', [1, 2, 3]],
    ['with one that it has not', [2, 4]],
  ])('counts what the usual list has too once, and is complete: %s', async (_, pardoned) => {
    const store = memory()
    await read(store, service(of([1, 2, 3], 'leg:1:'), of(pardoned)))
    const all = new Set([1, 2, 3, ...pardoned])
    expect(store.kept().shown).toMatchObject({ end: 'complete', tokens: all.size })
    expect(store.kept().shown?.totals).toMatchObject({ sum: String(all.size), stated: all.size })
    expect(store.numbers(store.kept().shown)).toEqual([...all])
  })

  test('is complete too where a whole page of a later one is known from the usual one', async () => {
    const store = memory()
    await read(store, service(of([1, 2, 3], 'leg:1:'), of([1, 2], 'leg:1:x'), of([3, 4])))
    expect(store.kept().shown).toMatchObject({ end: 'complete', tokens: 4 })
  })

  test('is complete too where whole pages between two groups bring nothing new', async () => {
    const store = memory()
    await read(store, service(of([1, 2], 'leg:1:'), of([1, 2], 'leg:2:'), of([1, 2])))
    expect(store.kept().shown).toMatchObject({ end: 'complete', tokens: 2, pages: 3 })
  })

  test('ends as repeated where a later one sends its own page again under a new token', async () => {
    const store = memory()
    const from = service(of([1], 'leg:1:'), of([2, 3], 'leg:1:x'), of([2, 3], 'leg:1:y'))
    await read(store, from)
    expect(store.kept().shown).toMatchObject({ end: 'repeatedPage', tokens: 3 })
  })

  test('is read again from the very first page where a token of a later one is refused', async () => {
    const store = memory()
    const from = service(of([1], 'leg:1:'), of([2], 'leg:1:x'), fail(REFUSED), of([1], 'leg:1:'), of([2]))
    expect(await read(store, from)).toEqual(succeed(undefined))
    expect(from.asked).toEqual([null, 'leg:1:', 'leg:1:x', null, 'leg:1:'])
    expect(store.kept().shown).toMatchObject({ end: 'complete', tokens: 2 })
  })

  test('is not read again where the first page of a later one is refused: no token was sent', async () => {
    const store = memory()
    const from = service(of([1], 'leg:1:'), fail(REFUSED), of([1], 'leg:1:'), fail(REFUSED))
    expect(await read(store, from)).toEqual(fail(REFUSED))
    expect(from.asked).toEqual([null, 'leg:1:'])
  })

  test('that fails in a later one keeps what was read, as not whole', async () => {
    const store = memory()
    expect(await read(store, service(of([1, 2], 'leg:1:'), fail(DOWN)))).toEqual(fail(DOWN))
    expect(store.kept()).toMatchObject({
      shown: null,
      reading: { end: null, tokens: 2, nextPageToken: 'leg:1:' },
      trouble: { failure: DOWN },
    })
  })
})

describe('a list at a given block', () => {
  const at = { ref: walletRef({ blockNumber: '81234567' }) }
  const old = readWith({ id: 'old', end: 'complete', pages: 1, updatedAt: 1 })

  test('that is complete is not asked for again, however old it is', async () => {
    const store = memory(holdingsWith({ ...at, shown: old }))
    const from = service()
    expect(await read(store, from)).toEqual(succeed(undefined))
    expect([from.asked, store.saved]).toEqual([[], []])
  })

  test('that is complete is asked for again where a person wants that', async () => {
    const store = memory(holdingsWith({ ...at, shown: old }))
    const from = service(of([1]))
    await read(store, from, 'refresh')
    expect(from.asked).toEqual([null])
    expect(store.kept().shown).toMatchObject({ id: 'request', updatedAt: NOW })
  })

  test('that is not complete is asked for', async () => {
    const store = memory(holdingsWith({ ...at, shown: { ...old, end: 'superseded' } }))
    const from = service(of([1]))
    await read(store, from)
    expect(from.asked).toEqual([null])
  })

  test('that is the latest is asked for again once it is old', async () => {
    const from = service(of([1]))
    await read(memory(holdingsWith({ shown: old })), from)
    expect(from.asked).toEqual([null])
  })
})
