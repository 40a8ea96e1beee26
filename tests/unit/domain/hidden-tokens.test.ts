import { describe, expect, test } from 'vitest'
import { hiddenByFilter, isSameAge } from '../../../utils/state/hidden-tokens-state.ts'
import { contractOf, token } from '../support/wallets.ts'

const CHECKSUM_ADDRESS = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const tokenOf = (number: number) => token({ address: contractOf(number), symbol: `T${number}` })

describe('two lists are of the same age', () => {
  const MINUTE = 60_000
  const read = (startedAt: number, updatedAt = startedAt) => ({ startedAt, updatedAt })

  test.each([
    ['both were read at once', read(0, 5 * MINUTE), read(1_000, 9 * MINUTE), true],
    ['one began two minutes later', read(0), read(2 * MINUTE), true],
    ['one is older, for example after its update failed', read(0), read(60 * MINUTE), false],
    ['the other one is older', read(60 * MINUTE), read(0), false],
    [
      'one began later than two minutes, but while the other was read',
      read(0, 9 * MINUTE),
      read(3 * MINUTE),
      false,
    ],
  ])('%s', (_, filtered, unfiltered, expected) => {
    expect(isSameAge(filtered, unfiltered)).toBe(expected)
  })
})

describe('hiddenByFilter', () => {
  test('returns the tokens that the filtered list lacks, in the order of the unfiltered list', () => {
    expect(
      hiddenByFilter([tokenOf(3), tokenOf(1), tokenOf(2), tokenOf(4)], [tokenOf(1), tokenOf(4)]),
    ).toEqual([tokenOf(3), tokenOf(2)])
  })

  test('returns nothing if both lists have the same tokens, in any order', () => {
    expect(hiddenByFilter([tokenOf(1), tokenOf(2)], [tokenOf(2), tokenOf(1)])).toEqual([])
    expect(hiddenByFilter([], [])).toEqual([])
  })

  test('compares contracts regardless of letter case', () => {
    const filtered = token({ address: CHECKSUM_ADDRESS })
    expect(hiddenByFilter([filtered], [token({ address: CHECKSUM_ADDRESS.toLowerCase() })])).toEqual([])
  })

  test('compares contracts, not names or balances', () => {
    const namesake = token({ address: contractOf(9), symbol: 'T1' })
    expect(hiddenByFilter([tokenOf(1), namesake], [{ ...tokenOf(1), balance: '7' }])).toEqual([namesake])
  })

  test('ignores tokens that only the filtered list has', () => {
    expect(hiddenByFilter([tokenOf(1)], [tokenOf(1), tokenOf(2)])).toEqual([])
  })
})
