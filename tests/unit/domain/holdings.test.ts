import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayed, type Read, walletKey } from '../../../utils/domain/holdings.ts'
import {
  addPage,
  canGoOn,
  endRead,
  FRESH_FOR,
  isFresh,
  MAX_TOKENS,
  newHoldings,
  TOP_ROWS,
} from '../../../utils/domain/reading.ts'
  contractOf,
  holdingsWith,
  nativeToken,
  newRead,
  page,
  readWith,
  token,
  walletRef,
} from '../support/wallets.ts'

const HOUR = 3_600_000
const usd = (value: string) => ({ currency: 'usd', value })
const add = (read: Read, ...rest: Parameters<typeof page>) => addPage(read, page(...rest), 'usd', 10)

describe('walletKey', () => {
  test('is another for every way of asking', () => {
    const refs = [
      walletRef(),
      walletRef({ dataUrl: 'https://other.example.org' }),
      walletRef({ chainId: '1' }),
      walletRef({ address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' }),
      walletRef({ currency: 'eur' }),
      walletRef({ filterSpam: false }),
      walletRef({ scope: 'native' }),
    ]
    expect(new Set(refs.map(walletKey)).size).toBe(refs.length)
  })

  test('is the same for the same question', () => {
    expect(walletKey(walletRef())).toBe(walletKey({ ...walletRef() }))
    const rare = () =>
      walletRef({ blockNumber: '5', contracts: [contractOf(1)], pardoned: [contractOf(2), contractOf(3)] })
    expect(walletKey(rare())).toBe(walletKey(rare()))
  })

  test('of a usual question is the one of before there were blocks, contracts and pardons', () => {
    const { dataUrl, address } = walletRef()
    expect(walletKey(walletRef())).toBe(`${dataUrl}|43114|${address}|usd|filtered|all`)
  })

  test('is another for the same contracts chosen, pardoned, or both', () => {
    const lists = [undefined, [contractOf(1)], [contractOf(2)], [contractOf(1), contractOf(2)]]
    const refs = ['1', '12', undefined].flatMap((block) =>
      lists.flatMap((contracts) =>
        lists.map((pardoned) =>
          walletRef({
            ...(block && { blockNumber: block }),
            ...(contracts && { contracts }),
            ...(pardoned && { pardoned }),
          }),
        ),
      ),
    )
    expect(new Set(refs.map(walletKey)).size).toBe(48)
  })

  test('is never the same for two questions, whatever block, contracts and pardons they have', () => {
    const contracts = fc.option(
      fc.uniqueArray(fc.integer({ min: 1, max: 4 }).map(contractOf), { minLength: 1, maxLength: 3 }),
    )
    const questions = fc
      .record({
        block: fc.option(fc.constantFrom('0', '1', '12', '123')),
        contracts,
        pardoned: contracts,
        filterSpam: fc.boolean(),
        scope: fc.constantFrom('all' as const, 'native' as const),
      })
      .map(({ block, contracts, pardoned, ...usual }) =>
        walletRef({
          ...usual,
          ...(block !== null && { blockNumber: block }),
          ...(contracts && { contracts }),
          ...(pardoned && { pardoned }),
        }),
      )
    fc.assert(
      fc.property(questions, questions, (a, b) => {
        const same = JSON.stringify(a) === JSON.stringify(b)
        expect(walletKey(a) === walletKey(b)).toBe(same)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('displayed', () => {
  const ended = readWith({ id: 'ended', end: 'complete', pages: 1 })
  const begun = readWith({ id: 'begun', pages: 1 })

  test('is nothing of a wallet that was never read', () => {
    expect(displayed(newHoldings(walletRef()))).toBeNull()
  })

  test('stays the ended list while another one is read', () => {
    expect(displayed(holdingsWith({ shown: ended, reading: begun }))).toBe(ended)
  })

  test('is the list that is read where there is no other', () => {
    expect(displayed(holdingsWith({ reading: begun }))).toBe(begun)
  })

  test('is nothing before the first page', () => {
    expect(displayed(holdingsWith({ reading: newRead('new', 0) }))).toBeNull()
  })
})

describe('isFresh', () => {
  const read = readWith({ end: 'complete', updatedAt: 1_000_000 })

  test('until 30 seconds are over', () => {
    expect(isFresh(read, 1_000_000, walletRef())).toBe(true)
    expect(isFresh(read, 1_000_000 + FRESH_FOR - 1, walletRef())).toBe(true)
    expect(isFresh(read, 1_000_000 + FRESH_FOR, walletRef())).toBe(false)
  })

  test('never with a time that lies in the future: the clock jumped', () => {
    expect(isFresh(read, 999_999, walletRef())).toBe(false)
  })

  test.each(['stopped', 'superseded', 'tooLong', null] as const)('never where the end is %s', (end) => {
    expect(isFresh({ ...read, end }, 1_000_000, walletRef())).toBe(false)
  })
})

describe('isFresh at a given block', () => {
  const at = walletRef({ blockNumber: '81234567' })
  const read = readWith({ end: 'complete', updatedAt: 1_000_000 })

  test('for ever: what a wallet held there does not change', () => {
    expect(isFresh(read, 1_000_000 + FRESH_FOR, at)).toBe(true)
    expect(isFresh(read, 1_000_000 + 10 * 365 * 24 * HOUR, at)).toBe(true)
    expect(isFresh(read, 0, at)).toBe(true)
    expect(isFresh(read, 1_000_000 + 24 * HOUR, walletRef({ blockNumber: '0' }))).toBe(true)
  })

  test.each(['stopped', 'superseded', 'tooLong', 'repeatedPage', null] as const)(
    'never where the end is %s',
    (end) => {
      expect(isFresh({ ...read, end }, 1_000_000, at)).toBe(false)
    },
  )

  test('but no longer than usual where contracts alone are asked for', () => {
    const some = walletRef({ contracts: [contractOf(1)], pardoned: [contractOf(1)] })
    expect(isFresh(read, 1_000_000 + FRESH_FOR, some)).toBe(false)
  })
})

describe('canGoOn', () => {
  const read = readWith({ pages: 1, nextPageToken: 'token', updatedAt: 1_000_000 })

  test('while the page token is younger than a day less an hour', () => {
    expect(canGoOn(read, 1_000_000 + 23 * HOUR - 1)).toBe(true)
    expect(canGoOn(read, 1_000_000 + 23 * HOUR)).toBe(false)
  })

  test('not with a time that lies in the future', () => {
    expect(canGoOn(read, 999_999)).toBe(false)
  })

  test('not without a page token, and not before the first page', () => {
    expect(canGoOn({ ...read, nextPageToken: null }, 1_000_000)).toBe(false)
    expect(canGoOn({ ...read, pages: 0 }, 1_000_000)).toBe(false)
  })
})

describe('addPage', () => {
  test('is complete where there is no next page', () => {
    expect(add(newRead('a', 0), [1, 2])).toMatchObject({ end: 'complete', pages: 1, tokens: 2 })
  })

  test('is complete with an empty page', () => {
    expect(add(newRead('a', 0), [])).toMatchObject({ end: 'complete', pages: 1, tokens: 0 })
  })

  test('goes on, with the token of the next page, where there is one', () => {
    expect(add(newRead('a', 0), [1], 'next')).toMatchObject({ end: null, nextPageToken: 'next' })
  })

  test('starts with its first page and is updated by each', () => {
    const first = addPage(newRead('a', 5), page([1], 'next'), 'usd', 100)
    expect(first).toMatchObject({ startedAt: 100, updatedAt: 100 })
    expect(addPage(first, page([2]), 'usd', 200)).toMatchObject({ startedAt: 100, updatedAt: 200 })
  })

  test('adds up tokens, pages and totals', () => {
    const read = add(add(newRead('a', 0), [1, 2], 'next'), [3])
    expect(read).toMatchObject({ pages: 2, tokens: 3, totals: { sum: '3', stated: 3 } })
  })

  test('ends where a page token comes back, also an older one', () => {
    const second = add(add(newRead('a', 0), [1], 'x'), [2], 'y')
    expect(add(second, [3], 'y').end).toBe('repeatedPage')
    expect(add(second, [3], 'x').end).toBe('repeatedPage')
  })

  test('remembers every page token that it was given', () => {
    expect(add(add(newRead('a', 0), [1], 'x'), [2], 'y').seenPageTokens).toEqual(['x', 'y'])
  })

  test('ends as too long at the cap of tokens, with what was read in it', () => {
    const read = readWith({ tokens: MAX_TOKENS - 1, pages: 5 })
    expect(add(read, [1], 'next')).toMatchObject({ end: 'tooLong', tokens: MAX_TOKENS })
    expect(add({ ...read, tokens: MAX_TOKENS - 2 }, [1], 'next').end).toBeNull()
  })

  test('ends as too long at the cap of pages, which is what the cap of tokens comes to, and never below 400', () => {
    expect(add(readWith({ pages: 399 }), [], 'next').end).toBe('tooLong')
    expect(add(readWith({ pages: 398 }), [], 'next').end).toBeNull()
    expect(add(readWith({ pageSize: 10, pages: 9_999 }), [], 'next').end).toBe('tooLong')
    expect(add(readWith({ pageSize: 10, pages: 9_998 }), [], 'next').end).toBeNull()
  })

  test('is complete, not too long, where the last page reaches the cap', () => {
    expect(add(readWith({ tokens: MAX_TOKENS - 1 }), [1]).end).toBe('complete')
  })

  test('counts the native token once in the total and never among the tokens', () => {
    const native = nativeToken({ value: usd('10') })
    const first = addPage(newRead('a', 0), { ...page([1], 'next'), native }, 'usd', 0)
    const other = nativeToken({ value: usd('99') })
    const read = addPage(first, { ...page([2]), native: other }, 'usd', 0)
    expect(read).toMatchObject({ native, tokens: 2, totals: { sum: '12', stated: 3 } })
    expect(read.top).not.toContainEqual(native)
  })

  test('takes a native token that only a later page brings', () => {
    const native = nativeToken({ value: usd('10') })
    const read = addPage(add(newRead('a', 0), [1], 'next'), { ...page([2]), native }, 'usd', 0)
    expect(read).toMatchObject({ native, totals: { sum: '12' } })
  })

  test('keeps the rows of the highest value of all pages for the first paint', () => {
    const worth = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => token({ symbol: `${from + i}`, value: usd(`${from + i}`) }))
    const first = { native: null, tokens: worth(0, 40), nextPageToken: 'next' }
    const second = { native: null, tokens: worth(100, 5), nextPageToken: null }
    const read = addPage(addPage(newRead('a', 0), first, 'usd', 0), second, 'usd', 0)
    expect(read.top).toHaveLength(TOP_ROWS)
    expect(read.top.slice(0, 6).map(({ symbol }) => symbol)).toEqual([
      '104',
      '103',
      '102',
      '101',
      '100',
      '39',
    ])
  })

  test('leaves the read that it was given as it is', () => {
    const read = newRead('a', 0)
    add(read, [1])
    expect(read).toEqual(newRead('a', 0))
  })
})

test('endRead ends a read and changes nothing else', () => {
  const read = readWith({ pages: 3 })
  expect(endRead(read, 'stopped')).toEqual({ ...read, end: 'stopped' })
})
