import { describe, expect, test } from 'vitest'
import { contractKey, hiddenByFilter } from '../../../utils/domain/hidden-tokens.ts'
import { contractOf, nativeToken, token } from '../support/wallets.ts'

const MIXED = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const of = (number: number) => token({ address: contractOf(number), symbol: `T${number}` })

test('contractKey names a contract whatever its letters, and the native token', () => {
  expect(contractKey({ address: MIXED })).toBe(MIXED.toLowerCase())
  expect(contractKey(nativeToken())).toBe('')
})

describe('what the filter hid', () => {
  test('is what the list with it lacks, in the order of the other', () => {
    expect(hiddenByFilter([of(3), of(1), of(2), of(4)], [of(1), of(4)])).toEqual([of(3), of(2)])
  })

  test('is nothing where both are the same, in whatever order', () => {
    expect(hiddenByFilter([of(1), of(2)], [of(2), of(1)])).toEqual([])
    expect(hiddenByFilter([], [])).toEqual([])
  })

  test('is not a token whose contract is written in other letters', () => {
    const upper = token({ address: MIXED })
    expect(hiddenByFilter([upper], [token({ address: MIXED.toLowerCase() })])).toEqual([])
  })

  test('is a token that bears the name of another, and not one whose balance moved meanwhile', () => {
    const twin = token({ address: contractOf(9), symbol: 'T1' })
    expect(hiddenByFilter([of(1), twin], [{ ...of(1), balance: '7' }])).toEqual([twin])
  })

  test('is never what only the list with the filter has', () => {
    expect(hiddenByFilter([of(1)], [of(1), of(2)])).toEqual([])
  })
})
