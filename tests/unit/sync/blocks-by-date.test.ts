import { beforeEach, describe, expect, test } from 'vitest'
import type { BlockTime } from '../../../utils/domain/block-time.ts'
import type { Failure } from '../../../utils/domain/failure.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import { readBlockTimes } from '../../../utils/storage/block-times.ts'
import { findBlockByDate } from '../../../utils/sync/blocks-by-date.ts'
import { reset } from '../support/stored.ts'

const CHAIN = { dataUrl: 'https://a.example.org', chainId: '43114' }
const GENESIS = 1_600_000_000
const NOW_MS = (GENESIS + 10 * 100_000 + 5) * 1000
const NOT_FOUND: Failure = { kind: 'notFound' }

/** A chain with a block every 10 s, except that even numbers beyond 50,000 have two blocks a time. */
const timeOf = (number: number) =>
  number === 0 ? 0 : GENESIS + 10 * (number > 50_000 ? number - (number % 2) : number)
const block = (number: number): BlockTime => ({
  number,
  timestamp: timeOf(number),
  hash: `0x${number.toString(16).padStart(64, '0')}`,
})

/** The requests for a chain of 100,000 blocks. @param answer replaces the answer for a block */
function chain(answer: (number: number) => Outcome<BlockTime> = (number) => succeed(block(number))) {
  const asked: (number | 'latest')[] = []
  return {
    asked,
    async latest(): Promise<Outcome<BlockTime | null>> {
      asked.push('latest')
      return succeed(block(100_000))
    },
    async block(number: number) {
      asked.push(number)
      return answer(number)
    },
  }
}

const find = (before: number, requests: ReturnType<typeof chain>) =>
  findBlockByDate(CHAIN, before, requests, () => NOW_MS)

beforeEach(reset)

describe('the block of a date', () => {
  test('is found, and its request is not repeated', async () => {
    const first = chain()
    const found = await find(timeOf(30_000) + 1, first)
    expect(found).toEqual({ kind: 'found', block: block(30_000), next: block(30_001) })
    expect(first.asked.length).toBeLessThanOrEqual(20)
    const second = chain()
    expect(await find(timeOf(30_000) + 5, second)).toEqual(found)
    expect(second.asked).toEqual([])
  })

  test('needs fewer requests if other dates were asked before', async () => {
    await find(timeOf(30_000) + 1, chain())
    const second = chain()
    await find(timeOf(30_100) + 1, second)
    expect(second.asked).not.toContain('latest')
    expect(second.asked).not.toContain(1)
  })

  test('is found after any request was the last of a stopped worker, and nothing is requested twice', async () => {
    const before = timeOf(77_777) + 1
    const asked: (number | 'latest')[] = []
    for (let stops = 0; stops < 40; stops += 1) {
      // The worker is stopped at its second request, so each run stores one block.
      const requests = chain((number) =>
        requests.asked.length > 1 ? fail({ kind: 'interrupted' }) : succeed(block(number)),
      )
      const result = await find(before, requests)
      asked.push(...(result.kind === 'failed' ? requests.asked.slice(0, -1) : requests.asked))
      if (result.kind === 'failed') continue
      expect(result).toMatchObject({ kind: 'found', block: { number: 77_777 } })
      break
    }
    const blocks = asked.filter((one) => one !== 'latest')
    expect(new Set(blocks).size).toBe(blocks.length)
    expect(blocks.length).toBeLessThanOrEqual(20)
  })

  test('is open after the newest block, with the time of the question', async () => {
    expect(await find(timeOf(100_000) + 1, chain())).toEqual({
      kind: 'open',
      block: block(100_000),
      askedAt: NOW_MS,
    })
  })

  test('is unknown before the first dated block', async () => {
    expect(await find(timeOf(1), chain())).toEqual({ kind: 'undated', first: block(1) })
    const again = chain()
    expect(await find(timeOf(1), again)).toEqual({ kind: 'undated', first: block(1) })
    expect(again.asked).toEqual([])
  })

  test('is unknown if the service lacks the blocks around it', async () => {
    const withGap = chain((number) =>
      number > 0 && number < 60_000 ? fail(NOT_FOUND) : succeed(block(number)),
    )
    expect(await find(timeOf(30_000), withGap)).toMatchObject({ kind: 'missing', from: 1 })
  })

  test('is not offered by a service without routes for blocks', async () => {
    const without = { latest: async () => fail(NOT_FOUND), block: async () => fail(NOT_FOUND) }
    expect(await findBlockByDate(CHAIN, timeOf(5), without, () => NOW_MS)).toEqual({ kind: 'notOffered' })
  })

  test('is not known if the service lists no block', async () => {
    const empty = { latest: async () => succeed(null), block: async () => fail(NOT_FOUND) }
    expect(await findBlockByDate(CHAIN, timeOf(5), empty, () => NOW_MS)).toEqual({ kind: 'noBlocks' })
  })

  test('has the failure of a request', async () => {
    const failing = chain(() => fail({ kind: 'timeout' }))
    expect(await find(timeOf(5), failing)).toEqual({ kind: 'failed', failure: { kind: 'timeout' } })
  })

  test('is found again after the service stated times out of order', async () => {
    const before = timeOf(30_000) + 1
    const unordered = chain((number) =>
      succeed(number === 1 ? block(1) : { ...block(number), timestamp: timeOf(1) - 1 }),
    )
    expect((await find(before, unordered)).kind).toBe('unordered')
    expect(await readBlockTimes(CHAIN)).toEqual([])
    expect(await find(before, chain())).toMatchObject({ kind: 'found', block: { number: 30_000 } })
  })

  test('is stored only if it is older than an hour', async () => {
    const before = timeOf(99_990) + 1
    expect(await find(before, chain())).toMatchObject({ kind: 'found', block: { number: 99_991 } })
    expect((await readBlockTimes(CHAIN)).every(({ number }) => number <= 99_640)).toBe(true)
  })
})
