import { describe, expect, test } from 'vitest'
import { toChecksumAddress, withChecksum } from '../../../utils/domain/address.ts'
import { EIP_55_VECTORS } from '../support/eip-55.ts'

const WALLET = EIP_55_VECTORS[4] as string

describe('toChecksumAddress', () => {
  test.each(EIP_55_VECTORS)('returns %s for its digits in any case', (vector) => {
    expect(toChecksumAddress(vector.toLowerCase())).toBe(vector)
    expect(toChecksumAddress(`0x${vector.slice(2).toUpperCase()}`)).toBe(vector)
    expect(toChecksumAddress(vector.slice(2))).toBe(vector)
  })
})

describe('withChecksum', () => {
  test('returns the checksum form of an address with a right or absent checksum', () => {
    expect([WALLET, WALLET.toLowerCase(), `0x${WALLET.slice(2).toUpperCase()}`].map(withChecksum)).toEqual([
      WALLET,
      WALLET,
      WALLET,
    ])
  })

  test('keeps a wrong checksum, so that the user is warned', () => {
    const wrong = WALLET.replace('a', 'A').replace('fA', 'fa')
    expect(withChecksum(wrong)).toBe(wrong)
  })
})
