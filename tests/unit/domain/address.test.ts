import { describe, expect, test } from 'vitest'
import { toChecksumAddress } from '../../../utils/domain/address.ts'
import { EIP_55_VECTORS } from '../support/eip-55.ts'

describe('toChecksumAddress', () => {
  test.each(EIP_55_VECTORS)('returns %s for its digits in any case', (vector) => {
    expect(toChecksumAddress(vector.toLowerCase())).toBe(vector)
    expect(toChecksumAddress(`0x${vector.slice(2).toUpperCase()}`)).toBe(vector)
    expect(toChecksumAddress(vector.slice(2))).toBe(vector)
  })
})
