import { describe, expect, test } from 'vitest'
import { differingDigits, isLookAlikeAddress, sharedEnds } from '../../../utils/domain/look-alike-address.ts'

const MINE = '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1'

/** An address that shares exactly this many digits with mine at each end. */
const planted = (first: number, last: number) =>
  MINE.slice(0, 2 + first) +
  Array.from(MINE.slice(2 + first, 42 - last), (digit) => (digit === '0' ? '9' : '0')).join('') +
  MINE.slice(42 - last)

describe('an address resembles mine', () => {
  test.each([
    [4, 4],
    [3, 4],
    [4, 3],
    [6, 6],
    [20, 19],
  ])('with %i equal digits at its start and %i at its end', (first, last) => {
    expect(isLookAlikeAddress(planted(first, last), MINE)).toBe(true)
    expect(isLookAlikeAddress(MINE, planted(first, last).toUpperCase().replace('0X', '0x'))).toBe(true)
    expect(sharedEnds(planted(first, last), MINE)).toEqual({ first, last })
  })

  test.each([
    [3, 3],
    [2, 10],
    [10, 2],
    [40, 0],
    [0, 0],
  ])('does not with %i and %i', (first, last) => {
    expect(isLookAlikeAddress(planted(first, last), MINE)).toBe(false)
  })

  test('does not if it is the same in another case', () => {
    expect(isLookAlikeAddress(MINE.toLowerCase(), MINE)).toBe(false)
    expect(sharedEnds(MINE.toLowerCase(), MINE)).toEqual({ first: 40, last: 0 })
  })
})

test('differences are positions after 0x, and ignore case', () => {
  expect(differingDigits(MINE.toLowerCase(), MINE)).toEqual([])
  expect(differingDigits(planted(38, 1), MINE)).toEqual([38])
})
