import { computed, effect, signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { createHiding } from '../../../utils/domain/hiding.ts'
import { type Holdings, type Read, type WalletRef, walletKey } from '../../../utils/domain/holdings.ts'
import type { ToldPage } from '../../../utils/domain/holdings-keeper.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { addPage } from '../../../utils/domain/reading.ts'
import type { ReadingRequest } from '../../../utils/domain/reading-plan.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { addToTotals, NO_TOTALS } from '../../../utils/domain/totals.ts'
import { command } from '../../../utils/models/command.ts'
import { createWalletModel } from '../../../utils/models/wallet.ts'
import type { WalletSource } from '../../../utils/models/wallet-source.ts'
import type { TokenMark } from '../../../utils/store/token-marks.ts'
import { deferred } from '../support/deferred.ts'
import { eventually } from '../support/eventually.ts'
import { contractOf, holdingsWith, nativeToken, newRead, page, token, walletRef } from '../support/wallets.ts'

vi.mock('../../../utils/models/command.ts', () => ({ command: vi.fn() }))

const REF = walletRef()
const OTHER = walletRef({ address: contractOf(9) })
const DOWN: Failure = { kind: 'chainUnavailable' }

/** A source that keeps what it is told to, and whose look-ups end when the test says so. */
function fakeSource() {
  const kept = new Map<string, Holdings>()
  const pages = new Map<string, Token[][]>()
  const watchers = new Map<string, Parameters<WalletSource['watch']>[1]>()
  const running: { key: string; end: (outcome: Outcome<void>) => void }[] = []
  const source = {
    load: vi.fn(async (ref: WalletRef) => kept.get(walletKey(ref)) ?? null),
    loadPages: vi.fn(async (_: WalletRef, read: Read, from: number) =>
      (pages.get(read.id) ?? []).slice(from, read.pages).flat(),
    ),
    loadOrigins: vi.fn(async (_: WalletRef, read: Read) => [
      { page: read.pages, requestRecords: [], contracts: [read.id] },
    ]),
    watch: vi.fn((ref: WalletRef, changed: Parameters<WalletSource['watch']>[1]) => {
      const key = walletKey(ref)
      watchers.set(key, changed)
      return () => watchers.get(key) === changed && watchers.delete(key)
    }),
    expect: vi.fn(),
    lookUp: vi.fn(({ ref }: ReadingRequest) => {
      const { promise, resolve } = deferred<Outcome<void>>()
      running.push({ key: walletKey(ref), end: resolve })
      return promise
    }),
    stop: vi.fn(async () => succeed(undefined)),
  } satisfies WalletSource
  const keep = (holdings: Holdings) => {
    kept.set(walletKey(holdings.ref), holdings)
    watchers.get(walletKey(holdings.ref))?.(holdings)
  }
  /** A moment before it is kept. */
  const tell = (holdings: Holdings, page: ToldPage) => watchers.get(walletKey(holdings.ref))?.(holdings, page)
  const end = (outcome: Outcome<void> = succeed(undefined), ref = REF) => {
    running.findLast(({ key }) => key === walletKey(ref))?.end(outcome)
  }
  return { source, keep, tell, end, pages, watchers }
}

const whole = (id: string, numbers: number[], ref = REF): Holdings =>
  holdingsWith({ ref, shown: addPage(newRead(id, 0), page(numbers), ref.currency, 1) })

/** A list of more rows than the first paint shows, and its pages. */
function long(count: number, perPage: number) {
  const tokens = Array.from({ length: count }, (_, i) =>
    token({ address: contractOf(i + 1), symbol: `T${i}` }),
  )
  const pages: Token[][] = []
  let read = newRead('long', 0)
  for (let from = 0; from < count; from += perPage) {
    const part = tokens.slice(from, from + perPage)
    pages.push(part)
    const next = from + perPage < count ? `t${from}` : null
    read = addPage(read, { native: null, tokens: part, nextPageToken: next }, 'usd', 1)
  }
  return { holdings: holdingsWith({ shown: read }), pages, read }
}

/** Each page is kept as the background keeps it. */
async function readPageByPage(
  pages: readonly Token[][],
  keep: (holdings: Holdings) => void,
  at = (_index: number) => 1,
): Promise<void> {
  let read = newRead('long', 0)
  for (const [index, tokens] of pages.entries()) {
    const nextPageToken = index < pages.length - 1 ? `t${index}` : null
    read = addPage(read, { native: null, tokens, nextPageToken }, 'usd', at(index))
    keep(holdingsWith(read.end ? { shown: read } : { reading: read }))
    await vi.advanceTimersByTimeAsync(0)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

describe('where a list comes from', () => {
  test('is asked of the source, of the list that is on screen', async () => {
    const { source, keep } = fakeSource()
    const model = createWalletModel(source)
    expect(await model.origins()).toEqual([])
    keep(whole('a', [1]))
    await model.show(REF)
    expect(await model.origins()).toEqual([{ page: 1, requestRecords: [], contracts: ['a'] }])
    await model.show({ ...REF, currency: 'eur' })
    expect(await model.origins()).toEqual([{ page: 1, requestRecords: [], contracts: ['a'] }])
    expect(source.loadOrigins.mock.lastCall?.[0]).toEqual(REF)
  })
})

describe('a wallet that comes on screen', () => {
  test('is painted at once with what is known of it', async () => {
    const { source, keep } = fakeSource()
    keep(whole('a', [1, 2]))
    const model = createWalletModel(source)
    await model.show(REF)
    expect(model.read.value?.id).toBe('a')
    expect(model.rows.value).toHaveLength(2)
    expect(source.lookUp).not.toHaveBeenCalled()
  })

  test('shows nothing where nothing is known', async () => {
    const model = createWalletModel(fakeSource().source)
    await model.show(REF)
    expect([model.read.value, model.rows.value.all(), model.failure.value, model.progress.value]).toEqual([
      null,
      [],
      null,
      null,
    ])
  })

  test('follows what is learned of it, and no longer what is learned of the one before', async () => {
    const { source, keep, watchers } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    keep(whole('a', [1]))
    expect(model.read.value?.id).toBe('a')
    await model.show(OTHER)
    expect([...watchers.keys()]).toEqual([walletKey(OTHER)])
    keep(whole('b', [2]))
    expect(model.read.value).toBeNull()
  })

  test('is the same question, and the same object, with all that is learned of it', async () => {
    const { keep, source } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const before = model.shownRef.value
    keep(whole('a', [1], structuredClone(REF)))
    expect(model.read.value?.id).toBe('a')
    expect(model.shownRef.value).toBe(before)
    await model.show(OTHER)
    expect(model.shownRef.value).toEqual(OTHER)
  })

  test('in another currency keeps its old figures, in their own currency, until the new ones are there', async () => {
    const { source, keep } = fakeSource()
    keep(whole('usd', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    const euros = walletRef({ currency: 'eur' })
    await model.show(euros)
    expect(model.read.value?.id).toBe('usd')
    expect(model.shownRef.value?.currency).toBe('usd')
    keep(whole('eur', [1], euros))
    await vi.advanceTimersByTimeAsync(0)
    expect(model.read.value?.id).toBe('eur')
    expect(model.shownRef.value).toEqual(euros)
  })

  test('in another currency keeps its old figures also where the answer is a failure, and says that', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('usd', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    const euros = walletRef({ currency: 'eur' })
    const opening = model.open(euros, () => {})
    await vi.advanceTimersByTimeAsync(0)
    keep(holdingsWith({ ref: euros, trouble: { failure: DOWN, at: 1 } }))
    end(fail(DOWN), euros)
    await opening
    expect(model.read.value?.id).toBe('usd')
    expect(model.failure.value).toEqual(DOWN)
  })

  test('never shows the figures of another wallet, not for a moment', async () => {
    const { source, keep } = fakeSource()
    keep(whole('a', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    await model.show(OTHER)
    expect(model.read.value).toBeNull()
  })

  test('is the one that was asked for last, also where the one before is found later', async () => {
    const { source, keep } = fakeSource()
    keep(whole('other', [2], OTHER))
    const slow = deferred<Holdings | null>()
    source.load.mockReturnValueOnce(slow.promise)
    const model = createWalletModel(source)
    const first = model.show(REF)
    await model.show(OTHER)
    slow.resolve(whole('slow', [1]))
    await first
    expect(model.ref.value).toEqual(OTHER)
    expect(model.read.value?.id).toBe('other')
  })
})

describe('a wallet that is asked for and shown', () => {
  const opened = async () => {
    const fake = fakeSource()
    fake.keep(whole('before', [9], OTHER))
    const model = createWalletModel(fake.source)
    await model.show(OTHER)
    const states: string[] = []
    effect(() => void states.push(`${model.state.value} ${model.read.value?.id ?? 'nothing'}`))
    const whenSent = vi.fn()
    const opening = model.open(REF, whenSent)
    return { ...fake, model, states, whenSent, opening }
  }

  test('is asked for before anything is read, and what else is to be done comes after both', async () => {
    const { source, whenSent } = await opened()
    const order = (mock: { mock: { invocationCallOrder: number[] } }) =>
      mock.mock.invocationCallOrder.at(-1) ?? 0
    await eventually(() => expect(whenSent).toHaveBeenCalledOnce())
    expect(order(source.lookUp)).toBeLessThan(order(source.load))
    expect(order(source.load)).toBeLessThan(order(whenSent))
  })

  test('takes the place of the one before in one go where it comes at once, and is drawn once', async () => {
    const { keep, end, model, states, opening } = await opened()
    await vi.advanceTimersByTimeAsync(50)
    expect(states).toEqual(['complete before'])
    keep(whole('found', [1, 2]))
    await vi.advanceTimersByTimeAsync(0)
    expect(states).toEqual(['complete before', 'complete found'])
    const { value: rows } = model.rows
    keep(structuredClone(whole('found', [1, 2])))
    end()
    await opening
    expect(model.rows.value).toBe(rows)
    expect(model.ref.value).toEqual(REF)
  })

  test('is said to be read where it takes longer', async () => {
    const { keep, states } = await opened()
    await vi.advanceTimersByTimeAsync(100)
    expect(states).toEqual(['complete before', 'idle nothing', 'reading nothing'])
    keep(whole('found', [1]))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('complete found')
  })

  test('and fails at once says so at once', async () => {
    const { end, model, states, opening } = await opened()
    end(fail(DOWN))
    await opening
    expect(states.at(-1)).toBe('failed nothing')
    expect(model.failure.value).toEqual(DOWN)
  })

  test('says so until it is on screen', async () => {
    const { model, keep, opening, end } = await opened()
    await vi.advanceTimersByTimeAsync(50)
    expect(model.isOpening.value).toBe(true)
    keep(whole('found', [1]))
    await vi.advanceTimersByTimeAsync(0)
    expect(model.isOpening.value).toBe(false)
    end()
    await opening
  })

  test('does not come any more once the screen is cleared', async () => {
    const { model, keep, end, opening, watchers } = await opened()
    await vi.advanceTimersByTimeAsync(10)
    model.clear()
    keep(whole('found', [1]))
    end()
    await opening
    expect([model.ref.value, model.read.value, model.isOpening.value]).toEqual([null, null, false])
    expect(watchers.size).toBe(0)
  })

  test('whose storage cannot be read is followed no more, and that is said', async () => {
    const { source, watchers } = fakeSource()
    source.load.mockRejectedValueOnce(new Error('damaged'))
    await expect(createWalletModel(source).open(REF, () => {})).rejects.toThrow('damaged')
    expect(watchers.size).toBe(0)
  })

  test('that is known is shown without waiting, and follows its answer', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('known', [1]))
    const model = createWalletModel(source)
    const opening = model.open(REF, () => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(model.read.value?.id).toBe('known')
    keep(whole('newer', [1, 2]))
    end()
    await opening
    expect(model.read.value?.id).toBe('newer')
  })

  test('gives way to one that is asked for meanwhile', async () => {
    const { keep, end, model, opening, watchers } = await opened()
    await vi.advanceTimersByTimeAsync(10)
    await model.show(OTHER)
    keep(whole('found', [1]))
    end()
    await opening
    expect(model.ref.value).toEqual(OTHER)
    expect(model.read.value?.id).toBe('before')
    expect([...watchers.keys()]).toEqual([walletKey(OTHER)])
  })
})

describe('asking', () => {
  test('asks with the intent and a request of its own', async () => {
    const { source, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = [model.ask('open'), model.ask('refresh')]
    end()
    const requests = source.lookUp.mock.calls.map(
      ([request]) => request as unknown as { intent: string; requestId: string },
    )
    expect(requests.map(({ intent }) => intent)).toEqual(['open', 'refresh'])
    expect(requests[0]?.requestId).not.toBe(requests[1]?.requestId)
    void asked
  })

  test('does nothing where no wallet is on screen', async () => {
    const { source } = fakeSource()
    await createWalletModel(source).ask('open')
    expect(source.lookUp).not.toHaveBeenCalled()
  })

  test('shows at once that it reads where nothing is on screen, and how far it is', async () => {
    const { source, keep, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    expect(model.progress.value).toBe(0)
    const first = addPage(newRead('a', 0), page([1, 2], 'next'), 'usd', 1)
    keep(holdingsWith({ reading: first }))
    expect(model.progress.value).toBe(2)
    keep(holdingsWith({ shown: addPage(first, page([3]), 'usd', 2) }))
    end()
    await asked
    expect(model.progress.value).toBeNull()
  })

  test.each([
    ['with its last page', 'complete', 0],
    ['when it is stopped', 'stopped', 0],
    ['with its last page, however soon', 'complete', 380],
  ] as const)('is over %s, and does not wait for the answer', async (_, ending, wait) => {
    const { source, keep, end } = fakeSource()
    keep(whole('a', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('refresh')
    await vi.advanceTimersByTimeAsync(wait || 400)
    const first = addPage(newRead('b', 0), page([1, 2], 'next'), 'usd', 1)
    const later = { ...first, updatedAt: Date.now() }
    keep(holdingsWith({ shown: whole('a', [1]).shown, reading: later }))
    await vi.advanceTimersByTimeAsync(0)
    expect(model.progress.value).toBe(wait ? null : 2)
    const last =
      ending === 'complete' ? addPage(later, page([3]), 'usd', Date.now() + 1) : { ...later, end: ending }
    const seen: (number | null)[] = []
    const stopWatching = effect(() => void seen.push(model.progress.value))
    keep(holdingsWith({ shown: last }))
    await vi.advanceTimersByTimeAsync(100)
    expect(model.progress.value).toBeNull()
    expect(seen).not.toContain(0)
    stopWatching()
    end()
    await asked
    expect(model.progress.value).toBeNull()
  })

  test('begins anew where it is asked for once more', async () => {
    const { source, keep, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    const first = addPage(newRead('a', 0), page([1, 2], 'next'), 'usd', 1)
    keep(holdingsWith({ reading: first }))
    keep(holdingsWith({ shown: addPage(first, page([3]), 'usd', 2) }))
    end()
    await asked
    const again = model.ask('refresh')
    await vi.advanceTimersByTimeAsync(400)
    expect(model.progress.value).toBe(0)
    end()
    await again
    expect(model.progress.value).toBeNull()
  })

  test('says nothing of a short wait over a list that is on screen, and something of a longer one', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('a', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('refresh')
    expect(model.progress.value).toBeNull()
    await vi.advanceTimersByTimeAsync(400)
    expect(model.progress.value).toBe(0)
    end()
    await asked
    expect(model.progress.value).toBeNull()
  })

  test('that is still under way for another wallet is not this one’s progress', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('other', [2], OTHER))
    const model = createWalletModel(source)
    await model.show(REF)
    const first = model.ask('open')
    await model.show(OTHER)
    const second = model.ask('open')
    end(fail(DOWN), OTHER)
    await second
    await vi.advanceTimersByTimeAsync(1_000)
    expect(model.progress.value).toBeNull()
    expect(model.failure.value).toEqual(DOWN)
    end()
    await first
    expect(model.read.value?.id).toBe('other')
  })

  test('ends for the wallet on screen, also after one for another wallet has ended', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('other', [2], OTHER))
    const model = createWalletModel(source)
    await model.show(REF)
    const first = model.ask('open')
    await model.show(OTHER)
    end()
    await first
    const second = model.ask('refresh')
    await vi.advanceTimersByTimeAsync(400)
    expect(model.progress.value).toBe(0)
    end(succeed(undefined), OTHER)
    await second
    expect(model.progress.value).toBeNull()
  })

  test('that was answered before the change was seen has its list all the same', async () => {
    const { source, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    source.load.mockResolvedValueOnce(whole('late', [1]))
    end()
    await asked
    expect(model.read.value?.id).toBe('late')
  })
})

describe('a failure', () => {
  test('stands beside the list that was there', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('a', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('refresh')
    keep({ ...whole('a', [1]), trouble: { failure: DOWN, at: 5 } })
    end(fail(DOWN))
    await asked
    expect(model.read.value?.id).toBe('a')
    expect(model.failure.value).toEqual(DOWN)
  })

  test('of an earlier time is not said before the service was asked again', async () => {
    const { source, keep, end } = fakeSource()
    keep({ ...holdingsWith(), trouble: { failure: DOWN, at: 5 } })
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    expect(model.failure.value).toBeNull()
    end(fail(DOWN))
    await asked
    expect(model.failure.value).toEqual(DOWN)
  })

  test('is gone once it went right, and what failed is what is asked for again', async () => {
    const { source, keep, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const first = model.ask('continue')
    keep({ ...holdingsWith(), trouble: { failure: DOWN, at: 5 } })
    end(fail(DOWN))
    await first
    const again = model.askAgain()
    keep(whole('a', [1]))
    end()
    await again
    expect(model.failure.value).toBeNull()
    expect(source.lookUp.mock.calls.map(([request]) => request)).toMatchObject([
      { intent: 'continue' },
      { intent: 'continue' },
    ])
  })

  test('that nobody could store is shown all the same', async () => {
    const { source, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    end(fail({ kind: 'storageFailed' }))
    await asked
    expect(model.failure.value).toEqual({ kind: 'storageFailed' })
  })

  test('of now is told before one of an earlier time that is still kept', async () => {
    const { source, keep, end } = fakeSource()
    keep({ ...whole('a', [1]), trouble: { failure: { kind: 'rateLimited', until: 5 }, at: 5 } })
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    end(fail({ kind: 'storageFailed' }))
    await asked
    expect(model.failure.value).toEqual({ kind: 'storageFailed' })
  })

  test('is not what a person did who stopped it, where there is a list', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('a', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('refresh')
    await model.stop()
    expect(source.stop).toHaveBeenCalledExactlyOnceWith(REF)
    end(fail({ kind: 'stopped' }))
    await asked
    expect(model.failure.value).toBeNull()
  })

  test('is what a person did who stopped it before anything was there: an empty screen would say nothing', async () => {
    const { source, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    end(fail({ kind: 'stopped' }))
    await asked
    expect(model.failure.value).toEqual({ kind: 'stopped' })
    expect(model.state.value).toBe('failed')
  })

  test('is what a person did who stopped another currency, whose figures are not there', async () => {
    const { source, keep, end } = fakeSource()
    keep(whole('a', [1]))
    const model = createWalletModel(source)
    await model.show(REF)
    const eur = { ...REF, currency: 'eur' } as const
    const asked = model.open(eur)
    await vi.advanceTimersByTimeAsync(200)
    end(fail({ kind: 'stopped' }), eur)
    await asked
    expect(model.failure.value).toEqual({ kind: 'stopped' })
  })

  test('is not what gives way to another question about the same wallet', async () => {
    const { source, keep, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const first = model.ask('open')
    end(fail({ kind: 'stopped' }))
    const again = model.ask('refresh')
    await first
    expect(model.failure.value).toBeNull()
    keep(whole('a', [1]))
    end()
    await again
    expect(model.state.value).toBe('complete')
  })
})

describe('a list that is longer than the first paint', () => {
  test('shows its first rows, and all of them once they are asked for', async () => {
    const { source, keep } = fakeSource()
    const { holdings, pages } = long(100, 40)
    keep(holdings)
    const rest = deferred<Token[]>()
    source.loadPages.mockReturnValueOnce(rest.promise)
    const model = createWalletModel(source)
    await model.show(REF)
    expect(source.loadPages).not.toHaveBeenCalled()
    expect(model.rows.value).toHaveLength(30)
    void model.ask('open')
    rest.resolve(pages.flat())
    await vi.advanceTimersByTimeAsync(0)
    expect(model.rows.value).toHaveLength(100)
  })

  test('waits for pages that are being loaded instead of loading them once more', async () => {
    const { source, keep, pages: stored } = fakeSource()
    const { pages, holdings } = long(100, 40)
    stored.set('long', pages)
    keep(holdings)
    const model = createWalletModel(source)
    await model.show(REF)
    await Promise.all([model.readOn(), model.readOn()])
    expect(source.loadPages).toHaveBeenCalledOnce()
    expect(model.rows.value).toHaveLength(100)
    await model.readOn()
    expect(source.loadPages).toHaveBeenCalledOnce()
  })

  test('loads no page twice while it is read', async () => {
    const { source, keep, pages: stored } = fakeSource()
    const { pages } = long(120, 40)
    stored.set('long', pages)
    const model = createWalletModel(source)
    await model.show(REF)
    await readPageByPage(pages, keep)
    expect(source.loadPages.mock.calls.map(([, , from]) => from)).toEqual([0, 1, 2])
    expect(new Set(model.rows.value.all().map(({ address }) => address)).size).toBe(120)
  })

  test('comes on screen page by page, each together with what it is worth', async () => {
    const { source, keep, pages: stored } = fakeSource()
    const { pages } = long(120, 40)
    stored.set('long', pages)
    const model = createWalletModel(source)
    await model.show(REF)
    const seen: [number | undefined, number][] = []
    const stop = effect(() => void seen.push([model.read.value?.tokens, model.rows.value.length]))
    await readPageByPage(pages, keep)
    stop()
    // The first rows of the first page wait for nothing.
    expect(seen).toEqual([
      [undefined, 0],
      [40, 30],
      [40, 40],
      [80, 80],
      [120, 120],
    ])
  })

  test('comes on screen as it is told, page by page, and is not read from storage', async () => {
    const { source, keep, tell } = fakeSource()
    const { pages } = long(120, 40)
    const model = createWalletModel(source)
    await model.show(REF)
    const seen: [number | undefined, number, string][] = []
    const stop = effect(
      () => void seen.push([model.read.value?.tokens, model.rows.value.length, model.state.value]),
    )
    void model.ask('open')
    let index = 0
    await readPageByPage(pages, (holdings) => {
      tell(holdings, { readId: 'long', index, tokens: pages[index] ?? [] })
      index += 1
      keep(structuredClone(holdings))
    })
    stop()
    expect(seen).toEqual([
      [undefined, 0, 'idle'],
      [undefined, 0, 'reading'],
      [40, 40, 'reading'],
      [80, 80, 'reading'],
      [120, 120, 'complete'],
    ])
    expect(source.loadPages).not.toHaveBeenCalled()
  })

  test('is not said to have a page that was told when the one before is not there; it comes from storage', async () => {
    const { source, keep, tell, pages: stored } = fakeSource()
    const { pages } = long(120, 40)
    stored.set('long', pages)
    const model = createWalletModel(source)
    await model.show(REF)
    let index = 0
    await readPageByPage(pages, (holdings) => {
      index += 1
      // Of the second page it hears nothing.
      if (index === 2) return
      tell(holdings, { readId: 'another', index: 1, tokens: pages[1] ?? [] })
      tell(holdings, { readId: 'long', index: index - 1, tokens: pages[index - 1] ?? [] })
      expect(model.rows.value).toHaveLength(40)
      keep(structuredClone(holdings))
    })
    expect(source.loadPages.mock.calls.map(([, , from]) => from)).toEqual([1])
    expect([model.rows.value.length, model.state.value]).toEqual([120, 'complete'])
  })

  test('that is told while another wallet is on screen takes its place with all of its page', async () => {
    const { source, keep, tell } = fakeSource()
    keep(whole('before', [9], OTHER))
    const { pages, holdings } = long(40, 40)
    const model = createWalletModel(source)
    await model.show(OTHER)
    void model.open(REF)
    await vi.advanceTimersByTimeAsync(10)
    tell(holdings, { readId: 'long', index: 0, tokens: pages[0] ?? [] })
    await vi.advanceTimersByTimeAsync(0)
    expect([model.read.value?.id, model.rows.value.length]).toEqual(['long', 40])
    expect(source.loadPages).not.toHaveBeenCalled()
  })

  test('of which a page was told, not stored, and answered once more has the tokens of what is stored', async () => {
    const { source, keep, tell, pages: stored } = fakeSource()
    const first = long(60, 40)
    const again = first.pages.map((page) => page.map((one) => ({ ...one, symbol: `${one.symbol} again` })))
    const begin = (tokens: Token[], at: number) =>
      holdingsWith({
        reading: addPage(newRead('long', 0), { native: null, tokens, nextPageToken: 'more' }, 'usd', at),
      })
    const model = createWalletModel(source)
    await model.show(REF)
    tell(begin(first.pages[0] ?? [], 1), { readId: 'long', index: 0, tokens: first.pages[0] ?? [] })
    expect(model.rows.value.first(1)[0]?.symbol).not.toContain('again')
    stored.set('long', again)
    tell(begin(again[0] ?? [], 2), { readId: 'long', index: 0, tokens: again[0] ?? [] })
    keep(begin(again[0] ?? [], 2))
    await vi.advanceTimersByTimeAsync(0)
    expect(model.rows.value.all().every(({ symbol }) => symbol.endsWith('again'))).toBe(true)
    expect(model.rows.value).toHaveLength(40)
  })

  test('that is told from its middle on is waited for until that is stored', async () => {
    const { source, keep, tell, pages: stored } = fakeSource()
    const { pages, holdings } = long(80, 40)
    const model = createWalletModel(source)
    void model.open(REF)
    await vi.advanceTimersByTimeAsync(10)
    tell(holdings, { readId: 'long', index: 1, tokens: pages[1] ?? [] })
    await vi.advanceTimersByTimeAsync(0)
    expect(model.read.value).toBeNull()
    stored.set('long', pages)
    keep(holdings)
    await vi.advanceTimersByTimeAsync(0)
    expect([model.rows.value.length, model.state.value]).toEqual([80, 'complete'])
    expect(source.lookUp).toHaveBeenCalledOnce()
  })

  test('grows whatever the clock says meanwhile', async () => {
    const { source, keep, pages: stored } = fakeSource()
    const { pages } = long(120, 40)
    stored.set('long', pages)
    const model = createWalletModel(source)
    await model.show(REF)
    await readPageByPage(pages, keep, (index) => 1_000 - index)
    expect([model.rows.value.length, model.state.value]).toEqual([120, 'complete'])
  })

  test('of which a page is gone is read anew, once', async () => {
    const { source, keep, pages: stored } = fakeSource()
    const { pages } = long(120, 40)
    stored.set('long', [pages[0] ?? [], [], []])
    const model = createWalletModel(source)
    await model.show(REF)
    await readPageByPage(pages, keep)
    expect(source.lookUp.mock.calls.map(([request]) => request)).toMatchObject([{ intent: 'refresh' }])
    expect(model.whole.value).toBe(false)
  })

  test('of which a page is gone is read anew, also where the list of another wallet was', async () => {
    const { source, keep, pages: stored } = fakeSource()
    const { holdings, pages } = long(120, 40)
    stored.set('long', [pages[0] ?? [], [], []])
    const model = createWalletModel(source)
    for (const ref of [REF, OTHER]) {
      keep({ ...holdings, ref })
      await model.show(ref)
      void model.ask('open')
      await vi.advanceTimersByTimeAsync(0)
    }
    const refreshed = source.lookUp.mock.calls.filter(([request]) => request.intent === 'refresh')
    expect(refreshed.map(([request]) => request.ref)).toEqual([REF, OTHER])
  })

  test('takes the place of one from a time before the clock was put back', async () => {
    vi.setSystemTime(1_000)
    const { source, keep } = fakeSource()
    keep(holdingsWith({ shown: addPage(newRead('ahead', 0), page([1]), 'usd', 5_000) }))
    const model = createWalletModel(source)
    await model.show(REF)
    void model.ask('refresh')
    await vi.advanceTimersByTimeAsync(0)
    keep(holdingsWith({ shown: addPage(newRead('now', 0), page([1, 2]), 'usd', 1_000) }))
    await vi.advanceTimersByTimeAsync(0)
    expect(model.read.value?.id).toBe('now')
  })
})

test('clearing takes everything from the screen', async () => {
  const { source, keep, watchers } = fakeSource()
  keep(whole('a', [1]))
  const model = createWalletModel(source)
  await model.show(REF)
  model.clear()
  expect([model.ref.value, model.read.value, model.failure.value, model.rows.value.all()]).toEqual([
    null,
    null,
    null,
    [],
  ])
  expect(watchers.size).toBe(0)
})

const hide = (...numbers: number[]): TokenMark[] =>
  numbers.map((number) => ({ chainId: '43114', contract: contractOf(number), mark: 'hidden', symbol: 'H' }))

/** A wallet in which each token is worth its number, of which those of `marks` are hidden. */
function hiding(...numbers: number[]) {
  const fake = fakeSource()
  const marks = signal(hide(...numbers))
  return {
    ...fake,
    marks,
    model: createWalletModel(
      fake.source,
      computed(() =>
        marks.value.length > 0 ? createHiding(marks.value.filter(({ mark }) => mark === 'hidden')) : null,
      ),
    ),
  }
}
const worth = (number: number) =>
  token({
    address: contractOf(number),
    symbol: `T${number}`,
    value: { currency: 'usd', value: String(number) },
  })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const numbersOf = (tokens: readonly Token[]) =>
  tokens.map(({ address }) => Number(address)).sort((a, b) => a - b)
const totalsOf = (numbers: readonly number[], hidden = 0) => ({
  ...addToTotals(NO_TOTALS, numbers.map(worth), 'usd'),
  hidden,
})

/** A list, as far as these pages of it are read, and the pages as they are stored. */
function listOf(
  id: string,
  pages: readonly number[][],
  { ended = true, at = 1, native = null as Token | null } = {},
) {
  let read = newRead(id, 0)
  for (const [index, numbers] of pages.entries()) {
    const next = ended && index === pages.length - 1 ? null : `t${index}`
    read = addPage(read, { native, tokens: numbers.map(worth), nextPageToken: next }, 'usd', at + index)
  }
  const stored = pages.map((numbers) => numbers.map(worth))
  return { stored, holdings: holdingsWith(ended ? { shown: read } : { reading: read }) }
}

describe('a token that the person hid', () => {
  test('is in no row and in no total, and is counted as hidden', async () => {
    const { model, keep } = hiding(2)
    keep(listOf('a', [[1, 2, 3]]).holdings)
    await model.show(REF)
    expect(numbersOf(model.rows.value.all())).toEqual([1, 3])
    expect(model.read.value?.totals).toEqual(totalsOf([1, 3], 1))
    expect([model.state.value, model.whole.value]).toEqual(['complete', true])
  })

  test('is known by its contract, whatever the case of its letters', async () => {
    const address = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
    const { model, keep, marks } = hiding()
    marks.value = [{ chainId: '43114', contract: address, mark: 'hidden', symbol: '' }]
    const usdc = { ...worth(5), address: address.toLowerCase() }
    const first = { native: null, tokens: [worth(1), usdc], nextPageToken: null }
    keep(holdingsWith({ shown: addPage(newRead('a', 0), first, 'usd', 1) }))
    await model.show(REF)
    expect(numbersOf(model.rows.value.all())).toEqual([1])
    expect(model.read.value?.totals).toEqual(totalsOf([1], 1))
  })

  test('takes nothing away on another chain, nor where it is pardoned', async () => {
    const { model, keep, marks } = hiding()
    marks.value = [
      { ...hide(1)[0], chainId: '1' } as TokenMark,
      { ...hide(2)[0], mark: 'pardoned' } as TokenMark,
    ]
    keep(listOf('a', [[1, 2]]).holdings)
    await model.show(REF)
    expect(numbersOf(model.rows.value.all())).toEqual([1, 2])
    expect(model.read.value?.totals).toEqual(totalsOf([1, 2]))
  })

  test('leaves the native token where it is', async () => {
    const { model, keep } = hiding(1)
    const native = nativeToken({ value: { currency: 'usd', value: '50' } })
    keep(listOf('a', [[1, 2]], { native }).holdings)
    await model.show(REF)
    expect(model.read.value).toMatchObject({ native, totals: { sum: '52', stated: 2, hidden: 1 } })
  })

  test('goes and comes back at once when its mark changes', async () => {
    const { model, keep, marks } = hiding()
    keep(listOf('a', [[1, 2, 3]]).holdings)
    await model.show(REF)
    marks.value = hide(3, 1)
    expect(numbersOf(model.rows.value.all())).toEqual([2])
    expect(model.read.value?.totals).toEqual(totalsOf([2], 2))
    marks.value = []
    expect(numbersOf(model.rows.value.all())).toEqual([1, 2, 3])
    expect(model.read.value?.totals).toEqual(totalsOf([1, 2, 3]))
  })

  test('that stands below the first rows is out of the total from the first paint on', async () => {
    const { model, keep, pages } = hiding(1, 2, 99)
    const { holdings, stored } = listOf('a', [range(1, 40), range(41, 100)])
    pages.set('a', stored)
    keep(holdings)
    await model.show(REF)
    const rest = [...range(3, 98), 100]
    expect(model.read.value?.totals).toEqual(totalsOf(rest, 3))
    expect(numbersOf(model.rows.value.all())).toEqual(rest)
    expect(model.whole.value).toBe(true)
  })

  test('is out of every total while a list is read page by page', async () => {
    const { model, keep, pages, end } = hiding(2, 45)
    await model.show(REF)
    const asked = model.ask('open')
    const whole = [range(1, 40), range(41, 80), range(81, 100)]
    for (const count of [1, 2, 3]) {
      const { holdings, stored } = listOf('a', whole.slice(0, count), { ended: count === 3 })
      pages.set('a', stored)
      keep(holdings)
      await vi.advanceTimersByTimeAsync(0)
      const rest = whole
        .slice(0, count)
        .flat()
        .filter((number) => number !== 2 && number !== 45)
      expect(model.read.value?.totals).toEqual(totalsOf(rest, count === 1 ? 1 : 2))
      expect(numbersOf(model.rows.value.all())).toEqual(rest)
      expect(model.state.value).toBe(count === 3 ? 'complete' : 'reading')
    }
    end()
    await asked
    expect(model.state.value).toBe('complete')
  })

  test('is never in a total on screen, not while its page is loaded either', async () => {
    const { model, keep, pages, source } = hiding(45)
    await model.show(REF)
    const asked = model.ask('open')
    const first = listOf('a', [range(1, 40)], { ended: false })
    pages.set('a', first.stored)
    keep(first.holdings)
    await vi.advanceTimersByTimeAsync(0)
    const slow = deferred<Token[]>()
    source.loadPages.mockReturnValueOnce(slow.promise)
    const second = listOf('a', [range(1, 40), range(41, 80)])
    keep(second.holdings)
    await vi.advanceTimersByTimeAsync(0)
    expect(model.read.value?.totals).toEqual(totalsOf(range(1, 40)))
    slow.resolve(range(41, 80).map(worth))
    await vi.advanceTimersByTimeAsync(0)
    expect(model.read.value?.totals).toEqual(
      totalsOf(
        range(1, 80).filter((n) => n !== 45),
        1,
      ),
    )
    void asked
  })

  test('that shows while a new list takes the place of the old one is out of both', async () => {
    const { model, keep, pages } = hiding(2)
    const old = listOf('old', [range(1, 40)])
    pages.set('old', old.stored)
    keep(old.holdings)
    await model.show(REF)
    const next = listOf('new', [[2, 7]], { at: 50 })
    pages.set('new', next.stored)
    keep(next.holdings)
    await vi.advanceTimersByTimeAsync(0)
    expect(model.read.value).toMatchObject({ id: 'new', totals: totalsOf([7], 1) })
  })

  test('together with all others leaves a wallet that is not said to hold nothing', async () => {
    const { model, keep } = hiding(1, 2)
    keep(listOf('a', [[1, 2]]).holdings)
    await model.show(REF)
    expect(model.rows.value).toHaveLength(0)
    expect(model.read.value?.totals).toEqual(totalsOf([], 2))
    expect(model.state.value).toBe('complete')
  })

  test('and is malicious is counted once, as hidden', async () => {
    const { model, keep } = hiding(1)
    const bad = { ...worth(1), reputation: 'Malicious' }
    const first = { native: null, tokens: [bad, worth(2)], nextPageToken: null }
    keep(holdingsWith({ shown: addPage(newRead('a', 0), first, 'usd', 1) }))
    await model.show(REF)
    expect(model.read.value?.totals).toEqual({ ...totalsOf([2], 1), malicious: 0 })
  })
})

describe('what there is to see', () => {
  test('is nothing before anything is asked, and while it is not known', async () => {
    const { source } = fakeSource()
    const model = createWalletModel(source)
    expect(model.state.value).toBe('idle')
    await model.show(REF)
    expect(model.state.value).toBe('idle')
  })

  test('is a reading until the first list has ended, then the list', async () => {
    const { source, keep, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    expect(model.state.value).toBe('reading')
    keep(listOf('a', [[1]], { ended: false }).holdings)
    expect(model.state.value).toBe('reading')
    keep(listOf('a', [[1], [2]]).holdings)
    end()
    await asked
    expect(model.state.value).toBe('complete')
  })

  test('is the whole list while it is asked for anew', async () => {
    const { source, keep, end } = fakeSource()
    keep(listOf('a', [[1]]).holdings)
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('refresh')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(model.state.value).toBe('complete')
    end()
    await asked
  })

  test('is a failure only where there is no list', async () => {
    const { source, keep, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    end(fail(DOWN))
    await asked
    expect(model.state.value).toBe('failed')
    keep({ ...listOf('a', [[1]]).holdings, trouble: { failure: DOWN, at: 1 } })
    expect([model.state.value, model.failure.value]).toEqual(['complete', DOWN])
  })

  test.each(['stopped', 'superseded', 'tooLong', 'repeatedPage'] as const)(
    'is part of a list where it ended as %s',
    async (reason) => {
      const { source, keep } = fakeSource()
      const { shown } = listOf('a', [[1]]).holdings
      keep(holdingsWith({ shown: shown && { ...shown, end: reason } }))
      const model = createWalletModel(source)
      await model.show(REF)
      expect(model.state.value).toBe('partial')
    },
  )

  test('is part of a list where a reading broke off and nobody reads on', async () => {
    const { source, keep } = fakeSource()
    keep(listOf('a', [[1]], { ended: false }).holdings)
    const model = createWalletModel(source)
    await model.show(REF)
    expect(model.state.value).toBe('partial')
  })

  test.each([
    ['no token and no native one', [], null, 'empty'],
    ['a native balance of zero', [], nativeToken({ balance: '0' }), 'empty'],
    ['a native balance', [], nativeToken({ balance: '1' }), 'complete'],
    ['a token', [1], nativeToken({ balance: '0' }), 'complete'],
  ] as const)('is an empty wallet only where it holds nothing: %s', async (_, numbers, native, state) => {
    const { source, keep } = fakeSource()
    keep(listOf('a', [[...numbers]], { native }).holdings)
    const model = createWalletModel(source)
    await model.show(REF)
    expect(model.state.value).toBe(state)
  })
})

describe('a service that wants us to wait', () => {
  async function waiting(until = 5_000) {
    const fake = fakeSource()
    const model = createWalletModel(fake.source)
    await model.show(REF)
    const asked = model.ask('continue')
    fake.end(fail({ kind: 'rateLimited', until } as Failure))
    await asked
    return { ...fake, model }
  }

  test('is asked again once, in the same way, when the time is over and not before', async () => {
    const { model, source } = await waiting()
    model.goOnAfterWaiting(4_999)
    expect(source.lookUp).toHaveBeenCalledTimes(1)
    for (const now of [5_000, 5_001, 6_000]) model.goOnAfterWaiting(now)
    expect(source.lookUp.mock.calls.map(([request]) => request)).toMatchObject([
      { intent: 'continue' },
      { intent: 'continue' },
    ])
    expect(source.lookUp).toHaveBeenCalledTimes(2)
  })

  test('again is asked again after that time too', async () => {
    const { model, source, end } = await waiting()
    model.goOnAfterWaiting(5_000)
    end(fail({ kind: 'rateLimited', until: 9_000 } as Failure))
    await vi.advanceTimersByTimeAsync(0)
    model.goOnAfterWaiting(8_999)
    expect(source.lookUp).toHaveBeenCalledTimes(2)
    model.goOnAfterWaiting(9_000)
    expect(source.lookUp).toHaveBeenCalledTimes(3)
  })

  test('is not asked by itself for what failed in another way, nor for what went right', async () => {
    const { source, end, keep } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    end(fail(DOWN))
    await asked
    model.goOnAfterWaiting(1e15)
    keep(listOf('a', [[1]]).holdings)
    model.goOnAfterWaiting(1e15)
    expect(source.lookUp).toHaveBeenCalledTimes(1)
  })

  test('is not asked for a wallet that is no longer on screen', async () => {
    const { model, source } = await waiting()
    model.clear()
    model.goOnAfterWaiting(6_000)
    expect(source.lookUp).toHaveBeenCalledTimes(1)
  })
})

test('going on without the key turns it off first, then asks in the same way', async () => {
  const { source, end } = fakeSource()
  const model = createWalletModel(source)
  await model.show(REF)
  const asked = model.ask('refresh')
  end(fail({ kind: 'unauthorized', keySent: true }))
  await asked
  const turnedOff = deferred<Outcome<null>>()
  vi.mocked(command).mockReturnValueOnce(turnedOff.promise)
  const going = model.goOnWithoutKey()
  await vi.advanceTimersByTimeAsync(0)
  expect(command).toHaveBeenCalledExactlyOnceWith('useApiKey', false)
  expect(source.lookUp).toHaveBeenCalledTimes(1)
  turnedOff.resolve(succeed(null))
  await vi.advanceTimersByTimeAsync(0)
  expect(source.lookUp.mock.calls[1]?.[0]).toMatchObject({ intent: 'refresh' })
  end()
  await going
})

test('a token that is hidden keeps nobody from seeing that a page is gone', async () => {
  const { model, source, keep, pages } = hiding(200)
  const { stored, holdings } = listOf('a', [range(1, 40), range(41, 80)])
  pages.set('a', [stored[0] ?? [], []])
  keep(holdings)
  await model.show(REF)
  void model.ask('open')
  await vi.advanceTimersByTimeAsync(0)
  expect(source.lookUp.mock.calls.map(([request]) => request.intent)).toEqual(['open', 'refresh'])
})
