import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { type Holdings, type Read, type WalletRef, walletKey } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { addPage } from '../../../utils/domain/reading.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { createWalletModel } from '../../../utils/models/wallet.ts'
import type { WalletSource } from '../../../utils/models/wallet-source.ts'
import { deferred } from '../support/deferred.ts'
import { contractOf, holdingsWith, newRead, page, token, walletRef } from '../support/wallets.ts'

const REF = walletRef()
const OTHER = walletRef({ address: contractOf(9) })
const DOWN: Failure = { kind: 'chainUnavailable' }

/** A source that keeps what it is told to, and whose look-ups end when the test says so. */
function fakeSource() {
  const kept = new Map<string, Holdings>()
  const pages = new Map<string, Token[][]>()
  const watchers = new Map<string, (holdings: Holdings | null) => void>()
  const running: { key: string; end: (outcome: Outcome<void>) => void }[] = []
  const source = {
    load: vi.fn(async (ref: WalletRef) => kept.get(walletKey(ref)) ?? null),
    loadPages: vi.fn(async (_: WalletRef, read: Read, from: number) =>
      (pages.get(read.id) ?? []).slice(from).flat(),
    ),
    watch: vi.fn((ref: WalletRef, changed: (holdings: Holdings | null) => void) => {
      watchers.set(walletKey(ref), changed)
      return () => watchers.delete(walletKey(ref))
    }),
    lookUp: vi.fn(({ ref }: { ref: WalletRef }) => {
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
  const end = (outcome: Outcome<void> = succeed(undefined), ref = REF) => {
    running.findLast(({ key }) => key === walletKey(ref))?.end(outcome)
  }
  return { source, keep, end, pages, watchers }
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

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
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
    expect([model.read.value, model.rows.value, model.failure.value, model.progress.value]).toEqual([
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
    keep(holdingsWith({ reading: addPage(newRead('a', 0), page([1, 2], 'next'), 'usd', 1) }))
    expect(model.progress.value).toBe(2)
    keep(whole('a', [1, 2, 3]))
    end()
    await asked
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

  test('is not what a person did who stopped it', async () => {
    const { source, end } = fakeSource()
    const model = createWalletModel(source)
    await model.show(REF)
    const asked = model.ask('open')
    await model.stop()
    expect(source.stop).toHaveBeenCalledExactlyOnceWith(REF)
    end(fail({ kind: 'stopped' }))
    await asked
    expect(model.failure.value).toBeNull()
  })
})

describe('a list that is longer than the first paint', () => {
  test('shows its first rows, then all of them', async () => {
    const { source, keep } = fakeSource()
    const { holdings, pages } = long(100, 40)
    keep(holdings)
    const rest = deferred<Token[]>()
    source.loadPages.mockReturnValueOnce(rest.promise)
    const model = createWalletModel(source)
    await model.show(REF)
    expect(model.rows.value).toHaveLength(30)
    rest.resolve(pages.flat())
    await vi.advanceTimersByTimeAsync(0)
    expect(model.rows.value).toHaveLength(100)
  })

  test('loads no page twice while it is read', async () => {
    const { source, keep, pages: stored } = fakeSource()
    const { pages } = long(120, 40)
    stored.set('long', pages)
    const model = createWalletModel(source)
    await model.show(REF)
    let read = newRead('long', 0)
    for (const [index, tokens] of pages.entries()) {
      read = addPage(read, { native: null, tokens, nextPageToken: index < 2 ? `t${index}` : null }, 'usd', 1)
      keep(holdingsWith(read.end ? { shown: read } : { reading: read }))
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(source.loadPages.mock.calls.map(([, , from]) => from)).toEqual([0, 1, 2])
    expect(new Set(model.rows.value.map(({ address }) => address)).size).toBe(120)
  })
})

test('clearing takes everything from the screen', async () => {
  const { source, keep, watchers } = fakeSource()
  keep(whole('a', [1]))
  const model = createWalletModel(source)
  await model.show(REF)
  model.clear()
  expect([model.ref.value, model.read.value, model.failure.value, model.rows.value]).toEqual([
    null,
    null,
    null,
    [],
  ])
  expect(watchers.size).toBe(0)
})
