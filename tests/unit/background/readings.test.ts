import { describe, expect, test } from 'vitest'
import type { ReadingDeps } from '../../../utils/background/read-holdings.ts'
import { createReadings } from '../../../utils/background/readings.ts'
import {
  type Holdings,
  type HoldingsPage,
  type WalletRef,
  walletKey,
} from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { Intent } from '../../../utils/domain/reading-plan.ts'
import { eventually } from '../support/eventually.ts'
import { contractOf, page, walletRef } from '../support/wallets.ts'

const REF = walletRef()
const OTHER = walletRef({ address: contractOf(9) })
const DONE = succeed(undefined)
const STOPPED = fail({ kind: 'stopped' })

/** Readings of a service whose pages come when the test says so. */
function slowReadings() {
  const kept = new Map<string, Holdings>()
  const asked: { ref: WalletRef; answer: (page: Outcome<HoldingsPage>) => void }[] = []
  const deps: ReadingDeps = {
    keeper: {
      load: async (ref) => kept.get(walletKey(ref)) ?? null,
      loadPages: async () => [],
      save: async (holdings) => {
        kept.set(walletKey(holdings.ref), holdings)
        return true
      },
    },
    fetchPage: ({ ref }, signal) =>
      new Promise((resolve) => {
        asked.push({ ref, answer: resolve })
        signal.addEventListener('abort', () => resolve(STOPPED))
      }),
    pageSize: async () => 500,
    now: () => 1_000_000,
  }
  const readings = createReadings(deps)
  const lookUp = (requestId: string, intent: Intent = 'open', ref = REF) =>
    readings.lookUp({ ref, intent, requestId })
  const requests = (count: number) => eventually(() => expect(asked).toHaveLength(count))
  return { readings, lookUp, asked, requests, shown: () => kept.get(walletKey(REF))?.shown }
}

describe('readings', () => {
  test('of one wallet that are asked for at once are one', async () => {
    const { lookUp, asked, requests } = slowReadings()
    const answers = [lookUp('a'), lookUp('b'), lookUp('a', 'continue')]
    await requests(1)
    asked[0]?.answer(succeed(page([1])))
    expect(await Promise.all(answers)).toEqual([DONE, DONE, DONE])
    expect(asked).toHaveLength(1)
  })

  test('of two wallets go on beside each other', async () => {
    const { lookUp, asked, requests } = slowReadings()
    const answers = [lookUp('a'), lookUp('b', 'open', OTHER)]
    await requests(2)
    for (const { answer } of asked) answer(succeed(page([1])))
    expect(await Promise.all(answers)).toEqual([DONE, DONE])
  })

  test('that are over are not the answer to a later asking', async () => {
    const { lookUp, asked, requests } = slowReadings()
    const first = lookUp('a')
    await requests(1)
    asked[0]?.answer(succeed(page([1])))
    await first
    void lookUp('b', 'refresh')
    await requests(2)
  })

  test('are given up for a refresh, which begins anew', async () => {
    const { lookUp, asked, requests, shown } = slowReadings()
    const opened = lookUp('a')
    await requests(1)
    const refreshed = lookUp('b', 'refresh')
    expect(await opened).toEqual(STOPPED)
    await requests(2)
    asked[1]?.answer(succeed(page([1])))
    expect(await refreshed).toEqual(DONE)
    expect(shown()?.id).toBe('b')
  })

  test('to refresh are joined by another refresh, and by the same one when it comes again', async () => {
    const { lookUp, asked, requests } = slowReadings()
    const answers = [lookUp('a', 'refresh'), lookUp('b', 'refresh'), lookUp('a', 'refresh')]
    await requests(1)
    asked[0]?.answer(succeed(page([1])))
    expect(await Promise.all(answers)).toEqual([DONE, DONE, DONE])
    expect(asked).toHaveLength(1)
  })

  test('two refreshes that both wait for an older reading are one when it has ended', async () => {
    const { lookUp, asked, requests } = slowReadings()
    const opened = lookUp('a')
    await requests(1)
    const answers = [lookUp('b', 'refresh'), lookUp('c', 'refresh')]
    await opened
    await requests(2)
    asked[1]?.answer(succeed(page([1])))
    expect(await Promise.all(answers)).toEqual([DONE, DONE])
    expect(asked).toHaveLength(2)
  })

  test('that are stopped end at once, without the page in flight', async () => {
    const { readings, lookUp, requests } = slowReadings()
    const answer = lookUp('a')
    await requests(1)
    expect(await readings.stop(REF)).toEqual(DONE)
    expect(await answer).toEqual(STOPPED)
  })

  test('that were stopped are begun again by who asks after that', async () => {
    const { readings, lookUp, asked, requests } = slowReadings()
    const first = lookUp('a')
    await requests(1)
    const stopping = readings.stop(REF)
    const second = lookUp('b')
    await Promise.all([first, stopping])
    await requests(2)
    asked[1]?.answer(succeed(page([1])))
    expect(await second).toEqual(DONE)
  })

  test('all end where all are stopped', async () => {
    const { readings, lookUp, requests } = slowReadings()
    const answers = [lookUp('a'), lookUp('b', 'open', OTHER)]
    await requests(2)
    await readings.stopAll()
    expect(await Promise.all(answers)).toEqual([STOPPED, STOPPED])
  })

  test('of a wallet that nobody reads are stopped without a word', async () => {
    expect(await slowReadings().readings.stop(REF)).toEqual(DONE)
  })
})
