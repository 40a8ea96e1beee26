import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBlockBefore } from '../../../utils/domain/block-search.ts'
import type { BlockBefore, BlockTime } from '../../../utils/domain/block-time.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'

/** A chain by the times of its blocks. A time of null: the service does not have the block. */
function chainOf(times: readonly (number | null)[]) {
  const counts = { answers: 0, misses: 0 }
  const blockAt = (number: number): BlockTime | null => {
    const timestamp = times[number]
    return timestamp === null || timestamp === undefined ? null : { number, timestamp, hash: `0x${number}` }
  }
  const answer = async (block: BlockTime | null) => {
    if (block) counts.answers += 1
    else counts.misses += 1
    return succeed(block)
  }
  return {
    counts,
    blockAt,
    requests: {
      newest: () => answer(blockAt(times.length - 1)),
      block: (number: number) => answer(blockAt(number)),
    },
  }
}

async function find(times: readonly (number | null)[], time: number, known: readonly BlockTime[] = []) {
  const chain = chainOf(times)
  const outcome = await findBlockBefore(time, known, chain.requests)
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return { found: outcome.value, ...chain.counts }
}

/** The same by looking at every block. */
function expectedBlock(
  times: readonly number[],
  time: number,
): Pick<BlockBefore, 'kind'> & { number?: number } {
  const newest = times.length - 1
  if ((times[newest] ?? 0) < time)
    return newest === 0 && times[0] === 0 ? { kind: 'undated' } : { kind: 'open', number: newest }
  const last = times.findLastIndex((one) => one < time)
  if (last === -1) return { kind: 'notStarted' }
  if (last === 0 && times[0] === 0) return { kind: 'undated' }
  return { kind: 'found', number: last }
}

const summary = (found: BlockBefore) =>
  found.kind === 'found' || found.kind === 'open'
    ? { kind: found.kind, number: found.block.number }
    : { kind: found.kind }

/** The times of blocks after the genesis. */
const times = (gaps: readonly number[], genesis: number, start: number): number[] => {
  let now = start
  return [
    genesis,
    ...gaps.map((gap) => {
      now += gap
      return now
    }),
  ]
}

const GAP = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3 }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
)
const CHAIN = fc
  .record({
    gaps: fc.array(GAP, { maxLength: 400 }),
    start: fc.integer({ min: 1_000, max: 1_000_000 }),
    isDated: fc.boolean(),
  })
  .map(({ gaps, start, isDated }) => times(gaps, isDated ? start : 0, start))

const bound = (newest: number): number => 3 + Math.ceil(Math.log2(Math.max(1, newest)))

describe('the block before a time', () => {
  test('is the one that a look at every block finds, within the bound of requests', async () => {
    await fc.assert(
      fc.asyncProperty(CHAIN, fc.double({ min: -0.1, max: 1.1, noNaN: true }), async (chain, share) => {
        const [first, last] = [chain[1] ?? chain[0] ?? 0, chain.at(-1) ?? 0]
        const time = Math.max(1, Math.round(first + (last - first) * share))
        const { found, answers, misses } = await find(chain, time)
        expect(summary(found)).toEqual(expectedBlock(chain, time))
        if (found.kind === 'found') {
          expect(found.next.number).toBe(found.block.number + 1)
          expect(found.block.timestamp).toBeLessThan(time)
          expect(found.next.timestamp).toBeGreaterThanOrEqual(time)
        }
        expect(answers).toBeLessThanOrEqual(bound(chain.length - 1))
        expect(misses).toBe(0)
      }),
      { numRuns: 3_000 },
    )
  })

  test('stays within the bound where interpolation is misled', async () => {
    // All blocks but one at the start, or at the end.
    for (const length of [3, 64, 65, 1_024, 1_025]) {
      const early = Array.from({ length }, (_, index) =>
        index === length - 1 ? 2_000_000_000 : 1_000 + index,
      )
      const late = Array.from({ length }, (_, index) =>
        index === 0 ? 1_000 : 2_000_000_000 - length + index,
      )
      for (const chain of [early, late]) {
        for (const time of new Set([chain[1], chain[2], chain.at(-2), chain.at(-1), 1_500_000_000])) {
          const { found, answers } = await find(chain, time ?? 0)
          expect(summary(found)).toEqual(expectedBlock(chain, time ?? 0))
          expect(answers).toBeLessThanOrEqual(bound(length - 1))
        }
      }
    }
  })

  test('takes few requests on a chain with even blocks', async () => {
    const chain = times(
      Array.from({ length: 1_000_000 }, (_, index) => 10 + (index % 5)),
      0,
      1_600_000_000,
    )
    const { found, answers } = await find(chain, 1_606_000_001)
    expect(summary(found)).toEqual(expectedBlock(chain, 1_606_000_001))
    expect(answers).toBeLessThan(10)
  })

  test('is the last of several blocks with the same time', async () => {
    const { found } = await find([0, 10, 20, 20, 20, 20, 30], 21)
    expect(found).toMatchObject({ kind: 'found', block: { number: 5 }, next: { number: 6 } })
  })

  test('is before the blocks whose time is exactly T', async () => {
    const { found } = await find([0, 10, 20, 20, 20, 30], 20)
    expect(found).toMatchObject({ kind: 'found', block: { number: 1 }, next: { number: 2 } })
  })

  test('is narrowed by known blocks: no request if its neighbors are known', async () => {
    const chain = chainOf([0, 10, 20, 30, 40])
    const known = [chain.blockAt(2), chain.blockAt(3)].filter((block) => block !== null)
    const { found, answers } = await find([0, 10, 20, 30, 40], 25, known)
    expect(found).toMatchObject({ kind: 'found', block: { number: 2, hash: '0x2' }, next: { number: 3 } })
    expect(answers).toBe(0)
  })

  test.each([
    ['is behind a known block', { number: 3, timestamp: 30 }, { number: 2, timestamp: 20 }, 45, 'open', 3],
    [
      'has the number of a known block',
      { number: 4, timestamp: 35 },
      { number: 4, timestamp: 40 },
      45,
      'open',
      4,
    ],
  ])(
    'is open after the later of both if the newest block %s',
    async (_, known, newest, time, kind, number) => {
      const found = await findBlockBefore(time, [{ ...known, hash: null }], {
        newest: async () => succeed({ ...newest, hash: null }),
        block: async () => succeed(null),
      })
      expect(found).toMatchObject({ ok: true, value: { kind, block: { number } } })
    },
  )

  test('is not looked for if a known block is newer, but has a lower number', async () => {
    const found = await findBlockBefore(45, [{ number: 5, timestamp: 40, hash: null }], {
      newest: async () => succeed({ number: 3, timestamp: 60, hash: null }),
      block: async () => succeed(null),
    })
    expect(found).toMatchObject({ ok: true, value: { kind: 'unordered', block: { number: 5 } } })
  })

  test('needs no request for a known genesis', async () => {
    const known = [0, 1].map((number) => ({ number, timestamp: [0, 10][number] ?? 0, hash: null }))
    expect(await find([0, 10, 20], 10, known)).toMatchObject({ found: { kind: 'undated' }, answers: 0 })
  })

  test('is the genesis if that has a time and T is before block 1', async () => {
    expect((await find([5, 10, 20], 10)).found).toMatchObject({ kind: 'found', block: { number: 0 } })
    expect((await find([5, 10, 20], 5)).found).toMatchObject({
      kind: 'notStarted',
      genesis: { timestamp: 5 },
    })
    expect((await find([0, 10, 20], 10)).found).toMatchObject({ kind: 'undated', first: { number: 1 } })
  })

  test('is open after the newest block, and unknown on a chain without blocks', async () => {
    expect((await find([0, 10, 20], 21)).found).toMatchObject({ kind: 'open', block: { number: 2 } })
    expect((await find([0], 21)).found).toEqual({
      kind: 'undated',
      first: { number: 0, timestamp: 0, hash: '0x0' },
    })
    expect((await find([], 21)).found).toEqual({ kind: 'noBlocks' })
  })
})

describe('blocks that the service does not have', () => {
  const early = [
    null,
    ...Array.from({ length: 99 }, () => null),
    ...Array.from({ length: 900 }, (_, i) => 1_000 + i),
  ]

  test('do not matter if they are earlier', async () => {
    const { found, misses } = await find(early, 1_700)
    expect(found).toMatchObject({ kind: 'found', block: { number: 799 } })
    expect(misses).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(999)))
  })

  test('make the result unknown if it can be one of them', async () => {
    const { found, misses } = await find(early, 900)
    expect(found).toMatchObject({ kind: 'missing', from: 1 })
    expect(found).not.toMatchObject({ kind: 'notStarted' })
    expect(misses).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(999)))
  })

  test('are never counted as a block, wherever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 0, max: 399 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 4_000 }),
        async (length, from, count, after) => {
          const all = times(
            Array.from({ length }, (_, index) => (index * 7) % 20),
            0,
            5_000,
          )
          const chain = all.map((time, index) =>
            index >= from && index < from + count && index < length ? null : time,
          )
          const time = 5_000 + after
          const { found, answers, misses } = await find(chain, time)
          const expected = expectedBlock(all, time)
          if (found.kind === 'missing') {
            const { number = 0 } = expected
            // The block that was looked for is one of those that were not read, or the one before them.
            expect(number).toBeGreaterThanOrEqual(found.from - 1)
            expect(number).toBeLessThanOrEqual(found.to)
          } else expect(summary(found)).toEqual(expected)
          expect(answers).toBeLessThanOrEqual(bound(chain.length - 1))
          expect(misses).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(chain.length - 1)))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a search', () => {
  test('ends when a block is older than an earlier one', async () => {
    const { found } = await find([0, 100, 200, 50, 60, 70, 80, 300, 400], 250)
    expect(found.kind).toBe('unordered')
  })

  test('ends with the failure of a request', async () => {
    const { requests } = chainOf([0, 10, 20, 30])
    const failing = { ...requests, block: async () => fail({ kind: 'timeout' }) }
    expect(await findBlockBefore(15, [], failing)).toEqual(fail({ kind: 'timeout' }))
  })
})
