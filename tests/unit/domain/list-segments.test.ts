import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor, nextCursor, segmentsOf } from '../../../utils/domain/list-segments.ts'
import { contractOf, walletQuery } from '../support/wallets.ts'

const contractsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => contractOf(from + index))

describe('the segments of a query', () => {
  test.each([true, false])(
    'are one segment if the query has no contracts (spam filter: %s)',
    (filterSpam) => {
      expect(segmentsOf(walletQuery({ filterSpam }))).toEqual([{ filterSpam }])
    },
  )

  test.each([
    [1, [1]],
    [99, [99]],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
    [1_000, Array<number>(10).fill(100)],
  ])('are groups of at most a hundred for %i contracts', (count, sizes) => {
    const contracts = contractsFrom(1, count)
    const segments = segmentsOf(walletQuery({ contracts }))
    expect(segments.map((segment) => segment.contracts?.length)).toEqual(sizes)
    expect(segments.flatMap((segment) => segment.contracts)).toEqual(contracts)
    expect(segments.every(({ filterSpam }) => filterSpam)).toBe(true)
  })

  test('also contain the allowlist, in groups and without the spam filter', () => {
    const segments = segmentsOf(walletQuery({ allowlist: contractsFrom(1, 201) }))
    expect(segments.map((segment) => segment.contracts?.length)).toEqual([undefined, 100, 100, 1])
    expect(segments.map(({ filterSpam }) => filterSpam)).toEqual([true, false, false, false])
  })

  test('do not contain the allowlist if the spam filter is off', () => {
    const query = walletQuery({ filterSpam: false, allowlist: contractsFrom(1, 2) })
    expect(segmentsOf(query)).toEqual([{ filterSpam: false }])
  })

  test('do not contain allowlisted contracts that are not among the contracts of the query', () => {
    const contracts = contractsFrom(1, 3)
    expect(segmentsOf(walletQuery({ contracts, allowlist: contractsFrom(3, 3) }))).toEqual([
      { contracts, filterSpam: true },
      { contracts: contractsFrom(3, 1), filterSpam: false },
    ])
    expect(segmentsOf(walletQuery({ contracts, allowlist: contractsFrom(9, 1) }))).toHaveLength(1)
  })
})

/** Page tokens of a service, including some that look like cursors. */
const pageTokens = fc.oneof(
  fc.uuid(),
  fc.string({ minLength: 1 }),
  fc.string().map((text) => `segment:${text}`),
  fc.constantFrom(
    'segment:',
    'segment:0:',
    'segment:1:',
    'segment:1:x',
    'segment:x',
    'segment:2:a\nb',
    ':',
    'null',
  ),
)

describe('a cursor', () => {
  test('is decoded to the encoded position, for any page token', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.option(pageTokens), (segment, pageToken) => {
        expect(decodeCursor(encodeCursor({ segment, pageToken }))).toEqual({ segment, pageToken })
      }),
    )
  })

  test('is encoded differently for each position', () => {
    const positions = fc.record({ segment: fc.nat({ max: 3 }), pageToken: fc.option(pageTokens) })
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        const isSame = a.segment === b.segment && a.pageToken === b.pageToken
        expect(encodeCursor(a) === encodeCursor(b)).toBe(isSame)
      }),
    )
  })

  test('leads to each page of each segment in order', () => {
    const lists = fc.array(fc.array(pageTokens, { maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(lists, (segments) => {
        const visited: [number, string | null][] = []
        let text: string | null = null
        let page = 0
        do {
          const cursor = decodeCursor(text)
          visited.push([cursor.segment, cursor.pageToken])
          const next: string | null = segments[cursor.segment]?.[page] ?? null
          text = nextCursor(cursor, next, segments.length)
          page = next === null ? 0 : page + 1
        } while (text !== null && visited.length < 100)
        expect(visited).toEqual(
          segments.flatMap((tokens, segment) => [null, ...tokens].map((pageToken) => [segment, pageToken])),
        )
      }),
    )
  })
})
