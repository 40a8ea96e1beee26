import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cursorText, legsOf, nextCursor, readCursor } from '../../../utils/domain/legs.ts'
import { contractOf, walletRef } from '../support/wallets.ts'

const contracts = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => contractOf(from + i))

describe('the lists that make a wallet’s list', () => {
  test.each([true, false])('are one, as the filter says, where nothing else is asked: %s', (filterSpam) => {
    expect(legsOf(walletRef({ filterSpam }))).toEqual([{ filterSpam }])
  })

  test.each([
    [1, [1]],
    [99, [99]],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
    [1_000, Array<number>(10).fill(100)],
  ])('are groups of a hundred at most for %i contracts', (count, sizes) => {
    const asked = contracts(1, count)
    const legs = legsOf(walletRef({ contracts: asked }))
    expect(legs.map((leg) => leg.contracts?.length)).toEqual(sizes)
    expect(legs.flatMap((leg) => leg.contracts)).toEqual(asked)
    expect(legs.every(({ filterSpam }) => filterSpam)).toBe(true)
  })

  test('have what was pardoned once more, without the filter', () => {
    const pardoned = contracts(5, 2)
    expect(legsOf(walletRef({ pardoned }))).toEqual([
      { filterSpam: true },
      { contracts: pardoned, filterSpam: false },
    ])
  })

  test('ask for many pardoned ones in groups as well', () => {
    const legs = legsOf(walletRef({ pardoned: contracts(1, 201) }))
    expect(legs.map((leg) => leg.contracts?.length)).toEqual([undefined, 100, 100, 1])
    expect(legs.map(({ filterSpam }) => filterSpam)).toEqual([true, false, false, false])
  })

  test('ask for no pardon where there is no filter', () => {
    expect(legsOf(walletRef({ filterSpam: false, pardoned: contracts(1, 2) }))).toEqual([
      { filterSpam: false },
    ])
  })

  test('ask for the pardoned ones among the contracts alone', () => {
    const legs = legsOf(walletRef({ contracts: contracts(1, 3), pardoned: contracts(3, 3) }))
    expect(legs).toEqual([
      { contracts: contracts(1, 3), filterSpam: true },
      { contracts: contracts(3, 1), filterSpam: false },
    ])
    expect(legsOf(walletRef({ contracts: contracts(1, 3), pardoned: contracts(9, 1) }))).toHaveLength(1)
  })
})

/** What a service may send: also what looks like a cursor of ours. */
const pageTokens = fc.oneof(
  fc.uuid(),
  fc.string({ minLength: 1 }),
  fc.string().map((text) => `leg:${text}`),
  fc.constantFrom('leg:', 'leg:0:', 'leg:1:', 'leg:1:x', 'leg:x', 'leg:0:leg:1:', 'leg:2:a\nb', ':', 'null'),
)

describe('a cursor', () => {
  test('is read as it was written, whatever the service’s token is', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.option(pageTokens), (leg, pageToken) => {
        expect(readCursor(cursorText({ leg, pageToken }))).toEqual({ leg, pageToken })
      }),
    )
  })

  test('is another text for every other place', () => {
    const places = fc.record({ leg: fc.nat({ max: 3 }), pageToken: fc.option(pageTokens) })
    fc.assert(
      fc.property(places, places, (a, b) => {
        const same = a.leg === b.leg && a.pageToken === b.pageToken
        expect(cursorText(a) === cursorText(b)).toBe(same)
      }),
    )
  })

  test('is the service’s own token in the first list: what an earlier version kept is read on', () => {
    expect(cursorText({ leg: 0, pageToken: 'abc' })).toBe('abc')
    expect(readCursor('abc')).toEqual({ leg: 0, pageToken: 'abc' })
    expect(readCursor(null)).toEqual({ leg: 0, pageToken: null })
  })

  test('goes through all pages of all lists and ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(pageTokens, { maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (lists) => {
          const been: [number, string | null][] = []
          let text: string | null = null
          let page = 0
          do {
            const cursor = readCursor(text)
            been.push([cursor.leg, cursor.pageToken])
            const next: string | null = lists[cursor.leg]?.[page] ?? null
            text = nextCursor(cursor, next, lists.length)
            page = next === null ? 0 : page + 1
          } while (text !== null && been.length < 100)
          expect(been).toEqual(
            lists.flatMap((tokens, leg) => [null, ...tokens].map((pageToken) => [leg, pageToken])),
          )
        },
      ),
    )
  })
})
