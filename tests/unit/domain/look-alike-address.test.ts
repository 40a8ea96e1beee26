import { describe, expect, test } from 'vitest'
import { differingDigits, isLookAlikeAddress, sharedEnds } from '../../../utils/domain/look-alike-address.ts'

const OWN_ADDRESS = '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1'

/** An address that has exactly the first `first` and the last `last` digits of `OWN_ADDRESS`. */
const addressSharing = (first: number, last: number) =>
  OWN_ADDRESS.slice(0, 2 + first) +
  Array.from(OWN_ADDRESS.slice(2 + first, 42 - last), (digit) => (digit === '0' ? '9' : '0')).join('') +
  OWN_ADDRESS.slice(42 - last)

describe('isLookAlikeAddress', () => {
  test.each([
    [4, 4],
    [3, 4],
    [4, 3],
    [6, 6],
    [20, 19],
  ])('is true for %i equal digits at the start and %i at the end', (first, last) => {
    expect(isLookAlikeAddress(addressSharing(first, last), OWN_ADDRESS)).toBe(true)
    expect(
      isLookAlikeAddress(OWN_ADDRESS, addressSharing(first, last).toUpperCase().replace('0X', '0x')),
    ).toBe(true)
    expect(sharedEnds(addressSharing(first, last), OWN_ADDRESS)).toEqual({ first, last })
  })

  test.each([
    [3, 3],
    [2, 10],
    [10, 2],
    [40, 0],
    [0, 0],
  ])('is false for %i equal digits at the start and %i at the end', (first, last) => {
    expect(isLookAlikeAddress(addressSharing(first, last), OWN_ADDRESS)).toBe(false)
  })

  test('is false for the same address in another letter case', () => {
    expect(isLookAlikeAddress(OWN_ADDRESS.toLowerCase(), OWN_ADDRESS)).toBe(false)
    expect(sharedEnds(OWN_ADDRESS.toLowerCase(), OWN_ADDRESS)).toEqual({ first: 40, last: 0 })
  })
})

test('differingDigits returns positions after 0x and ignores letter case', () => {
  expect(differingDigits(OWN_ADDRESS.toLowerCase(), OWN_ADDRESS)).toEqual([])
  expect(differingDigits(addressSharing(38, 1), OWN_ADDRESS)).toEqual([38])
})
